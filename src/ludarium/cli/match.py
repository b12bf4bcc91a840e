"""`ludarium match`: games between two players, and the Elo difference that they show."""

from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, Json, OptionList
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import (
    WHO,
    Folder,
    GameName,
    Minutes,
    OpeningSteps,
    Pairs,
    Processes,
    Ray,
    Seed,
    new_screen,
)
from ludarium.lab.playing.starts import OPENING_STEPS
from ludarium.lab.runs import Asked, Where
from ludarium.lab.strength.commands import run_match
from ludarium.lab.strength.match import PAIRS

EXAMPLES = examples(
    f"match uct:simulations=500 random --game {EXAMPLE_GAME} --pairs 20",
    f"match uct:seconds=0.2 uct:seconds=0.1 --game {EXAMPLE_GAME} --sprt 0 50 --folder twice",
)


def match(
    first: Annotated[str, typer.Argument(metavar="A", help=f"A player: {WHO}.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Its opponent.")],
    game: GameName,
    option: OptionList = None,
    pairs: Pairs = PAIRS,
    processes: Processes = None,
    seed: Seed = 1,
    opening_steps: OpeningSteps = OPENING_STEPS,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="ELO0 ELO1", help="Stop once it is clear which of two Elo differences is more likely."),
    ] = None,
    folder: Folder = None,
    minutes: Minutes = None,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Play A against B in pairs of games. Ctrl-C stops it; the same command resumes it."""
    asked = Asked(game.lower(), option or (), pairs, seed, opening_steps, Where(folder, processes, ray, minutes))
    run_match(asked, (first, second), sprt, new_screen(json), json)
