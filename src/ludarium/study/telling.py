"""The results of a review, in words."""

from collections.abc import Sequence

from ludarium.notation.words import how_many
from ludarium.positions import Step
from ludarium.study.review import Moment, TurningPoint

MOST_TOLD = 5  # turning points that are described in words
LONGEST_LINE = 8  # steps of an expected line that are shown


def percent(chance: float) -> str:
    """Return a chance in whole per cent; 0 % and 100 % are only used for certain results."""
    rounded = round(100 * chance)
    return f"{rounded if chance in (0, 1) else min(max(rounded, 1), 99)} %"


def steps_in_line(steps: Sequence[Step]) -> str:
    """Return the steps separated by commas, cut after `LONGEST_LINE`."""
    return ", ".join(map(str, steps[:LONGEST_LINE])) + (" …" if len(steps) > LONGEST_LINE else "")


def cost_words(point: TurningPoint) -> str:
    """Return the cost in percentage points, such as `−33`."""
    return f"−{round(100 * point.cost)}"


def turning_words(moment: Moment, point: TurningPoint) -> str:
    """Return, for example, `Turn 12, red: 71 % → 38 %. Better was c3-c4 (74 %); then f2-f3 was expected.`"""
    words = f"Turn {moment.number}, {moment.side}: {percent(point.before)} → {percent(point.after)}."
    if point.threw_win:
        words += " A proven win was thrown away."
    words += f" Better was {', '.join(map(str, point.better))} ({percent(point.possible)})"
    return f"{words}; then {steps_in_line(point.line)} was expected." if point.line else f"{words}."


def better_words(point: TurningPoint) -> str:
    """Return the comment on a better turn: `Better by 33 points: 71 % instead of 38 %.`"""
    points = round(100 * point.cost)
    chances = f"{percent(point.possible)} instead of {percent(point.after)}"
    return f"Better by {how_many(points, 'point')}: {chances}{', a proven win' if point.threw_win else ''}."


def moment_words(moment: Moment, first: str) -> str:
    """Return, for example, `Turn 12, red: 38 % for red`, as the curve shows it."""
    when = f"Turn {moment.number}, {moment.side}" if moment.side else "The start"
    return f"{when}: {percent(moment.chance)} for {first}"
