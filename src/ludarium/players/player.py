"""Players by name: whoever can choose a step."""

import random
from collections.abc import Mapping
from typing import Protocol

from ludarium.kernel.errors import OptionError
from ludarium.notation.words import listed
from ludarium.positions import Position, Step
from ludarium.search import Stop, checked_budget, uct


class Player(Protocol):
    @property
    def name(self) -> str: ...
    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        """A legal step; soon, once `stop` is set."""


class RandomPlayer:
    """Any legal step, each equally likely."""

    name = "random"
    meaning = "the computer, playing anything that is legal"

    def __init__(self, seed: int, simulations: int | None, seconds: float | None) -> None:
        self._random = random.Random(seed)

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        return self._random.choice(position.steps)


class UctPlayer:
    """Plain tree search with random games."""

    name = "uct"
    meaning = "the computer, thinking ahead"

    def __init__(self, seed: int, simulations: int | None, seconds: float | None) -> None:
        checked_budget(simulations, seconds)
        self._seeds = random.Random(seed)
        self._simulations, self._seconds = simulations, seconds

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        seed = self._seeds.getrandbits(63)
        return uct(position, self._simulations, self._seconds, seed, stop).step


_KINDS: tuple[type[RandomPlayer] | type[UctPlayer], ...] = (RandomPlayer, UctPlayer)
PLAYERS: tuple[str, ...] = tuple(kind.name for kind in _KINDS)
MEANINGS: Mapping[str, str] = {kind.name: kind.meaning for kind in _KINDS}


def player(name: str, seed: int = 0, simulations: int | None = None, seconds: float | None = None) -> Player:
    """A player by name. The same seed makes the same choices where the budget is in simulations."""
    for kind in _KINDS:
        if kind.name == name:
            return kind(seed, simulations, seconds)
    raise OptionError(f"there is no player {name!r}: there are {listed(PLAYERS, 'and')}")
