"""`ludarium perft`: the number of legal sequences of steps."""

import time
from collections.abc import Iterator
from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from ludarium.cli.arguments import EXAMPLE_GAME, Code, OptionList, chosen_game, chosen_start, example_option
from ludarium.cli.helptext import examples
from ludarium.cli.shell import game_names
from ludarium.cli.terminal import new_console
from ludarium.cli.waiting import awaited
from ludarium.kernel.errors import BudgetError
from ludarium.positions import Position
from ludarium.search import perft

EXAMPLES = examples(f"perft 3 --game {EXAMPLE_GAME}", f"perft 2 --game {EXAMPLE_GAME} {example_option()}")

_DEEPEST = 99
_HEADING = f"{'depth':>5}  {'sequences':>20}  {'seconds':>9}"


def count(
    depth: Annotated[int, typer.Argument(metavar="DEPTH", help="The greatest length to count.")],
    game: Annotated[str, typer.Option("--game", "-g", metavar="NAME", help="The game.", autocompletion=game_names)],
    option: OptionList = None,
    code: Code = None,
) -> None:
    """Count the legal sequences of steps of each length up to DEPTH. Ctrl-C stops it."""
    if not 1 <= depth <= _DEEPEST:
        raise BudgetError(f"the depth must be from 1 to {_DEEPEST}, not {depth}")
    start = chosen_start(chosen_game(game, option), code)
    console = new_console()
    console.print(_HEADING, style="dim")
    for length in range(1, depth + 1):
        begun = time.perf_counter()
        total = _counted(console, start, length)
        console.print(f"{length:>5}  {total:>20,}  {time.perf_counter() - begun:>9.2f}")


def _counted(console: Console, start: Position, length: int) -> int:
    """Return the number of sequences of one length; on a terminal, show how many first steps are done."""
    total = 0
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"depth {length}", total=len(start.steps))
        for part in _parts(start, length):
            total += part
            progress.advance(task)
    return total


def _parts(start: Position, length: int) -> Iterator[int]:
    """Yield the number of sequences of one length after each first step."""
    for step in start.steps:
        yield 1 if length == 1 else awaited(partial(perft, start.play(step), length - 1))
