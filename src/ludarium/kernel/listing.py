"""Listing candidates: write those asked for and count all, one by one or a whole set at a time."""

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Numbers, count_bits, lowest_bit, nth_bit
from ludarium.kernel.cells import Cells, count, first_spot, nth_spot, without_first
from ludarium.kernel.compiling import compiled, inlined
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
def offer_row(out: Numbers, first: int, total: int, row: int, cells: np.uint64) -> int:
    """List every cell of a row as a candidate, with its spot as the step, and return the new total."""
    number = count_bits(cells)
    for k in range(max(0, first - total), min(number, first + len(out) - total)):
        out[total + k - first] = spot_at(row, nth_bit(cells, k))
    return total + number


@inlined
def offer_bits(out: Numbers, first: int, total: int, base: int, bits: np.uint64) -> int:
    """List every bit of a word as a candidate, `base` plus its number as the step, and return the new total."""
    number = count_bits(bits)
    if first < total + number and total < first + len(out):
        while bits != ZERO:
            total = offer(out, first, total, base + lowest_bit(bits))
            bits &= bits - ONE
        return total
    return total + number


@inlined
def offer_cells(out: Numbers, first: int, total: int, cells: Cells) -> int:
    """List every cell of a set as a candidate, with its spot as the step, and return the new total."""
    number = count(cells)
    begin, end = max(0, first - total), min(number, first + len(out) - total)
    if end == begin + 1:
        out[total + begin - first] = nth_spot(cells, begin)
    elif begin < end:
        for _ in range(begin):
            cells = without_first(cells)
        for k in range(begin, end):
            out[total + k - first] = first_spot(cells)
            cells = without_first(cells)
    return total + number
