"""Straight lines run from edge to edge, each once."""

from collections import Counter
from itertools import pairwise

import pytest

from ludarium.boards import Board, beehive, hexagon, square
from tests.boards.samples import on_every_board


@on_every_board
def test_each_pair_of_adjacent_cells_lies_on_exactly_one_line(board: Board) -> None:
    on_lines = Counter(frozenset(pair) for line in board.lines for pair in pairwise(line))
    adjacent = {frozenset((cell, other)) for cell in range(len(board)) for other in board.adjacent(cell)}
    assert set(on_lines) == adjacent
    assert set(on_lines.values()) == {1}


@on_every_board
def test_each_cell_lies_on_one_line_of_each_axis(board: Board) -> None:
    axes = len(board.grid.directions) // 2
    assert set(Counter(cell for line in board.lines for cell in line).values()) == {axes}


@on_every_board
def test_a_ray_is_the_rest_of_a_line(board: Board) -> None:
    for line in board.lines:
        if len(line) > 1:
            direction = board.neighbours[line[0]].index(line[1])
            assert all(board.ray(cell, direction) == line[place + 1 :] for place, cell in enumerate(line))


@pytest.mark.parametrize("side", range(2, 9))
def test_lines_of_a_hexagon_are_n_to_2n_minus_1_long_on_three_axes(side: int) -> None:
    longest = 2 * side - 1
    lengths = [longest - abs(side - 1 - row) for row in range(longest)]
    assert sorted(map(len, hexagon(side).lines)) == sorted(3 * lengths)


@pytest.mark.parametrize("size", [2, 5, 13])
def test_lines_of_a_square_are_its_ranks_files_and_diagonals(size: int) -> None:
    diagonal = [size - abs(size - 1 - start) for start in range(2 * size - 1)]
    assert sorted(map(len, square(size).lines)) == sorted(2 * size * [size] + 2 * diagonal)


def test_lines_of_a_beehive_follow_rows_and_both_slants() -> None:
    board = beehive(4, 3)
    lines = {" ".join(board.names[cell] for cell in line) for line in board.lines}
    rows = {"a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "d1 d2 d3"}
    rising = {"a1 b1 c2 d2", "a2 b2 c3 d3", "a3 b3", "c1 d1"}
    falling = {"a1", "a2 b1 c1", "a3 b2 c2 d1", "b3 c3 d2", "d3"}
    assert lines == rows | rising | falling
