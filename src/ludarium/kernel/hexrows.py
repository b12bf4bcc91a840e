"""Planes of hexagonal cells: what depends on the six neighbours of a cell.

Boards skew their rows, so that the neighbour in a direction is always at the same difference of spots:
E +1, NE +33, NW +32, W -1, SW -33, SE -32.
"""

import numpy as np

from ludarium.kernel.bits import ONE, Words, count_bits, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.spots import ROW_STRIDE, column_of, row_of


@compiled
def touching(words: Words, base: int, row: int) -> np.uint64:
    """Return the places of a row that have a neighbour in the plane."""
    here, above, below = words[base + row], words[base + row + 1], words[base + row - 1]
    return here >> ONE | here << ONE | above >> ONE | above | below << ONE | below


@compiled
def surrounded(words: Words, base: int, row: int) -> np.uint64:
    """Return the places of a row whose six neighbours are all in the plane."""
    here, above, below = words[base + row], words[base + row + 1], words[base + row - 1]
    return here >> ONE & here << ONE & above >> ONE & above & below << ONE & below


@compiled
def backed(words: Words, base: int, row: int) -> np.uint64:
    """Return the places of a row that have three consecutive neighbours in the plane."""
    here, above, below = words[base + row], words[base + row + 1], words[base + row - 1]
    east, west = here >> ONE, here << ONE
    north_east, north_west = above >> ONE, above
    south_west, south_east = below << ONE, below
    northern, southern = north_east & north_west, south_west & south_east
    return (
        northern & (east | west)
        | southern & (east | west)
        | west & north_west & south_west
        | east & north_east & south_east
    )


@compiled
def ring(words: Words, base: int, spot: int) -> int:
    """Return which of the six neighbours of a cell are in the plane, a bit for each direction, beginning with E."""
    row, column = row_of(spot), np.uint64(column_of(spot))
    here, above, below = words[base + row], words[base + row + 1], words[base + row - 1]
    upper = (above >> column) & np.uint64(3)  # NW, NE
    lower = (below >> (column - ONE)) & np.uint64(3)  # SW, SE
    east, west = (here >> (column + ONE)) & ONE, (here >> (column - ONE)) & ONE
    north = (upper >> ONE) << ONE | (upper & ONE) << np.uint64(2)
    return signed(east | north | west << np.uint64(3) | lower << np.uint64(4))


@compiled
def turned(ring_bits: int, by: int) -> int:
    """Return the ring rotated: bit d of the result is bit d + by, modulo 6."""
    return (ring_bits >> by | ring_bits << (6 - by)) & 63


@compiled
def arcs(ring_bits: int) -> int:
    """Return the number of runs of consecutive directions that are set in a ring."""
    return count_bits(np.uint64(ring_bits & ~turned(ring_bits, 1)))


@compiled
def has_run_of_three(ring_bits: int) -> bool:
    return ring_bits & turned(ring_bits, 1) & turned(ring_bits, 2) != 0


@compiled
def spot_difference(direction: int) -> int:
    """Return the difference in spots to the neighbour in a direction."""
    forward = 1 if direction % 3 == 0 else ROW_STRIDE + 2 - direction % 3
    return forward if direction < 3 else -forward


@compiled
def neighbour_count(words: Words, base: int, row: int) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Return how many neighbours of each place are in the plane, in binary: a word for the ones, twos and fours."""
    here, above, below = words[base + row], words[base + row + 1], words[base + row - 1]
    one, one_carry = added(here >> ONE, here << ONE, above)
    other, other_carry = added(above >> ONE, below << ONE, below)
    twos, fours = added(one_carry, other_carry, one & other)
    return one ^ other, twos, fours


@compiled
def added(a: np.uint64, b: np.uint64, c: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the sum of three binary digits and the carry, for 64 sums at once."""
    return a ^ b ^ c, a & b | c & (a ^ b)
