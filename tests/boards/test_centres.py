"""Cells have a place in a drawing."""

import math
from itertools import combinations

import pytest

from ludarium.boards import Board, beehive, hexagon, square
from tests.boards.samples import on_every_board, on_hexagonal_boards


@on_every_board
def test_the_drawing_begins_at_zero(board: Board) -> None:
    assert min(x for x, _ in board.centres) == 0
    assert min(y for _, y in board.centres) == 0


@on_hexagonal_boards
def test_neighbouring_hexagons_are_one_apart(board: Board) -> None:
    for cell in range(len(board)):
        for other in board.adjacent(cell):
            assert math.dist(board.centres[cell], board.centres[other]) == pytest.approx(1, abs=1e-5)


def test_neighbouring_squares_are_one_apart_along_ranks_and_files() -> None:
    board = square(5)
    for cell in range(len(board)):
        reach = sorted(
            {round(math.dist(board.centres[cell], board.centres[other]), 5) for other in board.adjacent(cell)}
        )
        assert reach == [1, 1.41421]


@on_every_board
def test_no_two_cells_are_closer_than_one(board: Board) -> None:
    assert all(math.dist(one, other) > 1 - 1e-5 for one, other in combinations(board.centres, 2))


@on_every_board
def test_rows_run_from_top_to_bottom_and_from_left_to_right(board: Board) -> None:
    heights = [{board.centres[cell][1] for cell in row} for row in board.rows]
    assert all(len(height) == 1 for height in heights)
    assert [min(height) for height in heights] == sorted(min(height) for height in heights)
    for row in board.rows:
        assert [board.centres[cell][0] for cell in row] == sorted(board.centres[cell][0] for cell in row)


def test_the_middle_row_of_a_hexagon_is_the_widest() -> None:
    board = hexagon(4)
    assert [board.centres[row[0]][0] for row in board.rows] == [1.5, 1, 0.5, 0, 0.5, 1, 1.5]


def test_rows_b_d_f_of_a_beehive_are_shifted_right_by_half_a_cell() -> None:
    board = beehive(6, 4)
    shifts = {name: board.centres[row[0]][0] for name, row in zip(board.row_names, board.rows, strict=True)}
    assert shifts == {"a": 0, "b": 0.5, "c": 0, "d": 0.5, "e": 0, "f": 0.5}


@on_every_board
def test_outlines_of_cells_fit_together(board: Board) -> None:
    """The area of an outline is the room that one cell has in the plane."""
    corners = board.grid.outline
    area = sum(corners[i - 1][0] * corners[i][1] - corners[i][0] * corners[i - 1][1] for i in range(len(corners))) / 2
    row_height = math.sqrt(3) / 2 if board.grid.name == "hexagonal" else 1
    assert abs(area) == pytest.approx(row_height, abs=1e-5)
