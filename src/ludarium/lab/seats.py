"""Seats: who plays, told in a few words, such as `uct`, `uct:simulations=500`, `uct:seconds=0.1` or `level 3`."""

from ludarium.kernel.errors import OptionError
from ludarium.notation.words import listed, shown
from ludarium.players import LEVELS as PLAYER_LEVELS
from ludarium.players import PLAYERS, Player, player
from ludarium.search import checked_budget

LEVELS = tuple(level.name for level in PLAYER_LEVELS)  # from the weakest to the strongest
_LONGEST = 100  # letters
_SIMULATIONS, _SECONDS = "simulations", "seconds"


def seat(spec: str, seed: int = 0) -> Player:
    """The player that a few words describe; OptionError or BudgetError says what would be right.

    A name alone is a player or a level as it comes; a player may be given its budget for a step.
    """
    name, colon, budget = spec.strip().partition(":")
    if len(spec) > _LONGEST or name not in PLAYERS:
        raise OptionError(f"there is no player {shown(name)}: there are {listed(PLAYERS, 'and')}")
    if not colon:
        return player(name, seed)
    simulations, seconds = _budget(spec, budget)
    checked_budget(simulations, seconds)
    return player(name, seed, simulations, seconds)


def _budget(spec: str, text: str) -> tuple[int | None, float | None]:
    """What stands after the colon: simulations, seconds, or both."""
    given: dict[str, str] = {}
    for part in text.split(","):
        key, equals, value = (word.strip() for word in part.partition("="))
        if not equals or key not in (_SIMULATIONS, _SECONDS) or key in given:
            raise OptionError(
                f"{shown(spec)}: a budget is written as simulations=500, seconds=0.1, or both with a comma"
            )
        given[key] = value
    try:
        simulations = int(given[_SIMULATIONS]) if _SIMULATIONS in given else None
        return simulations, float(given[_SECONDS]) if _SECONDS in given else None
    except ValueError:
        raise OptionError(f"{shown(spec)}: simulations are a whole number, seconds a number") from None
