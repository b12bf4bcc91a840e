"""Neighbours of sets of square cells, against plain sets of cells."""

import pytest

from ludarium.boards import OFF_BOARD, Board, square
from ludarium.kernel import squarecells
from tests.kernel.boards_with_cells import around, joined, on_boards

on_squares = on_boards(square, 5, 9, 13, 19)


@on_squares
def test_the_places_that_touch_a_set(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    expected = cells | {cell for cell in range(len(board)) if any(around(board, cells, cell))}
    assert board.members(squarecells.touching(board.cells(cells))) == expected


@on_squares
def test_a_flood_reaches_what_is_joined(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    for seeds in ({min(cells)}, {min(cells), max(cells)}) if cells else (set(),):
        flooded = squarecells.flood(board.cells(seeds), board.cells(cells))
        assert board.members(flooded) == joined(board, seeds, cells)


@on_squares
def test_the_ring_round_a_cell(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    for cell in range(len(board)):
        bits = sum(there << direction for direction, there in enumerate(around(board, cells, cell)))
        assert squarecells.ring(board.cells(cells), board.spots[cell]) == bits


@on_squares
def test_whether_the_neighbours_of_a_cell_are_parted(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    for cell in range(len(board)):
        near = cells & set(board.adjacent(cell))
        parted = bool(near) and joined(board, {min(near)}, near) != near
        assert squarecells.is_parted(squarecells.ring(board.cells(cells), board.spots[cell])) == parted


@pytest.mark.parametrize("board", [square(5), square(13), square(19)], ids=repr)
def test_the_difference_of_spots_in_each_direction(board: Board) -> None:
    for cell, ways in enumerate(board.neighbours):
        for direction, other in enumerate(ways):
            if other != OFF_BOARD:
                difference = squarecells.spot_difference(board.all_cells, direction)
                assert board.spots[other] - board.spots[cell] == difference
