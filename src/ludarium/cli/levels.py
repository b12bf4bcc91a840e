"""`ludarium levels`: the budgets that put the levels of a game at equal distances in Elo."""

from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, OptionList
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import Folder, GameName, Minutes, OpeningSteps, Out, Processes, Ray, Seed, new_screen
from ludarium.lab.playing.starts import OPENING_STEPS
from ludarium.lab.runs import Asked, Where
from ludarium.lab.strength.leveling import FIRST, GAP, LAST, PAIRS, ROUNDS, TOP_PAIRS, Aim, run_leveling

EXAMPLES = examples(
    f"levels --game {EXAMPLE_GAME} --minutes 9",
    f"levels --game {EXAMPLE_GAME} --first 250 --out measures",
)


def levels(
    game: GameName,
    option: OptionList = None,
    first: Annotated[float, typer.Option(metavar="ELO", help="How far the first level is above random play.")] = FIRST,
    gap: Annotated[float, typer.Option(metavar="ELO", help="The most Elo between neighbours.")] = GAP,
    last: Annotated[int, typer.Option(metavar="N", help="The most simulations of the last level.")] = LAST,
    rounds: Annotated[int, typer.Option(metavar="N", help="How often the budgets are adjusted.")] = ROUNDS,
    pairs: Annotated[int, typer.Option(metavar="N", help="Pairs of games that neighbours play in a round.")] = PAIRS,
    top_pairs: Annotated[
        int, typer.Option(metavar="N", help="The fewest pairs, for the strongest, whose games take longest.")
    ] = TOP_PAIRS,
    processes: Processes = None,
    seed: Seed = 1,
    opening_steps: OpeningSteps = OPENING_STEPS,
    out: Out = None,
    folder: Folder = None,
    minutes: Minutes = None,
    ray: Ray = None,
) -> None:
    """Find budgets for the levels by games between neighbours. Ctrl-C stops it; the same command resumes it."""
    asked = Asked(game.lower(), option or (), pairs, seed, opening_steps, Where(folder, processes, ray, minutes))
    run_leveling(asked, Aim(first, gap, last, rounds), top_pairs, out, new_screen())
