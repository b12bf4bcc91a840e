"""`ludarium calibrate`: what the values of the search mean, measured in self-play."""

from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, OptionList, examples
from ludarium.cli.measuring import Folder, GameName, Minutes, OpeningSteps, Out, Processes, Seed, new_screen
from ludarium.lab.calibration import GAMES, SIMULATIONS, run_calibration
from ludarium.lab.commands import Asked
from ludarium.lab.match import OPENING_STEPS

EXAMPLES = examples(
    f"calibrate --game {EXAMPLE_GAME}",
    f"calibrate --game {EXAMPLE_GAME} --games 1000 --simulations 1600 --out measures",
)


def calibrate(
    game: GameName,
    option: OptionList = None,
    games: Annotated[int, typer.Option(metavar="N", help="The number of self-play games.")] = GAMES,
    simulations: Annotated[int, typer.Option(metavar="N", help="Simulations for each step.")] = SIMULATIONS,
    processes: Processes = None,
    seed: Seed = 1,
    opening_steps: OpeningSteps = OPENING_STEPS,
    out: Out = None,
    folder: Folder = None,
    minutes: Minutes = None,
) -> None:
    """Compare what the search predicts with who wins: of positions valued 70 %, 70 % should be won.

    Ctrl-C stops it; the same command resumes it.
    """
    asked = Asked(
        game.lower(),
        option or (),
        processes=processes,
        seed=seed,
        opening_steps=opening_steps,
        folder=folder,
        minutes=minutes,
    )
    run_calibration(asked, games, simulations, out, new_screen())
