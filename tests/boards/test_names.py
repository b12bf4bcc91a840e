"""Cells have the names that the rule pages give them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.boards import Board, beehive, hexagon, square
from ludarium.kernel.errors import LudariumError
from tests.boards.samples import BOARDS, on_every_board, steady


def test_a_hexagon_has_rows_lettered_from_the_bottom_and_cells_numbered_from_the_left() -> None:
    board = hexagon(4)
    rows = [[board.names[cell] for cell in row] for row in board.rows]
    assert rows == [
        ["g1", "g2", "g3", "g4"],
        ["f1", "f2", "f3", "f4", "f5"],
        ["e1", "e2", "e3", "e4", "e5", "e6"],
        ["d1", "d2", "d3", "d4", "d5", "d6", "d7"],
        ["c1", "c2", "c3", "c4", "c5", "c6"],
        ["b1", "b2", "b3", "b4", "b5"],
        ["a1", "a2", "a3", "a4"],
    ]
    assert board.row_names == ("g", "f", "e", "d", "c", "b", "a")


def test_a_square_has_files_lettered_from_the_left_and_ranks_numbered_from_the_bottom() -> None:
    board = square(3)
    rows = [[board.names[cell] for cell in row] for row in board.rows]
    assert rows == [["a3", "b3", "c3"], ["a2", "b2", "c2"], ["a1", "b1", "c1"]]
    assert board.row_names == ("3", "2", "1")


def test_a_beehive_has_rows_lettered_from_the_bottom_with_equally_many_cells() -> None:
    board = beehive(3, 4)
    rows = [[board.names[cell] for cell in row] for row in board.rows]
    assert rows == [["c1", "c2", "c3", "c4"], ["b1", "b2", "b3", "b4"], ["a1", "a2", "a3", "a4"]]
    assert board.row_names == ("c", "b", "a")


@pytest.mark.parametrize("side", range(1, 10))
def test_a_hexagon_of_side_n_has_3nn_minus_3n_plus_1_cells(side: int) -> None:
    assert len(hexagon(side)) == 3 * side * side - 3 * side + 1


@on_every_board
def test_every_name_is_found_again(board: Board) -> None:
    assert len(set(board.names)) == len(board)
    assert [board.cell(name) for name in board.names] == list(range(len(board)))


@on_every_board
def test_rows_hold_every_cell_once(board: Board) -> None:
    assert sorted(cell for row in board.rows for cell in row) == list(range(len(board)))
    assert len(board.rows) == len(board.row_names) == board.row_count


def test_equal_shapes_are_equal_boards() -> None:
    assert hexagon(4) == hexagon(4)
    assert hash(square(5)) == hash(square(5))
    assert len({hexagon(5), square(5), beehive(5, 5), beehive(7, 5)}) == 4
    assert repr(beehive(13, 9)) == "<beehive 13×9>"


@pytest.mark.parametrize(
    ("board", "name", "reason"),
    [
        (hexagon(4), "c9", "c9 is not on the board (row c has 6 cells)"),
        (hexagon(4), "h1", "h1 is not on the board (its rows are a to g)"),
        (beehive(13, 9), "b10", "b10 is not on the board (row b has 9 cells)"),
        (square(13), "c14", "c14 is not on the board (file c has 13 cells)"),
        (square(13), "n1", "n1 is not on the board (its files are a to m)"),
        (hexagon(4), "C3", "'C3' is not a cell (cells are named like a1)"),
        (hexagon(4), "c03", "'c03' is not a cell (cells are named like a1)"),
        (hexagon(4), "c0", "'c0' is not a cell (cells are named like a1)"),
        (hexagon(4), "c3 ", "'c3 ' is not a cell (cells are named like a1)"),
        (hexagon(4), "", "'' is not a cell (cells are named like a1)"),
    ],
)
def test_a_wrong_name_is_refused_with_the_reason(board: Board, name: str, reason: str) -> None:
    with pytest.raises(LudariumError) as refusal:
        board.cell(name)
    assert str(refusal.value) == reason


@steady
@given(st.sampled_from(BOARDS), st.text(max_size=4))
def test_any_text_is_a_cell_or_refused_in_one_line(board: Board, text: str) -> None:
    if text in board.names:
        assert board.names[board.cell(text)] == text
        return
    with pytest.raises(LudariumError) as refusal:
        board.cell(text)
    assert len(str(refusal.value).splitlines()) == 1
