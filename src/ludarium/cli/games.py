"""`ludarium games`: what there is to play."""

from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from ludarium.boards import Board
from ludarium.cli.arguments import EXAMPLE_GAME, Json, chosen_game, example_option
from ludarium.cli.helptext import examples
from ludarium.cli.shell import game_names
from ludarium.cli.terminal import new_console
from ludarium.engine.describing import games_answer
from ludarium.engine.writing import json_of
from ludarium.positions import GAMES, Game

EXAMPLES = examples("games", f"games {EXAMPLE_GAME}", "games --json")


def games(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Show the options of this game.", autocompletion=game_names)
    ] = None,
    json: Json = False,
) -> None:
    """List the games, or the options of one."""
    if json:
        typer.echo(json_of(games_answer(chosen_game(each, ()) for each in (GAMES if name is None else (name,)))))
        return
    console = new_console()
    if name is None:
        for each in GAMES:
            _introduce(console, chosen_game(each, ()))
        console.print("ludarium games NAME shows the options of a game, ludarium play NAME plays it.")
        return
    game = chosen_game(name, ())
    _introduce(console, game)
    console.print(_options(game))
    console.print(f"\nFor example: ludarium play {game.name} {example_option(game.name)}")


def _introduce(console: Console, game: Game) -> None:
    ruleset = game.ruleset
    known_as = "" if ruleset.title.lower() == ruleset.name else f" ({ruleset.name})"
    console.print(f"{ruleset.credited_title}{known_as}", style="bold")
    facts = f"{ruleset.sides[0].capitalize()} begins; {board_in_words(game.board)}."
    for line in (ruleset.summary, facts):
        console.print(Padding(line, (0, 0, 0, 4), expand=False))
    console.print()


def board_in_words(board: Board) -> str:
    """Return a board in words: `hexagon of side 4, 37 cells`."""
    measure = f"of side {board.shape[0]}" if len(board.shape) == 1 else "×".join(map(str, board.shape))
    return f"{board.kind} {measure}, {len(board)} cells"


def _options(game: Game) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for heading in ("option", "default", "allowed", "meaning"):
        table.add_column(heading, header_style="dim", overflow="fold", no_wrap=heading == "option")
    for option in game.ruleset.options:
        table.add_row(option.name, str(option.default), option.allowed, option.meaning)
    return table
