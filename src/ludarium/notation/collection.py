"""Collections: many records in one file, one after the other, told apart line by line as they are read."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ludarium.notation.records import LONGEST
from ludarium.notation.words import BLANKS

_OPENING = "[game "  # in any case: begins a record that stands after one whose braces are never closed


@dataclass
class Part:
    """The lines of one record; `line` is the number of the first in the collection, and `number` that of the record."""

    number: int
    line: int
    lines: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def parts(lines: Iterable[str]) -> Iterator[Part]:
    """Yield the records of a collection, right or wrong, each as soon as the next one begins.

    A header begins the next record if it stands outside braces and not right after another header. Where braces are
    not closed, the record ends before an empty line and the header Game.
    """
    number, line, waiting = 0, 1, iter(lines)
    again: list[str] = []  # lines that were taken for a part of the record before
    while True:
        number += 1
        taken, rest = _part(again, waiting)
        blank = next((place for place, text in enumerate(taken) if text.strip(BLANKS)), len(taken))
        if blank == len(taken):
            return
        yield Part(number, line + blank, taken[blank:])
        line, again = line + len(taken), rest


def _part(again: list[str], waiting: Iterator[str]) -> tuple[list[str], list[str]]:
    """Return the lines up to the next record, and lines that were read beyond."""
    taken: list[str] = []
    state, size = _State(), 0
    for place, text in enumerate(again):
        if state.begins_record(text):
            return taken, again[place:]
        taken.append(text)
        size += len(text)
    for text in waiting:
        if state.begins_record(text):
            return taken, [text]
        taken.append(text)
        size += len(text)
        if state.in_braces and size > LONGEST:
            break
    return _cut(taken) if state.in_braces else (taken, [])


def _cut(lines: list[str]) -> tuple[list[str], list[str]]:
    """Cut lines whose braces are not closed where another record seems to begin."""
    for place in range(1, len(lines)):
        if lines[place].lower().startswith(_OPENING) and not lines[place - 1].strip(BLANKS):
            return lines[:place], lines[place:]
    return lines, []


class _State:
    """Where in a record the reading is: before it, among its headers, in its turns or in braces there."""

    def __init__(self) -> None:
        self._in_headers = self._in_turns = self.in_braces = False

    def begins_record(self, line: str) -> bool:
        """Return whether a line begins another record; otherwise take it as part of this one."""
        text = line.strip(BLANKS)
        if text.startswith("[") and not self.in_braces:
            if self._in_turns:
                return True
            self._in_headers = True
        elif text or self._in_headers:
            self._in_turns = True
            opened, closed = text.rfind("{"), text.rfind("}")
            self.in_braces = opened > closed if opened != closed else self.in_braces
        return False
