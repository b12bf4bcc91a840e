"""What can stand on a cell, and how pieces are told apart without colour.

A *token* is what one cell holds in a position code: `.` for nothing, a letter, or a letter with a height (`w2`).
"""

from dataclasses import dataclass

EMPTY = "."
_MARK_OF_TONE = {"red": "ring", "blue": "bar"}


@dataclass(frozen=True)
class Piece:
    """One kind of piece: its letter in tokens, its name in words and its appearance."""

    letter: str
    name: str
    tone: str  # red, blue, black, white or grey
    shape: str = "disc"  # disc, figure (taller) or block (blunt)
    mark: str | None = None  # ring, bar, cross or crown

    @property
    def marks(self) -> tuple[str, ...]:
        """What is drawn on it: the mark of its tone, then its own."""
        both = (_MARK_OF_TONE.get(self.tone), self.mark)
        return tuple(dict.fromkeys(mark for mark in both if mark is not None))


def letter_and_height(token: str) -> tuple[str, int]:
    """Split a token; a letter alone has height 1."""
    return token[0], int(token[1:] or 1)
