"""`ludarium train`: a net for a game, from games of the search against itself."""

from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, OptionList
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import GameName, Minutes, Processes, Ray, Seed, new_screen
from ludarium.lab.runs import Where
from ludarium.training.commands import Training
from ludarium.training.order import EPOCHS, GAMES, GENERATIONS, PAIRS, SIMULATIONS, Order
from ludarium.training.sizes import BLOCKS, CHANNELS, SMALL, UNITS

EXAMPLES = examples(
    f"train --game {EXAMPLE_GAME} --folder nets/{EXAMPLE_GAME}",
    f"train --game {EXAMPLE_GAME} --folder nets/{EXAMPLE_GAME} --minutes 30",
)


def train(
    game: GameName,
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Where everything is kept, and resumed from.")],
    option: OptionList = None,
    generations: Annotated[int, typer.Option(metavar="N", help="How often it plays, learns and compares.")] = (
        GENERATIONS
    ),
    games: Annotated[int, typer.Option(metavar="N", help="Games of each generation.")] = GAMES,
    simulations: Annotated[int, typer.Option(metavar="N", help="For each step of a game.")] = SIMULATIONS,
    pairs: Annotated[int, typer.Option(metavar="N", help="Pairs of games by which a new net is compared.")] = PAIRS,
    units: Annotated[int, typer.Option(metavar="N", help="Units of the first layer.")] = UNITS,
    epochs: Annotated[float, typer.Option(metavar="N", help="How often each example is learned from.")] = EPOCHS,
    sharpness: Annotated[
        float, typer.Option(metavar="X", help="By which the net's log-odds are multiplied for the search.")
    ] = 1.0,
    kind: Annotated[str, typer.Option(metavar="KIND", help="small, or convolutional: with a policy, in ONNX.")] = SMALL,
    blocks: Annotated[int, typer.Option(metavar="N", help="Residual blocks of a convolutional net.")] = BLOCKS,
    channels: Annotated[int, typer.Option(metavar="N", help="Channels of a convolutional net.")] = CHANNELS,
    teacher: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A net that plays instead of the evaluation by hand.")
    ] = None,
    processes: Processes = None,
    seed: Seed = 1,
    minutes: Minutes = None,
    ray: Ray = None,
) -> None:
    """Train a net for a game: play, learn, compare, and again. Ctrl-C stops it; the same command resumes it.

    Learning needs PyTorch (extra `train`). The best net is net.npz in the folder, a convolutional one net.onnx.
    """
    where = Where(None, processes, ray, minutes)
    net = generations, games, simulations, pairs, units, epochs, sharpness
    Training(
        Order(game.lower(), folder, option or (), *net, seed, where, kind.lower(), blocks, channels, teacher),
        new_screen(),
    ).run()
