"""Boards as plain text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.boards import Board, beehive, hexagon, square
from ludarium.drawing import EMPTY, text_board
from tests.boards.samples import BOARDS, on_every_board, steady
from tests.drawing.samples import diagram, holding, read_rows


def test_a_hexagon_is_drawn_as_a_hexagon() -> None:
    drawn = diagram("""
           g  b r b r
          f  r b . r b
         e  b . r b . r
        d  r r b . r b b
         c  b . r b . r
          b  r b . r b
           a  b r b r
    """)
    assert text_board(hexagon(4), read_rows(hexagon(4), drawn)) == drawn


def test_a_square_has_its_files_below() -> None:
    board = square(5)
    assert text_board(board, holding(board, a1="r", e5="r", a5="b", e1="b", c3="#")) == diagram("""
        5  b . . . r
        4  . . . . .
        3  . . # . .
        2  . . . . .
        1  r . . . b
           a b c d e
    """)


def test_ranks_of_two_figures_stand_in_line() -> None:
    board = square(11)
    lines = text_board(board, holding(board, a11="r", k1="b")).splitlines()
    assert lines[0] == "11  r . . . . . . . . . ."
    assert lines[2] == " 9  . . . . . . . . . . ."
    assert lines[10] == " 1  . . . . . . . . . . b"
    assert lines[11] == "    a b c d e f g h i j k"


def test_every_second_row_of_a_beehive_is_shifted_and_its_numbers_stand_below() -> None:
    board = beehive(5, 4)
    assert text_board(board, holding(board, a2="w", b1="w", d1="b", d4="b")) == diagram("""
        e  . . . .
        d   b . . b
        c  . . . .
        b   w . . .
        a  . w . .
           1 2 3 4
    """)


def test_cells_are_as_wide_as_the_highest_stack_needs() -> None:
    board = beehive(4, 4)
    assert text_board(board, holding(board, a1="w2", b2="W3", c4="b", d4="b12")) == diagram("""
        d    .   .   .   b12
        c  .   .   .   b
        b    .   W3  .   .
        a  w2  .   .   .
           1   2   3   4
    """)


def test_numbers_of_two_figures_make_cells_wider() -> None:
    board = beehive(7, 10)
    lines = text_board(board, holding(board)).splitlines()
    assert lines[-2] == "a  .   .   .   .   .   .   .   .   .   ."
    assert lines[-1] == "   1   2   3   4   5   6   7   8   9   10"


def test_stacks_on_a_square_take_the_room_they_need() -> None:
    board = square(3)
    assert text_board(board, holding(board, b2="w2")) == diagram("""
        3  .  .  .
        2  .  w2 .
        1  .  .  .
           a  b  c
    """)


@on_every_board
def test_no_line_ends_in_a_space(board: Board) -> None:
    for token in ("r", "w2", "w12"):
        lines = text_board(board, [token, *[EMPTY] * (len(board) - 1)]).splitlines()
        assert all(line == line.rstrip() for line in lines)


@on_every_board
def test_each_row_begins_with_its_name(board: Board) -> None:
    lines = text_board(board, [EMPTY] * len(board)).splitlines()
    assert tuple(line.split()[0] for line in lines[: board.row_count]) == board.row_names


@steady
@given(st.data())
def test_every_diagram_can_be_read_back(data: st.DataObject) -> None:
    board = data.draw(st.sampled_from(BOARDS[:8]))
    token = st.sampled_from([EMPTY, "r", "b", "#", "w2", "W3", "b12"])
    tokens = data.draw(st.lists(token, min_size=len(board), max_size=len(board)))
    assert read_rows(board, text_board(board, tokens)) == tokens


@pytest.mark.parametrize("widest", ["r", "w2", "w12"])
@on_every_board
def test_cells_stand_where_their_centres_are(board: Board, widest: str) -> None:
    """The columns of text are the places of the drawing, stretched."""
    lines = text_board(board, [widest] * len(board)).splitlines()[: board.row_count]
    starts = [
        line.index(widest, line.index(name) + len(name)) for line, name in zip(lines, board.row_names, strict=True)
    ]
    pitch = {
        lines[index].index(widest, start + 1) - start
        for index, start in enumerate(starts)
        if len(board.rows[index]) > 1
    }
    assert len(pitch) == 1
    shifts = [round(board.centres[row[0]][0] * max(pitch)) for row in board.rows]
    assert [start - min(starts) for start in starts] == [shift - min(shifts) for shift in shifts]
