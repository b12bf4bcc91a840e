"""Listing candidates: any part of the list, one candidate at a time or all at once."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel.cells import CLASSES, Cells, cells_of
from ludarium.kernel.compiling import compiled
from ludarium.kernel.listing import offer, offer_bits, offer_cells, offer_each

BEFORE, AFTER, BASE, FACTOR = 77, 78, 100, 3


@compiled
def listed_cells(out: Any, first: int, cells: Cells) -> int:
    """List a candidate, the cells of a set, and another candidate."""
    return offer(out, first, offer_cells(out, first, offer(out, first, 0, BEFORE), cells), AFTER)


@compiled
def listed_each(out: Any, first: int, cells: Cells) -> int:
    return offer(out, first, offer_each(out, first, offer(out, first, 0, BEFORE), cells, BASE, FACTOR), AFTER)


@compiled
def listed_bits(out: Any, first: int, bits: np.uint64) -> int:
    return offer(out, first, offer_bits(out, first, offer(out, first, 0, BEFORE), bits, BASE, FACTOR), AFTER)


def check(listed: Callable[[Any, int], int], expected: list[int], first: int, room: int) -> None:
    out = np.full(room, -1, dtype=np.int64)
    assert listed(out, first) == len(expected)
    part = expected[first : first + room]
    assert out.tolist() == part + [-1] * (room - len(part))


PARTS = {"first": st.integers(0, 70), "room": st.sampled_from((0, 1, 2, 7, 600))}


@pytest.mark.parametrize("made", CLASSES)
@given(spots=st.sets(st.integers(0, 127)), **PARTS)
def test_the_cells_of_a_set(made: Any, spots: set[int], first: int, room: int) -> None:
    cells = cells_of(made, spots)
    check(lambda out, first: listed_cells(out, first, cells), [BEFORE, *sorted(spots), AFTER], first, room)
    scaled = [BEFORE, *(BASE + FACTOR * spot for spot in sorted(spots)), AFTER]
    check(lambda out, first: listed_each(out, first, cells), scaled, first, room)


@given(bits=st.sets(st.integers(0, 63)), **PARTS)
def test_the_bits_of_a_word(bits: set[int], first: int, room: int) -> None:
    word = np.uint64(sum(1 << bit for bit in bits))
    expected = [BEFORE, *(BASE + FACTOR * bit for bit in sorted(bits)), AFTER]
    check(lambda out, first: listed_bits(out, first, word), expected, first, room)
