"""Planes of square cells: what depends on the eight neighbours of a cell."""

import numpy as np

from ludarium.kernel.bits import ONE, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.spots import ROW_STRIDE, column_of, row_of


@compiled
def touching(words: Words, base: int, row: int) -> np.uint64:
    """Return the places of a row that have a neighbour in the plane or are in it themselves."""
    column = words[base + row - 1] | words[base + row] | words[base + row + 1]
    return column << ONE | column | column >> ONE


@compiled
def ring(words: Words, base: int, spot: int) -> int:
    """Return which of the eight neighbours of a cell are in the plane, a bit for each direction, beginning with N."""
    row, left = row_of(spot), np.uint64(column_of(spot) - 1)
    above, here, below = words[base + row + 1] >> left, words[base + row] >> left, words[base + row - 1] >> left
    bits = bit(above, 1) | bit(above, 2) << ONE | bit(here, 2) << np.uint64(2) | bit(below, 2) << np.uint64(3)
    bits |= bit(below, 1) << np.uint64(4) | bit(below, 0) << np.uint64(5)
    return signed(bits | bit(here, 0) << np.uint64(6) | bit(above, 0) << np.uint64(7))


@compiled
def bit(word: np.uint64, number: int) -> np.uint64:
    return word >> np.uint64(number) & ONE


@compiled
def spot_difference(direction: int) -> int:
    """Return the difference in spots to the neighbour in a direction: N, NE, E, SE, S, SW, W, NW."""
    upward = 1 if direction <= 1 or direction == 7 else -1 if 3 <= direction <= 5 else 0
    rightward = 1 if 1 <= direction <= 3 else -1 if direction >= 5 else 0
    return upward * ROW_STRIDE + rightward
