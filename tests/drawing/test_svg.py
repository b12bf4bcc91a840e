"""Boards as pictures that carry their own words."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.boards import Board, beehive, hexagon, square
from ludarium.drawing import EMPTY, svg_board
from tests.boards.samples import on_every_board, steady
from tests.drawing import samples
from tests.drawing.samples import holding, parsed, words

SIDES = {"r": samples.RED, "b": samples.BLUE}
STACKS = {"w": samples.WHITE, "b": samples.BLACK, "W": samples.WHITE_KING, "B": samples.BLACK_KING}


@on_every_board
def test_a_picture_is_one_whole_svg_with_a_title_and_a_description(board: Board) -> None:
    root = parsed(svg_board(board, [EMPTY] * len(board), {}))
    assert root.tag == "svg"
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == ["title", "desc"]


@on_every_board
def test_there_is_a_shape_for_each_cell(board: Board) -> None:
    assert len(list(parsed(svg_board(board, [EMPTY] * len(board), {})).iter("path"))) == len(board)


def test_the_description_says_what_stands_where() -> None:
    board = beehive(7, 5)
    svg = svg_board(board, holding(board, a1="w", b2="w", c3="b2", d4="B", e5="W3"), STACKS)
    assert words(svg, "desc") == (
        "black king: d4. white king, 3 high: e5. black piece, 2 high: c3. white piece: a1, b2."
    )


def test_the_description_tells_of_marks_and_of_the_last_turn() -> None:
    board = hexagon(4)
    c3, c4, d4 = (board.cell(name) for name in ("c3", "c4", "d4"))
    svg = svg_board(board, holding(board), {}, marked=[c4, c3, c4], trail=[(c3, c4), (d4, d4)])
    assert words(svg, "desc") == "The board is empty. Marked: c3, c4. Last turn: c3 to c4, d4."


def test_the_title_is_the_caption_or_the_board() -> None:
    board = beehive(7, 5)
    assert words(svg_board(board, holding(board), {}), "title") == "beehive board, 7×5"
    assert words(svg_board(board, holding(board), {}, caption="White to move"), "title") == "White to move"


def test_the_caption_is_written_below_the_board() -> None:
    board = hexagon(2)
    bare = parsed(svg_board(board, holding(board), {}, coordinates=False))
    captioned = parsed(svg_board(board, holding(board), {}, coordinates=False, caption="Your turn: two steps left"))
    assert [text.text for text in bare.iter("text")] == []
    assert " ".join(text.text or "" for text in captioned.iter("text")) == "Your turn: two steps left"
    assert float(captioned.attrib["height"]) > float(bare.attrib["height"])


def test_text_cannot_break_out_of_the_picture() -> None:
    board = hexagon(2)
    caption = "</text><script>alert('x')</script> & \"more\""
    svg = svg_board(board, holding(board), {}, caption=caption)
    assert words(svg, "title") == caption
    assert list(parsed(svg).iter("script")) == []


@steady
@given(st.text(max_size=40))
def test_any_caption_gives_a_picture_that_can_be_read(caption: str) -> None:
    board = hexagon(2)
    ElementTree.fromstring(svg_board(board, holding(board), {}, caption=caption).encode())


def test_rows_and_columns_are_named_at_the_rims() -> None:
    def rim(board: Board) -> list[str]:
        return [text.text or "" for text in parsed(svg_board(board, holding(board), {})).iter("text")]

    assert rim(square(3)) == ["3", "2", "1", "a", "b", "c"]
    assert rim(beehive(3, 2)) == ["c", "b", "a", "1", "2"]
    assert rim(hexagon(3)) == ["e", "d", "c", "b", "a", "1", "2", "3", "4", "5"]


def test_coordinates_can_be_left_out() -> None:
    board = square(3)
    assert list(parsed(svg_board(board, holding(board), {}, coordinates=False)).iter("text")) == []


def test_equal_boards_give_equal_pictures() -> None:
    board = square(5)
    content = holding(board, a1="r", b2="b")
    one = svg_board(board, content, SIDES, marked={3, 1, 2}, trail=[(0, 1)])
    assert one == svg_board(board, tuple(content), SIDES, marked=[2, 3, 1, 1], trail=iter([(0, 1)]))


@pytest.mark.parametrize("board", [hexagon(5), square(13), beehive(13, 9)], ids=repr)
def test_the_size_on_screen_keeps_the_shape_of_the_drawing(board: Board) -> None:
    root = parsed(svg_board(board, holding(board), {}, caption="a long caption " * 12))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert float(root.attrib["width"]) / float(root.attrib["height"]) == pytest.approx(width / height, rel=0.01)


def test_a_picture_needs_nothing_from_outside() -> None:
    board = square(5)
    svg = svg_board(board, holding(board, a1="r"), SIDES, marked=[3], trail=[(0, 1)], caption="turn 1")
    assert "href" not in svg
    assert "url(" not in svg
    assert 'id="' not in svg  # several pictures on one page must not share names
    assert svg.count("http") == 1  # the namespace
