"""Players by name: objects that choose a step in a position."""

import random
from collections.abc import Mapping
from typing import Protocol

from ludarium.kernel.contract import search_settings
from ludarium.kernel.errors import BudgetError, OptionError
from ludarium.notation.words import listed, shown
from ludarium.players.levels import LEVELS, Level, budget_of, level_named
from ludarium.positions import Game, Position, Step
from ludarium.search import Searcher, Stop, checked_budget, uct

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


class LevelPlayer:
    """Chooses by the PUCT search, with the budget of a level in the game that is played, or with a given one."""

    def __init__(
        self,
        level: Level,
        seed: int,
        simulations: int | None,
        seconds: float | None,
        threads: int = 1,
        noise: float | None = None,
        draw_value: float | None = None,
    ) -> None:
        checked_budget(simulations, seconds)
        self._level, self._seed, self._threads = level, seed, threads
        self._given = simulations, seconds, checked_noise(noise)
        self._draw_value = checked_draw_value(draw_value)
        self._searcher: Searcher | None = None
        self._game: Game | None = None
        self.simulations_made = 0

    @property
    def name(self) -> str:
        return self._level.name

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        budget = budget_of(self._level, position.game.name, *self._given)
        if self._searcher is None or self._game != position.game:
            self._searcher = self._new_searcher(position.game, budget.noise)
            self._game = position.game
        analysis = self._searcher.search(position, budget.simulations, budget.seconds, stop)
        self.simulations_made = analysis.simulations
        return analysis.step

    def _new_searcher(self, game: Game, noise: float) -> Searcher:
        settings = search_settings(game.ruleset.rules)
        if self._draw_value is not None:
            settings = settings._replace(draw_value=self._draw_value)
        exact = self._level.is_exact
        return Searcher(game, self._seed, noise, self._threads, settings, exact, plays_to_win=True)


def checked_draw_value(value: float | None) -> float | None:
    if value is not None and not 0 <= value <= 1:
        raise BudgetError(f"a draw is worth from 0 to 1 to a player, not {value:g}")
    return value


def checked_noise(noise: float | None) -> float | None:
    if noise is not None and not 0 <= noise <= _MOST_NOISE:
        raise BudgetError(f"the noise must be from 0 to {_MOST_NOISE:g}, not {noise:g}")
    return noise


_KINDS = (RandomPlayer, GreedyPlayer, UctPlayer)
PLAYERS: tuple[str, ...] = (*(kind.name for kind in _KINDS), *(level.name for level in LEVELS))
MEANINGS: Mapping[str, str] = {
    **{kind.name: kind.meaning for kind in _KINDS},
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
) -> Player:
    """Return a player by name; it has its own budget unless one is given.

    Levels can be given another noise, and another value of a draw: 0.5 is half a win.

    With a budget in simulations and one thread, the same seed leads to the same choices.
    """
    level = level_named(name)
    if level is not None:
        return LevelPlayer(level, seed, simulations, seconds, threads, noise, draw_value)
    for kind in _KINDS:
        if kind.name == name:
            return kind(seed, simulations, seconds)
    raise OptionError(f"there is no player {shown(name)}: there are {listed(PLAYERS, 'and')}")
