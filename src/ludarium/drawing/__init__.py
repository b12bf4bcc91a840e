"""Drawing: a board with pieces as text, as SVG and in parts; knows no position."""

from ludarium.drawing.figures import PieceParts, piece_drawing
from ludarium.drawing.labels import LabelPlace
from ludarium.drawing.pieces import EMPTY, Piece
from ludarium.drawing.sheet import BoardSheet, CellPlace, board_drawing
from ludarium.drawing.svg import svg_board
from ludarium.drawing.text import text_board

__all__ = [
    "EMPTY",
    "BoardSheet",
    "CellPlace",
    "LabelPlace",
    "Piece",
    "PieceParts",
    "board_drawing",
    "piece_drawing",
    "svg_board",
    "text_board",
]
