"""What the results of pairs say: an Elo difference with its interval, and whether a test is decided.

Both games of a pair begin alike, so they are not independent of each other; pairs are. So pairs are counted, by the
points that the first player made in them: none, a half, one, one and a half, two. The distribution behind the counts
is unknown but for its mean, and is taken as the likeliest one with that mean.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludarium.kernel.errors import OptionError

Counts = Sequence[float]  # how many pairs brought each number of points
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # those points, as a share of what a pair can bring
NORMAL_95 = 1.959964  # a normal value lies so many deviations from its mean, or fewer, with 95 %
FARTHEST = 1000.0  # Elo that a test may ask about

_SELDOM = 1e-3  # counted where nothing was, because what was never seen is not impossible
_HALVINGS = 40
_NEARLY_ALL = 1 - 1e-9


def elo_of(score: float) -> float:
    """The Elo difference at which this share of the points is expected."""
    if not 0 < score < 1:
        return math.inf if score >= 1 else -math.inf
    return 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """The share of the points that is expected at this Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def mean_score(counts: Counts) -> float:
    """The share of the points that the first player made."""
    return sum(count * score for count, score in zip(counts, SCORES, strict=True)) / sum(counts)


def log_likelihood(counts: Counts, score: float) -> float:
    """Of the counts, if this share is expected: under the likeliest of all distributions with this mean.

    Its chances are shares / (1 + tilt · (score - mean)), with the tilt that makes the mean right.
    """
    seen = [max(count, _SELDOM) for count in counts]
    offsets = [value - score for value in SCORES]
    tilt = _falling_root(
        lambda tilt: sum(count * offset / (1 + tilt * offset) for count, offset in zip(seen, offsets, strict=True)),
        -1 / (1 - score),
        1 / score,
    )
    total = sum(seen)
    return sum(
        count * math.log(count / total / (1 + tilt * offset)) for count, offset in zip(seen, offsets, strict=True)
    )


def _falling_root(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a falling function is nothing, between two bounds."""
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


@dataclass(frozen=True)
class Estimate:
    """An Elo difference: the likeliest, and between which bounds it lies with 95 %; bounds may be infinite."""

    elo: float
    low: float
    high: float


def estimate(counts: Counts) -> Estimate | None:
    """The Elo difference behind the counts; None where nothing was counted.

    The bounds are where twice the logarithm of the likelihood has fallen by the square of NORMAL_95.
    """
    if not sum(counts):
        return None
    score = mean_score(counts)
    inside = min(max(score, 1 - _NEARLY_ALL), _NEARLY_ALL)
    least = log_likelihood(counts, inside) - NORMAL_95**2 / 2
    return Estimate(
        elo_of(score),
        _bound(lambda value: log_likelihood(counts, value) - least, inside, 1 - _NEARLY_ALL),
        _bound(lambda value: log_likelihood(counts, value) - least, inside, _NEARLY_ALL),
    )


def _bound(margin: Callable[[float], float], inside: float, outermost: float) -> float:
    """The Elo difference at which a margin is used up, on the way from the inside out; infinite if it never is."""
    if margin(outermost) >= 0:
        return math.copysign(math.inf, outermost - 0.5)
    outside = outermost
    for _ in range(_HALVINGS):
        middle = (inside + outside) / 2
        if margin(middle) > 0:
            inside = middle
        else:
            outside = middle
    return elo_of((inside + outside) / 2)


@dataclass(frozen=True)
class Sprt:
    """A sequential test between two Elo differences; it errs either way in about `error` of all cases."""

    elo0: float
    elo1: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not -FARTHEST <= self.elo0 < self.elo1 <= FARTHEST:
            raise OptionError(
                f"a test needs two Elo differences from {-FARTHEST:.0f} to {FARTHEST:.0f}, the lower one first, "
                f"not {self.elo0:g} and {self.elo1:g}"
            )

    @property
    def bound(self) -> float:
        """The test is decided once the log-likelihood ratio is so far from nothing."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, counts: Counts) -> float:
        """The logarithm of how much likelier elo1 makes the counts than elo0 does."""
        return log_likelihood(counts, score_of(self.elo1)) - log_likelihood(counts, score_of(self.elo0))

    def verdict(self, counts: Counts) -> float | None:
        """The Elo difference that is accepted; None while it is open."""
        if not sum(counts):
            return None
        ratio = self.ratio(counts)
        if abs(ratio) < self.bound:
            return None
        return self.elo1 if ratio > 0 else self.elo0
