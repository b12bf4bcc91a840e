"""`ludarium solve`: the proven result with best play by both sides, with the line."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from ludarium.cli.arguments import EXAMPLE_GAME, Code, GameName, Json, OptionList, chosen_game, position_of_code
from ludarium.cli.compile import prepare
from ludarium.cli.files import read_record_file
from ludarium.cli.helptext import examples
from ludarium.cli.picture import show_board
from ludarium.cli.proof import certainties, how_much, verdict
from ludarium.cli.retelling import check_turn
from ludarium.cli.terminal import new_console
from ludarium.cli.waiting import awaited
from ludarium.engine.results import solution_answer
from ludarium.engine.writing import json_of
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Position
from ludarium.search import Solution, Stop
from ludarium.search import solve as solve_position
from ludarium.search.dfpn.solve import MEGABYTES
from ludarium.study import all_turns

EXAMPLES = examples(f"solve --game {EXAMPLE_GAME} --seconds 20", "solve game.txt --turn 30", "solve --code 'CODE'")

_SECONDS = 60.0
_PAUSE = 1.0  # seconds between two lines where there is no terminal


def solve(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="A record, whose last position is solved; or - for standard input."),
    ] = None,
    game: GameName = None,
    option: OptionList = None,
    code: Code = None,
    turn: Annotated[
        int | None, typer.Option(metavar="N", help="The position after this turn of the record; by default the last.")
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="Stop after this time.")] = _SECONDS,
    positions: Annotated[int | None, typer.Option(metavar="N", help="Stop after this number of positions.")] = None,
    shortest: Annotated[
        bool, typer.Option("--shortest", help="Continue until the shortest win is known, not just any win.")
    ] = False,
    memory: Annotated[int, typer.Option(metavar="MB", help="Memory for proofs, in megabytes.")] = MEGABYTES,
    json: Json = False,
) -> None:
    """Prove who wins with best play by both sides. Ctrl-C stops it and prints what is known so far."""
    position = _chosen(file, game, option, code, turn)
    console, stop = new_console(), Stop()
    prepare([position.game.name])
    watch = _Watch(new_console(stderr=True) if json else console)
    interrupted: list[bool] = []

    def hurry() -> None:
        interrupted.append(True)
        stop.set()

    with watch.progress:
        solution = awaited(
            lambda: solve_position(position, seconds, positions, memory, shortest, stop, watch.see), hurry
        )
    if json:
        typer.echo(json_of(solution_answer(solution, stopped=bool(interrupted))))
    else:
        _tell(console, position, solution)
    if interrupted:
        raise KeyboardInterrupt


def _tell(console: Console, position: Position, solution: Solution) -> None:
    console.print(position.game.ruleset.credited_title, style="bold")
    show_board(console, position)
    for line in (*verdict(position, solution), how_much(solution)):
        console.print(line, soft_wrap=True)


def _chosen(
    file: str | None, game: str | None, option: list[str] | None, code: str | None, turn: int | None
) -> Position:
    """Return the position after a turn of a record, that of a code, or the start of a game."""
    if file is not None:
        if game is not None or option or code is not None:
            raise LudariumError(
                "a record names its game and position itself: --game, --option and --code are for other positions"
            )
        record = read_record_file(file)
        turns = all_turns(record)
        check_turn(turn or 0, len(turns))
        last = len(turns) if turn is None else turn
        return turns[last - 1].after if last else record.start
    if turn is not None:
        raise LudariumError("--turn is for records: name the file")
    if code is not None:
        return position_of_code(code, game, option)
    if game is None:
        raise LudariumError("there is nothing to solve yet: name a record, or a position with --code or --game")
    return chosen_game(game, option).start()


class _Watch:
    """Shows the progress: on a terminal all the time, elsewhere when something new is proven."""

    def __init__(self, console: Console) -> None:
        columns = (TextColumn("{task.description}"), TimeElapsedColumn())
        self.progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._task = self.progress.add_task("Searching")
        self._console, self._told, self._due = console, "", _PAUSE

    def see(self, solution: Solution) -> None:
        certain = " ".join(certainties(solution))
        told = f"{how_much(solution)} {certain}"
        self.progress.update(self._task, description=told)
        if not self._console.is_terminal and certain != self._told and solution.seconds >= self._due:
            self._console.print(told, soft_wrap=True)
            self._told, self._due = certain, solution.seconds + _PAUSE
