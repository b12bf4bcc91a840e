"""What the values of the search mean: how often positions with a given value were won, and a scale that corrects them.

The sharpness is above 1 if the search is underconfident, below 1 if it is overconfident. The shift is below 0 if the
search favours the side to act, as searches tend to: they maximise over uncertain values.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.tuning import Scale
from ludarium.lab.playing.selfplay import Prediction
from ludarium.lab.strength.statistics import NORMAL_95

Floats = npt.NDArray[np.float64]

BINS = 10
_SHARPEST, _FURTHEST = 20.0, 5.0
_FIRMNESS = 1e-3  # the weight of a prior at the neutral scale, for fits with little evidence
_ROUNDS = 40
_CLEAREST = 0.995  # higher values count as this in the fit, or a few surprises would outweigh everything else


@dataclass(frozen=True)
class Fit:
    """The maximum-likelihood scale, and the half-widths of the 95 % confidence intervals of sharpness and shift."""

    scale: Scale
    errors: Scale


class Bin(NamedTuple):
    """Positions with about the same chance: the mean prediction and the mean result."""

    predicted: float
    won: float
    positions: int


def fitted(games: Sequence[Sequence[Prediction]]) -> Fit:
    """Return the maximum-likelihood scale, with a draw as half a win, by Newton's method.

    Positions of one game are correlated, so the errors are a sandwich estimate clustered by game.
    """
    values = np.array([one.value for game in games for one in game]).clip(1 - _CLEAREST, _CLEAREST)
    points = np.array([one.points for game in games for one in game])
    owner = np.repeat(np.arange(len(games)), [len(game) for game in games])  # the game of each position
    features = np.stack([np.log(values / (1 - values)), np.ones(len(values))], axis=1)  # [position, feature]
    found = np.array(Scale())
    for _ in range(_ROUNDS):
        expected = 1 / (1 + np.exp(-features @ found))
        gradients = features * (points - expected)[:, np.newaxis]
        curvature = (features.T * (expected * (1 - expected))) @ features + _FIRMNESS * np.eye(2)
        found = found + np.linalg.solve(curvature, gradients.sum(axis=0) - _FIRMNESS * (found - np.array(Scale())))
        found = found.clip((0.0, -_FURTHEST), (_SHARPEST, _FURTHEST))
    by_game = np.stack([np.bincount(owner, gradients[:, which]) for which in range(2)])  # [which, game]
    inverse = np.linalg.inv(curvature)
    errors = NORMAL_95 * np.sqrt(np.diag(inverse @ (by_game @ by_game.T) @ inverse))
    return Fit(Scale(*map(float, found)), Scale(*map(float, errors)))


def scaled(games: Sequence[Sequence[Prediction]], scale: Scale) -> list[Prediction]:
    """Return all predictions with their values as chances on a scale."""
    return [Prediction(scale.chance(one.value), one.points) for game in games for one in game]


def cross_fitted(games: Sequence[Sequence[Prediction]]) -> list[Prediction]:
    """Return all predictions as chances, each on a scale that was fitted to the half of the games it is not in."""
    halves = games[::2], games[1::2]
    return [one for half, other in zip(halves, halves[::-1], strict=True) for one in scaled(half, fitted(other).scale)]


def table(predictions: Sequence[Prediction]) -> list[Bin | None]:
    """Return the predictions in bins by chance; None for an empty bin."""
    bins: list[list[Prediction]] = [[] for _ in range(BINS)]
    for one in predictions:
        bins[min(BINS - 1, int(BINS * one.value))].append(one)
    return [averages(held) if held else None for held in bins]


def averages(held: Sequence[Prediction]) -> Bin:
    """Return predictions in one bin: more predicted than won means that the search favours the side to act."""
    predicted, won = (sum(column) / len(held) for column in zip(*held, strict=True))
    return Bin(predicted, won, len(held))


def mean_gap(bins: Sequence[Bin | None]) -> float:
    """Return the expected calibration error: the mean distance of predictions from results, weighted by positions."""
    held = [one for one in bins if one is not None]
    return sum(one.positions * abs(one.predicted - one.won) for one in held) / sum(one.positions for one in held)
