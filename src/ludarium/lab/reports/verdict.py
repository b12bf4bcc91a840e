"""Whom an experiment finds favoured, and what it leaves open."""

import math
from enum import Enum

from ludarium.lab.figures import Estimated
from ludarium.lab.figures.figure import EVEN, FAIR_HIGH, FAIR_LOW


class Verdict(Enum):
    FIRST = "the first side is favoured"
    SECOND = "the second side is favoured"
    FAIR = "neither side is favoured by more than five points"
    OPEN = "too few games to tell who is favoured"


def verdict(score: Estimated | None) -> Verdict:
    """Return what the interval of the first side's score allows to say."""
    if score is None:
        return Verdict.OPEN
    if score.low > EVEN:
        return Verdict.FIRST
    if score.high < EVEN:
        return Verdict.SECOND
    return Verdict.FAIR if score.low >= FAIR_LOW and score.high <= FAIR_HIGH else Verdict.OPEN


def difference(one: Estimated, other: Estimated) -> Estimated:
    """Return how much more the other is than the one, with an interval made from both of theirs (MOVER)."""
    value = other.value - one.value
    below = math.hypot(other.value - other.low, one.high - one.value)
    above = math.hypot(other.high - other.value, one.value - one.low)
    return Estimated(value, value - below, value + above, one.count + other.count)
