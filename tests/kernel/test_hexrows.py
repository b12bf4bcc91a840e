"""Planes of row words on hexagonal boards, against plain sets of cells."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ludarium.boards import OFF_BOARD, Board, hexagon
from ludarium.boards.hexagon import hexagon_row
from ludarium.kernel import hexrows, planes

BASE = 3  # planes do not begin at the first word of a state
Plane = np.ndarray[tuple[int], np.dtype[np.uint64]]


@st.composite
def boards_with_cells(draw: st.DrawFn) -> tuple[Board, set[int]]:
    """A board and some of its cells: few, many or nearly all."""
    board = hexagon(draw(st.integers(2, 10)), 32)
    cells = draw(st.sets(st.integers(0, len(board) - 1)))
    return board, set(range(len(board))) - cells if draw(st.booleans()) else cells


some_cells = boards_with_cells()


def plane_of(board: Board, cells: set[int]) -> Plane:
    words = np.zeros(BASE + board.row_count + 2, dtype=np.uint64)
    for cell in cells:
        planes.put(words, BASE, board.spots[cell])
    return words


def cells_of(board: Board, rows: list[int]) -> set[int]:
    """The cells of the board in these row words, the first of which is the lowest row."""
    return {cell for cell, (row, column) in enumerate(board.coordinates) if rows[row] >> (column + 1) & 1}


def neighbours_in(board: Board, cells: set[int], cell: int) -> list[bool]:
    """For each direction, whether the neighbour there is one of the cells."""
    return [other != OFF_BOARD and other in cells for other in board.neighbours[cell]]


def longest_run(around: list[bool]) -> int:
    """The most set directions that follow one another round the ring."""
    best = run = 0
    for there in around + around:
        run = run + 1 if there else 0
        best = max(best, run)
    return min(best, 6)


@given(some_cells)
def test_a_plane_holds_what_was_put_into_it(given_cells: tuple[Board, set[int]]) -> None:
    board, cells = given_cells
    words = plane_of(board, cells)
    assert {cell for cell in range(len(board)) if planes.holds(words, BASE, board.spots[cell])} == cells
    assert planes.count_cells(words, BASE, board.row_count + 2) == len(cells)
    assert not words[: BASE + 1].any()
    assert not words[-1]


@given(some_cells)
def test_the_places_that_touch_a_plane(given_cells: tuple[Board, set[int]]) -> None:
    board, cells = given_cells
    words = plane_of(board, cells)
    rows = [int(hexrows.touching(words, BASE, row)) for row in range(1, board.row_count + 1)]
    assert cells_of(board, rows) == {c for c in range(len(board)) if any(neighbours_in(board, cells, c))}


@given(some_cells)
def test_the_places_that_a_plane_surrounds(given_cells: tuple[Board, set[int]]) -> None:
    board, cells = given_cells
    words = plane_of(board, cells)
    rows = [int(hexrows.surrounded(words, BASE, row)) for row in range(1, board.row_count + 1)]
    assert cells_of(board, rows) == {c for c in range(len(board)) if all(neighbours_in(board, cells, c))}


@given(some_cells)
def test_the_places_with_three_neighbours_in_a_row(given_cells: tuple[Board, set[int]]) -> None:
    board, cells = given_cells
    words = plane_of(board, cells)
    rows = [int(hexrows.backed(words, BASE, row)) for row in range(1, board.row_count + 1)]
    assert cells_of(board, rows) == {c for c in range(len(board)) if longest_run(neighbours_in(board, cells, c)) >= 3}


@given(some_cells)
def test_the_ring_round_a_cell(given_cells: tuple[Board, set[int]]) -> None:
    board, cells = given_cells
    words = plane_of(board, cells)
    for cell in range(len(board)):
        around = neighbours_in(board, cells, cell)
        assert hexrows.ring(words, BASE, board.spots[cell]) == sum(there << d for d, there in enumerate(around))


def test_every_ring_of_six() -> None:
    for bits in range(64):
        around = [bool(bits >> direction & 1) for direction in range(6)]
        begins = sum(there and not around[direction - 1] for direction, there in enumerate(around))
        assert hexrows.arcs(bits) == begins
        assert hexrows.has_run_of_three(bits) == (longest_run(around) >= 3)
        for by in range(6):
            seen = [bool(hexrows.turned(bits, by) >> direction & 1) for direction in range(6)]
            assert seen == around[by:] + around[:by]


def test_the_difference_of_spots_in_each_direction() -> None:
    board = hexagon(4, 32)
    for cell, ways in enumerate(board.neighbours):
        for direction, other in enumerate(ways):
            if other != OFF_BOARD:
                assert board.spots[other] - board.spots[cell] == hexrows.spot_difference(direction)


def test_the_rows_of_a_hexagon() -> None:
    for side in range(2, 11):
        masks = hexagon(side).masks
        assert [int(hexagon_row(side, row)) for row in range(len(masks))] == list(masks)
        assert int(hexagon_row(side, -1)) == int(hexagon_row(side, len(masks))) == 0
