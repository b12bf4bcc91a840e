"""The arguments that the commands of the lab share, and how they show their progress."""

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from ludarium.cli.compile import prepare
from ludarium.cli.shell import game_names
from ludarium.cli.terminal import new_console
from ludarium.lab.screen import Screen
from ludarium.players import NAMES_IN_WORDS
from ludarium.players.own import OWN_FORM
from ludarium.players.player import UctPlayer

GameName = Annotated[str, typer.Option("--game", "-g", metavar="NAME", help="The game.", autocompletion=game_names)]
Pairs = Annotated[int, typer.Option(metavar="N", help="Pairs of games, each with sides swapped.")]
Processes = Annotated[int | None, typer.Option(metavar="N", help="Games at once; by default one for each core.")]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on a Ray cluster instead of this machine; `auto` finds one."),
]
Seed = Annotated[int, typer.Option(metavar="N", help="The seed of all random choices.")]
OpeningSteps = Annotated[int, typer.Option(metavar="N", help="Random steps at the start of each pair.")]
Folder = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the games are kept, and resumed from.")]
Out = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where to write the measures; by default they are only shown.")
]
DataOut = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where to write the data file; by default with the games.")
]
Minutes = Annotated[float | None, typer.Option(metavar="M", help="Stop after this time; the same command resumes.")]

_MOST_LINES = 50
_TABLE_SECONDS = 2.0  # between two tables
WHO = f"{NAMES_IN_WORDS}; with a budget as in {UctPlayer.name}:simulations=500; your own: {OWN_FORM}"


def new_screen(is_quiet: bool = False) -> Screen:
    """Return a progress bar on a terminal, plain lines elsewhere; a quiet one keeps standard output for the result."""
    if is_quiet:
        beside = new_console(stderr=True)
        return BarBeside(beside) if beside.is_terminal else Quiet()
    console = new_console()
    return Bar(console) if console.is_terminal else Lines()


class Bar:
    """Shows the progress as a bar below the lines printed so far, with the table above it where there is one."""

    def __init__(self, console: Console) -> None:
        self._console = console
        columns = (BarColumn(12), MofNCompleteColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        self._progress = Progress(*columns, console=console)
        self._task = self._progress.add_task("", total=None)
        self._live: Live | None = None
        self._lines: list[str] = []
        self._next = 0.0  # when the table is made again

    def say(self, line: str) -> None:
        self._console.print(line, soft_wrap=True, markup=False, highlight=False)

    def show(self, done: int, total: int, line: str, table: Callable[[], Iterable[str]] = tuple) -> None:
        self._progress.update(self._task, completed=done, total=total, description=line)
        if self._live is None:
            self._live = Live(console=self._console, get_renderable=self._renderable, transient=True)
            self._live.start()
        if time.monotonic() >= self._next:
            self._lines = list(table())
            self._next = time.monotonic() + _TABLE_SECONDS

    def _renderable(self) -> RenderableType:
        text = Text("\n".join(self._lines), no_wrap=True, overflow="ellipsis")
        return Group(text, self._progress) if self._lines else self._progress

    def end(self) -> None:
        if self._live is not None:
            self._live.stop()
            self._live = None

    def compile(self, names: Sequence[str]) -> None:
        prepare(names)


class BarBeside(Bar):
    """The bar on standard error, beside what is said on standard output for programs."""

    def say(self, line: str) -> None:
        print(line, flush=True)


class Lines:
    """Shows the progress as plain lines, at most _MOST_LINES of them however much there is to do."""

    def __init__(self) -> None:
        self._last = -1

    def say(self, line: str) -> None:
        print(line, flush=True)

    def show(self, done: int, total: int, line: str, table: Callable[[], Iterable[str]] = tuple) -> None:
        part = done * _MOST_LINES // max(total, 1)
        if part != self._last:
            self._last = part
            self.say(f"{done} of {total} games: {line}")

    def end(self) -> None:
        pass

    def compile(self, names: Sequence[str]) -> None:
        prepare(names)


class Quiet:
    """Shows no progress, only what is said: for programs that read the output."""

    def say(self, line: str) -> None:
        print(line, flush=True)

    def show(self, done: int, total: int, line: str, table: Callable[[], Iterable[str]] = tuple) -> None:
        pass

    def end(self) -> None:
        pass

    def compile(self, names: Sequence[str]) -> None:
        prepare(names)
