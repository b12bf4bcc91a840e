"""A board and its pieces in parts, for a page that draws them itself."""

import re
from xml.etree import ElementTree

import pytest

from ludarium.boards import Board, beehive, hexagon, square
from ludarium.drawing import Piece, board_drawing, piece_drawing, svg_board
from ludarium.drawing.figures import figure
from tests.drawing import samples
from tests.drawing.samples import holding, parsed

BOARDS = [hexagon(3), hexagon(5), square(13), beehive(13, 9), beehive(7, 5)]
KINDS = [piece for piece in vars(samples).values() if isinstance(piece, Piece)]
on_every_board = pytest.mark.parametrize("board", BOARDS, ids=repr)
of_every_kind = pytest.mark.parametrize("piece", KINDS, ids=lambda piece: piece.name)


def points(path: str) -> list[tuple[float, float]]:
    numbers = list(map(float, re.findall(r"-?[\d.]+", path)))
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@on_every_board
def test_all_cells_are_there_in_their_order(board: Board) -> None:
    sheet = board_drawing(board)
    assert (sheet.kind, tuple(cell.name for cell in sheet.cells)) == (board.kind, board.names)


@on_every_board
def test_from_one_cell_to_the_next_is_a_hundred(board: Board) -> None:
    cells = board_drawing(board).cells
    for cell, around in enumerate(board.neighbours):
        for other in (around[direction] for direction in (0, len(around) // 2) if around[direction] >= 0):
            apart = ((cells[cell].x - cells[other].x) ** 2 + (cells[cell].y - cells[other].y) ** 2) ** 0.5
            assert apart == pytest.approx(100, abs=0.1)


@on_every_board
def test_cells_and_labels_lie_within_the_sheet(board: Board) -> None:
    sheet = board_drawing(board)
    corners = [(cell.x + x, cell.y + y) for cell in sheet.cells for x, y in points(sheet.outline)]
    for x, y in (*corners, *((label.x, label.y) for label in sheet.labels)):
        assert sheet.left < x < sheet.left + sheet.width
        assert sheet.top < y < sheet.top + sheet.height


@on_every_board
def test_outlines_of_neighbours_do_not_overlap_and_the_inner_one_is_smaller(board: Board) -> None:
    sheet = board_drawing(board)
    reach, inner = (max(x for x, _ in points(path)) for path in (sheet.outline, sheet.inner))
    assert inner < reach < 50


def test_rows_and_columns_are_named() -> None:
    assert [label.text for label in board_drawing(square(3)).labels] == ["3", "2", "1", "a", "b", "c"]
    assert [label.text for label in board_drawing(hexagon(2)).labels] == ["c", "b", "a", "1", "2", "3"]


@on_every_board
def test_a_picture_is_made_of_the_same_parts(board: Board) -> None:
    sheet = board_drawing(board)
    root = parsed(svg_board(board, holding(board), {}, marked=[0]))
    paths = [path.attrib["d"] for path in root.iter("path")]
    assert paths == [sheet.outline] * len(board) + [sheet.inner]
    labels = [(text.text, float(text.attrib["x"])) for text in root.iter("text")]
    assert labels == [(label.text, label.x) for label in sheet.labels]


@of_every_kind
def test_the_parts_of_a_piece_are_what_a_picture_shows(piece: Piece) -> None:
    parts = piece_drawing(piece)
    assert (parts.letter, parts.name, parts.tone) == (piece.letter, piece.name, piece.tone)
    assert [part in figure(piece) for part in (parts.shadow, parts.body, parts.mark)] == [True] * 3
    stack = figure(piece, 3)
    assert stack.count(parts.body) == 3
    assert [part in stack for part in (parts.shadow, parts.small_mark, f'fill="{parts.sign}"')] == [True] * 3


@of_every_kind
def test_the_parts_of_a_piece_can_be_read_by_themselves(piece: Piece) -> None:
    parts = piece_drawing(piece)
    for part in (parts.shadow, parts.body, parts.mark, parts.small_mark):
        ElementTree.fromstring(f"<g>{part}</g>")
    assert bool(parts.mark) == bool(parts.small_mark) == bool(piece.marks)
