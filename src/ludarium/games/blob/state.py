"""How a Blob position is stored: one word for each colour, with a bit for each of the 37 cells.

Row r and column c of the board, from 0, are bit 8 r + c + 1. The first bit of every eight and the eighth row are
unused: they keep shifted cells from running into other rows, so a whole colour moves in any direction by one shift.
"""

from typing import NamedTuple

import numpy as np

from ludarium.boards import hexagon
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS

RED = OWN_WORDS
BLUE = OWN_WORDS + 1
WORDS = OWN_WORDS + 2

BOARD = hexagon(4)
TURN_STEPS = 2
BITS = tuple(8 * row + column + 1 for row, column in BOARD.coordinates)  # the bit of each cell
CELLS = np.uint64(sum(1 << bit for bit in BITS))
_GUARD = 63  # a bit number outside 0 to 63 lands, modulo 64, in the unused row
_SPOT_STRIDE = BOARD.cells_class.stride
_STRIDES = 0x080901  # the distance in bits to the neighbour along each axis, a byte for each


class BlobRules(NamedTuple):
    wrap_any: bool  # whether any piece may wrap, not only a pushed one


@compiled
def spot_of(bit: int) -> int:
    """Return the spot of a cell, by which traces name it."""
    return ((bit >> 3) + 1) * _SPOT_STRIDE + (bit & 7)


@compiled
def axis(direction: int) -> int:
    """Return the axis of a direction: 0 for E and W, 1 for NE and SW, 2 for NW and SE."""
    return direction if direction < 3 else direction - 3


@compiled
def stride(direction: int) -> int:
    """Return the distance in bits to the neighbour in a direction: E, NE, NW, W, SW, SE."""
    forward = (_STRIDES >> (8 * axis(direction))) & 255
    return forward if direction < 3 else -forward


@compiled
def movable(rules: BlobRules, direction: int) -> np.uint64:
    """Rule 4: the cells from which a piece may step in a direction."""
    return CELLS if rules.wrap_any else with_next(direction)


@compiled
def with_next(direction: int) -> np.uint64:
    """Return the cells that have a neighbour in a direction."""
    return CELLS & rotated(CELLS, -stride(direction))


@compiled
def rotated(cells: np.uint64, by: int) -> np.uint64:
    """Return cells moved by a distance in bits, not 0. What leaves the board comes to lie at unused places."""
    return cells << np.uint64(by & 63) | cells >> np.uint64(-by & 63)


@compiled
def line_length(bit: int, direction: int) -> int:
    """Return the length of the line through this cell: 7 through the centre, one less for each line further out."""
    row, column = bit >> 3, (bit & 7) - 1
    if axis(direction) == 0:
        return 7 - abs(row - 3)
    if axis(direction) == 1:
        return 7 - abs(row - column)
    return 7 - abs(column - 3)


@compiled
def is_cell(bit: int) -> bool:
    return (CELLS >> np.uint64(bit & _GUARD)) & np.uint64(1) != np.uint64(0)
