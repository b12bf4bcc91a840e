"""Strength: a scale from weak to strong, and a curve of Elo along it.

A point on the scale is the base-2 logarithm of a number of simulations. With fewer simulations there is more noise on
the evaluations.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.tuning import Budget
from ludarium.lab.strength.ratings import ELO_UNIT

Floats = npt.NDArray[np.float64]

WEAKEST = 1.0
_NOISE = 1.4  # with one simulation; it falls with the square root of their number
_MOST_NOISE = 1.0
_BEND = 50 / ELO_UNIT  # the scale of the prior for the change of slope from knot to knot
_SLOPE = 120 / ELO_UNIT  # the prior for the slope from knot to knot
_ROUNDS = 50


class Duel(NamedTuple):
    """The games between two points of the scale: the score of the upper one, and the number of games."""

    upper: float
    lower: float
    score: float
    games: int


def budget_at(point: float) -> Budget:
    simulations = 2**point
    return Budget(round(simulations), None, round(min(_MOST_NOISE, _NOISE / math.sqrt(simulations)), 3))


class Curve(NamedTuple):
    """A piecewise linear curve of Elo, with knots at the whole numbers from WEAKEST on; it continues beyond them."""

    elo: Floats

    def at(self, point: float) -> float:
        return float(_weights(point, len(self.elo)) @ self.elo)

    def point(self, elo: float) -> float:
        """Return the first point at which the curve reaches this Elo."""
        rising = np.maximum.accumulate(self.elo + np.arange(len(self.elo)) * 1e-6)
        if elo >= rising[-1]:
            slope = max(float(rising[-1] - rising[-2]), 1.0)
            return WEAKEST + len(rising) - 1 + (elo - float(rising[-1])) / slope
        return WEAKEST + float(np.interp(elo, rising, np.arange(len(rising))))


def fitted_curve(duels: Sequence[Duel]) -> Curve:
    """Return the smooth curve of maximum posterior likelihood, with a draw as half a win and the first knot at 0."""
    knots = max(2, *(math.ceil(duel.upper - WEAKEST) + 1 for duel in duels))
    rows = np.array([_weights(duel.upper, knots) - _weights(duel.lower, knots) for duel in duels])
    scores, games = np.array([duel.score for duel in duels]), np.array([duel.games for duel in duels], dtype=float)
    bends = np.diff(np.eye(knots), 2, axis=0) / _BEND
    slope = (np.eye(knots)[1] - np.eye(knots)[0]) / _SLOPE
    prior = bends.T @ bends + np.outer(slope, slope) / 16
    found = _SLOPE * np.arange(knots, dtype=float)
    for _ in range(_ROUNDS):
        expected = 1 / (1 + np.exp(-rows @ found))
        gradient = rows.T @ (scores - games * expected) - prior @ found + slope / 16
        curvature = (rows.T * (games * expected * (1 - expected))) @ rows + prior
        found[1:] += np.linalg.solve(curvature[1:, 1:], gradient[1:]).clip(-1, 1)
    return Curve(found * ELO_UNIT)


def _weights(point: float, knots: int) -> Floats:
    """Return the weight of each knot at a point."""
    left = min(max(int(point - WEAKEST), 0), knots - 2)
    share = point - WEAKEST - left
    weights = np.zeros(knots)
    weights[left], weights[left + 1] = 1 - share, share
    return weights
