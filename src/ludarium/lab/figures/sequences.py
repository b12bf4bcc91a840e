"""Confidence sequences: intervals that hold at every moment at once, for figures shown while games are still played.

In at most `error` of all experiments the truth is ever outside, however often one looks and whenever one stops. Each
interval depends on the counts alone, so it is the same whatever was shown before, and after a restart. A value is
outside the interval once a fair bet against it has multiplied its stake by 1 / error (Ville's inequality); the bets are
mixtures, so nothing is tuned to a number of games. At 1,000 games such an interval is about 1.6 times as wide as a
fixed one. Each function returns None if there are no games.
"""

import math
from bisect import bisect_left

import numpy as np

from ludarium.lab.figures.crossing import Array, crossing
from ludarium.lab.figures.estimated import ERROR, Counts, Estimated, checked_counts, checked_error, checked_share
from ludarium.lab.figures.ranks import checked_part, value_at

_PRIOR_GAMES = 20  # the weight of the beta distribution, in games: narrow both near ½ and near 0 and 1
_NEARLY_0 = 1e-9
_SAFE = 0.02  # no bet loses more than the other part of its stake

# The bets of a mean: how far the mean is supposed to be off, in the largest possible standard deviations.
_SUPPOSED = np.geomspace(0.01, 0.6, 12)
_BETS = np.concatenate((-_SUPPOSED, _SUPPOSED))


def share_sequence(successes: int, count: int, error: float = ERROR) -> Estimated | None:
    """Return a share with Robbins' beta-binomial mixture interval.

    The mixture is centred on the share that is tested, which is about a tenth narrower than the uniform one.
    """
    checked_share(successes, count)
    most = -math.log(checked_error(error))
    if not count:
        return None
    share = successes / count

    def excess(shares: Array) -> Array:
        return np.array([_log_wealth(successes, count - successes, one) for one in shares.tolist()]) - most

    inside = min(max(share, _NEARLY_0), 1 - _NEARLY_0)
    low = crossing(excess, inside, _NEARLY_0) if successes else 0.0
    high = crossing(excess, inside, 1 - _NEARLY_0) if successes < count else 1.0
    return Estimated(share, *_to_the_ends(low, high), count)


def _log_wealth(successes: int, failures: int, share: float) -> float:
    """Return the logarithm of what the mixture of bets against this share has made of a stake of 1."""
    first, second = _PRIOR_GAMES * share, _PRIOR_GAMES * (1 - share)
    likelihood = successes * math.log(share) + failures * math.log1p(-share)
    return _log_beta(first + successes, second + failures) - _log_beta(first, second) - likelihood


def _log_beta(first: float, second: float) -> float:
    return math.lgamma(first) + math.lgamma(second) - math.lgamma(first + second)


def _to_the_ends(low: float, high: float) -> tuple[float, float]:
    """Return the bounds, with 0 and 1 for those at which the search ended."""
    return low if low > _NEARLY_0 else 0.0, high if high < 1 - _NEARLY_0 else 1.0


def mean_sequence(counts: Counts, error: float = ERROR) -> Estimated | None:
    """Return the mean of values from 0 to 1, such as a score with draws at ½, with a mixture of bets.

    Half-widths for a mean of ½ at 100, 1,000 and 10,000 games: without draws 0.158, 0.051 and 0.016, with 30 % of draws
    0.134, 0.043 and 0.014. A hedged bet whose stake falls with time gives 0.180, 0.078 and 0.032 without draws, an
    empirical Bernstein bound 0.214, 0.081 and 0.032, and a normal mixture 0.183, 0.048 and 0.016, with draws too.
    """
    most = -math.log(checked_error(error))
    known = checked_counts(counts, 0.0, 1.0)
    count = sum(known.values())
    if not count:
        return None
    values, times = np.array(list(known)), np.array(list(known.values()), dtype=float)
    mean = min(max(float(values @ times) / count, 0.0), 1.0)

    def excess(means: Array) -> Array:
        return _log_mixture(values, times, means) - most

    inside = min(max(mean, _NEARLY_0), 1 - _NEARLY_0)
    low = crossing(excess, inside, _NEARLY_0) if mean > _NEARLY_0 else 0.0
    high = crossing(excess, inside, 1 - _NEARLY_0) if mean < 1 - _NEARLY_0 else 1.0
    return Estimated(mean, *_to_the_ends(low, high), count)


def _log_mixture(values: Array, times: Array, means: Array) -> Array:
    """Return the logarithm of what the bets against each mean have made together of a stake of 1.

    A bet on a mean of `up` · mean pays value · up + (1 - value) · down: 1 on average if the mean is the true one.
    """
    against = means[:, None]  # [mean, bet]
    supposed = against + _BETS * np.sqrt(against * (1 - against))
    supposed = np.clip(supposed, _SAFE * against, 1 - _SAFE * (1 - against))
    up, down = supposed / against, (1 - supposed) / (1 - against)
    wealth = sum(count * np.log(value * up + (1 - value) * down) for value, count in zip(values, times, strict=True))
    mixture: Array = np.logaddexp.reduce(wealth, axis=1) - math.log(len(_BETS))
    return mixture


def quantile_sequence(counts: Counts, part: float, error: float = ERROR) -> Estimated | None:
    """Return the value that this part of the values does not exceed, with an interval between two order statistics.

    Its ranks are the numbers of successes that `share_sequence` holds possible for this part. A game that was cut
    counts as `math.inf`; a bound is infinite where there are too few games for one.
    """
    most = -math.log(checked_error(error))
    known = checked_counts(counts, -math.inf, math.inf)
    count = sum(known.values())
    if not count:
        return None
    checked_part(part)
    usual = round(count * part)

    def possible(rank: int) -> bool:
        return _log_wealth(rank, count - rank, part) <= most

    low = bisect_left(range(usual), True, key=possible)
    high = usual + bisect_left(range(usual, count + 1), True, key=lambda rank: not possible(rank))
    return Estimated(value_at(math.ceil(count * part), known), value_at(low, known), value_at(high, known), count)
