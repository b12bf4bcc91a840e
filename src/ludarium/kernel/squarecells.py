"""Sets of square cells: what depends on the eight neighbours of a cell. Results may lie beside the board."""

import numpy as np

from ludarium.kernel.bits import ONE, count_bits, signed
from ludarium.kernel.cells import Cells, equal, spread, stride, window
from ludarium.kernel.compiling import compiled

_CORNERS = 0b10101010  # of a ring: NE, SE, SW, NW


@compiled
def touching(cells: Cells) -> Cells:
    """Return the places that have a neighbour in the set, and the set itself."""
    return spread(spread(cells, 1), stride(cells))


@compiled
def flood(seeds: Cells, within: Cells) -> Cells:
    """Return the cells that are joined to `seeds`, which are in `within`, over neighbours in `within`."""
    while True:
        grown = touching(seeds) & within
        if equal(grown, seeds):
            return seeds
        seeds = grown


@compiled
def ring(cells: Cells, spot: int) -> int:
    """Return which of the eight neighbours of a cell are in the set, a bit for each direction, beginning with N."""
    up = stride(cells)
    below = window(cells, spot - up - 1)  # SW, S, SE; after one stride W, the cell, E; after two NW, N, NE
    here, above = below >> np.uint64(up), below >> np.uint64(2 * up)
    bits = bit(above, 1) | bit(above, 2) << ONE | bit(here, 2) << np.uint64(2) | bit(below, 2) << np.uint64(3)
    bits |= bit(below, 1) << np.uint64(4) | bit(below, 0) << np.uint64(5)
    return signed(bits | bit(here, 0) << np.uint64(6) | bit(above, 0) << np.uint64(7))


@compiled
def bit(word: np.uint64, number: int) -> np.uint64:
    return word >> np.uint64(number) & ONE


@compiled
def spot_difference(cells: Cells, direction: int) -> int:
    """Return the difference in spots to the neighbour in a direction: N, NE, E, SE, S, SW, W, NW."""
    upward = 1 if direction <= 1 or direction == 7 else -1 if 3 <= direction <= 5 else 0
    rightward = 1 if 1 <= direction <= 3 else -1 if direction >= 5 else 0
    return upward * stride(cells) + rightward


@compiled
def is_parted(ring_bits: int) -> bool:
    """Return whether the cells of a ring do not hang together; two at both sides of a missing corner touch."""
    before, after = ring_bits >> 1 | ring_bits << 7, ring_bits << 1 | ring_bits >> 7
    filled = ring_bits | before & after & _CORNERS
    return count_bits(np.uint64(filled & ~(filled << 1 | filled >> 7))) > 1
