"""Themes: what happens in the solution of a puzzle, in words that fit every game."""

from collections.abc import Sequence

from ludarium.kernel.contract import NO_LEGAL_STEP, STATUS
from ludarium.positions import Line, Position
from ludarium.study.puzzles import End
from ludarium.study.puzzles.themes import LENGTH, NO_STEP, QUIET, SINGLE

PLAIN = ("placed", "moved")  # events without which hardly any turn passes


def themes_of(start: Position, turns: int, solution: Sequence[End], kept: int) -> tuple[str, ...]:
    """Return the themes of a solution, by its first end and the first defences."""
    line, side, end = Line(start, traced=True), start.mover, solution[0]
    kinds: dict[str, None] = {}
    first = _play(line, end.steps)
    kinds |= dict.fromkeys(first)
    while end.replies:
        reply = end.replies[0]
        _play(line, reply.steps)
        end = reply.ends[0]
        kinds |= dict.fromkeys(_play(line, end.steps))
    assert line.outcome is not None
    assert line.outcome.winner == side
    themes = [f"{LENGTH}{turns}"]
    themes += [kind for kind in kinds if kind not in PLAIN]
    themes += [QUIET] if turns > 1 and not set(first) - set(PLAIN) else []
    themes += [SINGLE] if kept == 1 else []
    themes += [NO_STEP] if int(line.state[STATUS]) // 4 == NO_LEGAL_STEP else []
    return tuple(themes)


def _play(line: Line, steps: Sequence[str]) -> list[str]:
    """Play a turn and return the kinds of what happened, in order."""
    before = len(line.steps)
    for step in steps:
        line.push(step)
    return [event["kind"] for played in range(before, len(line.steps)) for event in line.trace(played + 1)]
