"""First turns: the first side's score after each of them, and what a pie rule would leave.

Among many scores some are high or low by chance alone. So what is said of several turns together rests on intervals
that are widened to hold for all of them at once (Bonferroni), and what a choice is worth is measured on games by which
it was not made.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ludarium.lab.figures.estimated import ERROR, Estimated
from ludarium.lab.figures.figure import EVEN, FAIR_HIGH, FAIR_LOW
from ludarium.lab.figures.intervals import mean_interval, share_interval
from ludarium.lab.figures.sequences import mean_sequence

_WIN, _DRAW = 1.0, 0.5


@dataclass(frozen=True)
class FirstTurn:
    """A first turn with the first side's score after it."""

    number: int  # from 1
    steps: tuple[str, ...]
    score: Estimated  # with an interval for this turn alone
    together: Estimated  # with one of the intervals that hold for all turns at once

    @property
    def words(self) -> str:
        return " ".join(self.steps)

    @property
    def is_even(self) -> bool:
        return FAIR_LOW <= self.score.value <= FAIR_HIGH

    @property
    def may_be_even(self) -> bool:
        return self.score.low <= FAIR_HIGH and self.score.high >= FAIR_LOW

    @property
    def is_surely_even(self) -> bool:
        return self.score.low >= FAIR_LOW and self.score.high <= FAIR_HIGH


@dataclass(frozen=True)
class FirstTurns:
    """The first turns that were played, in the order of their numbers, and what choosing among them is worth."""

    asked: int  # first turns in all, with those that were not played yet
    turns: tuple[FirstTurn, ...]
    free_choice: Estimated | None  # the first side's score if it chooses its best turn; None if there are too few games
    pie: Estimated | None  # the score of the second side if it may swap sides after the turn nearest to even

    @cached_property
    def ranked(self) -> tuple[FirstTurn, ...]:
        """The turns, the best for the first side first."""
        return tuple(sorted(self.turns, key=lambda turn: (-turn.score.value, turn.number)))

    @cached_property
    def balanced(self) -> tuple[FirstTurn, ...]:
        """The turns, the one with the score nearest to a half first."""
        return tuple(sorted(self.turns, key=lambda turn: (abs(turn.score.value - EVEN), turn.number)))

    @cached_property
    def may_be_best(self) -> tuple[FirstTurn, ...]:
        """The turns that no other surely exceeds: with 95 % certainty the best is among them."""
        bound = max(turn.together.low for turn in self.turns)
        return tuple(turn for turn in self.ranked if turn.together.high >= bound)

    @cached_property
    def may_be_worst(self) -> tuple[FirstTurn, ...]:
        bound = min(turn.together.high for turn in self.turns)
        return tuple(turn for turn in reversed(self.ranked) if turn.together.low <= bound)

    @property
    def for_first(self) -> int:
        """How many turns surely favour the first side, all of them at once with 95 % certainty."""
        return sum(turn.together.low > EVEN for turn in self.turns)

    @property
    def for_second(self) -> int:
        return sum(turn.together.high < EVEN for turn in self.turns)

    def described(self) -> dict[str, Any]:
        """Return all of it as data."""
        facts: dict[str, Any] = {
            "asked": self.asked,
            "even": sum(turn.is_even for turn in self.turns),
            "may_be_even": sum(turn.may_be_even for turn in self.turns),
            "surely_even": sum(turn.is_surely_even for turn in self.turns),
            "favour_first": self.for_first,
            "favour_second": self.for_second,
            "may_be_best": [turn.number for turn in self.may_be_best] if self.turns else [],
            "may_be_worst": [turn.number for turn in self.may_be_worst] if self.turns else [],
            "free_choice": _data(self.free_choice),
            "pie": _data(self.pie),
        }
        turns = [{"number": turn.number, "steps": list(turn.steps), **_facts(turn.score)} for turn in self.turns]
        return {**facts, "turns": turns}


def _facts(found: Estimated) -> dict[str, Any]:
    return {"value": found.value, "low": found.low, "high": found.high, "n": found.count}


def _data(found: Estimated | None) -> dict[str, Any] | None:
    return None if found is None else _facts(found)


@dataclass
class TurnScores:
    """The first side's scores after each first turn, in two halves: those of odd rounds and those of even ones.

    In a round each turn is played once. Beginnings count from 1 and go through the turns in their order.
    """

    turns: Sequence[Sequence[str]]
    halves: list[tuple[Counter[float], Counter[float]]] = field(init=False)  # by turn

    def __post_init__(self) -> None:
        self.halves = [(Counter(), Counter()) for _ in self.turns]

    def add(self, beginning: int, score: float) -> None:
        played_round, turn = divmod(beginning - 1, len(self.turns))
        self.halves[turn][played_round % 2][score] += 1

    def found(self, is_watched: bool = False) -> FirstTurns:
        """Return what the scores say; if one may look or stop at any moment, with confidence sequences."""
        together = ERROR / len(self.turns)
        turns = []
        for number, (steps, (odd, even)) in enumerate(zip(self.turns, self.halves, strict=True), 1):
            alone, wide = (_score(odd + even, error, is_watched) for error in (ERROR, together))
            if alone is not None and wide is not None:
                turns.append(FirstTurn(number, tuple(steps), alone, wide))
        error = together if is_watched else ERROR  # which turn is chosen changes from moment to moment
        choices = [self._chosen(choosing, error, is_watched) for choosing in (0, 1)]
        free, pie = zip(*(one for one in choices if one is not None), strict=True) if all(choices) else ((), ())
        return FirstTurns(len(self.turns), tuple(turns), _middle(free), _middle(pie))

    def _chosen(self, choosing: int, error: float, is_watched: bool) -> tuple[Estimated, Estimated] | None:
        """Choose turns by one half of the games; return what a free choice and a pie rule give by the other half."""
        known = [pair for pair in self.halves if all(pair)]
        if not known:
            return None
        best = max(known, key=lambda pair: _mean(pair[choosing]))
        nearest = min(known, key=lambda pair: abs(_mean(pair[choosing]) - EVEN))
        free, split = (_score(pair[1 - choosing], error, is_watched) for pair in (best, nearest))
        assert free is not None
        assert split is not None
        return free, split if _mean(nearest[choosing]) > EVEN else _other_side(split)


def _score(counts: Counter[float], error: float, is_watched: bool) -> Estimated | None:
    if is_watched:
        return mean_sequence(counts, error)
    if counts[_DRAW]:
        return mean_interval(counts, error)
    return share_interval(counts[_WIN], counts.total(), error)  # the same, and much faster


def _mean(counts: Counter[float]) -> float:
    return sum(value * count for value, count in counts.items()) / counts.total()


def _other_side(score: Estimated) -> Estimated:
    return Estimated(1 - score.value, 1 - score.high, 1 - score.low, score.count)


def _middle(found: Sequence[Estimated]) -> Estimated | None:
    """Return the mean of two estimates, with an interval that holds even if they err together."""
    if not found:
        return None
    value, low, high = (sum(getattr(one, name) for one in found) / len(found) for name in ("value", "low", "high"))
    return Estimated(value, low, high, sum(one.count for one in found))
