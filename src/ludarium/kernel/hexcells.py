"""Sets of hexagonal cells: what depends on the six neighbours of a cell.

Boards skew their rows, so that the neighbour in a direction is always at the same difference of spots: E +1, NE one
more than the stride, NW the stride, and W, SW, SE the same with a minus. Results may lie beside the board.
"""

import numpy as np

from ludarium.kernel.bits import ONE, count_bits, signed
from ludarium.kernel.cells import Cells, equal, stride, window
from ludarium.kernel.compiling import inlined


@inlined
def east(cells: Cells) -> Cells:
    """Return the cells next to these in this direction; so do the five functions that follow."""
    return cells << 1


@inlined
def north_east(cells: Cells) -> Cells:
    return cells << stride(cells) + 1


@inlined
def north_west(cells: Cells) -> Cells:
    return cells << stride(cells)


@inlined
def west(cells: Cells) -> Cells:
    return cells >> 1


@inlined
def south_west(cells: Cells) -> Cells:
    return cells >> stride(cells) + 1


@inlined
def south_east(cells: Cells) -> Cells:
    return cells >> stride(cells)


@inlined
def touching(cells: Cells) -> Cells:
    """Return the places that have a neighbour in the set."""
    upwards = north_west(cells | east(cells))  # and north-east
    downwards = south_east(cells | west(cells))  # and south-west
    return east(cells) | west(cells) | upwards | downwards


@inlined
def surrounded(cells: Cells) -> Cells:
    """Return the places whose six neighbours are all in the set."""
    upwards = north_west(cells & east(cells))  # and north-east
    downwards = south_east(cells & west(cells))  # and south-west
    return east(cells) & west(cells) & upwards & downwards


@inlined
def backed(cells: Cells) -> Cells:
    """Return the places that have three consecutive neighbours in the set."""
    level = east(cells) | west(cells)
    northern, southern = north_east(cells) & north_west(cells), south_west(cells) & south_east(cells)
    eastern, western = north_east(cells) & south_east(cells), north_west(cells) & south_west(cells)
    return (northern | southern) & level | east(cells) & eastern | west(cells) & western


@inlined
def neighbour_count(cells: Cells) -> tuple[Cells, Cells, Cells]:
    """Return how many neighbours each place has in the set, in binary: those with a one, a two and a four."""
    one, one_carry = added(east(cells), north_east(cells), north_west(cells))
    other, other_carry = added(west(cells), south_west(cells), south_east(cells))
    twos, fours = added(one_carry, other_carry, one & other)
    return one ^ other, twos, fours


@inlined
def added(a: Cells, b: Cells, c: Cells) -> tuple[Cells, Cells]:
    """Return the sum of three binary digits and the carry, for every place at once."""
    return a ^ b ^ c, a & b | c & (a ^ b)


@inlined
def flood(seeds: Cells, within: Cells) -> Cells:
    """Return the cells that are joined to `seeds`, which are in `within`, over neighbours in `within`."""
    while True:
        grown = seeds | touching(seeds) & within
        if equal(grown, seeds):
            return seeds
        seeds = grown


@inlined
def ring(cells: Cells, spot: int) -> int:
    """Return which of the six neighbours of a cell are in the set, a bit for each direction, beginning with E."""
    up = stride(cells)
    around = window(cells, spot - up - 1)  # SW, SE; after one stride W, the cell, E; after two NW, NE
    lower = around & np.uint64(3)
    level = around >> np.uint64(up)
    upper = around >> np.uint64(2 * up + 1)
    east_and_west = (level >> np.uint64(2)) & ONE | (level & ONE) << np.uint64(3)
    north = (upper >> ONE & ONE) << ONE | (upper & ONE) << np.uint64(2)
    return signed(east_and_west | north | lower << np.uint64(4))


@inlined
def spot_difference(cells: Cells, direction: int) -> int:
    """Return the difference in spots to the neighbour in a direction, on boards of this class of sets."""
    forward = 1 if direction % 3 == 0 else stride(cells) + 2 - direction % 3
    return forward if direction < 3 else -forward


@inlined
def turned(ring_bits: int, by: int) -> int:
    """Return the ring rotated: bit d of the result is bit d + by, modulo 6."""
    return (ring_bits >> by | ring_bits << (6 - by)) & 63


@inlined
def arcs(ring_bits: int) -> int:
    """Return the number of runs of consecutive directions that are set in a ring."""
    return count_bits(np.uint64(ring_bits & ~turned(ring_bits, 1)))


@inlined
def has_run_of_three(ring_bits: int) -> bool:
    return ring_bits & turned(ring_bits, 1) & turned(ring_bits, 2) != 0


@inlined
def moved(cells: Cells, direction: int, by: int) -> Cells:
    """Return the places one cell or two away from these in a direction."""
    difference = by * spot_difference(cells, direction)
    return cells << difference if difference > 0 else cells >> -difference


@inlined
def row_from(start: Cells, within: Cells, direction: int, longest: int) -> Cells:
    """Return the unbroken row of cells in `within` that begins next to a cell; rows of up to `longest` are complete.

    There are no branches if `longest` is a constant of at most 12: the compiler would not unroll a loop.
    """
    row = moved(start, direction, 1) & within
    row = row | moved(row, direction, 1) & within
    pairs = moved(within, direction, 1) & within
    row = lengthened(lengthened(row, pairs, direction), pairs, direction)
    if longest > 6:
        row = lengthened(lengthened(lengthened(row, pairs, direction), pairs, direction), pairs, direction)
    for _ in range((longest - 11) // 2):
        row = lengthened(row, pairs, direction)
    return row


@inlined
def lengthened(row: Cells, pairs: Cells, direction: int) -> Cells:
    """Return a row with its next two cells, given those cells that have the one behind them in `within` too."""
    return row | moved(row, direction, 2) & pairs
