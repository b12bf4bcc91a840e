"""A board as a picture: one SVG with its own background and text for screen readers, and without external fonts."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence

from ludarium.boards import Board
from ludarium.drawing.cells import ground, marks, on_cell, trail_streaks
from ludarium.drawing.figures import figure
from ludarium.drawing.labels import INK, rim_labels
from ludarium.drawing.markup import element, placed, text_element
from ludarium.drawing.paper import paper
from ludarium.drawing.pieces import EMPTY, Piece, letter_and_height
from ludarium.drawing.sheet import BoardDrawing, board_drawing
from ludarium.drawing.words import described, titled

_CAPTION_LINE = 42


def svg_board(
    board: Board,
    tokens: Sequence[str],
    pieces: Mapping[str, Piece],
    *,
    marked: Iterable[int] = (),
    trail: Iterable[tuple[int, int]] = (),
    caption: str = "",
    coordinates: bool = True,
) -> str:
    """Return a complete picture; `marked` cells are outlined, `trail` shows the movements of the last turn."""
    marked, trail = sorted(set(marked)), tuple(trail)
    sheet, margin = board_drawing(board), 115 if coordinates else 80
    width, height = (round(extent) for extent in _extent(sheet, margin))
    lines = textwrap.wrap(caption, (width - 60) // 18)
    drawn = [
        ground(sheet, (cell for way in trail for cell in way)),
        trail_streaks(sheet, trail),
        marks(sheet, marked),
        rim_labels(sheet.labels) if coordinates else "",
        _standing(board, sheet, tokens, pieces),
    ]
    return paper(
        width,
        height + _CAPTION_LINE * len(lines),
        titled(board, caption),
        described(board, tokens, pieces, marked, trail),
        placed(margin, margin, *drawn),
        _caption(lines, width / 2, height),
    )


def _extent(sheet: BoardDrawing, margin: int) -> tuple[float, float]:
    """Return the size of the paper: the same margin on all sides of the outermost centres."""
    return max(cell.x for cell in sheet.cells) + 2 * margin, max(cell.y for cell in sheet.cells) + 2 * margin


def _standing(board: Board, sheet: BoardDrawing, tokens: Sequence[str], pieces: Mapping[str, Piece]) -> str:
    """Draw all pieces from the top of the board down, so that tall ones cover those behind them."""
    drawn = []
    for cell in (cell for row in board.rows for cell in row if tokens[cell] != EMPTY):
        letter, height = letter_and_height(tokens[cell])
        drawn.append(on_cell(sheet.cells[cell], figure(pieces[letter], height)))
    return "".join(drawn)


def _caption(lines: Sequence[str], x: float, y: float) -> str:
    written = [text_element(line, x=x, y=y + 12 + _CAPTION_LINE * index) for index, line in enumerate(lines)]
    return element("g", *written, fill=INK, font_size=32, text_anchor="middle") if written else ""
