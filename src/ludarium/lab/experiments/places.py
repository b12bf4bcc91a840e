"""In which line of a TOML file a value stands, so that an error can name it."""

import re

_TABLE = re.compile(r"\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"\s*([A-Za-z0-9_.\"' -]+?)\s*=")


def line_of(text: str, *path: str) -> int | None:
    """Return the line, from 1, of the value under these names; of the nearest table or value around it if need be."""
    best, depth, table = None, 0, tuple[str, ...]()
    for number, line in enumerate(text.splitlines(), 1):
        heading, key = _TABLE.match(line), _KEY.match(line)
        if heading:
            table = _names(heading[1])
            here = table
        elif key:
            here = (*table, *_names(key[1]))
        else:
            continue
        if here == path[: len(here)] and len(here) > depth:
            best, depth = number, len(here)
    return best


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip().strip("\"'") for name in text.split("."))
