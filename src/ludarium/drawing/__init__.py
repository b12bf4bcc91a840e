"""Drawing: a board with pieces as text, as SVG and in parts, and a curve of chances; knows no position."""

from ludarium.drawing.curve import Curve, CurveMark, is_curve, svg_curve
from ludarium.drawing.figures import PieceDrawing, piece_drawing
from ludarium.drawing.labels import LabelPlace
from ludarium.drawing.pieces import EMPTY, Piece, letter_and_height
from ludarium.drawing.raster import rendered
from ludarium.drawing.sheet import BoardDrawing, CellPlace, board_drawing
from ludarium.drawing.svg import svg_board
from ludarium.drawing.text import text_board

__all__ = [
    "EMPTY",
    "BoardDrawing",
    "CellPlace",
    "Curve",
    "CurveMark",
    "LabelPlace",
    "Piece",
    "PieceDrawing",
    "board_drawing",
    "is_curve",
    "letter_and_height",
    "piece_drawing",
    "rendered",
    "svg_board",
    "svg_curve",
    "text_board",
]
