"""Legal steps as a readable list."""

import re
from collections.abc import Sequence

from ludarium.positions import Position, Step

_MOST = 400
_PART = re.compile(r"([^0-9]+)([0-9]*)")
_CELL = re.compile(r"[a-z][0-9]+")


def steps_with(position: Position, cell: str) -> tuple[Step, ...]:
    """Return the legal steps that name a cell."""
    return tuple(step for step in position.steps if cell in (*step.cells, *_CELL.findall(step.text)))


def listing(steps: Sequence[Step], width: int) -> str:
    """Return steps in columns, grouped by kind."""
    shown, hidden = steps[:_MOST], len(steps[_MOST:])
    groups: dict[str, list[str]] = {}
    for step in sorted(shown, key=_reading_order):
        groups.setdefault(step.kind, []).append(step.text)
    blocks = [f"{kind} ({len(texts)})\n{_columns(texts, width)}" for kind, texts in groups.items()]
    if hidden:
        blocks.append(f"and {hidden} more; name a cell to see those with it, as in: steps {_first_cell(steps)}")
    return "\n".join(blocks)


def _reading_order(step: Step) -> list[tuple[str, int]]:
    """Return a sort key: by kind, then by letters and numbers, 2 before 10; steps without a cell come last."""
    parts = [(part[1], int(part[2] or 0)) for part in _PART.finditer(step.text)]
    return [("" if step.cells else "~", 0), (step.kind, 0), *parts]


def _first_cell(steps: Sequence[Step]) -> str:
    return next((step.cells[0] for step in steps if step.cells), "a1")


def _columns(texts: Sequence[str], width: int) -> str:
    size = max(map(len, texts)) + 2
    across = max(1, (width - 2) // size)
    rows = [texts[first : first + across] for first in range(0, len(texts), across)]
    return "\n".join("  " + "".join(text.ljust(size) for text in row).rstrip() for row in rows)
