"""Where games of a series begin: the start of the game, random steps after it, every first turn, or given positions."""

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from ludarium.kernel.errors import BudgetError
from ludarium.notation.words import how_many
from ludarium.positions import Game, Line

OPENING_STEPS = 4
MOST_OPENING_STEPS = 200
_TRIES = 100


class Start(Protocol):
    def begin(self, game: Game, number: int, chance: Random, traced: bool = False) -> Line:
        """Return beginning `number`, from 1, of a game; the same number and generator give the same beginning."""

    def described(self) -> dict[str, Any]:
        """Return what decides the beginnings, as data."""

    @property
    def words(self) -> str:
        """How games begin, as people read it."""


@dataclass(frozen=True)
class TrueStart:
    """Every game begins as its rules say."""

    words = "the start"

    def begin(self, game: Game, number: int, chance: Random, traced: bool = False) -> Line:
        return Line(game.start(), traced)

    def described(self) -> dict[str, Any]:
        return {"start": "true"}


@dataclass(frozen=True)
class RandomSteps:
    """Some random steps are played before the players take over; openings that end the game are drawn again."""

    steps: int

    def __post_init__(self) -> None:
        if not 0 <= self.steps <= MOST_OPENING_STEPS:
            raise BudgetError(f"an opening has from 0 to {MOST_OPENING_STEPS} steps, not {self.steps}")

    @property
    def words(self) -> str:
        return how_many(self.steps, "random step")

    def begin(self, game: Game, number: int, chance: Random, traced: bool = False) -> Line:
        return opened(game, self.steps, chance, traced)

    def described(self) -> dict[str, Any]:
        return {"opening_steps": self.steps}


@dataclass(frozen=True)
class Turns:
    """Each of these first turns in its turn: beginning k is number k, and they recur from the first."""

    turns: tuple[tuple[str, ...], ...]  # as texts of steps

    @property
    def words(self) -> str:
        return how_many(len(self.turns), "first turn")

    def begin(self, game: Game, number: int, chance: Random, traced: bool = False) -> Line:
        line = Line(game.start(), traced)
        for step in self.turns[(number - 1) % len(self.turns)]:
            line.push(step)
        return line

    def described(self) -> dict[str, Any]:
        return {"first_turns": [list(turn) for turn in self.turns]}


@dataclass(frozen=True)
class Codes:
    """Each of these positions in its turn, without a past."""

    codes: tuple[str, ...]

    @property
    def words(self) -> str:
        return how_many(len(self.codes), "given position")

    def begin(self, game: Game, number: int, chance: Random, traced: bool = False) -> Line:
        return Line(game.position(self.codes[(number - 1) % len(self.codes)]), traced)

    def described(self) -> dict[str, Any]:
        return {"codes": list(self.codes)}


def opened(game: Game, steps: int, chance: Random, traced: bool = False) -> Line:
    """Return a game after `steps` random steps that is not over; openings that end the game are drawn again."""
    for _ in range(_TRIES):
        line = Line(game.start(), traced)
        while line.outcome is None and len(line.steps) < steps:
            line.push(chance.choice(line.position.steps))
        if line.outcome is None:
            return line
    opening = f"no opening of {how_many(steps, 'random step')}"
    raise BudgetError(f"{opening} was found that does not end the game: choose fewer opening steps")
