"""Glicko-2: ratings with a deviation that says how sure they are, and a volatility that says how steady.

After Mark Glickman, "Example of the Glicko-2 system"; the names of the quantities are his.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

SCALE = 173.7178  # of ratings against the natural logarithm of odds: 400 / log(10)
MOST_DEVIATION = 350.0  # of somebody of whom nothing is known
FIRST_VOLATILITY = 0.06
TAU = 0.5  # how much volatilities may change
_CLOSE = 1e-6


@dataclass(frozen=True)
class Rating:
    value: float
    deviation: float = MOST_DEVIATION
    volatility: float = FIRST_VOLATILITY


Result = tuple[Rating, float]  # an opponent, and the score against them: 1 for a win, 0 for a loss


def rated(rating: Rating, results: Sequence[Result], tau: float = TAU) -> Rating:
    """Return a rating after a period with these results, of which there is at least one."""
    phi = rating.deviation / SCALE
    weighed = [_weighed(rating, opponent, score) for opponent, score in results]
    variance = 1 / sum(g * g * expected * (1 - expected) for g, expected, _ in weighed)
    gain = sum(g * (score - expected) for g, expected, score in weighed)
    volatility = _volatility(rating.volatility, phi, variance, variance * gain, tau)
    after = 1 / math.sqrt(1 / (phi * phi + volatility * volatility) + 1 / variance)
    return Rating(rating.value + SCALE * after * after * gain, min(MOST_DEVIATION, SCALE * after), volatility)


def rested(rating: Rating, periods: int) -> Rating:
    """Return a rating after periods without a result: it is less sure."""
    phi = math.hypot(rating.deviation / SCALE, math.sqrt(periods) * rating.volatility)
    return replace(rating, deviation=min(MOST_DEVIATION, SCALE * phi))


def _weighed(rating: Rating, opponent: Rating, score: float) -> tuple[float, float, float]:
    """Return the weight of a result, the score that was expected, and the score."""
    phi = opponent.deviation / SCALE
    g = 1 / math.sqrt(1 + 3 * phi * phi / (math.pi * math.pi))
    exponent = max(-30.0, min(30.0, g * (rating.value - opponent.value) / SCALE))  # beyond, nothing is left to learn
    return g, 1 / (1 + math.exp(-exponent)), score


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Return the new volatility, by the Illinois algorithm."""
    start = math.log(sigma * sigma)

    def f(x: float) -> float:
        spread = phi * phi + variance + math.exp(x)
        return math.exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - start) / (tau * tau)

    low, high = start, _other_end(f, start, delta * delta - phi * phi - variance, tau)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


def _other_end(f: Callable[[float], float], start: float, surprise: float, tau: float) -> float:
    """Return an end of an interval that begins at `start` and holds the new volatility's logarithm."""
    if surprise > 0:
        return math.log(surprise)
    k = 1
    while f(start - k * tau) < 0:
        k += 1
    return start - k * tau
