"""What was found, in words."""

from collections.abc import Sequence

from ludarium.positions import Step
from ludarium.study.review import Moment, TurningPoint

MOST_TOLD = 5  # turning points in words
_LONGEST_LINE = 8  # steps of an expected line that are told


def percent(chance: float) -> str:
    """In whole per cent; 0 % and 100 % are only said of what is certain."""
    rounded = round(100 * chance)
    return f"{rounded if chance in (0, 1) else min(max(rounded, 1), 99)} %"


def steps_in_line(steps: Sequence[Step]) -> str:
    """Steps one after the other, cut if they are many."""
    return ", ".join(map(str, steps[:_LONGEST_LINE])) + (" …" if len(steps) > _LONGEST_LINE else "")


def cost_words(point: TurningPoint) -> str:
    """`−33`, in hundredths."""
    return f"−{round(100 * point.cost)}"


def turning_words(moment: Moment, point: TurningPoint) -> str:
    """`Turn 12, red: 71 % → 38 %. Better was c3-c4, d4-d5 (74 %); then f2-f3 was expected.`"""
    told = f"Turn {moment.number}, {moment.side}: {percent(point.before)} → {percent(point.after)}."
    if point.threw_win:
        told += " A proven win was thrown away."
    told += f" Better was {', '.join(map(str, point.better))} ({percent(point.possible)})"
    return f"{told}; then {steps_in_line(point.line)} was expected." if point.line else f"{told}."


def moment_words(moment: Moment, first: str) -> str:
    """`Turn 12, red: 38 % for red`, as the curve shows it."""
    when = f"Turn {moment.number}, {moment.side}" if moment.side else "The start"
    return f"{when}: {percent(moment.chance)} for {first}"
