"""Opponents: the computer players that a person can choose on the page."""

from dataclasses import dataclass

from ludarium.kernel.cores import cores
from ludarium.players.levels import LEVELS, Level
from ludarium.players.player import Player, player

LONGER_SECONDS = 2.0  # for a step


@dataclass(frozen=True)
class Opponent:
    name: str
    title: str
    meaning: str
    longer: str = ""  # the name of the same opponent with more time for each step, if there is one


def _level(level: Level) -> Opponent:
    longer = f"{level.name} longer" if level.budget.seconds is not None else ""
    return Opponent(level.name, f"{level.number} {level.title}", level.meaning, longer)


OPPONENTS: tuple[Opponent, ...] = (
    Opponent("random", "Chance", "Plays anything that the rules allow, without a thought. Easy to beat."),
    *(_level(level) for level in LEVELS),
)


def opponent(name: str, seed: int = 0) -> Player:
    """Return the player for an opponent's name, or for the one that thinks longer; on all cores if timed."""
    shorter = next((known.name for known in OPPONENTS if known.longer and known.longer == name), None)
    if shorter is not None:
        return player(shorter, seed, seconds=LONGER_SECONDS, threads=cores())
    timed = any(level.name == name and level.budget.seconds is not None for level in LEVELS)
    return player(name, seed, threads=cores() if timed else 1)
