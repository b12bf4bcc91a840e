"""Distance is the number of steps over an empty board."""

from hypothesis import given

from ludarium.boards import Board, beehive, hexagon, square
from tests.boards.samples import boards_with_cells, on_every_board, steady, steps_by_search


@on_every_board
def test_distance_is_what_a_walk_finds(board: Board) -> None:
    for start in range(0, len(board), 7):
        walked = steps_by_search(board, start)
        assert [board.distance(start, cell) for cell in range(len(board))] == [
            walked[cell] for cell in range(len(board))
        ]


@steady
@given(boards_with_cells(3))
def test_distance_is_a_metric(drawn: tuple[Board, list[int]]) -> None:
    board, (one, other, third) = drawn
    assert (board.distance(one, other) == 0) == (one == other)
    assert board.distance(one, other) == board.distance(other, one)
    assert board.distance(one, third) <= board.distance(one, other) + board.distance(other, third)


@steady
@given(boards_with_cells(2))
def test_only_neighbours_are_one_step_apart(drawn: tuple[Board, list[int]]) -> None:
    board, (one, other) = drawn
    assert (board.distance(one, other) == 1) == (other in board.adjacent(one))


def test_known_distances() -> None:
    assert hexagon(4).distance(hexagon(4).cell("a1"), hexagon(4).cell("g4")) == 6
    assert hexagon(4).distance(hexagon(4).cell("a4"), hexagon(4).cell("g1")) == 6
    assert square(13).distance(square(13).cell("a1"), square(13).cell("c9")) == 8
    assert beehive(13, 9).distance(beehive(13, 9).cell("a1"), beehive(13, 9).cell("m1")) == 12
    assert beehive(13, 9).distance(beehive(13, 9).cell("a1"), beehive(13, 9).cell("b9")) == 9
