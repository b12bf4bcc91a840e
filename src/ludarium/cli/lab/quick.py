"""`ludarium lab quick`: the common experiment without a file."""

from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, Json, OptionList, example_option
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import WHO, Folder, GameName, Minutes, Processes, Ray, Seed, new_screen
from ludarium.lab.experiments.commands import run_experiment
from ludarium.lab.experiments.quick import STARTS, TRUE_START, quick_experiment
from ludarium.lab.runs import Where
from ludarium.notation.words import listed

GAMES = 200
EXAMPLES = examples(
    f"lab quick --game {EXAMPLE_GAME} --player 'classic level 2' --games 100",
    f"lab quick --game {EXAMPLE_GAME} {example_option()} --player random --player 'classic level 1'",
    f"lab quick --game {EXAMPLE_GAME} --player 'classic level 2' --without end",
    f"lab quick --game {EXAMPLE_GAME} --start 'first turns' --player 'classic level 2' --games 1000",
)


def quick(
    game: GameName,
    option: OptionList = None,
    player: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help=f"Plays both sides; can be repeated. {WHO}."),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KINDS",
            help="Each player, without these kinds of steps or events (joined by +), meets itself; can be repeated.",
        ),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", help="Games of each variant and player.")] = GAMES,
    seed: Seed = 1,
    start: Annotated[
        str, typer.Option(metavar="WHERE", help=f"Where games begin: {listed(map(repr, STARTS))}.")
    ] = TRUE_START,
    folder: Folder = None,
    processes: Processes = None,
    minutes: Minutes = None,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Compare a game with changed options to the usual one. Ctrl-C stops it; the same command resumes it."""
    experiment, name = quick_experiment(game.lower(), option or (), player, games, seed, start, without or ())
    run_experiment(experiment, name, Where(folder, processes, ray, minutes), new_screen(json), json)
