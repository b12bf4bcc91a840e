"""In which line of a TOML file a value stands, so that an error can name it."""

import re
from collections.abc import Iterator

_NAME = r"""(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)"""
_NAMES = rf"{_NAME}(?:\s*\.\s*{_NAME})*"
_TABLE = re.compile(rf"\s*\[\[?\s*({_NAMES})\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(rf"\s*({_NAMES})\s*=")
_LONG_TEXT = re.compile(r"\"{3}|'{3}")


def line_of(text: str, *path: str) -> int | None:
    """Return the line, from 1, of the value under these names; of the nearest table or value around it if need be."""
    best, depth, table = None, 0, tuple[str, ...]()
    for number, line in _lines(text):
        heading, key = _TABLE.match(line), _KEY.match(line)
        if heading:
            table = _names(heading[1])
            here = table
        elif key:
            here = (*table, *_names(key[1]))
        else:
            continue
        shared = min(len(here), len(path))
        if here[:shared] == path[:shared] and shared > depth:
            best, depth = number, shared
    return best


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers, without those inside a text of several lines."""
    within = None  # the marks that end the text
    for number, line in enumerate(text.split("\n"), 1):
        if within is None:
            yield number, line
        for mark in _LONG_TEXT.findall(line):
            within = mark if within is None else None if mark == within else within


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip("\"'") for name in re.findall(_NAME, text))
