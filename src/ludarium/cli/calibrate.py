"""`ludarium calibrate`: what the values of the search mean, measured in self-play."""

from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, OptionList
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import Folder, GameName, Minutes, OpeningSteps, Out, Processes, Ray, Seed, new_screen
from ludarium.lab.playing.starts import OPENING_STEPS
from ludarium.lab.runs import Asked, Where
from ludarium.lab.strength.calibration import GAMES, SIMULATIONS, run_calibration

EXAMPLES = examples(
    f"calibrate --game {EXAMPLE_GAME}",
    f"calibrate --game {EXAMPLE_GAME} --games 1000 --simulations 1600 --out measures",
)


def calibrate(
    game: GameName,
    option: OptionList = None,
    games: Annotated[int, typer.Option(metavar="N", help="The number of self-play games.")] = GAMES,
    simulations: Annotated[int, typer.Option(metavar="N", help="Simulations for each step.")] = SIMULATIONS,
    by_hand: Annotated[
        bool, typer.Option("--by-hand", help="Evaluate positions by hand, even where there is a net.")
    ] = False,
    processes: Processes = None,
    seed: Seed = 1,
    opening_steps: OpeningSteps = OPENING_STEPS,
    out: Out = None,
    folder: Folder = None,
    minutes: Minutes = None,
    ray: Ray = None,
) -> None:
    """Compare what the search predicts with who wins: of positions valued 70 %, 70 % should be won.

    Positions are evaluated as in hints, analyses and reviews. Ctrl-C stops it; the same command resumes it.
    """
    where = Where(folder, processes, ray, minutes)
    asked = Asked(game.lower(), option or (), seed=seed, opening_steps=opening_steps, where=where)
    run_calibration(asked, games, simulations, out, new_screen(), by_hand)
