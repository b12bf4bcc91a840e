"""Ratings: the Elo of several players from all that they played among each other, by the Bradley-Terry model.

Draws count as half a win. The bounds follow from how the pairs really came out (a robust, or sandwich, estimate),
so they know that games of a pair belong together.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.lab.statistics import NORMAL_95, Counts, Estimate

Floats = npt.NDArray[np.float64]

ELO_UNIT = 400 / math.log(10)  # Elo for each unit of the logarithm of the odds
_POINTS = np.arange(5) / 2  # of the first player in a pair
_ROUNDS = 100
_LONGEST_STRIDE = 1.0
_STILL = 1e-10


class Meeting(NamedTuple):
    """How often a pair between two players brought the first of them no point, a half, one, one and a half, two."""

    first: int
    second: int
    pairs: Counts


@dataclass(frozen=True)
class Ratings:
    """The Elo of those players who met, directly or by way of others, the first of all; that one has 0."""

    elo: Floats  # [player]
    spread: Floats  # [player, player]: how the errors of the players hang together
    rated: tuple[int, ...]

    def above(self, player: int, other: int) -> Estimate | None:
        """How much stronger a player is than another; None where nothing is known."""
        if player not in self.rated or other not in self.rated:
            return None
        variance = self.spread[player, player] + self.spread[other, other] - 2 * self.spread[player, other]
        elo, error = float(self.elo[player] - self.elo[other]), NORMAL_95 * math.sqrt(max(0.0, float(variance)))
        return Estimate(elo, elo - error, elo + error)


def ratings(players: int, meetings: Sequence[Meeting]) -> Ratings:
    """The likeliest ratings. Where they would be infinite, one who won everything is given half a pair less."""
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
    """Of both players, in all their games."""
    first = float(np.dot(meeting.pairs, _POINTS))
    return first, 2 * sum(meeting.pairs) - first


def _is_finite(meetings: Sequence[Meeting], rated: Sequence[int]) -> bool:
    """Whether nobody, and no group, won or lost everything against the rest: each took points on a way to each."""
    ways = [(one.first, one.second) for one in meetings if _points(one)[0]]
    ways += [(one.second, one.first) for one in meetings if _points(one)[1]]
    return _reached(0, ways) == _reached(0, [(b, a) for a, b in ways]) == set(rated)


def _softened(meeting: Meeting) -> Meeting:
    """Half a pair that was won outright counts as shared, if one side won everything."""
    if all(_points(meeting)):
        return meeting
    pairs = [float(count) for count in meeting.pairs]
    pairs[0 if pairs[0] else 4] -= 0.5
    pairs[2] += 0.5
    return meeting._replace(pairs=pairs)


def _expected(strengths: Floats, meeting: Meeting) -> float:
    return 1 / (1 + math.exp(strengths[meeting.second] - strengths[meeting.first]))


def _likeliest(players: int, meetings: Sequence[Meeting], rated: Sequence[int]) -> Floats:
    """The logarithms of the strengths, by Newton's method; the first is 0."""
    strengths = np.zeros(players)
    free = list(rated)[1:]
    for _ in range(_ROUNDS if free else 0):
        slope = np.zeros(players)
        for meeting in meetings:
            surplus = _points(meeting)[0] - 2 * sum(meeting.pairs) * _expected(strengths, meeting)
            slope[meeting.first] += surplus
            slope[meeting.second] -= surplus
        stride = np.linalg.solve(_curvature(strengths, meetings)[np.ix_(free, free)], slope[free])
        longest = float(np.abs(stride).max())
        strengths[free] += stride * min(1.0, _LONGEST_STRIDE / max(longest, _STILL))
        if longest < _STILL:
            break
    return strengths


def _curvature(strengths: Floats, meetings: Sequence[Meeting]) -> Floats:
    """How sharply the likelihood falls around some strengths, [player, player]."""
    weights = []
    for meeting in meetings:
        expected = _expected(strengths, meeting)
        weights.append(2 * sum(meeting.pairs) * expected * (1 - expected))
    return _tied(len(strengths), meetings, weights)


def _spread(strengths: Floats, meetings: Sequence[Meeting], rated: Sequence[int]) -> Floats:
    """The covariance of the strengths, [player, player]."""
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
    """A weight for each meeting, laid out so that it acts on the difference of the two players."""
    table = np.zeros((players, players))
    for meeting, weight in zip(meetings, weights, strict=True):
        first, second = meeting.first, meeting.second
        table[first, first] += weight
        table[second, second] += weight
        table[first, second] -= weight
        table[second, first] -= weight
    return table
