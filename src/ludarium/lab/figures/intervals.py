"""Intervals for a number of games that was fixed beforehand; while games are still played, see `sequences`.

Each function returns None if there are no games.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist

import numpy as np

from ludarium.kernel.errors import OptionError
from ludarium.lab.figures.crossing import Array, crossing
from ludarium.lab.figures.estimated import ERROR, Counts, Estimated, checked_counts, checked_error, checked_share
from ludarium.lab.figures.ranks import binomial_ranks, checked_part, value_at

_HALVINGS = 40
_NEARLY_0 = 1e-9


def share_interval(successes: int, count: int, error: float = ERROR) -> Estimated | None:
    """Return a share with Wilson's score interval.

    It misses with a chance of `error` on average over shares. For a single share it may miss more often, most of all
    where about one success or fewer is expected: then up to 16 times in 100 with an error of 5 %.
    """
    checked_share(successes, count)
    square = _deviations(error) ** 2
    if not count:
        return None
    share = successes / count
    centre = (share + square / (2 * count)) / (1 + square / count)
    margin = math.sqrt(square * (share * (1 - share) / count + square / (4 * count**2))) / (1 + square / count)
    low, high = max(centre - margin, 0.0), min(centre + margin, 1.0)
    return Estimated(share, low if successes else 0.0, high if successes < count else 1.0, count)


def mean_interval(counts: Counts, error: float = ERROR) -> Estimated | None:
    """Return the mean of values from 0 to 1, such as a score with draws at ½, with its score interval.

    A mean is in the interval if the observed one lies within the usual number of standard errors of it. The standard
    error is that of the likeliest distribution on 0 to 1 with this mean, not the observed one, which vanishes when all
    values are equal. So the interval stays within 0 and 1, has a width even then, and gets narrower with draws; without
    draws it is Wilson's, and misses as often.
    """
    deviations = _deviations(error)
    known = checked_counts(counts, 0.0, 1.0)
    count = sum(known.values())
    if not count:
        return None
    values, shares = np.array(list(known)), np.array(list(known.values())) / count
    mean = min(max(float(values @ shares), 0.0), 1.0)

    def excess(means: Array) -> Array:
        return count * (mean - means) ** 2 - deviations**2 * _variances(values, shares, means)

    return Estimated(mean, crossing(excess, mean, 0.0), crossing(excess, mean, 1.0), count)


def _variances(values: Array, shares: Array, means: Array) -> Array:
    """Return the variance of the likeliest distribution on 0 to 1 with each of the means.

    Its probabilities are share / (1 + tilt · (value - mean)); if they sum to less than 1, the rest is at 0 or at 1.
    """
    inside = np.clip(means, _NEARLY_0, 1 - _NEARLY_0)
    offsets = values - inside[:, None]  # [mean, value]
    low, high = -1 / (1 - inside), 1 / inside
    for _ in range(_HALVINGS):
        tilts = (low + high) / 2
        rising = np.sum(shares * offsets / (1 + tilts[:, None] * offsets), axis=1) > 0
        low, high = np.where(rising, tilts, low), np.where(rising, high, tilts)
    chances = shares / (1 + tilts[:, None] * offsets)
    rest = np.maximum(1 - chances.sum(axis=1), 0.0)
    variances: Array = np.sum(chances * offsets**2, axis=1) + rest * np.where(tilts > 0, inside, 1 - inside) ** 2
    return variances


def normal_interval(values: Sequence[float], error: float = ERROR) -> Estimated | None:
    """Return the mean of numbers that have no upper bound, such as lead changes, with Student's interval.

    It is good where no few games make up most of the sum. The variance is taken with one more number, one away from the
    mean, so that the interval has a width even if all numbers are equal. Fewer than 5 games give no bounds.
    """
    deviations = _deviations(error)
    count = len(values)
    if not count:
        return None
    mean = sum(values) / count
    if not math.isfinite(mean):
        raise OptionError("a mean without bounds is that of finite numbers")
    if count < 5:
        return Estimated(mean, -math.inf, math.inf, count)
    squares = 1 + sum((value - mean) ** 2 for value in values)
    margin = _students(deviations, count - 1) * math.sqrt(squares / (count - 1) / count)
    return Estimated(mean, mean - margin, mean + margin, count)


def _students(deviations: float, freedom: int) -> float:
    """Return the quantile of Student's distribution for one of the normal distribution (Cornish and Fisher)."""
    first = (deviations**3 + deviations) / 4
    second = (5 * deviations**5 + 16 * deviations**3 + 3 * deviations) / 96
    third = (3 * deviations**7 + 19 * deviations**5 + 17 * deviations**3 - 15 * deviations) / 384
    return deviations + first / freedom + second / freedom**2 + third / freedom**3


def quantile_interval(counts: Counts, part: float, error: float = ERROR) -> Estimated | None:
    """Return the value that this part of the values does not exceed, with an interval between two order statistics.

    It holds for every distribution: the number of values below the true quantile is binomial. A game that was cut
    counts as `math.inf`, for its true length is not known. A bound is infinite where there are too few games for one.
    """
    checked_error(error)
    known = checked_counts(counts, -math.inf, math.inf)
    count = sum(known.values())
    if not count:
        return None
    low, high = binomial_ranks(count, checked_part(part), error)
    return Estimated(value_at(math.ceil(count * part), known), value_at(low, known), value_at(high, known), count)


def median_interval(counts: Counts, error: float = ERROR) -> Estimated | None:
    """Return the median; of two values in the middle it is the lower, so that it is a value that occurred."""
    return quantile_interval(counts, 0.5, error)


def ninth_decile_interval(counts: Counts, error: float = ERROR) -> Estimated | None:
    """Return the value that nine in ten do not exceed."""
    return quantile_interval(counts, 0.9, error)


def _deviations(error: float) -> float:
    """Return the half-width of an interval of the normal distribution, in standard deviations."""
    return NormalDist().inv_cdf(1 - checked_error(error) / 2)
