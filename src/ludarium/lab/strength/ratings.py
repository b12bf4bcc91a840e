"""Ratings: the Elo of several players from all games between them, by the Bradley-Terry model.

Draws count as half a win. The bounds come from a robust (sandwich) estimate over pairs, which allows for the
correlation between the two games of a pair.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.lab.strength.statistics import NORMAL_95, Counts, Estimate

Floats = npt.NDArray[np.float64]

ELO_UNIT = 400 / math.log(10)  # Elo for each unit of the logarithm of the odds
_POINTS = np.arange(5) / 2  # of the first player in a pair
_ROUNDS = 100
_LONGEST_STRIDE = 1.0
_STILL = 1e-10


class Meeting(NamedTuple):
    """The pairs between two players, counted by the points of the first: 0, ½, 1, 1½ and 2."""

    first: int
    second: int
    pairs: Counts


@dataclass(frozen=True)
class Ratings:
    """The Elo of all players that are connected by games, directly or through others, with player 0, who has 0."""

    elo: Floats  # [player]
    spread: Floats  # [player, player]: the covariance of the errors
    rated: tuple[int, ...]

    def above(self, player: int, other: int) -> Estimate | None:
        """Return the Elo of a player above another; None if they are not connected by games."""
        if player not in self.rated or other not in self.rated:
            return None
        variance = self.spread[player, player] + self.spread[other, other] - 2 * self.spread[player, other]
        elo, error = float(self.elo[player] - self.elo[other]), NORMAL_95 * math.sqrt(max(0.0, float(variance)))
        return Estimate(elo, elo - error, elo + error)


def ratings(players: int, meetings: Sequence[Meeting]) -> Ratings:
    """Return the maximum-likelihood ratings; if they would be infinite, half a pair of each clean sweep is shared."""
    met = [meeting for meeting in meetings if sum(meeting.pairs)]
    ways = [(one.first, one.second) for one in met] + [(one.second, one.first) for one in met]
    rated = tuple(sorted(_reached(0, ways)))
    met = [meeting for meeting in met if meeting.first in rated]
    if not _is_finite(met, rated):
        met = [_softened(meeting) for meeting in met]
    strengths = _likeliest(players, met, rated)
    return Ratings(strengths * ELO_UNIT, _spread(strengths, met, rated) * ELO_UNIT**2, rated)


def _reached(start: int, ways: Sequence[tuple[int, int]]) -> set[int]:
    reached, following = set[int](), {start}
    while following:
        reached |= following
        following = {target for source, target in ways if source in reached} - reached
    return reached


def _points(meeting: Meeting) -> tuple[float, float]:
    """Return the points of both players, in all their games."""
    first = float(np.dot(meeting.pairs, _POINTS))
    return first, 2 * sum(meeting.pairs) - first


def _is_finite(meetings: Sequence[Meeting], rated: Sequence[int]) -> bool:
    """Return whether all ratings are finite: no player or group won or lost everything against the rest."""
    ways = [(one.first, one.second) for one in meetings if _points(one)[0]]
    ways += [(one.second, one.first) for one in meetings if _points(one)[1]]
    return _reached(0, ways) == _reached(0, [(b, a) for a, b in ways]) == set(rated)


def _softened(meeting: Meeting) -> Meeting:
    """Return the meeting with half a pair counted as shared, if one side won everything."""
    if all(_points(meeting)):
        return meeting
    pairs = [float(count) for count in meeting.pairs]
    pairs[0 if pairs[0] else 4] -= 0.5
    pairs[2] += 0.5
    return meeting._replace(pairs=pairs)


def _expected(strengths: Floats, meeting: Meeting) -> float:
    return 1 / (1 + math.exp(strengths[meeting.second] - strengths[meeting.first]))


def _likeliest(players: int, meetings: Sequence[Meeting], rated: Sequence[int]) -> Floats:
    """Return the maximum-likelihood logarithms of the strengths, by Newton's method; the first is 0."""
    strengths = np.zeros(players)
    free = list(rated)[1:]
    for _ in range(_ROUNDS if free else 0):
        gradient = np.zeros(players)
        for meeting in meetings:
            surplus = _points(meeting)[0] - 2 * sum(meeting.pairs) * _expected(strengths, meeting)
            gradient[meeting.first] += surplus
            gradient[meeting.second] -= surplus
        stride = np.linalg.solve(_curvature(strengths, meetings)[np.ix_(free, free)], gradient[free])
        longest = float(np.abs(stride).max())
        strengths[free] += stride * min(1.0, _LONGEST_STRIDE / max(longest, _STILL))
        if longest < _STILL:
            break
    return strengths


def _curvature(strengths: Floats, meetings: Sequence[Meeting]) -> Floats:
    """Return the negative Hessian of the log-likelihood at some strengths, [player, player]."""
    weights = []
    for meeting in meetings:
        expected = _expected(strengths, meeting)
        weights.append(2 * sum(meeting.pairs) * expected * (1 - expected))
    return _tied(len(strengths), meetings, weights)


def _spread(strengths: Floats, meetings: Sequence[Meeting], rated: Sequence[int]) -> Floats:
    """Return the covariance of the strengths, [player, player]."""
    free = list(rated)[1:]
    square = np.ix_(free, free)
    inverse = np.linalg.inv(_curvature(strengths, meetings)[square])
    surprises = [
        float(np.dot(meeting.pairs, (_POINTS - 2 * _expected(strengths, meeting)) ** 2)) for meeting in meetings
    ]
    spread = np.zeros((len(strengths), len(strengths)))
    spread[square] = inverse @ _tied(len(strengths), meetings, surprises)[square] @ inverse
    return spread


def _tied(players: int, meetings: Sequence[Meeting], weights: Sequence[float]) -> Floats:
    """Return the weighted graph Laplacian of the meetings, [player, player]."""
    table = np.zeros((players, players))
    for meeting, weight in zip(meetings, weights, strict=True):
        first, second = meeting.first, meeting.second
        table[first, first] += weight
        table[second, second] += weight
        table[first, second] -= weight
        table[second, first] -= weight
    return table
