"""Where openings come from: games of the search against itself, whose first turns are varied."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from ludarium.games.options import Value
from ludarium.kernel.errors import StepError
from ludarium.lab.openings.opened import Opened
from ludarium.lab.openings.searches import NOISE, choice_of, value_of
from ludarium.lab.playing.first_turns import first_turns
from ludarium.lab.playing.program import program
from ludarium.lab.playing.series import MOST_STEPS
from ludarium.positions import Game, Line
from ludarium.search import Searcher
from ludarium.search.analysis import Analysis, Proof

TURNS = 8  # of an opening
CHANCE = 0.5  # that the first search of a position chooses; else the second does with the same chance, and so on
EVERY = 4  # of so many games, one begins with the next of all first turns, whatever the search thinks of it
_MOST_FIRST_TURNS = 64
_PROVEN: dict[Proof, float] = {"win": 1.0, "draw": 0.5, "loss": 0.0}


@dataclass(frozen=True)
class Source:
    """Numbered games of one kind: game k is the same wherever it is played."""

    game: str
    simulations: int  # for each step of the opening
    later_simulations: int  # for each step after it
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 1
    turns: int = TURNS

    def opened(self, number: int) -> Opened:
        """Play a game, until its result is certain."""
        return _Playing(self, number).opened()


class _Playing:
    """A game while it is played."""

    def __init__(self, source: Source, number: int) -> None:
        self._source, self._number = source, number
        self._rng = Random(f"{source.seed} {number} opening")
        self._line = Line(Game(source.game, source.options).start())
        self._values: list[float] = []  # at the start of each turn
        self._points: float | None = None  # once the result is certain

    def opened(self) -> Opened:
        for number in range(self._source.turns):
            if self._points is None:
                self._values.append(self._for_first(value_of(self._line.position, self._source.simulations)))
                self._play_given() if number == 0 and self._number % EVERY == 0 else self._play_turn(self._drawn())
        turns = tuple(tuple(map(str, turn)) for turn in self._line.turns)
        self._play_on()
        points = 0.5 if self._points is None else self._points
        values = (*self._values, points)[: len(turns) + 1]
        return Opened(self._number, program(), turns, values, points, cut=self._points is None)

    def _drawn(self) -> int:
        """Return the number of a search."""
        number = 1
        while self._rng.random() >= CHANCE:
            number += 1
        return number

    def _play_given(self) -> None:
        """Play one of all first turns."""
        turns = _first_turns(self._line.game)
        for step in turns[self._number // EVERY % len(turns)]:
            self._line.push(step)
        self._end()

    def _play_turn(self, search: int) -> None:
        """Play the turn that one of the searches of its positions chooses."""
        line, is_first = self._line, True
        while line.outcome is None and (is_first or line.next_place[1] > 1):
            self._push(choice_of(line.position, search, self._source.simulations))
            is_first = False
        self._end()

    def _push(self, step: str) -> None:
        """Play a step; if the history forbids it, one that is found with its history."""
        try:
            self._line.push(step)
        except StepError:
            searcher = Searcher(self._line.game, 0, NOISE, tells_lines=False)
            self._line.push(searcher.search(self._line.position, self._source.simulations).step)

    def _play_on(self) -> None:
        """Play the best steps until the result is certain, or the game is too long."""
        searcher = Searcher(self._line.game, self._rng.getrandbits(62), NOISE, tells_lines=False)
        while self._points is None and len(self._line.steps) < MOST_STEPS:
            analysis = searcher.search(self._line.position, self._source.later_simulations)
            self._values.append(self._for_first(analysis.value))
            self._prove(analysis)
            self._line.push(analysis.step)
            self._end()

    def _prove(self, analysis: Analysis) -> None:
        proof = analysis.candidates[0].proof
        if proof is not None:
            self._points = self._for_first(_PROVEN[proof])

    def _end(self) -> None:
        outcome = self._line.outcome
        if outcome is not None:
            self._points = 0.5 if outcome.winner is None else float(outcome.winner == self._line.game.sides[0])

    def _for_first(self, value: float) -> float:
        """Return a value of the side to act as one of the side that began."""
        return round(value if self._line.mover == self._line.game.sides[0] else 1 - value, 4)


@lru_cache
def _first_turns(game: Game) -> tuple[tuple[str, ...], ...]:
    """Return all first turns that no symmetry maps onto one another, or some if they are many."""
    return first_turns(game, Random("first turns"), _MOST_FIRST_TURNS).start.turns
