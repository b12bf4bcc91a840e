"""Comparisons of two rule sets A and B, game by game, that stop as early as the evidence allows.

Each test has a step `by` that is worth finding. It says that A is better if there is enough evidence against "A is not
better at all", and that A is not if there is enough against "A is better by the step or more". The first is wrong with
a chance of at most `error` if A is not better, the second if A is better by the step or more, whenever one looks; in
between neither is wrong, and it takes longest. Games of A and B are paired in the order of their numbers; what a test
says is a function of the values alone.
"""

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from statistics import NormalDist
from typing import ClassVar, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ludarium.kernel.errors import OptionError
from ludarium.lab.figures.betting import Streams, log_evidence, mean_before
from ludarium.lab.figures.estimated import ERROR, checked_error

_PRIOR_WITHIN = 0.1  # the share of differences within the step, before any is known
_START = 20  # pairs in which a test learns the variance
_SPREAD = 1.9  # the ninth decile of the games that a test takes, in means


class Evidence(NamedTuple):
    """The evidence after each pair that A is better, and that it is not, as natural logarithms. [..., pair]"""

    better: Streams
    not_better: Streams


class Needed(NamedTuple):
    """About how many games a side a test takes if A is as good as B, or better by exactly the step."""

    mean: int
    ninth_decile: int


@dataclass(frozen=True)
class Compared:
    """What a test says about the games so far."""

    verdict: bool | None  # whether A is better; None while undecided
    games: int  # a side: those that it took, or those so far
    better: float  # the evidence that A is better, as a part of what is needed
    not_better: float  # the evidence that it is not
    p_value: float  # of "A is not better", valid whenever one looks

    @property
    def decided(self) -> bool:
        return self.verdict is not None


@dataclass(frozen=True)
class Comparison(ABC):
    """A sequential test of A against B; `most` is the number of games a side after which it ends undecided."""

    by: float
    error: float = ERROR
    most: int | None = None

    widest: ClassVar[float]  # no step can be as large as this

    def __post_init__(self) -> None:
        checked_error(self.error)
        if not 0 < self.by < self.widest:
            raise OptionError(f"the step of a comparison must lie between 0 and {self.widest:g}, not at {self.by:g}")
        if self.most is not None and self.most < 1:
            raise OptionError(f"a comparison needs at least 1 game a side, not {self.most}")

    @abstractmethod
    def evidence(self, a: Streams, b: Streams) -> Evidence:
        """Return the evidence after each pair of values. [..., pair]"""

    @abstractmethod
    def checked(self, values: Streams) -> Streams:
        """Return the values, once all are such as this test compares."""

    @property
    def threshold(self) -> float:
        """The evidence that decides."""
        return -math.log(self.error)

    def judge(self, a: ArrayLike, b: ArrayLike) -> Compared:
        """Return what the values of the games of A and of B say, each in the order of the games' numbers.

        Games of one side that have no game of the other beside them wait for it.
        """
        first, second = (self.checked(np.asarray(values, dtype=float)) for values in (a, b))
        pairs = min(len(first), len(second), self.most or len(first))
        if not pairs:
            return Compared(None, 0, 0.0, 0.0, 1.0)
        better, not_better = self.evidence(first[:pairs], second[:pairs])
        decided = np.flatnonzero(np.maximum(better, not_better) >= self.threshold)
        last = int(decided[0]) if len(decided) else pairs - 1
        for_it, against_it = (max(float(one[last]), 0.0) for one in (better, not_better))
        verdict = for_it >= self.threshold if len(decided) else None
        return Compared(
            verdict, last + 1, for_it / self.threshold, against_it / self.threshold, p_value=math.exp(-for_it)
        )

    def _needed(self, effect: float, variance: float, longer: float = 1.0) -> Needed:
        """Return the games that a bet on this effect takes, by Wald's equation, where a pair has this variance."""
        mean = longer * self.threshold * 2 * variance / effect**2
        return Needed(math.ceil(_START + mean), math.ceil(_START + _SPREAD * mean))


@dataclass(frozen=True)
class Fairer(Comparison):
    """Whether the first side's score is nearer to ½ under A than under B, by a step such as 0.05.

    A value is the first side's score in a game: 1, ½ or 0. A and B may favour the same side or opposite ones: that A
    is not fairer says "a ≥ |b| or -a ≥ |b|" for their deviations from ½, and both halves have to be refuted; that A is
    fairer by the step says "b ≥ |a| + step or -b ≥ |a| + step".
    """

    widest: ClassVar[float] = 0.5

    def evidence(self, a: Streams, b: Streams) -> Evidence:
        a, b = a - 0.5, b - 0.5
        better = np.minimum(log_evidence(-a, b, self.by), log_evidence(a, b, self.by))
        not_better = np.minimum(log_evidence(self.by - b, a, self.by), log_evidence(self.by + b, a, self.by))
        return Evidence(better, not_better)

    def checked(self, values: Streams) -> Streams:
        return _unit_values(values)

    def games_needed(self, draws: float = 0.0) -> Needed:
        """Return about how many games a side this takes with this share of draws.

        It is for A quite fair and B off by the step, where both sides may be the favoured one; if it is clear who is
        favoured, or if both are quite fair, two thirds are enough. Half-way between the hypotheses it takes 1.6 times
        as many, and one in ten experiments more than four times as many.
        """
        return self._needed(self.by, 0.5 * (1 - draws), longer=1.5)


@dataclass(frozen=True)
class FewerDraws(Comparison):
    """Whether games end in a draw less often under A than under B, by a step such as 0.05; a value is 1 for a draw."""

    widest: ClassVar[float] = 1.0

    def evidence(self, a: Streams, b: Streams) -> Evidence:
        fewer, nothing = b - a, np.zeros_like(a)
        return Evidence(log_evidence(fewer, nothing, self.by), log_evidence(self.by - fewer, nothing, self.by))

    def checked(self, values: Streams) -> Streams:
        return _unit_values(values)

    def games_needed(self, draws: float = 0.5) -> Needed:
        """Return about how many games a side this takes if about this share of games is drawn."""
        return self._needed(self.by, 2 * draws * (1 - draws))


@dataclass(frozen=True)
class Shorter(Comparison):
    """Whether games are shorter under A than under B, by a step in turns; a value is a game's number of turns.

    Of a game of A and a game of B, A's is shorter more often than it is longer; it is so by the step if that holds, or
    half of the time at least, with the step added to A's game. So this is about the median of the difference between
    two games. The difference of the means cannot be tested without a bound on the length of a game, as a few very long
    games can move it by any amount, and a game that was cut has no known length. Here it counts as `math.inf`: longer
    than any that ended; two such games say nothing.
    """

    widest: ClassVar[float] = math.inf

    def evidence(self, a: Streams, b: Streams) -> Evidence:
        shorter, not_shorter = _shorter(a, b), -_shorter(a + self.by, b)
        within = mean_before(shorter + not_shorter, _PRIOR_WITHIN)
        nothing = np.zeros_like(a)
        return Evidence(log_evidence(shorter, nothing, within), log_evidence(not_shorter, nothing, within))

    def checked(self, values: Streams) -> Streams:
        if np.isnan(values).any() or (values < 0).any():
            raise OptionError("a number of turns must be 0 or more")
        return values

    def games_needed(self, deviation: float) -> Needed:
        """Return about how many games a side this takes if the numbers of turns have this standard deviation."""
        within = NormalDist(0, math.sqrt(2) * deviation).cdf(self.by) - 0.5
        return self._needed(within, 0.25)


def _shorter(a: Streams, b: Streams) -> Streams:
    """Return ½ where A's game is shorter, -½ where it is longer and 0 where both are equal."""
    shorter: Streams = 0.5 * ((a < b).astype(float) - (a > b).astype(float))
    return shorter


def _unit_values(values: Streams) -> Streams:
    """Return the values, once all lie from 0 to 1."""
    if not ((values >= 0) & (values <= 1)).all():
        raise OptionError("a value must lie from 0 to 1")
    return values
