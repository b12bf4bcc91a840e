"""Comments as docstrings, for the reference: `#:` above a name, or `#` beside it, explains one without a docstring."""

from pathlib import Path
from typing import Any

import griffe


class Comments(griffe.Extension):
    """Reads the comments of constants and of the fields of classes."""

    def on_attribute_instance(self, *, attr: griffe.Attribute, **_: Any) -> None:
        """Give a name the comment that explains it."""
        if attr.docstring is None and (words := explained(attr)):
            attr.docstring = griffe.Docstring(words, parent=attr)


def explained(attribute: griffe.Attribute) -> str:
    """Return what the comments say of a name; empty if there are none."""
    file, first = attribute.filepath, attribute.lineno
    if first is None or not isinstance(file, Path):
        return ""
    lines = attribute.lines_collection[file]
    return _above(lines, first) or _beside(lines, first, attribute.endlineno or first)


def _above(lines: list[str], number: int) -> str:
    """Return the `#:` lines right above a line; lines are counted from 1."""
    found: list[str] = []
    for line in reversed(lines[: number - 1]):
        if not line.strip().startswith("#:"):
            break
        found.append(line.strip().removeprefix("#:").strip())
    return " ".join(reversed(found))


def _beside(lines: list[str], first: int, last: int) -> str:
    """Return the comment at the end of a name's first line, or of its last."""
    for line in (lines[first - 1], lines[last - 1]):
        words = line.partition("  # ")[2].strip()
        if words and not words.startswith(("type:", "noqa")):
            return f"{words[0].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"
    return ""
