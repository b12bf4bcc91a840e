"""The arguments that several commands share: a game, its options, a code."""

from collections.abc import Iterable
from typing import Annotated

import typer

from ludarium.cli.shell import game_names
from ludarium.games.options import Choice
from ludarium.kernel.errors import LudariumError
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import listed
from ludarium.positions import GAMES, Game, Position
from ludarium.positions.registry import ruleset_named

EXAMPLE_GAME = GAMES[0]

GameName = Annotated[
    str | None, typer.Option("--game", "-g", metavar="NAME", help="The game.", autocompletion=game_names)
]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; can be repeated."),
]
Json = Annotated[bool, typer.Option("--json", help="Write the result as JSON, for programs; see docs/engine.md.")]
Code = Annotated[str | None, typer.Option("--code", metavar="CODE", help="Start from this position instead.")]


def example_option(name: str = EXAMPLE_GAME) -> str:
    """Return an option of a game as it is typed, with a value other than the default; if possible, one with words."""
    options = sorted(ruleset_named(name).options, key=lambda option: not isinstance(option, Choice))
    if not options:
        return ""
    first = options[0]
    if isinstance(first, Choice):
        return f"-o {first.name}={first.values[-1]}"
    return f"-o {first.name}={first.most if first.default == first.least else first.least}"


def chosen_game(name: str, options: Iterable[str] | None) -> Game:
    """Return the game with this name and with options like `name=value`."""
    return Game(name.lower(), read_pairs(options or ()))


def chosen_start(game: Game, code: str | None) -> Position:
    return game.start() if code is None else game.position(code)


def position_of_code(code: str, name: str | None, options: Iterable[str] | None) -> Position:
    """Return the position that a code describes in a game; without a name, in the only game that can read it."""
    if name is not None:
        return chosen_game(name, options).position(code)
    read_pairs(options or ())
    readings = [position for name in GAMES if (position := _reading(code, name, options)) is not None]
    if not readings:
        raise LudariumError("no game reads this code; name the game it is meant for with --game to see what is wrong")
    if len(readings) > 1:
        names = listed((position.game.name for position in readings), "and")
        raise LudariumError(f"this code can be read as {names}: choose with --game")
    return readings[0]


def _reading(code: str, name: str, options: Iterable[str] | None) -> Position | None:
    try:
        return chosen_game(name, options).position(code)
    except LudariumError:
        return None
