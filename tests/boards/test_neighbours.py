"""Cells touch the cells that the rule pages say."""

import pytest

from ludarium.boards import OFF_BOARD, Board, beehive, hexagon, square
from tests.boards.samples import named, on_every_board


def beside(board: Board, name: str) -> dict[str, str]:
    """The neighbours of a cell by direction, those off the board left out."""
    around = zip(board.grid.direction_names, board.neighbours[board.cell(name)], strict=True)
    return {direction: board.names[cell] for direction, cell in around if cell != OFF_BOARD}


def test_in_the_lower_half_of_a_hexagon_cell_k_touches_k_and_k_plus_1_above() -> None:
    assert beside(hexagon(4), "b3") == {"E": "b4", "NE": "c4", "NW": "c3", "W": "b2", "SW": "a2", "SE": "a3"}


def test_in_the_middle_row_of_a_hexagon_cell_k_touches_k_minus_1_and_k_above_and_below() -> None:
    assert beside(hexagon(4), "d4") == {"E": "d5", "NE": "e4", "NW": "e3", "W": "d3", "SW": "c3", "SE": "c4"}


def test_in_the_upper_half_of_a_hexagon_cell_k_touches_k_minus_1_and_k_above() -> None:
    assert beside(hexagon(4), "f3") == {"E": "f4", "NE": "g3", "NW": "g2", "W": "f2", "SW": "e3", "SE": "e4"}


def test_a_corner_of_a_hexagon_touches_three_cells() -> None:
    assert beside(hexagon(4), "a1") == {"E": "a2", "NE": "b2", "NW": "b1"}
    assert beside(hexagon(4), "d7") == {"NW": "e6", "W": "d6", "SW": "c6"}


def test_in_a_square_cells_touch_like_a_king_walks() -> None:
    assert beside(square(5), "b2") == {
        "N": "b3", "NE": "c3", "E": "c2", "SE": "c1", "S": "b1", "SW": "a1", "W": "a2", "NW": "a3",
    }  # fmt: skip
    assert beside(square(5), "a1") == {"N": "a2", "NE": "b2", "E": "b1"}


def test_in_an_unshifted_row_of_a_beehive_cell_k_touches_k_minus_1_and_k_above_and_below() -> None:
    assert beside(beehive(13, 9), "c4") == {"E": "c5", "NE": "d4", "NW": "d3", "W": "c3", "SW": "b3", "SE": "b4"}
    assert beside(beehive(13, 9), "c1") == {"E": "c2", "NE": "d1", "SE": "b1"}


def test_in_a_shifted_row_of_a_beehive_cell_k_touches_k_and_k_plus_1_above_and_below() -> None:
    assert beside(beehive(13, 9), "d4") == {"E": "d5", "NE": "e5", "NW": "e4", "W": "d3", "SW": "c4", "SE": "c5"}
    assert beside(beehive(13, 9), "d9") == {"NW": "e9", "W": "d8", "SW": "c9"}


@on_every_board
def test_every_step_can_be_taken_back_in_the_opposite_direction(board: Board) -> None:
    half = len(board.grid.directions) // 2
    for cell, around in enumerate(board.neighbours):
        for direction, other in enumerate(around):
            if other != OFF_BOARD:
                assert board.neighbours[other][(direction + half) % (2 * half)] == cell


@on_every_board
def test_adjacent_cells_are_the_neighbours_on_the_board(board: Board) -> None:
    for cell in range(len(board)):
        assert set(board.adjacent(cell)) == set(board.neighbours[cell]) - {OFF_BOARD}
        assert len(set(board.adjacent(cell))) == len(board.adjacent(cell))


@pytest.mark.parametrize("side", range(2, 9))
def test_a_hexagon_has_six_sides_of_edge_cells(side: int) -> None:
    assert len(hexagon(side).edge) == 6 * (side - 1)


@pytest.mark.parametrize("size", range(2, 20))
def test_a_square_has_four_sides_of_edge_cells(size: int) -> None:
    assert len(square(size).edge) == 4 * (size - 1)


@pytest.mark.parametrize(("rows", "columns"), [(7, 5), (8, 6), (13, 9), (19, 15)])
def test_the_edge_of_a_beehive_is_its_first_and_last_rows_and_numbers(rows: int, columns: int) -> None:
    board = beehive(rows, columns)
    border = {cell for row in board.rows for cell in (row[0], row[-1])} | {*board.rows[0], *board.rows[-1]}
    assert set(board.edge) == border
    assert len(board.edge) == 2 * (rows + columns) - 4


def test_the_edge_of_a_small_hexagon_is_all_but_its_centre() -> None:
    board = hexagon(2)
    assert set(board.edge) == named(board, "a1 a2 b1 b3 c1 c2")
