"""Boards can be turned and mirrored onto themselves."""

from ludarium.boards import Board, beehive, hexagon, square
from tests.boards.samples import BOARDS, on_every_board


def test_a_hexagon_has_12_symmetries_a_square_8_and_a_beehive_2() -> None:
    expected = {"hexagon": 12, "square": 8, "beehive": 2}
    assert all(len(board.symmetries) == expected[board.kind] for board in BOARDS)


@on_every_board
def test_the_first_symmetry_moves_nothing(board: Board) -> None:
    assert board.symmetries[0] == tuple(range(len(board)))


@on_every_board
def test_symmetries_are_permutations_and_all_different(board: Board) -> None:
    assert all(sorted(symmetry) == list(range(len(board))) for symmetry in board.symmetries)
    assert len(set(board.symmetries)) == len(board.symmetries)


@on_every_board
def test_symmetries_keep_adjacent_cells_adjacent(board: Board) -> None:
    for symmetry in board.symmetries:
        for cell in range(len(board)):
            assert {symmetry[other] for other in board.adjacent(cell)} == set(board.adjacent(symmetry[cell]))


@on_every_board
def test_symmetries_keep_lines_straight(board: Board) -> None:
    lines = {frozenset(line) for line in board.lines}
    for symmetry in board.symmetries:
        assert {frozenset(symmetry[cell] for cell in line) for line in board.lines} == lines


@on_every_board
def test_symmetries_form_a_group(board: Board) -> None:
    known = set(board.symmetries)
    for one in board.symmetries:
        assert all(tuple(one[cell] for cell in other) in known for other in board.symmetries)
        assert tuple(sorted(range(len(board)), key=one.__getitem__)) in known


def test_a_beehive_of_odd_height_is_mirrored_top_to_bottom() -> None:
    board = beehive(7, 5)
    mirror = board.symmetries[1]
    assert [board.names[mirror[board.cell(name)]] for name in ("a1", "b5", "c2", "d4")] == ["g1", "f5", "e2", "d4"]


def test_a_beehive_of_even_height_is_turned_by_half() -> None:
    board = beehive(8, 6)
    turn = board.symmetries[1]
    assert [board.names[turn[board.cell(name)]] for name in ("a1", "b6", "d4")] == ["h6", "g1", "e3"]


def test_the_corners_of_a_hexagon_go_round() -> None:
    board = hexagon(4)
    corners = {board.cell(name) for name in ("a1", "a4", "d1", "d7", "g1", "g4")}
    assert all({symmetry[cell] for cell in corners} == corners for symmetry in board.symmetries)
    assert {symmetry[board.cell("a1")] for symmetry in board.symmetries} == corners


def test_the_middle_of_a_square_stays() -> None:
    board = square(13)
    assert {symmetry[board.cell("g7")] for symmetry in board.symmetries} == {board.cell("g7")}
