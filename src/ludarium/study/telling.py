"""The results of a review, in words."""

from collections.abc import Sequence

from ludarium.notation.words import how_many
from ludarium.positions import Step
from ludarium.study.review import Moment, TurningPoint

MOST_TOLD = 5  # turning points that are described in words
LONGEST_LINE = 8  # steps of an expected line that are shown
LONGEST_END = 24  # steps of one that leads to the end of the game, and is shown whole


def percent(chance: float) -> str:
    """Return a chance in whole per cent; 0 % and 100 % are only used for certain results."""
    rounded = round(100 * chance)
    return f"{rounded if chance in (0, 1) else min(max(rounded, 1), 99)} %"


def shown_steps(steps: Sequence[Step], ends: bool, longest: int = LONGEST_LINE) -> Sequence[Step]:
    """Return the steps of an expected line that are shown: all if it leads to the end, unless that is far."""
    return steps if ends and len(steps) <= LONGEST_END else steps[:longest]


def steps_in_line(steps: Sequence[Step], ends: bool = False) -> str:
    """Return the steps that are shown, separated by commas: `a1, b2, c3 …`, or `a1, b2, c3 to the end`."""
    shown = shown_steps(steps, ends)
    words = ", ".join(map(str, shown)) + (" …" if len(shown) < len(steps) else "")
    if not ends:
        return words
    return f"{words} to the end" + (f" after {how_many(len(steps), 'step')}" if len(shown) < len(steps) else "")


def cost_words(point: TurningPoint) -> str:
    """Return the cost in percentage points, such as `−33`."""
    return f"−{round(100 * point.cost)}"


def turning_words(moment: Moment, point: TurningPoint) -> str:
    """Return, for example, `Turn 12, red: 71 % → 38 %. Better was c3-c4 (74 %); then f2-f3 was expected.`"""
    words = f"Turn {moment.number}, {moment.side}: {percent(point.before)} → {percent(point.after)}."
    if point.threw_win:
        words += " A proven win was thrown away."
    words += f" Better was {', '.join(map(str, point.better))} ({percent(point.possible)})"
    return f"{words}; then {steps_in_line(point.line, point.ends)} was expected." if point.line else f"{words}."


def better_words(point: TurningPoint) -> str:
    """Return the comment on a better turn: `Better by 33 points: 71 % instead of 38 %.`"""
    points = round(100 * point.cost)
    chances = f"{percent(point.possible)} instead of {percent(point.after)}"
    return f"Better by {how_many(points, 'point')}: {chances}{', a proven win' if point.threw_win else ''}."


def moment_words(moment: Moment, first: str) -> str:
    """Return, for example, `Turn 12, red: 38 % for red`, as the curve shows it."""
    when = f"Turn {moment.number}, {moment.side}" if moment.side else "The start"
    return f"{when}: {percent(moment.chance)} for {first}"
