"""Position codes: one line, the board first, then fields parted by spaces."""

import re
from collections.abc import Collection, Sequence
from typing import NoReturn

from ludarium.boards import Board
from ludarium.drawing import EMPTY
from ludarium.kernel.errors import CodeError
from ludarium.notation.words import listed

_LONGEST = 10_000
_TOKEN = re.compile(r"[A-Za-z#.][0-9]*")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")


def write_code(board: Board, tokens: Sequence[str], fields: Sequence[str]) -> str:
    rows = "/".join("".join(tokens[cell] for cell in row) for row in board.rows)
    return " ".join((rows, *fields))


class CodeReader:
    """Reads the fields of a code in order; whatever does not fit is refused with its place."""

    def __init__(self, code: str) -> None:
        if not isinstance(code, str):
            raise CodeError(f"a position code is text, not {type(code).__name__}")
        if len(code) > _LONGEST:
            raise CodeError(f"a position code of {len(code):,} characters: at most {_LONGEST:,} are read")
        self._fields = [(field.group(), field.start()) for field in re.finditer(r"\S+", code)]
        self._length = len(code)
        self._next = 0

    def _field(self, what: str) -> tuple[str, int]:
        if self._next >= len(self._fields):
            self.refuse(f"the code ends where {what} should stand", self._length)
        self._next += 1
        return self._fields[self._next - 1]

    def refuse(self, message: str, place: int | None = None) -> NoReturn:
        """Refuse the code: at a place, or as a whole."""
        raise CodeError(message if place is None else f"character {place + 1}: {message}")

    def cells(self, board: Board, letters: Collection[str], heights: bool = False) -> list[str]:
        """The board: what each cell holds, in the order of the board's cells."""
        text, place = self._field("the board")
        rows = text.split("/")
        if len(rows) != board.row_count:
            self.refuse(f"the board has {len(rows)} rows, but this game's has {board.row_count}", place)
        tokens = [EMPTY] * len(board)
        for row, cells, name in zip(rows, board.rows, board.row_names, strict=True):
            for cell, token in zip(cells, self._row(row, place, len(cells), name, letters, heights), strict=True):
                tokens[cell] = token
            place += len(row) + 1
        return tokens

    def _row(self, text: str, place: int, size: int, name: str, letters: Collection[str], heights: bool) -> list[str]:
        found: list[str] = []
        at = 0
        while at < len(text):
            match = _TOKEN.match(text, at)
            token = match.group() if match else text[at]
            self._check_token(token, place + at, name, letters, heights)
            found.append(token)
            at += len(token)
        if len(found) != size:
            self.refuse(f"row {name} has {len(found)} cells, but should have {size}", place)
        return found

    def _check_token(self, token: str, place: int, row: str, letters: Collection[str], heights: bool) -> None:
        letter, height = token[0], token[1:]
        if letter != EMPTY and letter not in letters:
            self.refuse(f"row {row}: {letter!r} is no piece of this game ({listed((EMPTY, *letters))})", place)
        if height and (not heights or letter == EMPTY):
            self.refuse(f"row {row}: {token!r} has a number, but no heights are written here", place)
        if height and (height[0] == "0" or int(height) < 2):
            self.refuse(f"row {row}: {token!r}: a height is written from 2 up, without leading zeros", place)

    def side(self, sides: Sequence[str]) -> int:
        """The letter of the player to act: 0 for the side that begins, 1 for the other."""
        letters = [side[0] for side in sides]
        text, place = self._field(f"the player to act ({listed(letters)})")
        if text not in letters:
            self.refuse(f"{text[:20]!r} is no player ({listed(letters)})", place)
        return letters.index(text)

    def number(self, what: str, least: int, most: int) -> int:
        text, place = self._field(f"the number of {what}")
        if _NUMBER.fullmatch(text) is None or not least <= int(text) <= most:
            allowed = str(least) if least == most else f"{least} to {most}"
            self.refuse(f"{text[:20]!r}: the number of {what} must be {allowed}", place)
        return int(text)

    def close(self) -> None:
        """Nothing may follow."""
        if self._next < len(self._fields):
            text, place = self._fields[self._next]
            self.refuse(f"{text[:20]!r} is one field too many", place)
