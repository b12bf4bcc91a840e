"""Opponents: the computer players that a person can choose on the page."""

from dataclasses import dataclass

from ludarium.kernel.cores import cores
from ludarium.players.levels import LEVELS
from ludarium.players.player import Player, player


@dataclass(frozen=True)
class Opponent:
    name: str
    title: str
    meaning: str


OPPONENTS: tuple[Opponent, ...] = (
    Opponent("random", "Chance", "Plays anything that the rules allow, without a thought. Easy to beat."),
    *(Opponent(level.name, f"{level.number} {level.title}", level.meaning) for level in LEVELS),
)


def opponent(name: str, seed: int = 0) -> Player:
    """Return the player for an opponent's name; one with a budget in time uses all cores."""
    timed = any(level.name == name and level.budget.seconds is not None for level in LEVELS)
    return player(name, seed, threads=cores() if timed else 1)
