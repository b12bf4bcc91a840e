"""Ranks: the value at a place in the order of all values, and the places that bound a quantile."""

import math
from functools import lru_cache

import numpy as np

from ludarium.kernel.errors import OptionError


def checked_part(part: float) -> float:
    """Return the part of the values that lies below a quantile, once it is one."""
    if not 0 < part < 1:
        raise OptionError(f"a quantile has a part of the values below it, between 0 and 1, not {part:g}")
    return part


def value_at(rank: int, counts: dict[float, int]) -> float:
    """Return the value with this rank, the lowest value having rank 1; infinite where the rank is out of range."""
    if rank < 1:
        return -math.inf
    for value, count in counts.items():
        if rank <= count:
            return value
        rank -= count
    return math.inf


@lru_cache(maxsize=1024)
def binomial_ranks(total: int, part: float, error: float) -> tuple[int, int]:
    """Return the ranks that bound a quantile: the outermost that it passes with a chance of error / 2 or less."""
    below = np.cumsum(_binomial(total, part))  # [successes]
    low = int(np.searchsorted(below, error / 2, side="right"))
    above = np.cumsum(_binomial(total, 1 - part))  # [failures]
    high = total + 1 - int(np.searchsorted(above, error / 2, side="right"))
    return low, high


def _binomial(total: int, chance: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Return the chance of each number of successes."""
    factorials = np.concatenate(([0.0], np.cumsum(np.log(np.arange(1, total + 1)))))
    successes = np.arange(total + 1)
    ways = factorials[total] - factorials - factorials[::-1]
    chances: np.ndarray[tuple[int], np.dtype[np.float64]] = np.exp(
        ways + successes * math.log(chance) + successes[::-1] * math.log1p(-chance)
    )
    return chances
