"""Gathering openings: games are counted at every position they reached, and what is frequent becomes a book."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ludarium.lab.figures.intervals import mean_interval
from ludarium.lab.openings.opened import Opened
from ludarium.positions import Game, Line
from ludarium.study.openings import Book, BookPosition, BookTurn, Results, Score, canonical, moved_steps

LEAST = 3  # games that reach a position of the book


@dataclass
class Reached:
    """A position while games are counted: `turns` are those to other positions, by their codes."""

    turn: int  # the earliest turn that began here
    points: list[float] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    turns: dict[str, "Passed"] = field(default_factory=dict)


@dataclass
class Passed:
    """A turn while games are counted, by the steps of the first game that played it."""

    steps: tuple[str, ...]
    points: list[float] = field(default_factory=list)


class Gathering:
    """Counts games, and makes a book of the positions that are frequent enough."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self._reached: dict[str, Reached] = {}

    def take(self, opened: Opened) -> None:
        """Count a game at every position of its opening, once."""
        self.games += 1
        line, before = Line(self.game.start()), canonical(self.game.start())
        seen = set[str]()
        for number, (turn, value) in enumerate(zip((*opened.turns, ()), opened.values, strict=True), 1):
            for step in turn:
                line.push(step)
            after = canonical(line.position)
            if before.code not in seen:
                seen.add(before.code)
                reached = self._count(before.code, number, opened.points, value)
                if turn:
                    steps = moved_steps(self.game.board, before.symmetry, turn)
                    reached.turns.setdefault(after.code, Passed(steps)).points.append(opened.points)
            before = after

    def _count(self, code: str, number: int, points: float, value: float) -> Reached:
        reached = self._reached.setdefault(code, Reached(number))
        reached.turn = min(reached.turn, number)
        reached.points.append(points)
        reached.values.append(value)
        return reached

    def codes(self, least: int = LEAST) -> list[str]:
        """Return the positions that enough games reached, turn by turn, the most frequent first.

        One that is only reached through rarer ones is left out, as nobody would come to it.
        """
        kept, waiting = set[str](), [canonical(self.game.start()).code]
        while waiting:
            code = waiting.pop()
            reached = self._reached.get(code)
            if code not in kept and reached is not None and len(reached.points) >= least:
                kept.add(code)
                waiting += reached.turns
        return sorted(kept, key=lambda code: (self._reached[code].turn, -len(self._reached[code].points), code))

    def book(self, made: Sequence[Mapping[str, Any]], least: int = LEAST) -> Book:
        """Return the book of the positions that at least so many games reached."""
        codes = self.codes(least)
        places = {code: place for place, code in enumerate(codes)}
        positions = tuple(self._position(code, places) for code in codes)
        return Book(self.game.name, dict(self.game.options), tuple(made), least, positions)

    def _position(self, code: str, places: Mapping[str, int]) -> BookPosition:
        reached = self._reached[code]
        frequent = sorted(reached.turns.items(), key=lambda turn: (-len(turn[1].points), turn[0]))
        turns = tuple(
            BookTurn(passed.steps, places[target], _results(passed.points), score_of(_results(passed.points)))
            for target, passed in frequent
            if target in places
        )
        results = _results(reached.points)
        value = round(sum(reached.values) / len(reached.values), 3)
        return BookPosition(code, results, score_of(results), value, turns)


def _results(points: Sequence[float]) -> Results:
    return Results(points.count(1.0), points.count(0.5), points.count(0.0))


@cache
def score_of(results: Results) -> Score:
    """Return the mean score with its interval, as a book rounds it."""
    found = mean_interval({1.0: results.wins, 0.5: results.draws, 0.0: results.losses})
    assert found is not None
    return Score(round(found.value, 3), round(found.low, 3), round(found.high, 3))
