"""Opponents: the computer players that a person can choose on the page, and those of stored games."""

from dataclasses import dataclass

from ludarium.kernel.cores import cores
from ludarium.kernel.errors import OptionError
from ludarium.notation.words import shown
from ludarium.players.levels import CLASSIC_LEVELS, LEVELS, Level, level_named
from ludarium.players.own import is_own
from ludarium.players.player import Player, player

LONGER_SECONDS = 3.0  # for a step
_LONGER = " longer"


@dataclass(frozen=True)
class Opponent:
    """A computer player as people choose it: its name for `player`, a title, and one honest sentence."""

    name: str
    title: str
    meaning: str
    longer: str = ""  # the name of the same opponent with more time for each step, if there is one


def _level(level: Level) -> Opponent:
    return Opponent(level.name, f"{level.number} {level.title}", level.meaning, _longer(level))


def _classic(level: Level) -> Opponent:
    return Opponent(level.name, f"{level.title} (classic level {level.number})", level.meaning, _longer(level))


def _longer(level: Level) -> str:
    return f"{level.name}{_LONGER}" if _uses_all_cores(level) else ""


def _uses_all_cores(level: Level) -> bool:
    return level.is_strongest or level.budget.seconds is not None


#: The opponents that people choose from: chance, and a level each.
OPPONENTS: tuple[Opponent, ...] = (
    Opponent("random", "Chance", "Plays anything that the rules allow, without a thought. Easy to beat."),
    *(_level(level) for level in LEVELS),
)
#: The classic levels as opponents: games against them can be read, but they are not offered any more.
EARLIER_OPPONENTS: tuple[Opponent, ...] = tuple(_classic(level) for level in CLASSIC_LEVELS)


def opponent(name: str, seed: int = 0) -> Player:
    """Return the player for an opponent's name, or for the one that thinks longer; the strongest on all cores."""
    known = (*OPPONENTS, *EARLIER_OPPONENTS)
    shorter = next((one.name for one in known if one.longer and one.longer == name), None)
    if shorter is not None:
        return player(shorter, seed, seconds=LONGER_SECONDS, threads=cores())
    if is_own(name):  # names of opponents come from pages and records, which must not load any code
        raise OptionError(f"there is no opponent {shown(name)}")
    level = level_named(name)
    return player(name, seed, threads=cores() if level and _uses_all_cores(level) else 1)
