"""What the values of the search mean: how often positions valued so were won, and one number that makes them true.

A value is made a chance by raising its odds to the power of a *sharpness*: above 1 where the search is too cautious,
below 1 where it is too sure.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.lab.selfplay import Said
from ludarium.lab.statistics import NORMAL_95, falling_root
from ludarium.search.gathering import chance_of

Floats = npt.NDArray[np.float64]

BINS = 10
_SHARPEST = 20.0
_CLEAREST = 0.995  # surer values count as this in the fit, or a few surprises would outweigh everything else


@dataclass(frozen=True)
class Sharpness:
    """The likeliest, and between which bounds it lies with 95 %."""

    value: float
    low: float
    high: float


class Bin(NamedTuple):
    """Positions with about the same chance: what was said on average, and what was won."""

    said: float
    won: float
    positions: int


def fitted(games: Sequence[Sequence[Said]]) -> Sharpness:
    """The sharpness that makes the results likeliest, a draw as half a win. Positions of a game hang together, so the
    bounds follow from how game by game they differ from what is expected."""
    values = np.array([said.value for game in games for said in game]).clip(1 - _CLEAREST, _CLEAREST)
    points = np.array([said.points for game in games for said in game])
    owner = np.repeat(np.arange(len(games)), [len(game) for game in games])  # the game of each position
    odds: Floats = np.log(values / (1 - values))

    def surprises(sharpness: float) -> Floats:
        """How much more, or less, each position should have said, [position]."""
        pulls: Floats = odds * (points - _expected(odds, sharpness))
        return pulls

    value = falling_root(lambda sharpness: float(surprises(sharpness).sum()), 0.0, _SHARPEST)
    expected = _expected(odds, value)
    curvature = float((odds**2 * expected * (1 - expected)).sum())
    together = np.bincount(owner, surprises(value))
    error = NORMAL_95 * math.sqrt(float((together**2).sum())) / curvature if curvature else math.inf
    return Sharpness(value, max(0.0, value - error), value + error)


def _expected(odds: Floats, sharpness: float) -> Floats:
    expected: Floats = 1 / (1 + np.exp(-sharpness * odds))
    return expected


def table(games: Sequence[Sequence[Said]], sharpness: float) -> list[Bin | None]:
    """All positions in bins by the chance that was said of them; None for a bin without any."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for value, points in (said for game in games for said in game):
        chance = chance_of(value, sharpness)
        bins[min(BINS - 1, int(BINS * chance))].append((chance, points))
    return [_bin(held) if held else None for held in bins]


def _bin(held: Sequence[tuple[float, float]]) -> Bin:
    said, won = (sum(column) / len(held) for column in zip(*held, strict=True))
    return Bin(said, won, len(held))


def averages(games: Sequence[Sequence[Said]], sharpness: float) -> Bin:
    """All positions in one bin: more said than won means that the search favours the side to act."""
    held = [(chance_of(value, sharpness), points) for value, points in (said for game in games for said in game)]
    return _bin(held)


def mean_gap(bins: Sequence[Bin | None]) -> float:
    """How far what was said is from what was won, on average over the positions."""
    held = [one for one in bins if one is not None]
    return sum(one.positions * abs(one.said - one.won) for one in held) / sum(one.positions for one in held)
