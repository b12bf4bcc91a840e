"""Listing the cells of a set as candidates: all are counted, those asked for are written."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.boards import hexagon
from ludarium.kernel.listing import offer_cells

SIZES = (3, 5, 8, 10)


@pytest.mark.parametrize("size", SIZES)
@given(data=st.data())
def test_the_cells_of_a_set_are_listed_in_their_order(size: int, data: st.DataObject) -> None:
    board = hexagon(size)
    chosen = sorted(data.draw(st.sets(st.integers(0, len(board) - 1))))
    first, total, room = (data.draw(st.integers(0, 20)) for _ in range(3))
    out = np.full(room, -1, dtype=np.int64)
    assert offer_cells(out, first, total, board.cells(chosen)) == total + len(chosen)
    numbered = {total + k: board.spots[cell] for k, cell in enumerate(chosen)}
    assert out.tolist() == [numbered.get(first + place, -1) for place in range(room)]


@pytest.mark.parametrize("size", SIZES)
def test_each_cell_can_be_asked_for_alone(size: int) -> None:
    board = hexagon(size)
    out = np.zeros(1, dtype=np.int64)
    for cell, spot in enumerate(board.spots):
        assert offer_cells(out, cell, 0, board.all_cells) == len(board)
        assert out[0] == spot
