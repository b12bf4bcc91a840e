"""Pairs of games, counted by the points of the first player as the games come."""

from dataclasses import dataclass, field

from ludarium.lab.strength.statistics import SCORES


@dataclass
class Pairs:
    """Games are added in the order of their numbers; the first and the second are a pair, and so on."""

    counts: list[int] = field(default_factory=lambda: [0] * len(SCORES))  # complete pairs, by twice the points
    _half: float | None = None  # the points in the first game of a pair, until the second is played

    def add(self, score: float) -> bool:
        """Count the points of the first player in a game; return whether a pair is complete."""
        if self._half is None:
            self._half = score
            return False
        self.counts[round(2 * (self._half + score))] += 1
        self._half = None
        return True
