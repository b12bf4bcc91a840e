"""How far apart two players are, in Elo, with an interval."""

import math

from ludarium.lab.figures.estimated import Estimated
from ludarium.lab.figures.sequences import mean_sequence
from ludarium.lab.strength.statistics import SCORES, Counts, elo_of, estimate


def elo_interval(pairs: Counts) -> Estimated | None:
    """Return the Elo difference of a match, by its pairs; None if there are none."""
    found = estimate(pairs)
    return None if found is None else Estimated(found.elo, found.low, found.high, 2 * int(sum(pairs)))


def elo_sequence(pairs: Counts) -> Estimated | None:
    """Return the same with a confidence sequence: that of the share of the points, in Elo."""
    found = mean_sequence({score: int(count) for score, count in zip(SCORES, pairs, strict=True)})
    if found is None:
        return None
    value, low, high = (elo_of(one) for one in (found.value, found.low, found.high))
    return Estimated(value, low, high, 2 * found.count)


def elo_words(found: Estimated) -> str:
    """Return, for example, `+35 (−80 to +150)`; if a bound is infinite, only the other one."""
    if math.isinf(found.low) and math.isinf(found.high):
        return "?"
    if math.isinf(found.high):
        return f"more than {_signed(found.low)}"
    if math.isinf(found.low):
        return f"less than {_signed(found.high)}"
    return f"{_signed(found.value)} ({_signed(found.low)} to {_signed(found.high)})"


def _signed(elo: float) -> str:
    rounded = round(elo)
    return f"{rounded:+d}".replace("-", "−") if rounded else "0"
