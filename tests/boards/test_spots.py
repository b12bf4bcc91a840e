"""Compiled rules see spots and words, in which a direction is always the same difference."""

import pytest

from ludarium.boards import OFF_BOARD, Board, hexagon, square
from tests.boards.samples import BOARDS, on_every_board, on_hexagonal_boards
from tests.kernel.boards_with_cells import spots_in

SQUARES = tuple(board for board in BOARDS if board.kind == "square")


def differences(board: Board) -> dict[str, set[int]]:
    """By how much the spot changes in each direction, over the whole board."""
    found: dict[str, set[int]] = {name: set() for name in board.grid.direction_names}
    for cell, around in enumerate(board.neighbours):
        for name, other in zip(board.grid.direction_names, around, strict=True):
            if other != OFF_BOARD:
                found[name].add(board.spots[other] - board.spots[cell])
    return found


@on_hexagonal_boards
def test_a_direction_of_hexagons_is_one_difference_of_spots(board: Board) -> None:
    up = board.cells_class.stride
    forwards, backwards = {"E": {1}, "NE": {up + 1}, "NW": {up}}, {"W": {-1}, "SW": {-up - 1}, "SE": {-up}}
    assert differences(board) == forwards | backwards


@pytest.mark.parametrize("board", SQUARES, ids=repr)
def test_a_direction_of_squares_is_one_difference_of_spots(board: Board) -> None:
    up = board.cells_class.stride
    upwards = {"N": {up}, "NE": {up + 1}, "E": {1}, "SE": {1 - up}}
    downwards = {"S": {-up}, "SW": {-up - 1}, "W": {-1}, "NW": {up - 1}}
    assert differences(board) == upwards | downwards


@on_every_board
def test_spots_and_cells_are_found_from_each_other(board: Board) -> None:
    assert len(set(board.spots)) == len(board)
    assert all(board.cell_of_spot[spot] == cell for cell, spot in enumerate(board.spots))


@on_every_board
def test_sets_hold_exactly_the_spots(board: Board) -> None:
    assert spots_in(board.all_cells) == set(board.spots)
    assert spots_in(board.edge_cells) == {board.spots[cell] for cell in board.edge}
    assert spots_in(board.cells([0, 3])) == {board.spots[0], board.spots[3]}


@on_every_board
def test_sets_leave_room_on_all_sides(board: Board) -> None:
    made = board.cells_class
    rows, columns = zip(*(divmod(spot, made.stride) for spot in board.spots), strict=True)
    assert min(rows) >= 1
    assert max(rows) <= made.rows
    assert min(columns) >= 1


def test_the_first_cell_is_one_stride_and_one() -> None:
    assert hexagon(4).spots[0] == square(5).spots[0] == 11
    assert square(13).spots[0] == 17
