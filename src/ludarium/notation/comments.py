"""Comments in records: free text, and before it commands for marked cells, arrows and the chance of the first side."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ludarium.kernel.errors import RecordError
from ludarium.notation.words import shown

_COMMAND = re.compile(r"\[%(marks|arrows|chance)(?: ([^\[\]{}]*))?\] ?")
_CELL = r"[a-z]+[1-9][0-9]*"
_MARKS = re.compile(rf"{_CELL}(?:,{_CELL})*")
_ARROWS = re.compile(rf"{_CELL}-{_CELL}(?:,{_CELL}-{_CELL})*")
_CHANCE = re.compile(r"[01]|0\.[0-9]{1,4}")
_REFUSED = re.compile(r"[{}\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")  # braces, and all controls but \t and \n
_PLAIN = "comments are text without braces and control characters"


@dataclass(frozen=True)
class Notes:
    """The contents of a pair of braces: text, marked cells, arrows from cell to cell, the chance of the first side."""

    comment: str = ""
    marks: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    chance: float | None = None


def rounded_chance(chance: float) -> float:
    """Return a chance as records write it, with four decimals; only a certain one is 0 or 1."""
    return float(chance) if chance in (0, 1) else min(max(round(float(chance), 4), 0.0001), 0.9999)


def write_notes(notes: Notes) -> str:
    """Return what stands between the braces: the commands in a fixed order, then the text."""
    words = list(_commands(notes))
    if notes.comment or not words:
        words.append(notes.comment)
    return " ".join(words)


def _commands(notes: Notes) -> Iterator[str]:
    if notes.marks:
        yield f"[%marks {','.join(notes.marks)}]"
    if notes.arrows:
        yield f"[%arrows {','.join(f'{source}-{target}' for source, target in notes.arrows)}]"
    if notes.chance is not None:
        digits = f"{notes.chance:.4f}".rstrip("0").rstrip(".")
        yield f"[%chance {digits}]"


def read_notes(text: str) -> Notes:
    """Return what a pair of braces holds; RecordError says what is wrong with a command or the text.

    Commands stand before the text. Other bracketed words, and commands within the text, are part of the text.
    """
    if not isinstance(text, str):
        raise RecordError(_PLAIN)
    found: dict[str, Any] = {}
    end = 0
    while match := _COMMAND.match(text, end):
        name, value = match[1], match[2] or ""
        if name in found:
            raise RecordError(f"the command [%{name} …] stands twice in a comment")
        found[name] = _READERS[name](value)
        end = match.end()
    return Notes(checked_comment(text[end:]), **found)


def checked_comment(text: str) -> str:
    """Return the free text of a comment; RecordError if braces cannot hold it or it would be read as a command."""
    if not isinstance(text, str) or _REFUSED.search(text):
        raise RecordError(_PLAIN)
    if match := _COMMAND.match(text):
        raise RecordError(f"the text of a comment cannot begin with the command [%{match[1]} …]")
    return text


def _marks(value: str) -> tuple[str, ...]:
    return tuple(_parts("marks", value, _MARKS, "cells like a1,b2"))


def _arrows(value: str) -> tuple[tuple[str, str], ...]:
    pairs = (part.partition("-") for part in _parts("arrows", value, _ARROWS, "pairs of cells like a1-b2,c3-c4"))
    return tuple((source, target) for source, _, target in pairs)


def _parts(name: str, value: str, form: re.Pattern[str], wanted: str) -> list[str]:
    if form.fullmatch(value) is None:
        raise RecordError(f"[%{name} …] holds {wanted}, not {shown(value)}")
    return value.split(",")


def _chance(value: str) -> float:
    if _CHANCE.fullmatch(value) is None:
        raise RecordError(f"[%chance …] holds a number from 0 to 1 with up to four decimals, not {shown(value)}")
    return rounded_chance(float(value))


_READERS: dict[str, Callable[[str], Any]] = {"marks": _marks, "arrows": _arrows, "chance": _chance}
