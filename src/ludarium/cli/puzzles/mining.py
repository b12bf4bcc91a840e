"""`ludarium puzzles mine`: look for puzzles in games, prove them and rate them."""

from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, OptionList
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import DataOut, Folder, GameName, Minutes, Processes, Ray, Seed, new_screen
from ludarium.lab.puzzles.commands import COUNT, GAMES, Order, run_mining
from ludarium.lab.runs import Where

EXAMPLES = examples(
    f"puzzles mine --game {EXAMPLE_GAME} --count 20",
    f"puzzles mine --game {EXAMPLE_GAME} --minutes 4 --out data",
    f"puzzles mine --game {EXAMPLE_GAME} --more --seed 2 --count 300 --out data",
)


def mine(
    game: GameName,
    option: OptionList = None,
    count: Annotated[int, typer.Option(metavar="N", help="How many puzzles are wanted.")] = COUNT,
    games: Annotated[int, typer.Option(metavar="N", help="How many games are examined at most.")] = GAMES,
    processes: Processes = None,
    seed: Seed = 1,
    out: DataOut = None,
    more: Annotated[
        bool, typer.Option("--more", help="Keep the puzzles of the data file in --out, and add others from a new seed.")
    ] = False,
    folder: Folder = None,
    minutes: Minutes = None,
    ray: Ray = None,
) -> None:
    """Look for puzzles at the ends of games, prove and rate them. Ctrl-C stops it; the same command resumes it.

    When the minutes are over, what was found by then is rated and written.
    """
    where = Where(folder, processes, ray, minutes)
    run_mining(Order(game.lower(), option or (), count, games, seed, where, out, more), new_screen())
