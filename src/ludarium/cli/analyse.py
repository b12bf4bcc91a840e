"""`ludarium analyse`: what a game or a position is worth, and which steps are the best."""

from os import path
from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.analysis_table import show_best
from ludarium.cli.arguments import (
    EXAMPLE_GAME,
    Code,
    GameName,
    OptionList,
    chosen_game,
    examples,
    position_of_code,
)
from ludarium.cli.compile import prepare
from ludarium.cli.files import STANDARD, read_record_file
from ludarium.cli.retelling import check_turn
from ludarium.cli.reviewing import Reviewing
from ludarium.cli.terminal import new_console
from ludarium.drawing import is_curve
from ludarium.kernel.cores import cores
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Position, Record
from ludarium.search import checked_budget
from ludarium.study import all_turns

EXAMPLES = examples(
    "analyse game.txt",
    "analyse game.txt --seconds 2 --picture curve.svg",
    "analyse game.txt --turn 12",
    f"analyse --game {EXAMPLE_GAME} --seconds 30",
    "analyse --code CODE",
)

_PONDERED = 10.0  # seconds for one position, by default
_SUFFIX = ".curve.svg"
_HEAD = 1000  # characters that show whether a file is a curve of ours


def analyse(
    record: Annotated[
        str | None, typer.Argument(metavar="[RECORD]", help="A record file, or - for standard input.")
    ] = None,
    turn: Annotated[
        int | None, typer.Option(metavar="N", help="Only the position after this turn of the record.")
    ] = None,
    game: GameName = None,
    option: OptionList = None,
    code: Code = None,
    simulations: Annotated[
        int | None, typer.Option(metavar="N", help="Simulations for each position; repeats exactly.")
    ] = None,
    seconds: Annotated[float | None, typer.Option(metavar="S", help="Seconds for each position, on all cores.")] = None,
    picture: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=f"The file for the curve; by default beside the record, as {_SUFFIX}."),
    ] = None,
    no_picture: Annotated[bool, typer.Option("--no-picture", help="Write no picture.")] = False,
) -> None:
    """Review a recorded game turn by turn, or find the best steps in a position. Ctrl-C stops it."""
    checked_budget(simulations, seconds)
    console = new_console()
    threads = 1 if seconds is None else cores()
    if record is not None and turn is None:
        _refuse_beside_record(game, option, code)
        read = read_record_file(record)
        file = None if no_picture else _picture_file(record, picture)
        prepare([read.game.name])
        Reviewing(console, read, simulations, seconds, threads).run(file)
        return
    if picture is not None:
        raise LudariumError("--picture is for the curve of a whole game: one position has none")
    position = _position(record, turn, game, option, code)
    if position.outcome is not None:
        raise LudariumError(f"there is nothing to analyse at this position: {position.outcome.reason}")
    prepare([position.game.name])
    given = simulations is not None or seconds is not None
    show_best(console, position, simulations, seconds if given else _PONDERED, threads if given else cores())


def _refuse_beside_record(game: str | None, option: list[str] | None, code: str | None) -> None:
    if game is not None or option or code is not None:
        raise LudariumError("a record names its game itself: --game, --option and --code are for other positions")


def _position(
    record: str | None, turn: int | None, game: str | None, option: list[str] | None, code: str | None
) -> Position:
    """Return the one position to analyse."""
    if record is not None and turn is not None:
        _refuse_beside_record(game, option, code)
        return _position_after(read_record_file(record), turn)
    if turn is not None:
        raise LudariumError("--turn is for records: name one")
    if code is not None:
        return position_of_code(code, game, option)
    if game is None:
        raise LudariumError("name a record, or a position with --code or --game")
    return chosen_game(game, option).start()


def _position_after(record: Record, number: int) -> Position:
    turns = all_turns(record)
    check_turn(number, len(turns))
    return turns[number - 1].after if number else record.start


def _picture_file(record: str, picture: str | None) -> str | None:
    """Return the file for the picture, checked before any work starts; None for a record from standard input."""
    if picture == STANDARD:
        raise LudariumError("--picture needs a file: standard output is for the text")
    if picture is None and record == STANDARD:
        return None
    name = picture or str(Path(record).with_suffix(_SUFFIX))
    if path.isdir(name):
        raise LudariumError(f"{name} is a folder: name a file for the picture")
    if path.isfile(name) and not _is_ours(name):
        raise LudariumError(f"{name} already exists and is not a curve: name another file with --picture")
    if not path.isdir(path.dirname(name) or "."):
        raise LudariumError(f"{name}: there is no such folder")
    return name


def _is_ours(name: str) -> bool:
    try:
        with open(name, encoding="utf-8", errors="replace") as file:
            return is_curve(file.read(_HEAD))
    except OSError:
        return False
