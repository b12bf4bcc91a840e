"""How far apart two players are, in Elo, with an interval."""

from ludarium.lab.figures.estimated import Estimated
from ludarium.lab.figures.sequences import mean_sequence
from ludarium.lab.strength.elo_words import elo_in_words
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
    return elo_in_words(found.value, found.low, found.high)
