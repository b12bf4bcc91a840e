"""Drawing: a board with pieces as text and as SVG; knows no position."""

from ludarium.drawing.pieces import EMPTY, Piece
from ludarium.drawing.svg import svg_board
from ludarium.drawing.text import text_board

__all__ = ["EMPTY", "Piece", "svg_board", "text_board"]
