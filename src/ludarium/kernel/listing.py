"""Listing candidates: write those asked for and count all, one by one or a row of cells at a time."""

import numpy as np

from ludarium.kernel.bits import Numbers, count_bits, nth_bit
from ludarium.kernel.cells import Cells, count, nth_spot
from ludarium.kernel.compiling import compiled
from ludarium.kernel.spots import spot_at


@compiled
def offer(out: Numbers, first: int, total: int, step: int) -> int:
    """List candidate number `total` and return the new total.

    It is written only if `out`, which begins with number `first`, has room for it.
    """
    if first <= total < first + len(out):
        out[total - first] = step
    return total + 1


@compiled
def offer_cells(out: Numbers, first: int, total: int, cells: Cells) -> int:
    """List every cell of a set as a candidate, with its spot as the step, and return the new total."""
    found = count(cells)
    for k in range(max(0, first - total), min(found, first + len(out) - total)):
        out[total + k - first] = nth_spot(cells, k)
    return total + found


@compiled
def offer_row(out: Numbers, first: int, total: int, row: int, cells: np.uint64) -> int:
    """List every cell of a row as a candidate, with its spot as the step, and return the new total."""
    count = count_bits(cells)
    for k in range(max(0, first - total), min(count, first + len(out) - total)):
        out[total + k - first] = spot_at(row, nth_bit(cells, k))
    return total + count
