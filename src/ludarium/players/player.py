"""Players by name: objects that choose a step in a position."""

import random
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Protocol

from ludarium.games.tuning import Budget
from ludarium.kernel.contract import search_settings
from ludarium.kernel.errors import BudgetError, OptionError
from ludarium.kernel.search_settings import SearchSettings
from ludarium.nets import best_evaluator, read_evaluator
from ludarium.notation.words import shown
from ludarium.players.levels import CLASSIC_LEVELS, LEVELS, Level, budget_of, level_named
from ludarium.players.own import OWN_FORM, OwnPlayer, is_own
from ludarium.positions import Game, Position, Step
from ludarium.search import Searcher, Stop, checked_budget, uct
from ludarium.search.evaluators import Evaluator, settings_with

_MOST_NOISE = 10.0
_MOST_CONSIDERED = 1_000_000  # steps of a position
NO_NET = "none"  # instead of the file of a net: the evaluation made by hand
_TIE_BREAK = 1e-6  # so little noise only decides between steps with equal evaluations


class Player(Protocol):
    """Whoever chooses steps: it has a name, and `choose` returns a legal step of a position."""

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
        seed = self._seeds.getrandbits(62)
        searcher = Searcher(position.game, seed, noise=_TIE_BREAK, settings=settings, tells_lines=False)
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
        considered: int | None = None,
    ) -> None:
        checked_budget(simulations, seconds)
        self._seed, self._threads = seed, threads
        self._given = simulations, seconds, checked_noise(noise), checked_considered(considered)
        self._draw_value = checked_draw_value(draw_value)
        self._searcher: Searcher | None = None
        self._game: Game | None = None
        self.simulations_made = 0

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        budget = self._budget(position.game)
        if self._searcher is None or self._game != position.game:
            self._searcher = self._new_searcher(position.game, budget)
            self._game = position.game
        analysis = self._searcher.search(position, budget.simulations, budget.seconds, stop)
        self.simulations_made = analysis.simulations
        return analysis.step

    def _budget(self, game: Game) -> Budget:
        """Return what may be spent on a step; by default what was given, without noise unless that was given too."""
        simulations, seconds, noise, considered = self._given
        return Budget(simulations, seconds, noise or 0.0, considered)

    def _new_searcher(self, game: Game, budget: Budget) -> Searcher:
        evaluator = self._evaluator(game)
        return Searcher(
            game,
            self._seed,
            budget.noise,
            self._threads,
            settings_of(game, self._draw_value, evaluator),
            self.exact,
            plays_to_win=True,
            careful=self.careful,
            evaluator=evaluator,
            tells_lines=False,
            considered=budget.considered,
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

    def __init__(self, seed: int, simulations: int | None, seconds: float | None, *more: Any, net: str = "") -> None:
        """Play with the net in a file instead of the one that is shipped, or with NO_NET."""
        super().__init__(seed, simulations, seconds, *more)
        self._net = net

    def _evaluator(self, game: Game) -> Evaluator | None:
        if self._net == NO_NET:
            return None
        return read_evaluator(self._net, game) if self._net else best_evaluator(game)


class LevelPlayer(SearchPlayer):
    """Chooses with the budget of a level in the game that is played, or with a given one.

    A level's own simulations are those of one thread: with more threads it makes them on each, in about the same time.
    """

    def __init__(self, level: Level, seed: int, simulations: int | None, seconds: float | None, *more: Any) -> None:
        super().__init__(seed, simulations, seconds, *more)
        self._level, self.name = level, level.name
        self.exact, self.careful = level.is_exact, level.is_careful

    def _budget(self, game: Game) -> Budget:
        budget = budget_of(self._level, game.name, *self._given)
        if budget.simulations is None or self._given[0] is not None:
            return budget
        return replace(budget, simulations=budget.simulations * self._threads)

    def _evaluator(self, game: Game) -> Evaluator | None:
        return None if self._level.is_classic else best_evaluator(game)


def settings_of(game: Game, draw_value: float | None, evaluator: Evaluator | None = None) -> SearchSettings:
    """Return the search settings of a game with an evaluator, and with another value of a draw if one is given."""
    settings = settings_with(game, evaluator)
    return settings if draw_value is None else settings._replace(draw_value=draw_value)


def checked_draw_value(value: float | None) -> float | None:
    if value is not None and not 0 <= value <= 1:
        raise BudgetError(f"a draw is worth from 0 to 1 to a player, not {value:g}")
    return value


def checked_noise(noise: float | None) -> float | None:
    if noise is not None and not 0 <= noise <= _MOST_NOISE:
        raise BudgetError(f"the noise must be from 0 to {_MOST_NOISE:g}, not {noise:g}")
    return noise


def checked_considered(number: int | None) -> int | None:
    if number is not None and not 1 <= number <= _MOST_CONSIDERED:
        raise BudgetError(f"from 1 to {_MOST_CONSIDERED:,} steps can be considered, not {number:,}")
    return number


_KINDS = (RandomPlayer, GreedyPlayer, UctPlayer)
_SEARCHERS = (ClassicPlayer, BestPlayer)
SEARCHERS: tuple[str, ...] = tuple(kind.name for kind in _SEARCHERS)  # all the search there is, with a given budget
_ALL_LEVELS = (*LEVELS, *CLASSIC_LEVELS)
#: The names of all players, without settings.
PLAYERS: tuple[str, ...] = (*(kind.name for kind in _KINDS), *SEARCHERS, *(level.name for level in _ALL_LEVELS))
#: The same names as words of a sentence, for help texts and errors.
NAMES_IN_WORDS = (
    f"{', '.join(name for name in PLAYERS if 'level' not in name)}, "
    f"{LEVELS[0].name} to {LEVELS[-1].name}, and {CLASSIC_LEVELS[0].name} to {CLASSIC_LEVELS[-1].name}"
)
#: What each player does, in a sentence, by its name.
MEANINGS: Mapping[str, str] = {
    **{kind.name: kind.meaning for kind in (*_KINDS, *_SEARCHERS)},
    **{level.name: f"{level.title}: {level.meaning}" for level in _ALL_LEVELS},
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
    considered: int | None = None,
    options: Mapping[str, str | int | float] = MappingProxyType({}),
) -> Player:
    """Return a player by name; it has its own budget unless one is given.

    Those that search the tree (levels, `classic` and `best`) can be given another noise, another value of a draw (0.5
    is half a win), and the most steps of a position that are considered, drawn at random. `best` can be given the file
    of another net than the one that is shipped, or `none`. A class of one's own, named as in `mine:Careful`
    (players/own.py), is called with `options`, and with the simulations and seconds if they are given.

    With a budget in simulations and one thread, the same seed leads to the same choices.
    """
    level = level_named(name)
    if level is not None:
        return LevelPlayer(level, seed, simulations, seconds, threads, noise, draw_value, considered)
    for kind in _KINDS:
        if kind.name == name:
            return kind(seed, simulations, seconds)
    if name == ClassicPlayer.name:
        return ClassicPlayer(seed, simulations, seconds, threads, noise, draw_value, considered)
    if name == BestPlayer.name:
        return BestPlayer(seed, simulations, seconds, threads, noise, draw_value, considered, net=net)
    if is_own(name):
        budget = {"simulations": simulations, "seconds": seconds}
        given = {key: value for key, value in budget.items() if value is not None}
        return OwnPlayer(name, seed, {**given, **options})
    raise OptionError(f"there is no player {shown(name)}: there are {NAMES_IN_WORDS}, and your own as {OWN_FORM}")
