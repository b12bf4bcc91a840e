"""Listing candidates: write those asked for and count all, one by one, a row or a set of cells at a time."""

import numpy as np

from ludarium.kernel.bits import Numbers, count_bits, nth_bit
from ludarium.kernel.cells import Cells, count, first_spot, nth_spot, some, without_first
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.spots import spot_at


@inlined
def offer(out: Numbers, first: int, total: int, step: int) -> int:
    """List candidate number `total` and return the new total.

    It is written only if `out`, which begins with number `first`, has room for it.
    """
    if first <= total < first + len(out):
        out[total - first] = step
    return total + 1


@inlined
def offer_row(out: Numbers, first: int, total: int, row: int, cells: np.uint64) -> int:
    """List every cell of a row as a candidate, with its spot as the step, and return the new total."""
    count = count_bits(cells)
    for k in range(max(0, first - total), min(count, first + len(out) - total)):
        out[total + k - first] = spot_at(row, nth_bit(cells, k))
    return total + count


@inlined
def offer_cells(out: Numbers, first: int, total: int, cells: Cells) -> int:
    """List every cell of a set as a candidate, with its spot as the step, and return the new total."""
    return offer_each(out, first, total, cells, 0, 1)


@inlined
def offer_each(out: Numbers, first: int, total: int, cells: Cells, start: int, factor: int) -> int:
    """List a candidate for each cell of a set, `start` plus its spot times `factor`, and return the new total."""
    many = count(cells)
    if is_wanted(out, first, total, many):
        if len(out) == 1:
            out[0] = start + factor * nth_spot(cells, first - total)
        else:
            list_each(out, first, total, cells, start, factor)
    return total + many


@compiled
def list_each(out: Numbers, first: int, total: int, cells: Cells, start: int, factor: int) -> None:
    while some(cells):
        total = offer(out, first, total, start + factor * first_spot(cells))
        cells = without_first(cells)


@inlined
def offer_directions(out: Numbers, first: int, total: int, directions: int, start: int, factor: int) -> int:
    """List a candidate for each bit that is set, `start` plus its number times `factor`, and return the new total."""
    many = count_bits(np.uint64(directions))
    if is_wanted(out, first, total, many):
        for k in range(many):
            offer(out, first, total + k, start + factor * nth_bit(np.uint64(directions), k))
    return total + many


@inlined
def is_wanted(out: Numbers, first: int, total: int, many: int) -> bool:
    """Return whether `out`, which begins with number `first`, takes one of the `many` candidates from `total` on."""
    return total < first + len(out) and first < total + many


@inlined
def is_served(out: Numbers, first: int, total: int) -> bool:
    """Return whether more candidates are counted than `out`, which has room for some, can take."""
    return 0 < len(out) < total - first
