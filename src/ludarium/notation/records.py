"""Game records as text: headers, then the turns. This module knows their syntax, not what the steps mean."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludarium.kernel.errors import RecordError
from ludarium.notation.turn_reader import TurnReader
from ludarium.notation.variations import StepText, main_line, write_steps
from ludarium.notation.words import BLANKS, shown

LONGEST = 4 * 1024 * 1024
UNFINISHED = "*"
HEADER_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_HEADER = re.compile(rf'\[({HEADER_NAME.pattern})\s+"((?:[^"\\]|\\["\\])*+)"\]', re.ASCII)


@dataclass(frozen=True)
class RecordText:
    """The contents of a record: headers in order, the steps with their variations, the result.

    `intro` is the comment before the first turn, empty for none.
    """

    headers: Mapping[str, str]
    steps: tuple[StepText, ...]
    result: str
    intro: str = ""

    @property
    def turns(self) -> tuple[tuple[str, ...], ...]:
        """The turns of the main line."""
        turns: list[list[str]] = []
        for step in main_line(self.steps):
            if step.number == 1:
                turns.append([])
            turns[-1].append(step.text)
        return tuple(map(tuple, turns))


def write_record(record: RecordText) -> str:
    lines = [f'[{key} "{_escaped(value)}"]' for key, value in record.headers.items()]
    words = (f"{{{record.intro}}}" if record.intro else "", write_steps(record.steps), record.result)
    return "\n".join((*lines, "", " ".join(filter(None, words)), ""))


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


def parse_record(text: str, first_line: int = 1) -> RecordText:
    """Parse a record without playing its steps; RecordError names the line, where the first has a number of its own."""
    if len(text) > LONGEST:
        raise RecordError(f"the record has {len(text):,} characters: at most {LONGEST:,} are read")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = next((number for number, line in enumerate(lines) if line.strip(BLANKS)), len(lines))
    headers, end = _headers(lines, first, first_line)
    turns = TurnReader("\n".join(lines[end:]), end + first_line)
    turns.read()
    return RecordText(headers, tuple(turns.steps), turns.result, turns.intro)


def _headers(lines: Sequence[str], first: int, first_line: int) -> tuple[dict[str, str], int]:
    headers: dict[str, str] = {}
    names: set[str] = set()
    for number in range(first, len(lines)):
        line = lines[number].strip(BLANKS)
        if not line:
            return headers, number
        match = _HEADER.fullmatch(line)
        if match is None:
            raise RecordError(f'line {number + first_line}: {shown(line)} is not a header like [Game "name"]')
        if match[1].lower() in names:
            raise RecordError(f"line {number + first_line}: the header {shown(match[1])} appears twice")
        names.add(match[1].lower())
        headers[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
    raise RecordError("the record ends before its turns: an empty line and the turns follow the headers")
