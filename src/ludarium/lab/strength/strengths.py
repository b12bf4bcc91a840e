"""Strength: a scale from weak to strong, and a curve of Elo along it.

A point on the scale is the base-2 logarithm of a number of simulations. With fewer simulations there is more noise on
the evaluations. Below two simulations fewer steps of a position are considered, until at the weakest point it is one
alone, drawn at random.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.tuning import Budget
from ludarium.lab.strength.ratings import ELO_UNIT

Floats = npt.NDArray[np.float64]

CHANCE = -6.0  # the point of random play, and the first knot of the curve
WEAKEST = -5.0  # of a player that searches
_NOISE = 1.4  # with one simulation; it falls with the square root of their number
_MOST_NOISE = 1.0
_ALL = 1.0  # the point from which on all steps are considered
_BEND = 40 / ELO_UNIT  # the scale of the prior for the change of slope from knot to knot
_SLOPE, _SPREAD = 110 / ELO_UNIT, 80 / ELO_UNIT  # the prior for the slope, and its scale: few games do not bend it
_ROUNDS = 50


class Duel(NamedTuple):
    """The games between two points of the scale: the score of the upper one, and the number of games."""

    upper: float
    lower: float
    score: float
    games: int


def budget_at(point: float) -> Budget:
    simulations = 2 ** max(point, _ALL)
    noise = min(_MOST_NOISE, _NOISE / math.sqrt(simulations))
    considered = round(2 ** (point - CHANCE)) if point < _ALL else None
    return Budget(_rounded(simulations), None, float(f"{noise:.3g}"), considered)


def _rounded(simulations: float) -> int:
    """Return a whole number with three digits that count."""
    return round(float(f"{simulations:.3g}"))


class Curve(NamedTuple):
    """A piecewise linear curve of Elo, with knots at the whole numbers from CHANCE on; it continues beyond them."""

    elo: Floats

    def at(self, point: float) -> float:
        return float(_weights(point, len(self.elo)) @ self.elo)

    def point(self, elo: float) -> float:
        """Return the first point at which the curve reaches this Elo."""
        rising = np.maximum.accumulate(self.elo + np.arange(len(self.elo)) * 1e-6)
        if elo >= rising[-1]:
            slope = max(float(rising[-1] - rising[-2]), 1.0)
            return CHANCE + len(rising) - 1 + (elo - float(rising[-1])) / slope
        return CHANCE + float(np.interp(elo, rising, np.arange(len(rising))))


def fitted_curve(duels: Sequence[Duel]) -> Curve:
    """Return the smooth curve of maximum posterior likelihood, with a draw as half a win and the first knot at 0."""
    knots = max(2, *(math.ceil(duel.upper - CHANCE) + 1 for duel in duels))
    rows = np.array([_weights(duel.upper, knots) - _weights(duel.lower, knots) for duel in duels])
    scores, games = np.array([duel.score for duel in duels]), np.array([duel.games for duel in duels], dtype=float)
    bends = np.diff(np.eye(knots), 2, axis=0) / _BEND
    slopes = np.diff(np.eye(knots), 1, axis=0) / _SPREAD
    prior, pull = bends.T @ bends + slopes.T @ slopes, slopes.T @ np.full(knots - 1, _SLOPE / _SPREAD)
    found = _SLOPE * np.arange(knots, dtype=float)
    for _ in range(_ROUNDS):
        expected = 1 / (1 + np.exp(-rows @ found))
        gradient = rows.T @ (scores - games * expected) - prior @ found + pull
        curvature = (rows.T * (games * expected * (1 - expected))) @ rows + prior
        found[1:] += np.linalg.solve(curvature[1:, 1:], gradient[1:]).clip(-1, 1)
    return Curve(found * ELO_UNIT)


def _weights(point: float, knots: int) -> Floats:
    """Return the weight of each knot at a point."""
    left = min(max(int(point - CHANCE), 0), knots - 2)
    share = point - CHANCE - left
    weights = np.zeros(knots)
    weights[left], weights[left + 1] = 1 - share, share
    return weights
