"""Self-play for training: games of the search against itself, and the positions that its trees visited."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Self

import numpy as np

from ludarium.games.options import Value
from ludarium.games.tuning import Scale
from ludarium.kernel.contract import MOVER
from ludarium.kernel.errors import BudgetError
from ludarium.lab.playing.program import program
from ludarium.lab.playing.series import MOST_STEPS
from ludarium.lab.playing.starts import opened
from ludarium.nets import read_evaluator
from ludarium.nets.net import seed_names
from ludarium.notation.words import how_many
from ludarium.positions import Game, Line, Position
from ludarium.positions.observing import observed_words
from ludarium.positions.places import places_of
from ludarium.processes import Context, Request
from ludarium.search import Searcher
from ludarium.search.analysis import Analysis
from ludarium.search.puct.harvest import Harvest, harvest_position
from ludarium.training.examples import Examples

_CERTAIN = 1000  # visits of a step that is proven to win
NOISE = 0.02  # on evaluations, so that games from equal openings differ


@dataclass(frozen=True)
class Source:
    """Numbered games of one kind: game k is the same wherever it is played."""

    game: str
    simulations: int
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 1
    net: str = ""  # the file of the net that plays, empty for the evaluation made by hand
    opening_steps: int = 8  # at most this number of random steps before the search takes over
    wander: float = 0.1  # the chance that a step is drawn by its visits instead of being the best
    least_visits: int = 4  # of a position of a tree to become an example
    most_each: int = 32  # examples from one tree
    listed: int = 0  # steps of each example that are kept with their visits, for a policy to be learned


@dataclass(frozen=True)
class Harvested:
    """A game that was played for its examples; one that was too long has none with points."""

    number: int
    program: str  # a hash of the program that played it
    examples: Examples
    steps: int
    points: float | None  # of the side that began; None if the game was too long

    def described(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "program": self.program,
            "steps": self.steps,
            "points": self.points,
            "examples": self.examples.packed(),
        }

    @classmethod
    def read(cls, facts: Mapping[str, Any], words: int, steps: int = 0) -> Self:
        """Return the game that `described` wrote; KeyError, TypeError or ValueError if the facts are invalid."""
        examples = Examples.read(facts["examples"], words, steps)
        harvested = cls(facts["number"], facts["program"], examples, int(facts["steps"]), facts["points"])
        if not isinstance(harvested.number, int) or harvested.number < 1:
            raise ValueError
        return harvested


class SelfPlay:
    """Plays the games of a source, one after the other, with one searcher for all of them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._evaluator = read_evaluator(source.net, Game(source.game, source.options)) if source.net else None

    def play(self, number: int) -> Harvested:
        source = self.source
        chance = Random(f"{source.seed} {number} training")
        seeds = dict.fromkeys(seed_names(source.game), chance.getrandbits(30))
        game = Game(source.game, {**seeds, **source.options})
        line = _opened(game, chance.randint(0, source.opening_steps), chance)
        seed, evaluator = chance.getrandbits(62), self._evaluator
        searcher = Searcher(game, seed, NOISE, scale=Scale(), evaluator=evaluator, tells_lines=False)
        played: list[tuple[Position, Analysis]] = []
        seen: list[Examples] = []
        while line.outcome is None and len(line.steps) < MOST_STEPS:
            position = line.position
            analysis = searcher.search(position, source.simulations)
            played.append((position, analysis))
            seen.append(Examples.of(searcher.harvest(source.least_visits, source.most_each, source.listed)))
            line.push(self._chosen(analysis, chance))
        points = _points(line)
        mainline = (_example(position, analysis, source.listed, points) for position, analysis in played)
        examples = Examples.joined([*mainline, *seen])
        return Harvested(number, program(), examples, len(line.steps), points)

    def _chosen(self, analysis: Analysis, chance: Random) -> str:
        """Return the best step, or sometimes one that is drawn by its visits."""
        candidates = analysis.candidates
        if candidates[0].proof is not None or chance.random() >= self.source.wander:
            return str(analysis.step)
        several = [candidates[place] for place in range(min(16, len(candidates)))]
        return str(chance.choices(several, [candidate.visits + 1 for candidate in several])[0].step)


def _opened(game: Game, steps: int, chance: Random) -> Line:
    """Return a game after random steps, or after half as many where that ends it."""
    try:
        return opened(game, steps, chance)
    except BudgetError:
        return _opened(game, steps // 2, chance)


def _points(line: Line) -> float | None:
    """Return the points of the side that began."""
    if line.outcome is None:
        return None
    return 0.5 if line.outcome.winner is None else float(line.outcome.winner == line.game.sides[0])


def _example(position: Position, analysis: Analysis, listed: int, points: float | None) -> Examples:
    harvest = harvest_position(position, analysis.value, listed)
    _list_candidates(position, analysis, harvest)
    return Examples.of(harvest) if points is None else Examples.of(harvest, points)


def _list_candidates(position: Position, analysis: Analysis, harvest: Harvest) -> None:
    """List the best steps with their visits; of a proven win that step has them all."""
    room = harvest.visits.shape[1]
    if not room:
        return
    candidates = [analysis.candidates[place] for place in range(min(room, len(analysis.candidates)))]
    steps = np.array([[candidate.step.number for candidate in candidates]], dtype=np.int64)
    second = np.array([position.state[MOVER]], dtype=np.int64)
    harvest.places[0, : len(candidates)] = places_of(position.game.ruleset, steps, second)[0]
    is_won = candidates[0].proof == "win"
    visits = [0 if is_won or candidate.proof == "loss" else candidate.visits for candidate in candidates]
    visits[0] = _CERTAIN if is_won else visits[0]
    harvest.visits[0, : len(candidates)] = visits


@dataclass(frozen=True)
class PlayForTraining(Request[None, Harvested, tuple[Harvested, ...]]):
    """Play games from number `first` to number `last`."""

    source: Source
    first: int
    last: int

    def __str__(self) -> str:
        return f"self-play of {self.source.game}, games {self.first} to {self.last}"

    def run(self, context: Context[None, Harvested]) -> tuple[Harvested, ...]:
        playing, played = SelfPlay(self.source), []
        for number in range(self.first, self.last + 1):
            played.append(playing.play(number))
            context.report(played[-1])
        return tuple(played)


class Harvesting:
    """Games that are played for their examples, as work for the lab's runner."""

    name = "games"
    is_decided = False

    def __init__(self, source: Source, games: int) -> None:
        self.source, self.game, self.total = source, source.game, games
        self._words = observed_words(Game(source.game, source.options).ruleset)
        self.played: list[Harvested] = []

    def request(self, first: int, last: int) -> PlayForTraining:
        return PlayForTraining(self.source, first, last)

    def read(self, facts: Mapping[str, Any]) -> Harvested:
        return Harvested.read(facts, self._words, self.source.listed)

    def take(self, harvested: Harvested) -> None:
        self.played.append(harvested)

    @property
    def words(self) -> str:
        """How far it has come, in one line."""
        examples = sum(one.examples.count for one in self.played)
        return f"{how_many(examples, 'example')} from {how_many(len(self.played), 'game')}"
