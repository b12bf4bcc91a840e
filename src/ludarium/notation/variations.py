"""The steps of a record as text: turns, comments, and variations in parentheses. This module writes them."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

START = -1  # in place of the number of a step


class StepText(NamedTuple):
    """A step as a record writes it.

    `before` is the place in the list of the step that it follows, START for the first; that step comes earlier in the
    list, and among the steps with the same `before` the first continues the line. Turns, and the steps of a turn, are
    numbered from 1. The `comment` is what the braces after it hold, None without braces. Variations are numbered in
    the order in which they begin in the text, 0 is the main line; `line` is the line of the text.
    """

    text: str
    before: int
    turn: int
    number: int
    comment: str | None = None
    variation: int = 0
    line: int = 0

    @property
    def place(self) -> str:
        """Where the step stands, for messages."""
        inside = f"line {self.line}, variation {self.variation}, " if self.variation else ""
        return f"{inside}turn {self.turn}, step {self.number}"


def followers(steps: Sequence[StepText]) -> dict[int, list[int]]:
    """Return the places of the steps that follow each step, or the start, in order."""
    found: dict[int, list[int]] = defaultdict(list)
    for place, step in enumerate(steps):
        found[step.before].append(place)
    return found


def main_line(steps: Sequence[StepText]) -> list[StepText]:
    """Return the steps of the main line: those that stand outside all parentheses."""
    follow, place = followers(steps), START
    line: list[StepText] = []
    while place in follow:
        place = follow[place][0]
        line.append(steps[place])
    return line


def write_steps(steps: Sequence[StepText]) -> str:
    """Return the text of the steps: `1. a1,a2 {a comment} (1... a3) (1. b1) 2. b2`."""
    return _Writer(steps).text()


class _Writer:
    """Writes lines of steps without recursion: a line is a list of words and of the variations between them."""

    def __init__(self, steps: Sequence[StepText]) -> None:
        self._steps = steps
        self._followers = followers(steps)

    def text(self) -> str:
        if not self._steps:
            return ""
        parts: list[str] = []
        waiting: list[str | int] = [self._followers[START][0]]
        while waiting:
            item = waiting.pop()
            if isinstance(item, int):
                waiting += reversed(self._line(item))
                continue
            if parts and item != ")" and parts[-1] != "(":
                parts.append(" ")
            parts.append(item)
        return "".join(parts)

    def _line(self, place: int) -> list[str | int]:
        """Return the line from a step on: words, and the places where the variations beside it begin."""
        items: list[str | int] = []
        run: list[str] = []  # steps that commas join
        replaced: list[int] = []  # the variations of the whole turn, which stand after it
        while True:
            step, following = self._steps[place], self._followers.get(place, ())
            others = self._others(place)
            run.append(step.text if run else f"{step.turn}{'.' if step.number == 1 else '...'} {step.text}")
            if step.number == 1:
                replaced, others = others, []
            is_last = not following or self._steps[following[0]].number == 1
            if is_last or others or step.comment is not None:
                items.append(",".join(run))
                run = []
            if step.comment is not None:
                items.append(f"{{{step.comment}}}")
            for other in (*others, *(replaced if is_last else ())):
                items += ("(", other, ")")
            if not following:
                return items
            place = following[0]

    def _others(self, place: int) -> list[int]:
        """Return where the variations that replace a step begin; none beside the first step of a variation."""
        siblings = self._followers[self._steps[place].before]
        return siblings[1:] if siblings[0] == place else []
