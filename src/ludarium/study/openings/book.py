"""A book of openings: positions at the start of a turn, and the turns that games went on with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from ludarium.games.options import Value
from ludarium.positions import Game


@dataclass(frozen=True)
class Results:
    """How games ended, seen by the side that began."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


@dataclass(frozen=True)
class Score:
    """The mean score of the side that began, from 0 to 1 with a draw at one half, and its interval of 95 %."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class BookTurn:
    """A whole turn: its steps as they are played on the canonical board, and the number of the position it leads to.

    All orders of steps that lead there, and all that a symmetry maps onto them, are this turn.
    """

    steps: tuple[str, ...]
    target: int  # its place in the book
    results: Results
    score: Score


@dataclass(frozen=True)
class BookPosition:
    """A position at the start of a turn, by its canonical code, and what is known of the games that reached it."""

    code: str
    results: Results
    score: Score
    value: float  # the mean chance of the side that began, as the search saw it
    turns: tuple[BookTurn, ...] = ()  # the most frequent first


@dataclass(frozen=True)
class Book:
    """The openings of a game with certain options: the start first, then the other positions turn by turn."""

    game: str
    options: Mapping[str, Value]
    made: Sequence[Mapping[str, Any]]  # the runs that played the games
    least: int  # games that reached each position at least
    positions: tuple[BookPosition, ...]

    @cached_property
    def _by_code(self) -> dict[str, BookPosition]:
        return {position.code: position for position in self.positions}

    def find(self, code: str) -> BookPosition | None:
        """Return the position with this canonical code, if it is in the book."""
        return self._by_code.get(code)

    @cached_property
    def opened(self) -> Game:
        """The game with the options of the book."""
        return Game(self.game, self.options)

    def described(self) -> dict[str, Any]:
        """Return the book as data."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "made": list(self.made),
            "least": self.least,
            "positions": [_described(position) for position in self.positions],
        }

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """Return the book that `described` wrote; KeyError, TypeError or ValueError if the facts are invalid."""
        positions = tuple(_read(one) for one in facts["positions"])
        return cls(facts["game"], facts["options"], facts["made"], int(facts["least"]), positions)


def _described(position: BookPosition) -> dict[str, Any]:
    turns = [[turn.target, list(turn.steps), _row(turn.results), _row(turn.score)] for turn in position.turns]
    return {
        "code": position.code,
        "results": _row(position.results),
        "score": _row(position.score),
        "value": position.value,
        "turns": turns,
    }


def _row(values: Results | Score) -> list[Any]:
    return list(vars(values).values())


def _read(facts: Mapping[str, Any]) -> BookPosition:
    turns = (
        BookTurn(tuple(steps), target, Results(*results), Score(*score))
        for target, steps, results, score in facts["turns"]
    )
    results, score = Results(*facts["results"]), Score(*facts["score"])
    return BookPosition(facts["code"], results, score, float(facts["value"]), tuple(turns))
