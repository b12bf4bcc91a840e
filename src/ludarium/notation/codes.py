"""Position codes: one line, the board first, then fields separated by spaces."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import NoReturn

from ludarium.boards import Board
from ludarium.drawing import EMPTY
from ludarium.kernel.errors import CodeError, LudariumError
from ludarium.notation.words import how_many, listed, shown

LONGEST = 10_000
_TOKEN = re.compile(r"[A-Za-z#.][0-9]*")
_FIELD = re.compile(r"\S+", re.ASCII)
_HEIGHT_DIGITS = 4
_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")


def write_code(board: Board, tokens: Sequence[str], fields: Sequence[str]) -> str:
    rows = "/".join("".join(tokens[cell] for cell in row) for row in board.rows)
    return " ".join((rows, *fields))


class CodeReader:
    """Reads the fields of a code in order; an invalid field raises CodeError with its place."""

    def __init__(self, code: str) -> None:
        if not isinstance(code, str):
            raise CodeError(f"a position code is text, not {type(code).__name__}")
        if len(code) > LONGEST:
            raise CodeError(f"a position code of {len(code):,} characters: at most {LONGEST:,} are read")
        self._fields = [(field.group(), field.start()) for field in _FIELD.finditer(code)]
        self._length = len(code)
        self._next = 0

    def _field(self, what: str) -> tuple[str, int]:
        if self._next >= len(self._fields):
            self.refuse(f"the code ends where {what} should stand", self._length)
        self._next += 1
        return self._fields[self._next - 1]

    def refuse(self, message: str, place: int | None = None, cells: Iterable[str] = ()) -> NoReturn:
        """Raise CodeError at a place, or at the board if none is given; `cells` are those in question, by name."""
        at = self._fields[0][1] if place is None else place
        field = len(self._fields) if at >= self._length else sum(start <= at for _, start in self._fields) - 1
        text = f"character {at + 1}: {message}"
        raise CodeError(text, reason=message, field=field, cells=tuple(cells)) from None

    def place(self, field: int) -> int:
        """Return where a field begins; the board is field 0."""
        return self._fields[field][1]

    def cells(self, board: Board, letters: Collection[str], heights: bool = False) -> list[str]:
        """Read the board: what each cell holds, in the order of the board's cells."""
        text, place = self._field("the board")
        rows = text.split("/")
        if len(rows) != board.row_count:
            self.refuse(f"the board has {how_many(len(rows), 'row')}, but this game's has {board.row_count}", place)
        tokens = [EMPTY] * len(board)
        for row, cells, name in zip(rows, board.rows, board.row_names, strict=True):
            names = [board.names[cell] for cell in cells]
            for cell, token in zip(cells, self._row(row, place, names, name, letters, heights), strict=True):
                tokens[cell] = token
            place += len(row) + 1
        return tokens

    def _row(
        self, text: str, place: int, cells: Sequence[str], name: str, letters: Collection[str], heights: bool
    ) -> list[str]:
        found: list[str] = []
        at = 0
        while at < len(text):
            match = _TOKEN.match(text, at)
            token = match.group() if match else text[at]
            wrong = _why_no_token(token, letters, heights)
            if wrong:
                self.refuse(f"row {name}: {wrong}", place + at, cells[len(found) :][:1])
            found.append(token)
            at += len(token)
        if len(found) != len(cells):
            self.refuse(f"row {name} has {how_many(len(found), 'cell')}, but should have {len(cells)}", place)
        return found

    def side(self, sides: Sequence[str]) -> int:
        """Read the letter of the player to act: 0 for the side that begins, 1 for the other."""
        letters = [side[0] for side in sides]
        text, place = self._field(f"the player to act ({listed(letters)})")
        if text not in letters:
            self.refuse(f"{shown(text, 20)} is not a player ({listed(letters)})", place)
        return letters.index(text)

    def number(self, what: str, least: int, most: int) -> int:
        text, place = self._field(f"the number of {what}")
        if _NUMBER.fullmatch(text) is None or not least <= int(text) <= most:
            allowed = str(least) if least == most else f"{least} to {most}"
            self.refuse(f"{shown(text, 20)}: the number of {what} must be {allowed}", place)
        return int(text)

    def numbers(self, what: str, count: int, least: int, most: int) -> list[int]:
        """Read `count` numbers separated by slashes."""
        text, place = self._field(f"the numbers of {what}")
        parts = text.split("/")
        if len(parts) != count or any(
            _NUMBER.fullmatch(part) is None or not least <= int(part) <= most for part in parts
        ):
            wanted = f"{count} numbers of {what} belong here, each {least} to {most}, separated by /"
            self.refuse(f"{shown(text, 20)}: {wanted}", place)
        return [int(part) for part in parts]

    def word(self, wanted: str, what: str) -> None:
        """Read a field that can only be one word."""
        text, place = self._field(what)
        if text != wanted:
            self.refuse(f"{shown(text, 20)} stands in the place of {what}", place)

    def cell_lists(self, board: Board, what: str, lists: int, size: int) -> list[list[int]]:
        """Read `lists` lists of `size` different cells in the order of the board, like a1,b2,c3/d4,e5,f6."""
        text, place = self._field(what)
        parts = [part.split(",") for part in text.split("/")]
        if len(parts) != lists or any(len(part) != size for part in parts):
            self.refuse(f"{shown(text, 40)}: {what} are {lists} lists of {size} cells, like a1,b2,c3/d4,e5,f6", place)
        found = []
        for part in parts:
            try:
                cells = [board.cell(name) for name in part]
            except LudariumError as error:
                self.refuse(f"{what}: {str(error)[:100]}", place)
            if cells != sorted(set(cells)):
                self.refuse(f"{what}: {','.join(part)}: different cells in order of row, then number", place)
            found.append(cells)
        return found

    def texts(self, most: int) -> list[str]:
        """Read up to `most` fields, whatever they say."""
        found = [text for text, _ in self._fields[self._next : self._next + most]]
        self._next += len(found)
        return found

    def close(self) -> None:
        """Check that no field follows."""
        if self._next < len(self._fields):
            text, place = self._fields[self._next]
            self.refuse(f"{shown(text, 20)} is one field too many", place)


def _why_no_token(token: str, letters: Collection[str], heights: bool) -> str:
    """Return what is wrong with a token; empty if it can stand on a cell."""
    letter, height = token[0], token[1:]
    if letter != EMPTY and letter not in letters:
        return f"{shown(letter)} is not a piece of this game ({listed((EMPTY, *letters))})"
    if height and (not heights or letter == EMPTY):
        return f"{shown(token, 20)} has a number, but no height belongs here"
    if height and (height[0] == "0" or height == "1" or len(height) > _HEIGHT_DIGITS):
        return f"{shown(token, 20)}: a height is 2 to 9999, without leading zeros"
    return ""
