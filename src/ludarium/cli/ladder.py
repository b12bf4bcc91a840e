"""`ludarium ladder`: the Elo ratings of the levels of a game."""

from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, OptionList
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import (
    Folder,
    GameName,
    Minutes,
    OpeningSteps,
    Out,
    Pairs,
    Processes,
    Ray,
    Seed,
    new_screen,
)
from ludarium.lab.playing.starts import OPENING_STEPS
from ludarium.lab.runs import Asked, Where
from ludarium.lab.strength.commands import run_ladder
from ludarium.lab.strength.match import PAIRS

EXAMPLES = examples(
    f"ladder --game {EXAMPLE_GAME} --minutes 9",
    f"ladder --game {EXAMPLE_GAME} --players random,uct:simulations=50,uct:simulations=200 --pairs 50 --out data",
)


def ladder(
    game: GameName,
    option: OptionList = None,
    players: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="The players, weakest first; by default the levels.")
    ] = None,
    pairs: Pairs = PAIRS,
    top_pairs: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Pairs that the two strongest play, if fewer; the next ones play more.",
        ),
    ] = None,
    processes: Processes = None,
    seed: Seed = 1,
    opening_steps: OpeningSteps = OPENING_STEPS,
    out: Out = None,
    folder: Folder = None,
    minutes: Minutes = None,
    ray: Ray = None,
) -> None:
    """Rate players by games between neighbours. Ctrl-C stops it; the same command resumes it."""
    asked = Asked(game.lower(), option or (), pairs, seed, opening_steps, Where(folder, processes, ray, minutes))
    run_ladder(asked, players, top_pairs, out, new_screen())
