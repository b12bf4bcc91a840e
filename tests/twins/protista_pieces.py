"""The pieces of Protista: how they are written, and what moving, attacking and looping does to them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from .beehive import Beehive

CELL_TEXT = re.compile(r"\.|[wbWB][0-9]*")


@dataclass(frozen=True)
class Piece:
    """A single (height 1) or a stack, of white (w) or black (b), with or without the king in it."""

    letter: str
    height: int = 1
    king: bool = False

    @property
    def text(self) -> str:
        letter = self.letter.upper() if self.king else self.letter
        return letter if self.height == 1 else f"{letter}{self.height}"


Pieces = Mapping[str, Piece]
Rims = frozenset[frozenset[str]]


def read_piece(cell: str, text: str) -> Piece:
    """A letter, and for a stack its height, at least 2 and without a leading zero."""
    letter, height = text[0], text[1:]
    if height and (height[0] == "0" or height == "1"):
        raise ValueError(f"{cell}: height {height}, expected at least 2 without a leading zero")
    return Piece(letter.lower(), int(height or 1), letter.isupper())


def read_pieces(board: Beehive, field: str) -> dict[str, Piece]:
    """The board field of a code; refused where it does not fit the board."""
    rows = field.split("/")
    if len(rows) != board.height:
        raise ValueError(f"{field}: {len(rows)} rows, the board has {board.height}")
    pieces: dict[str, Piece] = {}
    for cells, row in zip(reversed(board.rows), rows, strict=True):
        texts = CELL_TEXT.findall(row)
        if "".join(texts) != row:
            raise ValueError(f"row {cells[0][0]}: {row}, expected ., w, b, W, B and heights after the letters")
        if len(texts) != board.width:
            raise ValueError(f"row {cells[0][0]}: {len(texts)} cells, the board has {board.width}")
        pieces.update({cell: read_piece(cell, text) for cell, text in zip(cells, texts, strict=True) if text != "."})
    return pieces


def write_pieces(board: Beehive, pieces: Pieces) -> str:
    """The board field of a code: rows from top to bottom."""
    texts = {cell: piece.text for cell, piece in pieces.items()}
    return "/".join("".join(texts.get(cell, ".") for cell in row) for row in reversed(board.rows))


def cells_of(pieces: Pieces, letter: str) -> frozenset[str]:
    return frozenset(cell for cell, piece in pieces.items() if piece.letter == letter)


def has_king(pieces: Pieces, letter: str) -> bool:
    return any(piece.king for piece in pieces.values() if piece.letter == letter)


def moved(pieces: Pieces, begin: str, to: str) -> dict[str, Piece]:
    """A piece goes to a cell that is empty, holds an enemy single (captured) or an own piece (stacked upon).

    Rule 14: the king goes along with the piece that moves, stacks or is stacked upon.
    """
    after = dict(pieces)
    piece, found = after.pop(begin), after.get(to)
    if found and found.letter == piece.letter:
        piece = Piece(piece.letter, piece.height + found.height, piece.king or found.king)
    after[to] = piece
    return after


def attacked(pieces: Pieces, cell: str, loss: int) -> dict[str, Piece]:
    """The stack on the cell loses of its height; at 0 it is gone, with its king if it holds one (rule 14)."""
    after = dict(pieces)
    stack = after.pop(cell)
    if stack.height > loss:
        after[cell] = replace(stack, height=stack.height - loss)
    return after


def rims(board: Beehive, own: frozenset[str]) -> Rims:
    """Rule 9: the rims of all loops of own cells.

    Two loops never share a rim: take the leftmost cell of the topmost row that the two holes reach. The cell to its NW
    is rim, and touches only that one of the holes.
    """
    found = set()
    for hole in board.groups(set(board.cells) - own):
        rim = frozenset(cell for cell in own if board.neighbours[cell] & hole)
        if not hole & board.border and len(board.groups(rim)) == 1:
            found.add(rim)
    return frozenset(found)
