"""Neighbours of sets of hexagonal cells, against plain sets of cells."""

from itertools import takewhile

import pytest

from ludarium.boards import OFF_BOARD, Board, beehive, hexagon
from ludarium.kernel import hexcells
from tests.kernel.boards_with_cells import around, joined, on_boards

on_hexagons = on_boards(hexagon, 2, 5, 8, 10)
SHIFTS = (
    hexcells.east,
    hexcells.north_east,
    hexcells.north_west,
    hexcells.west,
    hexcells.south_west,
    hexcells.south_east,
)


def longest_run(ring: list[bool]) -> int:
    """The most set directions that follow one another round the ring."""
    best = run = 0
    for there in ring + ring:
        run = run + 1 if there else 0
        best = max(best, run)
    return min(best, 6)


@on_hexagons
def test_a_set_moves_to_its_neighbours_in_a_direction(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    for direction, shift in enumerate(SHIFTS):
        there = {board.neighbours[cell][direction] for cell in cells} - {OFF_BOARD}
        assert board.members(shift(board.cells(cells))) == there


@on_hexagons
def test_the_places_that_touch_a_set(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    expected = {cell for cell in range(len(board)) if any(around(board, cells, cell))}
    assert board.members(hexcells.touching(board.cells(cells))) == expected


@on_hexagons
def test_the_places_that_a_set_surrounds(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    expected = {cell for cell in range(len(board)) if all(around(board, cells, cell))}
    assert board.members(hexcells.surrounded(board.cells(cells))) == expected


@on_hexagons
def test_the_places_with_three_neighbours_in_a_row(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    expected = {cell for cell in range(len(board)) if longest_run(around(board, cells, cell)) >= 3}
    assert board.members(hexcells.backed(board.cells(cells))) == expected


@on_hexagons
def test_neighbours_are_counted_in_binary(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    digits = [board.members(digit) for digit in hexcells.neighbour_count(board.cells(cells))]
    for cell in range(len(board)):
        assert sum((cell in digit) << place for place, digit in enumerate(digits)) == sum(around(board, cells, cell))


@on_hexagons
def test_a_flood_reaches_what_is_joined(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    for seeds in ({min(cells)}, {min(cells), max(cells)}) if cells else (set(),):
        flooded = hexcells.flood(board.cells(seeds), board.cells(cells))
        assert board.members(flooded) == joined(board, seeds, cells)


@on_hexagons
def test_the_ring_round_a_cell(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    for cell in range(len(board)):
        bits = sum(there << direction for direction, there in enumerate(around(board, cells, cell)))
        assert hexcells.ring(board.cells(cells), board.spots[cell]) == bits


@pytest.mark.parametrize("board", [hexagon(5), hexagon(10), beehive(7, 5), beehive(13, 9), beehive(19, 15)], ids=repr)
def test_the_difference_of_spots_in_each_direction(board: Board) -> None:
    for cell, ways in enumerate(board.neighbours):
        for direction, other in enumerate(ways):
            if other != OFF_BOARD:
                difference = hexcells.spot_difference(board.all_cells, direction)
                assert board.spots[other] - board.spots[cell] == difference


def test_every_ring_of_six() -> None:
    for bits in range(64):
        ring = [bool(bits >> direction & 1) for direction in range(6)]
        begins = sum(there and not ring[direction - 1] for direction, there in enumerate(ring))
        assert hexcells.arcs(bits) == begins
        assert hexcells.has_run_of_three(bits) == (longest_run(ring) >= 3)
        for by in range(6):
            seen = [bool(hexcells.turned(bits, by) >> direction & 1) for direction in range(6)]
            assert seen == ring[by:] + ring[:by]


@on_hexagons
def test_a_set_moves_by_one_cell_or_two(drawn: tuple[Board, set[int]]) -> None:
    board, cells = drawn
    for direction in range(6):
        once = {board.neighbours[cell][direction] for cell in cells} - {OFF_BOARD}
        twice = {board.neighbours[cell][direction] for cell in once} - {OFF_BOARD}
        assert board.members(hexcells.moved(board.cells(cells), direction, 1)) == once
        assert board.members(hexcells.moved(board.cells(cells), direction, 2)) == twice


@on_hexagons
def test_the_row_that_begins_next_to_a_cell(drawn: tuple[Board, set[int]]) -> None:
    """In every direction; the longest line has as many cells as there are rows."""
    board, cells = drawn
    within = board.cells(cells)
    for cell in {0, len(board) // 2, len(board) - 1, len(cells)} - {len(board)}:
        for direction in range(6):
            row = set(takewhile(cells.__contains__, board.ray(cell, direction)))
            assert board.members(hexcells.row_from(board.cells([cell]), within, direction, board.row_count)) == row
