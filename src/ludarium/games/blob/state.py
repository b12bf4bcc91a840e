"""How a Blob position is kept: the 37 cells fit one word for each colour.

Row r and column c of the board are bit 8 r + c. The unused eighth row and column keep shifted cells from running
into other rows, so a whole colour moves in any direction by one shift.
"""

from typing import NamedTuple

import numpy as np

from ludarium.boards import ROW_STRIDE, hexagon
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS

RED = OWN_WORDS
BLUE = OWN_WORDS + 1
WORDS = OWN_WORDS + 2

BOARD = hexagon(4)
TURN_STEPS = 2
BITS = tuple(8 * row + column for row, column in BOARD.coordinates)  # the bit of each cell
CELLS = np.uint64(sum(1 << bit for bit in BITS))
_GUARD = 63  # a bit more or less than 0 to 63 lands, modulo 64, in the unused row


class BlobRules(NamedTuple):
    """`movable`: for each direction, the cells from which a piece may step that way."""

    wrap_any: bool
    movable: tuple[np.uint64, ...]


@compiled
def bit_of(spot: int) -> int:
    return 8 * (spot // ROW_STRIDE - 1) + spot % ROW_STRIDE - 1


@compiled
def spot_of(bit: int) -> int:
    return (bit // 8 + 1) * ROW_STRIDE + bit % 8 + 1


@compiled
def stride(direction: int) -> int:
    """How many bits on the neighbour in a direction is: E, NE, NW, W, SW, SE."""
    forward = 1 if direction % 3 == 0 else 10 - direction % 3
    return forward if direction < 3 else -forward


@compiled
def line_length(bit: int, direction: int) -> int:
    """How many cells the line through this cell has: 7 through the centre, one less for each line further out."""
    row, column = bit // 8, bit % 8
    if direction % 3 == 0:
        return 7 - abs(row - 3)
    if direction % 3 == 1:
        return 7 - abs(row - column)
    return 7 - abs(column - 3)


@compiled
def is_cell(bit: int) -> bool:
    return (CELLS >> np.uint64(bit & _GUARD)) & np.uint64(1) != np.uint64(0)
