"""Listing candidates: write those asked for and count all, one by one or a whole set at a time."""

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Numbers, count_bits, lowest_bit
from ludarium.kernel.cells import Cells, count, nth_spot, word_at, word_count
from ludarium.kernel.compiling import compiled, inlined


@inlined
def offer(out: Numbers, first: int, total: int, step: int) -> int:
    """List candidate number `total` and return the new total.

    It is written only if `out`, which begins with number `first`, has room for it.
    """
    if first <= total < first + len(out):
        out[total - first] = step
    return total + 1


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
    """Go through the cells word by word, which is faster than to look for the first of all words each time."""
    for number in range(word_count(cells)):
        word = word_at(cells, 64 * number)
        while word != ZERO:
            total = offer(out, first, total, start + factor * (64 * number + lowest_bit(word)))
            word &= word - ONE


@inlined
def offer_bits(out: Numbers, first: int, total: int, bits: np.uint64, start: int, factor: int) -> int:
    """List a candidate for each bit of a word, `start` plus its number times `factor`, and return the new total."""
    many = count_bits(bits)
    if not is_wanted(out, first, total, many):
        return total + many
    while bits != ZERO:
        total = offer(out, first, total, start + factor * lowest_bit(bits))
        bits &= bits - ONE
    return total


@inlined
def is_wanted(out: Numbers, first: int, total: int, many: int) -> bool:
    """Return whether `out`, which begins with number `first`, takes one of the `many` candidates from `total` on."""
    return total < first + len(out) and first < total + many


@inlined
def is_served(out: Numbers, first: int, total: int) -> bool:
    """Return whether more candidates are counted than `out`, which has room for some, can take."""
    return 0 < len(out) < total - first
