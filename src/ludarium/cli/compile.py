"""`ludarium compile`: compile the rules ahead of time, so that nobody waits for it in the middle of a game."""

from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ludarium.cli.arguments import EXAMPLE_GAME, chosen_game
from ludarium.cli.helptext import examples
from ludarium.cli.shell import game_names
from ludarium.cli.terminal import complain, new_console
from ludarium.kernel.compiling import interpreted
from ludarium.positions import GAMES
from ludarium.precompile import STAGES, compile_all, is_compiled

EXAMPLES = examples("compile", f"compile {EXAMPLE_GAME}")


def compile_games(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME", help="The games; all of them by default.", autocompletion=game_names),
    ] = None,
) -> None:
    """Compile the rules ahead of time. If they are compiled already, this does nothing."""
    chosen = [chosen_game(name, ()).name for name in names or GAMES]
    console = new_console()
    if interpreted():
        console.print("NUMBA_DISABLE_JIT is set: the rules are interpreted, so there is nothing to compile.")
    elif not prepare(chosen):
        console.print("The rules are compiled.")


def prepare(names: Iterable[str]) -> bool:
    """Compile those games that are not compiled yet, and return whether there were any.

    Progress goes to standard error: standard output is for what the command answers.
    """
    due = [] if interpreted() else [name for name in dict.fromkeys(names) if not is_compiled(name)]
    failures = _compile_in_sight(new_console(stderr=True), due) if due else {}
    for name, reason in failures.items():
        complain(f"compiling {name} failed: {reason}")
    if failures:
        raise typer.Exit(1)
    return bool(due)


def _compile_in_sight(console: Console, names: list[str]) -> dict[str, str]:
    """Compile with a bar for each game on a terminal, with lines elsewhere; return why some failed."""
    if not console.is_terminal:
        return compile_all(names, lambda name, done: _tell(console, name, done))
    columns = (TextColumn("Compiling {task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        tasks = {name: progress.add_task(name, total=len(STAGES)) for name in names}
        return compile_all(names, lambda name, done: progress.update(tasks[name], completed=done))


def _tell(console: Console, name: str, done: int) -> None:
    if done in (0, len(STAGES)):
        console.print(f"{'Compiled' if done else 'Compiling'} {name}")
