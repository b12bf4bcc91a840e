"""Text diagrams, both ways, on every kind of board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.boards import Board, beehive, hexagon, square
from ludarium.drawing import text_board
from ludarium.kernel.errors import CodeError
from ludarium.notation.codes import write_code
from ludarium.notation.diagrams import code_of_diagram, write_diagram
from tests.boards.samples import on_every_board
from tests.notation.samples import read_or_refused, refusal
from tests.notation.test_codes import boards_with_tokens

HEXAGON = """
     c  w .
    b  . b2 .
     a  . #
    w 1
"""
SQUARE = """
    2  w .
    1  . b
       a b
    w 1
"""
BEEHIVE = """
    c  . .
    b   w .
    a  . b
       1 2
    b 1 a1,a2
"""


def refused(board: Board, text: object) -> str:
    return refusal(CodeError, lambda: code_of_diagram(board, text))  # type: ignore[arg-type]


@given(boards_with_tokens())
def test_a_diagram_stands_for_the_code_of_what_it_shows(drawn: tuple[Board, list[str]]) -> None:
    board, tokens = drawn
    fields = ["b", "7", "a1,a2"]
    assert code_of_diagram(board, write_diagram(board, tokens, fields)) == write_code(board, tokens, fields)


@on_every_board
def test_a_diagram_is_the_board_with_the_fields_below(board: Board) -> None:
    tokens = ["w"] * len(board)
    assert write_diagram(board, tokens, ["b", "2"]) == text_board(board, tokens) + "\nb 2"


def test_drawn_diagrams_are_read() -> None:
    assert code_of_diagram(hexagon(2), HEXAGON) == "w./.b2./.# w 1"
    assert code_of_diagram(square(2), SQUARE) == "w./.b w 1"
    assert code_of_diagram(beehive(3, 2), BEEHIVE) == "../w./.b b 1 a1,a2"


def test_white_space_does_not_count() -> None:
    squeezed = "c w.\r\n\r\nb .b2.\n\ta   .   #\n\n  w   1\t\n\n"
    assert code_of_diagram(hexagon(2), squeezed) == "w./.b2./.# w 1"


def test_a_height_is_not_parted_from_its_letter() -> None:
    assert refused(hexagon(2), HEXAGON.replace("b2", "b 2")) == (
        "row b of the diagram: '2': a height stands right after its letter"
    )


def test_rows_carry_their_names() -> None:
    assert refused(hexagon(2), HEXAGON.replace("b  .", "x  .")) == (
        "the diagram has a row that begins with 'x' where row b belongs"
    )
    assert refused(square(2), SQUARE.replace("2  w", "w")).startswith("the diagram has a row that begins with 'w'")


def test_rows_stand_in_order() -> None:
    lines = HEXAGON.strip("\n").split("\n")
    upside_down = "\n".join([*lines[2::-1], lines[3]])
    assert refused(hexagon(2), upside_down).startswith("the diagram has a row that begins with 'a' where row c")


@pytest.mark.parametrize("text", ["", "\n \n", "w 1", "c  w .\nb  . b .\na  . #", HEXAGON + "w 1"])
def test_all_rows_and_one_line_of_fields_are_needed(text: str) -> None:
    count = len([line for line in text.split("\n") if line.strip()])
    word = "line" if count == 1 else "lines"
    expected = f"the diagram has {count} {word}, but needs 4: 3 rows and the fields of the code"
    assert refused(hexagon(2), text) == expected


def test_the_labels_below_squares_and_beehives_are_needed() -> None:
    assert refused(square(2), SQUARE.replace("a b", "b a")) == "below the rows of the diagram stand the labels a b"
    assert refused(square(2), SQUARE.replace("a b", "")) == (
        "the diagram has 3 lines, but needs 4: 2 rows, the labels below them and the fields of the code"
    )
    assert refused(beehive(3, 2), BEEHIVE.replace("1 2", "1 2 3")).endswith("the labels 1 2")


@pytest.mark.parametrize("text", [None, 7, b"a", ["a"]])
def test_a_diagram_is_text(text: object) -> None:
    assert refused(hexagon(2), text).startswith("a diagram is text, not ")


def test_a_diagram_that_is_far_too_long_is_not_read_at_all() -> None:
    assert refused(hexagon(2), "." * 10_001) == "a diagram of 10,001 characters: at most 10,000 are read"


@given(st.text(alphabet="abc w.b2#1\n", max_size=60))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    code = read_or_refused(CodeError, lambda: code_of_diagram(hexagon(2), text))
    assert code.isprintable()
