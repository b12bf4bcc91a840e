"""What the values of the search mean: how often positions valued so were won, and a scale that makes them true.

Its sharpness is above 1 where the search is too cautious, below 1 where it is too sure. Its shift is below 0 where the
search favours the side to act, as searches do that take the best of what they hope for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.tuning import Scale
from ludarium.lab.selfplay import Prediction
from ludarium.lab.statistics import NORMAL_95

Floats = npt.NDArray[np.float64]

BINS = 10
_SHARPEST, _FURTHEST = 20.0, 5.0
_FIRMNESS = 1e-3  # without any evidence the scale stays as it is
_ROUNDS = 40
_CLEAREST = 0.995  # surer values count as this in the fit, or a few surprises would outweigh everything else


@dataclass(frozen=True)
class Fit:
    """The likeliest scale, and how far its sharpness and shift may be off, with 95 %."""

    scale: Scale
    errors: Scale


class Bin(NamedTuple):
    """Positions with about the same chance: the average of what was predicted, and of what was won."""

    predicted: float
    won: float
    positions: int


def fitted(games: Sequence[Sequence[Prediction]]) -> Fit:
    """The scale that makes the results likeliest, a draw as half a win. Positions of a game hang together, so the
    errors follow from how game by game they differ from what is expected. By Newton's method."""
    values = np.array([one.value for game in games for one in game]).clip(1 - _CLEAREST, _CLEAREST)
    points = np.array([one.points for game in games for one in game])
    owner = np.repeat(np.arange(len(games)), [len(game) for game in games])  # the game of each position
    facts = np.stack([np.log(values / (1 - values)), np.ones(len(values))], axis=1)  # [position, sharpness and shift]
    found = np.array(Scale())
    for _ in range(_ROUNDS):
        expected = 1 / (1 + np.exp(-facts @ found))
        pulls = facts * (points - expected)[:, np.newaxis]
        curvature = (facts.T * (expected * (1 - expected))) @ facts + _FIRMNESS * np.eye(2)
        found = found + np.linalg.solve(curvature, pulls.sum(axis=0) - _FIRMNESS * (found - np.array(Scale())))
        found = found.clip((0.0, -_FURTHEST), (_SHARPEST, _FURTHEST))
    together = np.stack([np.bincount(owner, pulls[:, which]) for which in range(2)])  # [which, game]
    inverse = np.linalg.inv(curvature)
    errors = NORMAL_95 * np.sqrt(np.diag(inverse @ (together @ together.T) @ inverse))
    return Fit(Scale(*map(float, found)), Scale(*map(float, errors)))


def table(games: Sequence[Sequence[Prediction]], scale: Scale) -> list[Bin | None]:
    """All positions in bins by the chance that was predicted; None for a bin without any."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for value, points in (one for game in games for one in game):
        chance = scale.chance(value)
        bins[min(BINS - 1, int(BINS * chance))].append((chance, points))
    return [_bin(held) if held else None for held in bins]


def _bin(held: Sequence[tuple[float, float]]) -> Bin:
    predicted, won = (sum(column) / len(held) for column in zip(*held, strict=True))
    return Bin(predicted, won, len(held))


def averages(games: Sequence[Sequence[Prediction]], scale: Scale) -> Bin:
    """All positions in one bin: more predicted than won means that the search favours the side to act."""
    held = [(scale.chance(value), points) for value, points in (one for game in games for one in game)]
    return _bin(held)


def mean_gap(bins: Sequence[Bin | None]) -> float:
    """The expected calibration error: how far predictions are from what was won, on average over the positions."""
    held = [one for one in bins if one is not None]
    return sum(one.positions * abs(one.predicted - one.won) for one in held) / sum(one.positions for one in held)
