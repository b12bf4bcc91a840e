"""`ludarium openings mine`: play strong games whose first turns vary, and count what they did."""

from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, OptionList
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import DataOut, Folder, GameName, Minutes, Processes, Ray, Seed, new_screen
from ludarium.lab.openings.commands import GAMES, LATER_LEVEL, OPENING_LEVEL, Order, run_mining
from ludarium.lab.runs import Where

EXAMPLES = examples(
    f"openings mine --game {EXAMPLE_GAME} --games 100",
    f"openings mine --game {EXAMPLE_GAME} --minutes 4 --out data",
)


def mine(
    game: GameName,
    option: OptionList = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many games are played.")] = GAMES,
    simulations: Annotated[
        int | None,
        typer.Option(metavar="N", help=f"For each step of an opening; by default those of level {OPENING_LEVEL}."),
    ] = None,
    later_simulations: Annotated[
        int | None,
        typer.Option(metavar="N", help=f"For each step after it; by default those of level {LATER_LEVEL}."),
    ] = None,
    processes: Processes = None,
    seed: Seed = 1,
    out: DataOut = None,
    folder: Folder = None,
    minutes: Minutes = None,
    ray: Ray = None,
) -> None:
    """Play strong games whose first turns vary, and count what they did. Ctrl-C stops it; the same command resumes it.

    When the minutes are over, the book of the games so far is written.
    """
    where = Where(folder, processes, ray, minutes)
    order = Order(game.lower(), option or (), games, seed, simulations, later_simulations, where, out)
    run_mining(order, new_screen())
