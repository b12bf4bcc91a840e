"""Players by name: objects that choose a step in a position."""

import random
from collections.abc import Mapping
from typing import Any, Protocol

from ludarium.games.tuning import Budget
from ludarium.kernel.contract import search_settings
from ludarium.kernel.errors import BudgetError, OptionError
from ludarium.kernel.search_settings import SearchSettings
from ludarium.nets import NetEvaluator, best_evaluator, read_net
from ludarium.notation.words import listed, shown
from ludarium.players.levels import LEVELS, Level, budget_of, level_named
from ludarium.positions import Game, Position, Step
from ludarium.search import Searcher, Stop, checked_budget, uct
from ludarium.search.evaluators import Evaluator

_MOST_NOISE = 10.0
_TIE_BREAK = 1e-6  # so little noise only decides between steps with equal evaluations


class Player(Protocol):
    @property
    def name(self) -> str: ...
    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        """Return a legal step; promptly, once `stop` is set."""


class RandomPlayer:
    """Chooses any legal step, each equally likely."""

    name = "random"
    meaning = "the computer, playing anything that is legal"

    def __init__(self, seed: int, simulations: int | None, seconds: float | None) -> None:
        self._random = random.Random(seed)

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        return self._random.choice(position.steps)


class GreedyPlayer:
    """Chooses the step with the best evaluation; a win if there is one."""

    name = "greedy"
    meaning = "the computer, taking what looks best at first sight"

    def __init__(self, seed: int, simulations: int | None, seconds: float | None) -> None:
        self._seeds = random.Random(seed)

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        settings = search_settings(position.game.ruleset.rules)._replace(evaluates_children=True)
        searcher = Searcher(position.game, self._seeds.getrandbits(62), noise=_TIE_BREAK, settings=settings)
        return searcher.search(position, simulations=1, stop=stop).step


class UctPlayer:
    """Chooses by plain UCT with random playouts."""

    name = "uct"
    meaning = "the computer, searching ahead with random games"

    def __init__(self, seed: int, simulations: int | None, seconds: float | None) -> None:
        checked_budget(simulations, seconds)
        self._seeds = random.Random(seed)
        self._simulations, self._seconds = simulations, seconds
        self.simulations_made = 0

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        analysis = uct(position, self._simulations, self._seconds, self._seeds.getrandbits(63), stop)
        self.simulations_made = analysis.simulations
        return analysis.step


class SearchPlayer:
    """Chooses by the PUCT search with a budget, and keeps its tree from step to step."""

    name: str
    exact, careful = True, False  # as `Searcher` explains them

    def __init__(
        self,
        seed: int,
        simulations: int | None,
        seconds: float | None,
        threads: int = 1,
        noise: float | None = None,
        draw_value: float | None = None,
    ) -> None:
        checked_budget(simulations, seconds)
        self._seed, self._threads = seed, threads
        self._given = simulations, seconds, checked_noise(noise)
        self._draw_value = checked_draw_value(draw_value)
        self._searcher: Searcher | None = None
        self._game: Game | None = None
        self.simulations_made = 0

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        budget = self._budget(position.game)
        if self._searcher is None or self._game != position.game:
            self._searcher = self._new_searcher(position.game, budget.noise)
            self._game = position.game
        analysis = self._searcher.search(position, budget.simulations, budget.seconds, stop)
        self.simulations_made = analysis.simulations
        return analysis.step

    def _budget(self, game: Game) -> Budget:
        """Return what may be spent on a step; by default what was given, without noise unless that was given too."""
        simulations, seconds, noise = self._given
        return Budget(simulations, seconds, noise or 0.0)

    def _new_searcher(self, game: Game, noise: float) -> Searcher:
        return Searcher(
            game,
            self._seed,
            noise,
            self._threads,
            settings_of(game, self._draw_value),
            self.exact,
            plays_to_win=True,
            careful=self.careful,
            evaluator=self._evaluator(game),
        )

    def _evaluator(self, game: Game) -> Evaluator | None:
        """Return what positions are evaluated by; None is what the game was given by hand."""
        return None


class ClassicPlayer(SearchPlayer):
    """The tree search with the evaluation that was made by hand: the opponent of every later claim."""

    name = "classic"
    meaning = "the computer, searching ahead with an evaluation made by hand"


class BestPlayer(SearchPlayer):
    """The tree search with everything that was found to make it stronger."""

    name = "best"
    meaning = "the computer, searching ahead as well as it can"
    careful = True
    net = ""  # the file of a net to use instead of the one that is shipped

    def _evaluator(self, game: Game) -> Evaluator | None:
        return NetEvaluator(read_net(self.net, game)) if self.net else best_evaluator(game)


class LevelPlayer(SearchPlayer):
    """Chooses with the budget of a level in the game that is played, or with a given one."""

    def __init__(self, level: Level, seed: int, simulations: int | None, seconds: float | None, *more: Any) -> None:
        super().__init__(seed, simulations, seconds, *more)
        self._level, self.name, self.exact = level, level.name, level.is_exact

    def _budget(self, game: Game) -> Budget:
        return budget_of(self._level, game.name, *self._given)


def settings_of(game: Game, draw_value: float | None) -> SearchSettings:
    """Return the search settings of a game, with another value of a draw if one is given."""
    settings = search_settings(game.ruleset.rules)
    return settings if draw_value is None else settings._replace(draw_value=draw_value)


def checked_draw_value(value: float | None) -> float | None:
    if value is not None and not 0 <= value <= 1:
        raise BudgetError(f"a draw is worth from 0 to 1 to a player, not {value:g}")
    return value


def checked_noise(noise: float | None) -> float | None:
    if noise is not None and not 0 <= noise <= _MOST_NOISE:
        raise BudgetError(f"the noise must be from 0 to {_MOST_NOISE:g}, not {noise:g}")
    return noise


_KINDS = (RandomPlayer, GreedyPlayer, UctPlayer)
_SEARCHERS = (ClassicPlayer, BestPlayer)
SEARCHERS: tuple[str, ...] = tuple(kind.name for kind in _SEARCHERS)  # all the search there is, with a given budget
PLAYERS: tuple[str, ...] = (*(kind.name for kind in _KINDS), *SEARCHERS, *(level.name for level in LEVELS))
MEANINGS: Mapping[str, str] = {
    **{kind.name: kind.meaning for kind in (*_KINDS, *_SEARCHERS)},
    **{level.name: f"{level.title}: {level.meaning}" for level in LEVELS},
}


def player(
    name: str,
    seed: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
    noise: float | None = None,
    draw_value: float | None = None,
    net: str = "",
) -> Player:
    """Return a player by name; it has its own budget unless one is given.

    Those that search the tree (levels, `classic` and `best`) can be given another noise, and another value of a draw:
    0.5 is half a win. `best` can be given the file of another net than the one that is shipped.

    With a budget in simulations and one thread, the same seed leads to the same choices.
    """
    level = level_named(name)
    if level is not None:
        return LevelPlayer(level, seed, simulations, seconds, threads, noise, draw_value)
    for kind in _KINDS:
        if kind.name == name:
            return kind(seed, simulations, seconds)
    for searching in _SEARCHERS:
        if searching.name == name:
            found = searching(seed, simulations, seconds, threads, noise, draw_value)
            if isinstance(found, BestPlayer):
                found.net = net
            return found
    raise OptionError(f"there is no player {shown(name)}: there are {listed(PLAYERS, 'and')}")
