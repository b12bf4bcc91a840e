"""`ludarium lengths`: how many turns the games of a level take."""

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
from ludarium.lab.strength.lengths import PAIRS, run_lengths

EXAMPLES = examples(
    f"lengths --game {EXAMPLE_GAME} --minutes 9",
    f'lengths --game {EXAMPLE_GAME} --players "random,level 1,level 2" --pairs 50 --out data',
)


def lengths(
    game: GameName,
    option: OptionList = None,
    players: Annotated[str | None, typer.Option(metavar="A,B,…", help="The players; by default the levels.")] = None,
    pairs: Pairs = PAIRS,
    top_pairs: Annotated[
        int | None,
        typer.Option(metavar="N", help="Pairs of the last player, if fewer; the next ones play more."),
    ] = None,
    processes: Processes = None,
    seed: Seed = 1,
    opening_steps: OpeningSteps = OPENING_STEPS,
    out: Out = None,
    folder: Folder = None,
    minutes: Minutes = None,
    ray: Ray = None,
) -> None:
    """Count the turns of games between equal players. Ctrl-C stops it; the same command resumes it."""
    asked = Asked(game.lower(), option or (), pairs, seed, opening_steps, Where(folder, processes, ray, minutes))
    run_lengths(asked, players, top_pairs, out, new_screen())
