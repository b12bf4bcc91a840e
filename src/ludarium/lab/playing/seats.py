"""Seats: players described by a spec such as `uct`, `uct:simulations=500`, `uct:seconds=0.1` or `level 3`."""

from collections.abc import Mapping
from typing import NamedTuple

from ludarium.games.tuning import Budget
from ludarium.kernel.errors import OptionError
from ludarium.notation.words import listed, shown
from ludarium.players import LEVELS as PLAYER_LEVELS
from ludarium.players import PLAYERS, Player, player
from ludarium.players.levels import budget_of, level_named
from ludarium.players.player import RandomPlayer, UctPlayer
from ludarium.search import checked_budget

LEVELS = tuple(level.name for level in PLAYER_LEVELS)  # from the weakest to the strongest
LADDER = (RandomPlayer.name, *LEVELS)
_LONGEST = 100  # characters
_SIMULATIONS, _SECONDS, _NOISE, _DRAW = _KEYS = ("simulations", "seconds", "noise", "draw")


class Spec(NamedTuple):
    """A player with what is given of it; None is what it has in the game that is played."""

    name: str
    simulations: int | None = None
    seconds: float | None = None
    noise: float | None = None
    draw: float | None = None  # what a draw is worth to it, from 0 to 1

    def __str__(self) -> str:
        given = {key: value for key, value in zip(_KEYS, self[1:], strict=True) if value is not None}
        budget = ",".join(f"{key}={value:.12g}" for key, value in given.items())
        return f"{self.name}:{budget}" if budget else self.name


def seat(spec: str, seed: int = 0) -> Player:
    """Return the player that a spec describes; OptionError or BudgetError says what would be right.

    A name alone is a player with its default budget. A spec may give the budget for a step, and for a level the noise
    and what a draw is worth to it.
    """
    given = read_spec(spec)
    return player(given.name, seed, given.simulations, given.seconds, noise=given.noise, draw_value=given.draw)


def resolved(spec: str, game: str) -> str:
    """Return a spec of the same player that spells out its budget in a game, and the noise of a level."""
    given = read_spec(spec)
    level = level_named(given.name)
    if level is not None:
        budget = budget_of(level, game, given.simulations, given.seconds, given.noise)
        return str(Spec(given.name, budget.simulations, budget.seconds, budget.noise, given.draw))
    if given.name != UctPlayer.name:
        return given.name  # needs no budget
    if given.seconds is None:
        return str(given._replace(simulations=checked_budget(given.simulations, given.seconds)))
    return str(given)


def is_timed(spec: str, game: str) -> bool:
    """Return whether a player has a budget in seconds, so that its play depends on the machine."""
    return read_spec(resolved(spec, game)).seconds is not None


def spec_of(level: str, budget: Budget) -> str:
    """Return the spec of a level with a budget."""
    return str(Spec(level, budget.simulations, budget.seconds, budget.noise))


def split_seats(text: str) -> list[str]:
    """Return the specs in a list with commas; a part that names no player belongs to the budget of the one before."""
    specs: list[str] = []
    for part in text.split(","):
        if specs and part.partition(":")[0].strip() not in PLAYERS and "=" in part:
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    return specs


def read_spec(spec: str) -> Spec:
    """Return a spec that was given as text."""
    name, colon, budget = spec.strip().partition(":")
    if len(spec) > _LONGEST or name not in PLAYERS:
        raise OptionError(f"there is no player {shown(name)}: there are {listed(PLAYERS, 'and')}")
    given = _given(spec, budget) if colon else {}
    for key, noun in ((_NOISE, "noise"), (_DRAW, "a value of draws")):
        if key in given and name not in LEVELS:
            raise OptionError(f"{shown(spec)}: only levels have {noun}")
    found = _read(name, spec, given)
    if found.simulations is not None or found.seconds is not None:
        checked_budget(found.simulations, found.seconds)
    return found


def _given(spec: str, text: str) -> dict[str, str]:
    """Return the text after the colon as values by name."""
    given: dict[str, str] = {}
    for part in text.split(","):
        key, equals, value = (word.strip() for word in part.partition("="))
        if not equals or key not in _KEYS or key in given:
            raise OptionError(
                f"{shown(spec)}: a budget is written as simulations=500, seconds=0.1, or both, separated by a comma"
            )
        given[key] = value
    return given


def _read(name: str, spec: str, given: Mapping[str, str]) -> Spec:
    try:
        simulations = int(given[_SIMULATIONS]) if _SIMULATIONS in given else None
        seconds, noise, draw = (float(given[key]) if key in given else None for key in _KEYS[1:])
    except ValueError:
        raise OptionError(f"{shown(spec)}: simulations are a whole number, seconds, noise and draw numbers") from None
    return Spec(name, simulations, seconds, noise, draw)
