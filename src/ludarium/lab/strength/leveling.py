"""Leveling: finding the budgets with which the levels of a game are equally far apart in Elo.

In each round, neighbours play some pairs, from random play up to the last level; a curve of Elo by simulations is
fitted to all games so far, and the levels are placed on it again: the first a given Elo above random play, the last
with a given number of simulations, the others between them at equal distances.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.games.tuning import LEVELS as TUNED_LEVELS
from ludarium.games.tuning import TUNING
from ludarium.kernel.errors import BudgetError
from ludarium.lab.playing.seats import LADDER, LEVELS, spec_of
from ludarium.lab.playing.series import Series, new_series
from ludarium.lab.runner.running import Running
from ludarium.lab.runner.store import Store
from ludarium.lab.runs import Asked, Talk, opened, play
from ludarium.lab.screen import Screen
from ludarium.lab.strength.match import Match, checked_pairs
from ludarium.lab.strength.measures import check_measures, write_measure
from ludarium.lab.strength.strengths import CHANCE, WEAKEST, Curve, Duel, budget_at, fitted_curve
from ludarium.notation.pairs import read_pairs

LEVELINGS = "levelings"  # the default folder
PAIRS = 20  # that neighbours play in a round
TOP_PAIRS = 2  # that the two strongest play
FIRST, GAP = 200.0, 300.0
ROUNDS = 4
LAST = 20_000
_CHEAP = 4.0  # doublings below the last level, up to which all pairs are played; from there on each halves them
_BEGINS = -4.0  # the first level's point before anything was played
_LEAST_LAST, _MOST_LAST = 10, 10_000_000
_MOST_ROUNDS = 100


class Aim(NamedTuple):
    """The goal: the first level's Elo above random play, the most Elo between levels, and the last's simulations."""

    first: float = FIRST
    gap: float = GAP
    last: int = LAST
    rounds: int = ROUNDS

    def check(self) -> None:
        if not 10 <= self.first <= 1000:
            raise BudgetError(f"the first level can be from 10 to 1000 Elo above random play, not {self.first:g}")
        if not 10 <= self.gap <= 1000:
            raise BudgetError(f"the most between neighbours must be from 10 to 1000 Elo, not {self.gap:g}")
        if not _LEAST_LAST <= self.last <= _MOST_LAST:
            raise BudgetError(f"the last level can have {_LEAST_LAST} to {_MOST_LAST:,} simulations, not {self.last:,}")
        if not 1 <= self.rounds <= _MOST_ROUNDS:
            raise BudgetError(f"there can be from 1 to {_MOST_ROUNDS} rounds, not {self.rounds}")


@dataclass
class Leveling:
    """The games played so far, and the levels that follow from them."""

    aim: Aim
    points: list[float] = field(default_factory=list)  # of all levels

    def __post_init__(self) -> None:
        self.last = math.log2(self.aim.last)
        stride = (self.last - _BEGINS) / (len(LEVELS) - 1)
        self.points = [_BEGINS + stride * number for number in range(len(LEVELS))]
        self._duels: dict[tuple[float, float], Duel] = {}

    @property
    def ways(self) -> list[tuple[float, float]]:
        """The points of neighbours, from random play up: the lower one and the upper one."""
        return list(pairwise((CHANCE, *self.points)))

    def learn(self, played: Sequence[tuple[Match, float, float]]) -> None:
        """Add the results of matches between points, and place the levels again."""
        for match, lower, upper in played:
            games = match.standing.games
            score = sum(points * count for points, count in games.items())
            if games.total():
                self._duels[upper, lower] = Duel(upper, lower, score, games.total())
        self.points = placed(self.curve, self.aim, self.last, len(self.points))

    @property
    def curve(self) -> Curve:
        return fitted_curve(list(self._duels.values()))

    def described(self) -> list[dict[str, Any]]:
        rows = [asdict(budget_at(point)) for point in self.points]
        return [{key: value for key, value in row.items() if value is not None} for row in rows]

    def lines(self) -> Iterator[str]:
        curve = self.curve
        for number, (lower, upper) in enumerate(self.ways, 1):
            budget = budget_at(upper)
            gap = curve.at(upper) - curve.at(lower)
            steps = "all" if budget.considered is None else f"{budget.considered}"
            yield (
                f"level {number:>2}: {budget.simulations:>7,} simulations, noise {budget.noise:<6g} "
                f"considers {steps:>3} {gap:+.0f} Elo"
            )


def placed(curve: Curve, aim: Aim, last: float, count: int) -> list[float]:
    """Return points with the same Elo between neighbours, at most as far apart as the aim allows."""
    lowest = curve.at(CHANCE) + aim.first
    gap = max(0.0, min(aim.gap, (curve.at(last) - lowest) / (count - 1)))
    points = [curve.point(lowest + number * gap) for number in range(count)]
    return [min(max(point, WEAKEST), last) for point in points]


def run_leveling(asked: Asked, aim: Aim, top_pairs: int, out: Path | None, screen: Screen) -> None:
    """Find the budgets of the levels of a game, and write them to the tuning file in `out`, if it is given."""
    aim.check()
    checked_pairs(asked.pairs)
    top = checked_pairs(top_pairs)
    deadline = asked.where.deadline()
    if out is not None:
        check_measures(out)
    series = _series(asked, (LEVELS[0], LEVELS[1]))
    folder = asked.where.folder or Path(LEVELINGS, series.variant)
    about = {"kind": "leveling", **series.setting, "pairs": asked.pairs, "top_pairs": top, **aim._asdict()}
    with opened(folder, about) as store:
        screen.say(f"The levels of {series.game_words}, kept in {folder}")
        rounds = _Rounds(asked, top, store, deadline, screen)
        leveling = Leveling(aim)
        if not rounds.place(leveling):
            return
    if out is not None:
        screen.say(f"Written to {write_measure(out, TUNING, TUNED_LEVELS, leveling.described())}")


class _Rounds:
    """The rounds of matches, in one store; a match that recurs plays as many pairs again."""

    def __init__(self, asked: Asked, top_pairs: int, store: Store, deadline: float | None, screen: Screen) -> None:
        self._asked, self._top_pairs = asked, top_pairs
        self._store, self._deadline, self._screen = store, deadline, screen
        self._times: dict[str, int] = {}

    def place(self, leveling: Leveling) -> bool:
        """Place all levels; return whether all rounds were played."""
        rounds = leveling.aim.rounds
        for number in range(1, rounds + 1):
            ways = leveling.ways
            specs = [LADDER[0], *(spec_of(LEVELS[at], budget_at(upper)) for at, (_, upper) in enumerate(ways))]
            pairs = [self._pairs(upper, leveling.last) for _, upper in ways]
            matches = [
                self._match(higher, lower, count) for (lower, higher), count in zip(pairwise(specs), pairs, strict=True)
            ]
            if not self._play(matches, f"round {number} of {rounds}"):
                return False
            leveling.learn([(match, lower, upper) for match, (lower, upper) in zip(matches, ways, strict=True)])
            for line in leveling.lines():
                self._screen.say(line)
        return True

    def _pairs(self, point: float, last: float) -> int:
        """Return how many pairs the player at a point plays: fewer, the longer they take, down to `top_pairs`."""
        affordable = round(self._asked.pairs * 2 ** min(0.0, last - _CHEAP - point))
        return max(affordable, min(self._top_pairs, self._asked.pairs))

    def _match(self, upper: str, lower: str, pairs: int) -> Match:
        series = _series(self._asked, (upper, lower))
        self._times[series.name] = self._times.get(series.name, 0) + 1
        return Match(series, pairs * self._times[series.name])

    def _play(self, matches: Sequence[Match], words: str) -> bool:
        running = [Running(match, self._store) for match in matches]
        talk = Talk(self._screen, lambda: words, lambda: ())
        return play(running, self._asked.where, self._deadline, talk)


def _series(asked: Asked, players: tuple[str, str]) -> Series:
    return new_series(players, asked.game, read_pairs(asked.options), asked.seed, asked.opening_steps)
