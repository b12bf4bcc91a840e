"""Game records as text: headers, then the turns. This module knows their syntax, not what the steps mean."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import NoReturn

from ludarium.kernel.errors import RecordError
from ludarium.notation.words import BLANKS, shown

LONGEST = 4 * 1024 * 1024
UNFINISHED = "*"
HEADER_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_HEADER = re.compile(rf'\[({HEADER_NAME.pattern})\s+"((?:[^"\\]|\\["\\])*+)"\]', re.ASCII)
_WORD = re.compile(r"\{[^{}]*\}|[^\s{},]+|[{},]", re.ASCII)
_TURN_NUMBER = re.compile(r"[1-9][0-9]*\.")
_CUT_OFF = "the record is cut off: it must end with a winner, draw or *"


@dataclass(frozen=True)
class RecordText:
    """The contents of a record: headers in order, the steps of each turn, comments by turn (from 1), the result."""

    headers: Mapping[str, str]
    turns: tuple[tuple[str, ...], ...]
    result: str
    comments: Mapping[int, str] = field(default_factory=dict)


def write_record(record: RecordText) -> str:
    lines = [f'[{key} "{_escaped(value)}"]' for key, value in record.headers.items()]
    words: list[str] = []
    for number, turn in enumerate(record.turns, 1):
        words.append(f"{number}. {','.join(turn)}")
        if number in record.comments:
            words.append(f"{{{record.comments[number]}}}")
    return "\n".join((*lines, "", " ".join((*words, record.result)), ""))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def decoded(data: bytes) -> str:
    """Return the text of a record file; RecordError if it is too long or not UTF-8."""
    if len(data) > LONGEST:
        raise RecordError(f"the record has {len(data):,} bytes: at most {LONGEST:,} are read")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"the record is not UTF-8 text: byte {error.start + 1} does not fit") from None


def parse_record(text: str) -> RecordText:
    """Parse a record without playing its steps; RecordError names the line."""
    if len(text) > LONGEST:
        raise RecordError(f"the record has {len(text):,} characters: at most {LONGEST:,} are read")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = next((number for number, line in enumerate(lines) if line.strip(BLANKS)), len(lines))
    headers, end = _headers(lines, first)
    turns = _TurnReader("\n".join(lines[end:]), end + 1)
    turns.read()
    return RecordText(headers, tuple(turns.turns), turns.result, turns.comments)


def _headers(lines: Sequence[str], first: int) -> tuple[dict[str, str], int]:
    headers: dict[str, str] = {}
    names: set[str] = set()
    for number in range(first, len(lines)):
        line = lines[number].strip(BLANKS)
        if not line:
            return headers, number
        match = _HEADER.fullmatch(line)
        if match is None:
            raise RecordError(f'line {number + 1}: {shown(line)} is not a header like [Game "name"]')
        if match[1].lower() in names:
            raise RecordError(f"line {number + 1}: the header {shown(match[1])} appears twice")
        names.add(match[1].lower())
        headers[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
    raise RecordError("the record ends before its turns: an empty line and the turns follow the headers")


class _TurnReader:
    """Reads what follows the headers: for each turn a number, its steps and perhaps a comment; then the result."""

    def __init__(self, text: str, first_line: int) -> None:
        self.turns: list[tuple[str, ...]] = []
        self.comments: dict[int, str] = {}
        self.result = ""
        self._text = text.rstrip(BLANKS)
        self._first_line = first_line
        self._words: list[str] = [*_WORD.findall(text), ""]  # an empty word marks the end
        self._next = 0

    def read(self) -> None:
        while self._words[self._next] == f"{len(self.turns) + 1}.":
            self._next += 1
            self.turns.append(self._turn())
            if self._words[self._next][:1] == "{":
                self.comments[len(self.turns)] = self._comment()
        self.result = self._result()

    def _turn(self) -> tuple[str, ...]:
        """Read the steps of a turn, separated by commas."""
        steps = [self._step()]
        while self._words[self._next] == ",":
            self._next += 1
            steps.append(self._step())
        return tuple(steps)

    def _step(self) -> str:
        word = self._words[self._next]
        if not word:
            self._refuse(_CUT_OFF)
        if word[0] in "{},":
            self._refuse(f"{shown(word)} stands where a step of turn {len(self.turns) + 1} should")
        self._next += 1
        return word

    def _comment(self) -> str:
        word = self._words[self._next]
        self._check_braces(word)
        self._next += 1
        return word[1:-1]

    def _result(self) -> str:
        word = self._words[self._next]
        self._check_braces(word)
        if word[:1] == "{":
            self._refuse("a comment stands after a turn, one for each")
        if self._next + 2 < len(self._words):
            self._refuse(f"{shown(word)} stands where turn {len(self.turns) + 1}. should begin")
        if not word or word == "," or _TURN_NUMBER.fullmatch(word):
            self._refuse(_CUT_OFF)
        return word

    def _check_braces(self, word: str) -> None:
        if word in ("{", "}"):
            self._refuse("a brace that is not closed or opened: comments stand in one pair of braces")

    def _refuse(self, message: str) -> NoReturn:
        """Raise RecordError with the line of the next word."""
        match = next(islice(_WORD.finditer(self._text), self._next, None), None)
        end = match.start() if match else len(self._text)
        line = self._first_line + self._text.count("\n", 0, end)
        raise RecordError(f"line {line}: {message}")
