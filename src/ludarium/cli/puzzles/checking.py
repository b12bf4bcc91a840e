"""`ludarium puzzles check`: prove shipped puzzles again."""

from random import Random
from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, GameName
from ludarium.cli.compile import prepare
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import Processes, Seed
from ludarium.cli.terminal import new_console
from ludarium.kernel.errors import BudgetError, LudariumError
from ludarium.lab.puzzles.checking import faults
from ludarium.notation.words import how_many
from ludarium.positions import GAMES
from ludarium.positions.registry import ruleset_named
from ludarium.study.puzzles import Puzzle, puzzles

EXAMPLES = examples(f"puzzles check --game {EXAMPLE_GAME} --sample 10", "puzzles check")


def check(
    game: GameName = None,
    sample: Annotated[
        int | None, typer.Option(metavar="N", help="Check only this number of puzzles of each game, drawn by lot.")
    ] = None,
    seed: Seed = 1,
    processes: Processes = None,
) -> None:
    """Prove the puzzles again from their codes: that they win in time, by the stored ways and no others."""
    names = GAMES if game is None else (ruleset_named(game.lower()).name,)
    drawn = [puzzle for name in names for puzzle in _drawn(puzzles(name), sample, seed)]
    prepare(sorted({puzzle.game.name for puzzle in drawn}))
    console, wrong = new_console(), 0
    for puzzle, fault in faults(drawn, processes):
        if fault:
            wrong += 1
            console.print(f"{puzzle.game.name} {puzzle.id}: {fault}", soft_wrap=True)
    if wrong:
        raise LudariumError(f"{how_many(wrong, 'puzzle')} of {len(drawn)} could not be proven again")
    console.print(f"{how_many(len(drawn), 'puzzle')} proven again.")


def _drawn(known: tuple[Puzzle, ...], sample: int | None, seed: int) -> list[Puzzle]:
    if sample is None:
        return list(known)
    if sample < 1:
        raise BudgetError(f"a sample has at least one puzzle, not {sample}")
    return Random(seed).sample(known, min(sample, len(known)))
