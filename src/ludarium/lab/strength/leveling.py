"""Leveling: finding the budgets with which the levels of a game are equally far apart in Elo.

In each round, neighbouring levels play some pairs, a curve of Elo by simulations is fitted to all games so far, and the
levels are placed on it again. The last level has a budget in time, so that it is as strong as the machine allows.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.games.tuning import LEVELS as TUNED_LEVELS
from ludarium.games.tuning import TUNING, Budget
from ludarium.kernel.errors import BudgetError
from ludarium.lab.playing.seats import LEVELS, spec_of
from ludarium.lab.playing.series import Series, new_series
from ludarium.lab.runner.running import Running
from ludarium.lab.runner.store import Store
from ludarium.lab.runs import Asked, Talk, opened, play
from ludarium.lab.screen import Screen
from ludarium.lab.strength.match import Match, checked_pairs
from ludarium.lab.strength.measures import check_measures, write_measure
from ludarium.lab.strength.ratings import ELO_UNIT
from ludarium.lab.strength.strengths import Curve, Duel, budget_at, fitted_curve
from ludarium.notation.pairs import read_pairs

LEVELINGS = "levelings"  # the default folder
PAIRS = 20  # that neighbours play in a round
GAP = 200.0
ROUNDS = 5
FIRST = 2
SECONDS = 1.0
_STRIDE = 1.5  # doublings of the simulations from level to level at the beginning
_FURTHEST = 2.0  # doublings beyond what has been played
_LEAST_SECONDS, _MOST_SECONDS = 0.01, 60.0
_MOST_ROUNDS = 100


class Aim(NamedTuple):
    """The goal: the Elo between levels, the simulations of the first, and the most seconds of the last."""

    gap: float = GAP
    first: float = FIRST
    seconds: float = SECONDS
    rounds: int = ROUNDS

    def check(self) -> None:
        if not 10 <= self.gap <= 1000:
            raise BudgetError(f"the gap must be from 10 to 1000 Elo, not {self.gap:g}")
        if not 2 <= self.first <= 10_000:
            raise BudgetError(f"the first level can have from 2 to 10,000 simulations, not {self.first:g}")
        if not _LEAST_SECONDS <= self.seconds <= _MOST_SECONDS:
            raise BudgetError(f"the last level can take {_LEAST_SECONDS:g} to {_MOST_SECONDS:g} seconds")
        if not 1 <= self.rounds <= _MOST_ROUNDS:
            raise BudgetError(f"there can be from 1 to {_MOST_ROUNDS} rounds, not {self.rounds}")


@dataclass
class Leveling:
    """The games played so far, and the levels that follow from them."""

    aim: Aim
    points: list[float] = field(default_factory=list)  # on the curve, of all levels but the last
    seconds: float = 0.0  # of the last level
    top_gap: float | None = None  # Elo of the last level above the one before, when it was last tried

    def __post_init__(self) -> None:
        first = math.log2(self.aim.first)
        self.points = [first + _STRIDE * number for number in range(len(LEVELS) - 1)]
        self._duels: dict[tuple[float, float], Duel] = {}

    def learn(self, played: Sequence[tuple[Match, float, float]]) -> None:
        """Add the results of matches between points, and place the levels again."""
        for match, upper, lower in played:
            games = match.standing.games
            score = sum(points * count for points, count in games.items())
            self._duels[upper, lower] = Duel(upper, lower, score, games.total())
        self.points = list(drawn_up(self.curve, self.points[0], self.aim.gap, len(self.points)))

    @property
    def curve(self) -> Curve:
        return fitted_curve(list(self._duels.values()))

    @property
    def budgets(self) -> list[Budget]:
        """The budgets in simulations, of all levels but the last."""
        return [budget_at(point) for point in self.points]

    def begin_top(self, speed: float) -> None:
        """Set the first budget of the last level: the curve continued, at `speed` simulations a second."""
        curve = self.curve
        point = curve.point(curve.at(self.points[-1]) + self.aim.gap)
        self.seconds = self._bounded(2**point / speed)

    def learn_top(self, gap: float) -> None:
        """Adjust the budget of the last level, given its Elo above the one before."""
        self.top_gap = gap
        curve, point = self.curve, self.points[-1]
        doubling = max(50.0, curve.at(point) - curve.at(point - 1))
        self.seconds = self._bounded(self.seconds * 2 ** ((self.aim.gap - gap) / doubling))

    def _bounded(self, seconds: float) -> float:
        return float(f"{min(max(seconds, _LEAST_SECONDS), self.aim.seconds):.2g}")

    def described(self) -> list[dict[str, Any]]:
        rows = [{"simulations": budget.simulations, "noise": budget.noise} for budget in self.budgets]
        return [*rows, {"seconds": self.seconds, "noise": 0.0}]

    def lines(self) -> Iterator[str]:
        curve = self.curve
        for number, (point, budget) in enumerate(zip(self.points, self.budgets, strict=True), 1):
            gap = f"{curve.at(point) - curve.at(self.points[number - 2]):+.0f} Elo" if number > 1 else ""
            yield f"level {number}: {budget.simulations:>6,} simulations, noise {budget.noise:.3f}  {gap}"
        yield f"level {len(self.points) + 1}: {self.seconds:g} s"


def drawn_up(curve: Curve, first: float, gap: float, count: int) -> Iterator[float]:
    """Yield points with the same Elo between neighbours, none far beyond the points that have been played."""
    furthest = len(curve.elo) + _FURTHEST
    for number in range(count):
        yield first if number == 0 else min(curve.point(curve.at(first) + number * gap), furthest)


def run_leveling(asked: Asked, aim: Aim, out: Path | None, screen: Screen) -> None:
    """Find the budgets of the levels of a game, and write them to the tuning file in `out`, if it is given."""
    aim.check()
    checked_pairs(asked.pairs)
    deadline = asked.where.deadline()
    if out is not None:
        check_measures(out)
    folder = asked.where.folder or Path(LEVELINGS, asked.game)
    series = _series(asked, (LEVELS[0], LEVELS[1]))
    with opened(folder, {"kind": "leveling", **series.setting, "pairs": asked.pairs, **aim._asdict()}) as store:
        screen.say(f"The levels of {series.game}, kept in {folder}")
        leveling = Leveling(aim)
        rounds = _Rounds(asked, store, deadline, screen)
        if not rounds.place(leveling) or not rounds.time_the_last(leveling):
            return
    if out is not None:
        screen.say(f"Written to {write_measure(out, TUNING, TUNED_LEVELS, leveling.described())}")


class _Rounds:
    """The rounds of matches, in one store; a match that recurs plays as many pairs again."""

    def __init__(self, asked: Asked, store: Store, deadline: float | None, screen: Screen) -> None:
        self._asked, self._store, self._deadline, self._screen = asked, store, deadline, screen
        self._times: dict[str, int] = {}
        self._speed = 1.0  # simulations a second of the strongest player so far

    def place(self, leveling: Leveling) -> bool:
        """Place all levels but the last; return whether all rounds were played."""
        rounds = leveling.aim.rounds
        for number in range(1, rounds + 1):
            ways = list(pairwise(leveling.points))
            matches = [
                self._match(spec_of(LEVELS[upper], budget_at(high)), spec_of(LEVELS[upper - 1], budget_at(low)))
                for upper, (low, high) in enumerate(ways, 1)
            ]
            if not self._play(matches, f"round {number} of {rounds}"):
                return False
            leveling.learn([(match, high, low) for match, (low, high) in zip(matches, ways, strict=True)])
            for line in leveling.lines():
                self._screen.say(line)
            spent = matches[-1].standing.spent[0]
            self._speed = (spent.simulations or 1) / max(spent.seconds, 1e-9)
        return True

    def time_the_last(self, leveling: Leveling) -> bool:
        """Find the seconds of the last level; return whether all rounds were played."""
        rounds = leveling.aim.rounds
        leveling.begin_top(self._speed)
        for number in range(1, rounds + 1):
            top = spec_of(LEVELS[-1], Budget(None, leveling.seconds, 0.0))
            match = self._match(top, spec_of(LEVELS[-2], leveling.budgets[-1]))
            if not self._play([match], f"round {number} of {rounds} for the last level"):
                return False
            leveling.learn_top(_gap(match))
            self._screen.say(f"{top} is {leveling.top_gap:+.0f} Elo above the level before")
        return True

    def _match(self, upper: str, lower: str) -> Match:
        series = _series(self._asked, (upper, lower))
        self._times[series.name] = self._times.get(series.name, 0) + 1
        return Match(series, self._asked.pairs * self._times[series.name])

    def _play(self, matches: Sequence[Match], words: str) -> bool:
        running = [Running(match, self._store) for match in matches]
        talk = Talk(self._screen, lambda: words, lambda: ())
        return play(running, self._asked.where, self._deadline, talk)


def _series(asked: Asked, players: tuple[str, str]) -> Series:
    return new_series(players, asked.game, read_pairs(asked.options), asked.seed, asked.opening_steps)


def _gap(match: Match) -> float:
    """Return the Elo difference by the points of a match plus one drawn game, so that it is always finite."""
    games = match.standing.games
    score = (sum(points * count for points, count in games.items()) + 0.5) / (games.total() + 1)
    return ELO_UNIT * math.log(score / (1 - score))
