"""The boards that the tests ask, small, ordinary and large."""

from collections import deque

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from ludarium.boards import Board, beehive, hexagon, square

BOARDS = (
    *(hexagon(side) for side in (2, 3, 4, 5, 8)),
    *(square(size) for size in (2, 5, 13, 19)),
    *(beehive(rows, columns) for rows, columns in ((7, 5), (8, 6), (13, 9), (19, 15))),
)
HEXAGONAL = tuple(board for board in BOARDS if board.grid.name == "hexagonal")

on_every_board = pytest.mark.parametrize("board", BOARDS, ids=repr)
on_hexagonal_boards = pytest.mark.parametrize("board", HEXAGONAL, ids=repr)
steady = settings(deadline=None, derandomize=True, database=None)


@st.composite
def boards_with_cells(draw: st.DrawFn, count: int) -> tuple[Board, list[int]]:
    """A board and some of its cells, in any order, one perhaps more than once."""
    board = draw(st.sampled_from(BOARDS))
    cells = st.integers(0, len(board) - 1)
    return board, draw(st.lists(cells, min_size=count, max_size=count))


def named(board: Board, text: str) -> set[int]:
    """The cells of a list of names."""
    return {board.cell(name) for name in text.split()}


def steps_by_search(board: Board, start: int) -> dict[int, int]:
    """How far every cell is, found by walking."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        cell = waiting.popleft()
        for other in board.adjacent(cell):
            if other not in found:
                found[other] = found[cell] + 1
                waiting.append(other)
    return found
