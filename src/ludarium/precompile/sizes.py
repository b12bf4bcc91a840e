"""Classes of sizes: the rules of a game are compiled anew for each, and the usual one is compiled ahead."""

from functools import cache

from ludarium.positions import Game


def size_class(game: Game) -> str:
    """Return the class of sizes for which the rules are compiled: the types in their tuple."""
    return " ".join(type(part).__name__ for part in game.ruleset.rules)


def has_usual_size(game: Game) -> bool:
    return size_class(game) == _usual(game.name)


@cache
def _usual(name: str) -> str:
    return size_class(Game(name, {}))
