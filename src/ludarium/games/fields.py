"""The fields of a position code after the board: how each is read, and what an editor must know to change it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludarium.boards import Board
from ludarium.notation.codes import CodeReader

_LISTS, _CELLS = "/", ","  # what separates them in a field


class CodeField(ABC):
    """One field. Its text is what the code has in its place, and need not be right."""

    name: str  # what people call it

    @abstractmethod
    def read(self, reader: CodeReader, board: Board) -> Any:
        """Return the value of the next field of a code; CodeError if it is wrong."""

    def emptied(self, text: str) -> str:
        """Return the text for a board from which everything is taken away."""
        return text

    def moved(self, text: str, board: Board, symmetry: Sequence[int]) -> str:
        """Return the text once each cell of the board has moved to another one."""
        return text


@dataclass(frozen=True)
class SideToAct(CodeField):
    """The player to act, by the first letter of the side; its value is the number of the side."""

    sides: tuple[str, str]
    name: str = "side to act"

    def read(self, reader: CodeReader, board: Board) -> int:
        return reader.side(self.sides)


@dataclass(frozen=True)
class Count(CodeField):
    """A whole number within bounds."""

    name: str
    least: int
    most: int

    def read(self, reader: CodeReader, board: Board) -> int:
        return reader.number(self.name, self.least, self.most)


@dataclass(frozen=True)
class Counts(CodeField):
    """A whole number within bounds for each of several owners, such as both sides."""

    name: str
    owners: tuple[str, ...]
    least: int
    most: int

    def read(self, reader: CodeReader, board: Board) -> list[int]:
        return reader.numbers(self.name, len(self.owners), self.least, self.most)


@dataclass(frozen=True)
class CellLists(CodeField):
    """A list of cells for each of several owners, all of one length."""

    name: str
    owners: tuple[str, ...]
    meanings: tuple[str, ...]  # of each list, in a sentence or two for people
    size: int

    def read(self, reader: CodeReader, board: Board) -> list[list[int]]:
        return reader.cell_lists(board, self.name, len(self.owners), self.size)

    def emptied(self, text: str) -> str:
        return _LISTS * (len(self.owners) - 1)

    def moved(self, text: str, board: Board, symmetry: Sequence[int]) -> str:
        """Return the text with its cells moved; what is no cell is left out."""
        known = {name: cell for cell, name in enumerate(board.names)}
        lists = [[symmetry[known[name]] for name in part.split(_CELLS) if name in known] for part in text.split(_LISTS)]
        return _LISTS.join(_CELLS.join(board.names[cell] for cell in sorted(cells)) for cells in lists)


@dataclass(frozen=True)
class FixedWord(CodeField):
    """A field that can only be one word, because the options leave no choice."""

    name: str
    word: str
    why: str  # added to the name where another word stands

    def read(self, reader: CodeReader, board: Board) -> None:
        reader.word(self.word, f"{self.name}, {self.why}")

    def emptied(self, text: str) -> str:
        return self.word
