"""Position codes on every kind of board, and how they are refused."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.boards import Board, hexagon
from ludarium.kernel.errors import CodeError
from ludarium.notation.codes import CodeReader, write_code
from tests.boards.samples import BOARDS, on_every_board
from tests.notation.samples import read_or_refused, refusal

TOKENS = (".", "w", "b", "w2", "b12", "W", "#")
LETTERS = ("w", "b", "W", "#")
SIDES = ("white", "black")


def boards_with_tokens() -> st.SearchStrategy[tuple[Board, list[str]]]:
    def filled(board: Board) -> st.SearchStrategy[tuple[Board, list[str]]]:
        tokens = st.lists(st.sampled_from(TOKENS), min_size=len(board), max_size=len(board))
        return tokens.map(lambda drawn: (board, drawn))

    return st.sampled_from([board for board in BOARDS if len(board) < 200]).flatmap(filled)


def refused(read: Callable[[CodeReader], object], code: str) -> str:
    return refusal(CodeError, lambda: read(CodeReader(code)))


def refused_cells(code: str, heights: bool = False) -> str:
    """Why the code is no board of three rows: b1 b2, a1 a2 a3 …"""
    return refused(lambda reader: reader.cells(hexagon(2), LETTERS, heights), code)


@on_every_board
def test_an_empty_board_is_written_row_by_row_from_the_top(board: Board) -> None:
    code = write_code(board, ["."] * len(board), ["w", "1"])
    rows, side, number = code.split(" ")
    assert [len(row) for row in rows.split("/")] == [len(row) for row in board.rows]
    assert (side, number) == ("w", "1")


def test_rows_stand_from_top_to_bottom_and_cells_from_left_to_right() -> None:
    board = hexagon(2)
    tokens = [{"a1": "w", "a2": "b", "b1": "W2", "c2": "#"}.get(name, ".") for name in board.names]
    assert write_code(board, tokens, ["b"]) == ".#/W2../wb b"


@given(boards_with_tokens())
def test_what_is_written_is_read_back(drawn: tuple[Board, list[str]]) -> None:
    board, tokens = drawn
    reader = CodeReader(write_code(board, tokens, ["b", "7"]))
    assert reader.cells(board, LETTERS, heights=True) == tokens
    assert reader.side(SIDES) == 1
    assert reader.number("steps left", 0, 9) == 7
    reader.close()


@pytest.mark.parametrize("code", [" ../.../.. w ", "\t../.../..\tw\n", "../.../..   w", "../.../..\r\nw"])
def test_white_space_may_stand_around_fields(code: str) -> None:
    reader = CodeReader(code)
    assert reader.cells(hexagon(2), LETTERS) == ["."] * 7
    assert reader.side(SIDES) == 0
    reader.close()


@pytest.mark.parametrize("space", ["\xa0", "\u2003", "\u3000", "\x1c", "\x85", "\u2028", "\ufeff", "\0"])
def test_nothing_else_counts_as_white_space(space: str) -> None:
    assert refused_cells(f"../.../..{space}w").startswith("character 10: row a: ")
    assert refused_cells(f"{space}../.../.. w").startswith("character 1: row c: ")


def test_a_wrong_number_of_rows_is_refused_where_the_board_begins() -> None:
    assert refused_cells("  ../...") == "character 3: the board has 2 rows, but this game's has 3"
    assert refused_cells("w 1") == "character 1: the board has 1 row, but this game's has 3"
    assert refused_cells("../.../../") == "character 1: the board has 4 rows, but this game's has 3"


def test_a_row_of_the_wrong_length_is_refused_where_it_begins() -> None:
    assert refused_cells("../..../..") == "character 4: row b has 4 cells, but should have 3"
    assert refused_cells("../.../.") == "character 8: row a has 1 cell, but should have 2"
    assert refused_cells("../.../") == "character 8: row a has 0 cells, but should have 2"


@pytest.mark.parametrize("letter", ["x", "B", "r", "?", "ｗ", "ẁ", "-", "\0", "²"])
def test_an_unknown_letter_is_refused_at_its_place(letter: str) -> None:
    shown = repr(letter)
    expected = f"character 5: row b: {shown} is not a piece of this game (., w, b, W or #)"
    assert refused_cells(f"../.{letter}./.. w") == expected


def test_heights_are_refused_where_there_are_none() -> None:
    assert refused_cells("../.w2./..") == "character 5: row b: 'w2' has a number, but no height belongs here"
    assert refused_cells("../.2./..", heights=True).startswith("character 4: row b: '.2' has a number")


@pytest.mark.parametrize("height", ["0", "1", "00", "01", "02", "10000", "9" * 5000])
def test_heights_are_two_or_more_without_leading_zeros(height: str) -> None:
    message = refused_cells(f"../w{height}../..", heights=True)
    assert message.startswith(f"character 4: row b: 'w{height[:10]}")
    assert message.endswith(": a height is 2 to 9999, without leading zeros")


@pytest.mark.parametrize("height", ["2", "9", "10", "100", "999"])
def test_heights_up_to_three_figures_are_read(height: str) -> None:
    reader = CodeReader(f"../w{height}../..")
    assert reader.cells(hexagon(2), LETTERS, heights=True)[2] == f"w{height}"


def test_heights_are_of_ascii_figures() -> None:
    assert refused_cells("../w٣../..", heights=True).startswith("character 5: row b: '٣' is not a piece")


@pytest.mark.parametrize("letter", ["W", "x", "white", "ｗ", "wb", "."])
def test_only_the_first_letters_of_the_sides_name_players(letter: str) -> None:
    assert refused(lambda reader: reader.side(SIDES), f" {letter}") == (
        f"character 2: {letter!r} is not a player (w or b)"
    )


@pytest.mark.parametrize(
    "number", ["0", "4", "01", "+1", "-1", "1.0", "1_0", "１", "٣", "x", "", "9" * 50, "0x1", "1e0"]
)
def test_numbers_out_of_range_or_written_otherwise_are_refused(number: str) -> None:
    message = refused(lambda reader: reader.number("steps left", 1, 3), f"  {number}")
    if number:
        assert message.startswith(f"character 3: '{number[:20]}'")
        assert message.endswith(": the number of steps left must be 1 to 3")
    else:
        assert message == "character 3: the code ends where the number of steps left should stand"


def test_a_single_number_that_fits_is_named() -> None:
    message = refused(lambda reader: reader.number("steps left", 1, 1), "2")
    assert message == "character 1: '2': the number of steps left must be 1"


def test_several_numbers_are_parted_by_slashes() -> None:
    assert CodeReader("3/0").numbers("pieces", 2, 0, 9) == [3, 0]


@pytest.mark.parametrize("text", ["3", "3/0/1", "3/", "3,0", "3/10", "3/-1", "03/0", "٣/0", "3/" + "9" * 5000])
def test_other_numbers_between_slashes_are_refused(text: str) -> None:
    message = refused(lambda reader: reader.numbers("pieces", 2, 0, 9), f" {text}")
    assert message.startswith(f"character 2: '{text[:20]}'")
    assert message.endswith(": 2 numbers of pieces belong here, each 0 to 9, separated by /")


def test_a_field_that_can_only_be_one_word_is_that_word() -> None:
    CodeReader("-").word("-", "the targets")
    message = refused(lambda reader: reader.word("-", "the targets"), "a1")
    assert message == "character 1: 'a1' stands in the place of the targets"


def test_lists_of_cells_stand_in_order() -> None:
    board = hexagon(2)
    names = [
        [board.names[cell] for cell in cells] for cells in CodeReader("a1,b3/a2,c1").cell_lists(board, "goals", 2, 2)
    ]
    assert names == [["a1", "b3"], ["a2", "c1"]]


@pytest.mark.parametrize(
    "text",
    ["a1,b3", "a1,b3/a2", "a1/a2", "a1,b3/a2,c1/", "a1,b3/c1,a2", "a1,a1/a2,c1", "a1,b9/a2,c1", "a1,B3/a2,c1",
     "a1,/a2,c1", "a1,b03/a2,c1", "a1,b" + "3" * 5000 + "/a2,c1", "a1,é/a2,c1"],
)  # fmt: skip
def test_other_lists_of_cells_are_refused(text: str) -> None:
    message = refused(lambda reader: reader.cell_lists(hexagon(2), "goals", 2, 2), f" {text}")
    assert message.startswith("character 2: ")
    assert "goals" in message
    assert len(message) < 200


def test_a_missing_field_is_refused_at_the_end() -> None:
    def read(reader: CodeReader) -> None:
        reader.cells(hexagon(2), LETTERS)
        reader.side(SIDES)

    assert refused(read, "") == "character 1: the code ends where the board should stand"
    assert refused(read, "../.../..") == "character 10: the code ends where the player to act (w or b) should stand"


def test_an_extra_field_is_refused_at_its_place() -> None:
    def read(reader: CodeReader) -> None:
        reader.side(SIDES)
        reader.close()

    assert refused(read, "w  extra more") == "character 4: 'extra' is one field too many"


def test_what_is_wrong_with_the_whole_board_is_refused_where_it_begins() -> None:
    assert refused(lambda reader: reader.refuse("it is too red"), "  rr/rrr/rr r") == "character 3: it is too red"


@pytest.mark.parametrize("code", [None, 5, b"../.../.. w", ["../.../.. w"]])
def test_a_code_is_text(code: object) -> None:
    with pytest.raises(CodeError, match=r"^a position code is text, not \w+$"):
        CodeReader(code)  # type: ignore[arg-type]


def test_a_code_that_is_far_too_long_is_not_read_at_all() -> None:
    with pytest.raises(CodeError, match=r"^a position code of 10,001 characters: at most 10,000 are read$"):
        CodeReader("." * 10_001)


def test_messages_stay_short_whatever_was_given() -> None:
    long = "w" * 9000
    assert len(refused(lambda reader: reader.side(SIDES), long)) < 100
    assert len(refused(lambda reader: reader.number("steps left", 1, 2), long)) < 100
    assert len(refused(lambda reader: reader.close(), long)) < 100
    assert len(refused_cells("w" + "2" * 9000)) < 100


@given(st.text(alphabet=" ./wbW#129\n\t\0é", max_size=40))
def test_any_text_is_read_or_refused_with_a_place(code: str) -> None:
    board = hexagon(2)
    tokens = read_or_refused(CodeError, lambda: CodeReader(code).cells(board, LETTERS, heights=True))
    if isinstance(tokens, str):
        assert tokens.startswith("character ")
    else:
        assert write_code(board, tokens, []) == code.split()[0]
