"""Opponents: the computers that a person can choose, each with its budget for a step."""

from dataclasses import dataclass

from ludarium.kernel.errors import OptionError
from ludarium.notation.words import listed, shown
from ludarium.players.player import Player, player


@dataclass(frozen=True)
class Opponent:
    """A player with what it may spend on each step: simulations, seconds, or what ends first."""

    name: str
    title: str
    meaning: str
    player: str
    simulations: int | None
    seconds: float | None


OPPONENTS: tuple[Opponent, ...] = (
    Opponent(
        "random",
        "Chance",
        "Plays anything that the rules allow, without a thought. Easy to beat.",
        "random",
        None,
        None,
    ),
    Opponent(
        "uct-quick",
        "Quick",
        "Looks ahead for half a second at most. Sees what is near and misses much.",
        "uct",
        100,
        0.5,
    ),
    Opponent(
        "uct",
        "Steady",
        "Thinks about each step for up to two seconds. Punishes mistakes.",
        "uct",
        2_000,
        2.0,
    ),
    Opponent(
        "uct-deep",
        "Deep",
        "Thinks about each step for up to six seconds. The strongest here so far.",
        "uct",
        20_000,
        6.0,
    ),
)


def opponent(name: str, seed: int = 0) -> Player:
    """The player behind an opponent's name; OptionError says which there are."""
    for known in OPPONENTS:
        if known.name == name:
            return player(known.player, seed, known.simulations, known.seconds)
    names = listed((known.name for known in OPPONENTS), "and")
    raise OptionError(f"there is no opponent {shown(name)}: there are {names}")
