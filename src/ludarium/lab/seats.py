"""Seats: players described by a spec such as `uct`, `uct:simulations=500`, `uct:seconds=0.1` or `level 3`."""

from collections.abc import Mapping

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
_SIMULATIONS, _SECONDS, _NOISE = "simulations", "seconds", "noise"


def seat(spec: str, seed: int = 0) -> Player:
    """Return the player that a spec describes; OptionError or BudgetError says what would be right.

    A name alone is a player with its default budget. A spec may give the budget for a step, and the noise of a level.
    """
    name, simulations, seconds, noise = _parsed(spec)
    return player(name, seed, simulations, seconds, noise=noise)


def resolved(spec: str, game: str) -> str:
    """Return a spec of the same player that spells out its budget in a game, and the noise of a level."""
    name, simulations, seconds, noise = _parsed(spec)
    level = level_named(name)
    if level is not None:
        return spec_of(name, budget_of(level, game, simulations, seconds, noise))
    if name != UctPlayer.name:
        return name  # needs no budget
    if seconds is None:
        simulations = checked_budget(simulations, seconds)
    return _spec(name, simulations, seconds)


def spec_of(level: str, budget: Budget) -> str:
    """Return the spec of a level with a budget."""
    return _spec(level, budget.simulations, budget.seconds, budget.noise)


def _spec(name: str, simulations: int | None, seconds: float | None, noise: float | None = None) -> str:
    given = {_SIMULATIONS: simulations, _SECONDS: seconds, _NOISE: noise}
    return f"{name}:{','.join(f'{key}={value:.12g}' for key, value in given.items() if value is not None)}"


def split_seats(text: str) -> list[str]:
    """Return the specs in a list with commas; a part that names no player belongs to the budget of the one before."""
    specs: list[str] = []
    for part in text.split(","):
        if specs and part.partition(":")[0].strip() not in PLAYERS and "=" in part:
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    return specs


def _parsed(spec: str) -> tuple[str, int | None, float | None, float | None]:
    """Return the name, and the simulations, seconds and noise that are given."""
    name, colon, budget = spec.strip().partition(":")
    if len(spec) > _LONGEST or name not in PLAYERS:
        raise OptionError(f"there is no player {shown(name)}: there are {listed(PLAYERS, 'and')}")
    given = _given(spec, budget) if colon else {}
    if _NOISE in given and name not in LEVELS:
        raise OptionError(f"{shown(spec)}: only levels have noise")
    simulations, seconds, noise = _read(spec, given)
    if simulations is not None or seconds is not None:
        checked_budget(simulations, seconds)
    return name, simulations, seconds, noise


def _given(spec: str, text: str) -> dict[str, str]:
    """Return the text after the colon as values by name."""
    given: dict[str, str] = {}
    for part in text.split(","):
        key, equals, value = (word.strip() for word in part.partition("="))
        if not equals or key not in (_SIMULATIONS, _SECONDS, _NOISE) or key in given:
            raise OptionError(
                f"{shown(spec)}: a budget is written as simulations=500, seconds=0.1, or both, separated by a comma"
            )
        given[key] = value
    return given


def _read(spec: str, given: Mapping[str, str]) -> tuple[int | None, float | None, float | None]:
    try:
        simulations = int(given[_SIMULATIONS]) if _SIMULATIONS in given else None
        seconds, noise = (float(given[key]) if key in given else None for key in (_SECONDS, _NOISE))
    except ValueError:
        raise OptionError(f"{shown(spec)}: simulations are a whole number, seconds and noise numbers") from None
    return simulations, seconds, noise
