"""`ludarium calibrate`: what the values of the search mean, found by letting it play itself."""

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
    games: Annotated[int, typer.Option(metavar="N", help="How many games the search plays against itself.")] = GAMES,
    simulations: Annotated[int, typer.Option(metavar="N", help="How much it thinks about a step.")] = SIMULATIONS,
    processes: Processes = None,
    seed: Seed = 1,
    opening_steps: OpeningSteps = OPENING_STEPS,
    out: Out = None,
    folder: Folder = None,
    minutes: Minutes = None,
) -> None:
    """Compare what the search predicts with who wins: of positions valued 70 %, 70 % should be won.

    Ctrl-C stops it, and the same command goes on with the rest.
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
