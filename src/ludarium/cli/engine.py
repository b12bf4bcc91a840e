"""`ludarium engine`: other programs ask about positions, in lines of JSON."""

import sys
from typing import Annotated

import typer

import ludarium
from ludarium.cli.arguments import EXAMPLE_GAME, chosen_game
from ludarium.cli.compile import prepare
from ludarium.cli.helptext import examples
from ludarium.cli.shell import game_names
from ludarium.engine.protocol import PROTOCOL, VersionAnswer
from ludarium.engine.streams import serve
from ludarium.kernel.cores import cores
from ludarium.kernel.errors import BudgetError
from ludarium.positions import GAMES

EXAMPLES = examples(
    "engine",
    f"engine {EXAMPLE_GAME} --processes 2 < queries.jsonl > answers.jsonl",
    f"""engine <<< '{{"id": 1, "type": "choose", "game": "{EXAMPLE_GAME}", "player": "level 5"}}'""",
)
_MOST_PROCESSES = 256


def engine(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME", help="The games to have ready; all of them by default.", autocompletion=game_names
        ),
    ] = None,
    processes: Annotated[
        int | None, typer.Option(metavar="N", help="Searches at once; by default one for each core.")
    ] = None,
    threads: Annotated[int, typer.Option(metavar="N", help="Threads of a search that names no number itself.")] = 1,
) -> None:
    """Answer queries of other programs, in lines of JSON.

    Queries come by standard input, and answers go to standard output; docs/engine.md explains all of them. At the end
    of the input, what is open is answered; Ctrl-C stops at once.
    """
    at_once = cores() if processes is None else processes
    if not 1 <= at_once <= _MOST_PROCESSES:
        raise BudgetError(f"--processes is a number from 1 to {_MOST_PROCESSES}, not {at_once}")
    if not 1 <= threads <= cores():
        raise BudgetError(f"--threads is a number from 1 to {cores()}, the cores of this machine, not {threads}")
    prepare([chosen_game(name, ()).name for name in names or GAMES])
    about = VersionAnswer(version=ludarium.__version__, protocol=PROTOCOL, processes=at_once, threads=threads)
    serve(about, sys.stdin.buffer, sys.stdout.buffer)
