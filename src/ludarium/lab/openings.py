"""Openings: a few random steps before the players take over, the same for both games of a pair."""

from random import Random

from ludarium.kernel.errors import BudgetError
from ludarium.notation.words import how_many
from ludarium.positions import Game, Line

_TRIES = 100


def opened(game: Game, steps: int, chance: Random) -> Line:
    """Return a game after `steps` random steps that is not over; openings that end the game are drawn again."""
    for _ in range(_TRIES):
        line = Line(game.start())
        while line.outcome is None and len(line.steps) < steps:
            line.push(chance.choice(line.position.steps))
        if line.outcome is None:
            return line
    opening = f"no opening of {how_many(steps, 'random step')}"
    raise BudgetError(f"{opening} was found that does not end the game: choose fewer opening steps")
