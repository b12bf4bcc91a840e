"""The statistics of pairs: an Elo difference with its confidence interval, and the SPRT.

Both games of a pair have the same opening, so they are not independent; pairs are. So pairs are counted by the points
of the first player: 0, ½, 1, 1½ and 2 (the pentanomial model). For a given mean, the distribution behind the counts is
taken as the one with the highest likelihood.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludarium.kernel.errors import OptionError

Counts = Sequence[float]  # the number of pairs with each number of points
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # those points, as a share of the two points of a pair
NORMAL_95 = 1.959964  # the half-width of a 95 % interval of the normal distribution, in standard deviations
FARTHEST = 1000.0  # the largest Elo difference for a test

_SELDOM = 1e-3  # replaces a count of 0, because what was never seen is not impossible
_HALVINGS = 40
_NEARLY_ALL = 1 - 1e-9


def elo_of(score: float) -> float:
    """Return the Elo difference at which this share of the points is expected."""
    if not 0 < score < 1:
        return math.inf if score >= 1 else -math.inf
    return 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """Return the share of the points that is expected at this Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def mean_score(counts: Counts) -> float:
    """Return the share of the points that the first player scored."""
    return sum(count * score for count, score in zip(counts, SCORES, strict=True)) / sum(counts)


def log_likelihood(counts: Counts, score: float) -> float:
    """Return the log-likelihood of the counts under the best-fitting distribution whose mean is `score`.

    Its probabilities are count / total / (1 + tilt · (value - score)), with the tilt that gives it this mean.
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
    """Return the root of a decreasing function between two bounds, by bisection."""
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


@dataclass(frozen=True)
class Estimate:
    """An Elo difference: the maximum-likelihood value and its 95 % confidence interval; bounds may be infinite."""

    elo: float
    low: float
    high: float


def estimate(counts: Counts) -> Estimate | None:
    """Return the Elo difference behind the counts; None if there are no pairs.

    The bounds are where twice the log-likelihood has fallen by the square of NORMAL_95.
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
    """Return the Elo difference at which a margin reaches 0 on the way outwards; infinite if it never does."""
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
    """A sequential probability ratio test between two Elo differences, with an error rate of about `error` each way."""

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
        """The absolute log-likelihood ratio at which the test is decided."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, counts: Counts) -> float:
        """Return the log-likelihood ratio of elo1 to elo0."""
        return log_likelihood(counts, score_of(self.elo1)) - log_likelihood(counts, score_of(self.elo0))

    def verdict(self, counts: Counts) -> float | None:
        """Return the Elo difference that is accepted; None while the test is undecided."""
        if not sum(counts):
            return None
        ratio = self.ratio(counts)
        if abs(ratio) < self.bound:
            return None
        return self.elo1 if ratio > 0 else self.elo0
