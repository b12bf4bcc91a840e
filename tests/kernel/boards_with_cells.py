"""Boards of every class of sets with some of their cells, for the tests of neighbourhoods."""

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ludarium.boards import OFF_BOARD, Board
from ludarium.kernel.cells import whole


def on_boards(make: Callable[[int], Board], *sizes: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test on boards of these sizes, with few, many or nearly all of their cells."""

    @st.composite
    def boards(draw: st.DrawFn) -> tuple[Board, set[int]]:
        board = make(draw(st.sampled_from(sizes)))
        cells = draw(st.sets(st.integers(0, len(board) - 1)))
        return board, set(range(len(board))) - cells if draw(st.booleans()) else cells

    return given(boards())


def spots_in(cells: Any) -> set[int]:
    bits = whole(cells)
    return {spot for spot in range(64 * len(cells)) if bits >> spot & 1}


def around(board: Board, cells: set[int], cell: int) -> list[bool]:
    """For each direction, whether the neighbour there is one of the cells."""
    return [other != OFF_BOARD and other in cells for other in board.neighbours[cell]]


def joined(board: Board, seeds: set[int], within: set[int]) -> set[int]:
    """The cells that can be reached from `seeds` over neighbours in `within`."""
    reached, new = set(seeds), list(seeds)
    while new:
        for other in board.adjacent(new.pop()):
            if other in within and other not in reached:
                reached.add(other)
                new.append(other)
    return reached
