"""Boards, pieces and pictures that the tests of drawing share."""

from textwrap import dedent
from xml.etree import ElementTree

from ludarium.boards import Board
from ludarium.drawing import EMPTY, Piece

RED = Piece("r", "red piece", "red")
BLUE = Piece("b", "blue piece", "blue")
BLACK = Piece("b", "black piece", "black")
WHITE = Piece("w", "white piece", "white")
DUD = Piece("d", "dud", "grey", mark="cross")
BLACK_KING = Piece("B", "black king", "black", mark="crown")
WHITE_KING = Piece("W", "white king", "white", mark="crown")
RED_GENERAL = Piece("r", "red general", "red", "figure")
BLUE_GENERAL = Piece("b", "blue general", "blue", "figure")
TROOP = Piece("#", "troop", "black", "block")


def holding(board: Board, **tokens: str) -> list[str]:
    """Tokens of a board that is empty but for the named cells."""
    content = [EMPTY] * len(board)
    for name, token in tokens.items():
        content[board.cell(name)] = token
    return content


def read_rows(board: Board, diagram: str) -> list[str]:
    """Tokens of a diagram: the label of each row left out, rows from the top down."""
    tokens = [EMPTY] * len(board)
    for row, line in zip(board.rows, diagram.splitlines(), strict=False):
        for cell, token in zip(row, line.split()[1:], strict=True):
            tokens[cell] = token
    return tokens


def diagram(text: str) -> str:
    """A diagram as it is drawn in a test, without its indentation."""
    return dedent(text).strip("\n")


def parsed(svg: str) -> ElementTree.Element:
    """The root of a picture, its tags without their namespace."""
    root = ElementTree.fromstring(svg)
    for element in root.iter():
        element.tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
    return root


def words(svg: str, tag: str) -> str:
    """The text of the only element of this kind."""
    (found,) = parsed(svg).iter(tag)
    return found.text or ""
