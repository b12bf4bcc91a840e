"""Betting: evidence against a hypothesis about means, as the wealth of a bet that is fair if the hypothesis is true.

The wealth of such a bet reaches 1 / error with a chance of at most `error`, however long one plays (Ville's
inequality). Each stake depends on earlier games alone. All arrays are [..., pair]: many experiments can be bet on at
once.
"""

from typing import Any

import numpy as np

Streams = np.ndarray[Any, np.dtype[np.float64]]

_PRIOR_PAIRS = 10  # the weight of what is supposed before the first pair
_PRIOR_VARIANCE = 0.25  # the largest that the score of a game can have
_DOUBT = 2.0  # standard errors that a mean must lie above the effect before the stake follows it
_MOST_STAKE = 0.75


def log_evidence(own: Streams, other: Streams, effect: Streams | float) -> Streams:
    """Return the evidence so far against "mean of own + |mean of other| ≤ 0", as a natural logarithm.

    Neither own + other nor own - other is ever below -1. The bet is on own + weight · other with a weight from -1 to 1,
    so that its mean is not positive under the hypothesis; the weight has the sign that `other` had so far. `effect` is
    the mean that is worth finding: the stake is the best one for it, or for a larger mean once that is clear.
    """
    mean, variance = _moments(own)
    other_mean, other_variance = _moments(other)
    weight = _weight(mean, variance, other_mean, other_variance)
    pairs = np.arange(own.shape[-1]) + _PRIOR_PAIRS
    variance = variance + weight**2 * other_variance
    clear = mean + weight * other_mean - _DOUBT * np.sqrt(variance / pairs)
    expected = np.maximum(effect, clear)
    stake = np.minimum(expected / (variance + expected**2), _MOST_STAKE)
    wealth = np.cumsum(np.log1p(stake * (own + weight * other)), axis=-1)
    highest: Streams = np.maximum.accumulate(wealth, axis=-1)
    return highest


def mean_before(values: Streams, prior: float) -> Streams:
    """Return the mean of the values before each pair, with the prior one counted like a few pairs."""
    totals = np.cumsum(values, axis=-1) - values
    means: Streams = (totals + _PRIOR_PAIRS * prior) / (np.arange(values.shape[-1]) + _PRIOR_PAIRS)
    return means


def _moments(values: Streams) -> tuple[Streams, Streams]:
    """Return the mean and the variance before each pair."""
    mean = mean_before(values, 0.0)
    return mean, mean_before(values**2, _PRIOR_VARIANCE) - mean**2


def _weight(mean: Streams, variance: Streams, other_mean: Streams, other_variance: Streams) -> Streams:
    """Return the weight with the highest ratio of mean to deviation; where no mean is positive, the sign alone."""
    positive = mean > 0
    best = other_mean * variance / (np.where(positive, mean, 1.0) * other_variance)
    weight: Streams = np.where(positive, np.clip(best, -1, 1), np.sign(other_mean))
    return weight
