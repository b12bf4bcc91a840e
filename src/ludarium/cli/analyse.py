"""`ludarium analyse`: what a game or a position is worth, and which steps are the best."""

import os
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from ludarium.cli.analysis_table import show_best, write_best
from ludarium.cli.arguments import (
    EXAMPLE_GAME,
    Code,
    GameName,
    Json,
    OptionList,
    chosen_game,
    position_of_code,
)
from ludarium.cli.compile import prepare
from ludarium.cli.files import STANDARD, read_record_file
from ludarium.cli.helptext import examples
from ludarium.cli.paths import PathOption, line_to
from ludarium.cli.retelling import check_turn
from ludarium.cli.reviewing import Reviewing, ReviewingAsData
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
    "analyse game.txt --to reviewed.txt",
    "analyse game.txt --turn 12",
    "analyse study.txt --path d5-d6,d4-d3",
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
    path: PathOption = None,
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
    to: Annotated[
        str | None,
        typer.Option(
            "--to", metavar="FILE", help="Write the record here with its review: chances, better turns as variations."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Review a recorded game turn by turn, or find the best steps in a position. Ctrl-C stops it."""
    checked_budget(simulations, seconds)
    budget = _Budget(simulations, seconds)
    if record is not None and turn is None and path is None:
        _refuse_beside_record(game, option, code)
        draws = not no_picture and (picture is not None or not json)
        _review(read_record_file(record), budget, _picture_file(record, picture) if draws else None, to, json)
        return
    if picture is not None:
        raise LudariumError("--picture is for the curve of a whole game: one position has none")
    if to is not None:
        raise LudariumError("--to is for the review of a whole game: one position has none")
    _analyse(_position(record, turn, path, game, option, code), budget, json)


class _Budget(NamedTuple):
    """What was given for each position; seconds are used on all cores, simulations on one, so that they repeat."""

    simulations: int | None
    seconds: float | None

    @property
    def threads(self) -> int:
        return 1 if self.seconds is None else cores()


def _review(record: Record, budget: _Budget, picture: str | None, to: str | None, json: bool) -> None:
    """Review a whole game; the files are checked before any work starts."""
    kept = None if to is None else _record_file(to)
    prepare([record.game.name])
    reviewing = ReviewingAsData if json else Reviewing
    reviewing(new_console(json), record, budget.simulations, budget.seconds, budget.threads).run(picture, kept)


def _analyse(position: Position, budget: _Budget, json: bool) -> None:
    """Show the best steps of one position, by default for some seconds."""
    if position.outcome is not None:
        raise LudariumError(f"there is nothing to analyse at this position: {position.outcome.reason}")
    prepare([position.game.name])
    spent = budget if any(one is not None for one in budget) else _Budget(None, _PONDERED)
    show = write_best if json else show_best
    show(new_console(json), position, spent.simulations, spent.seconds, spent.threads)


def _refuse_beside_record(game: str | None, option: list[str] | None, code: str | None) -> None:
    if game is not None or option or code is not None:
        raise LudariumError("a record names its game itself: --game, --option and --code are for other positions")


def _position(
    record: str | None,
    turn: int | None,
    path: str | None,
    game: str | None,
    option: list[str] | None,
    code: str | None,
) -> Position:
    """Return the one position to analyse."""
    if record is not None:
        _refuse_beside_record(game, option, code)
        read = read_record_file(record)
        return _position_after(read, turn or 0) if path is None else line_to(read, path, turn).position
    if turn is not None or path is not None:
        raise LudariumError(f"{'--turn' if path is None else '--path'} is for records: name one")
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
    if os.path.isdir(name):
        raise LudariumError(f"{name} is a folder: name a file for the picture")
    if os.path.isfile(name) and not _is_ours(name):
        raise LudariumError(f"{name} already exists and is not a curve: name another file with --picture")
    if not os.path.isdir(os.path.dirname(name) or "."):
        raise LudariumError(f"{name}: there is no such folder")
    return name


def _record_file(name: str) -> str:
    """Return the file for the reviewed record, checked before any work starts: it replaces nothing but a record."""
    if name == STANDARD:
        raise LudariumError("--to needs a file: standard output is for the text")
    if os.path.isdir(name):
        raise LudariumError(f"{name} is a folder: name a file for the record")
    if os.path.isfile(name):
        try:
            read_record_file(name)
        except LudariumError:
            raise LudariumError(f"{name} already exists and is not a record: name another file with --to") from None
    if not os.path.isdir(os.path.dirname(name) or "."):
        raise LudariumError(f"{name}: there is no such folder")
    return name


def _is_ours(name: str) -> bool:
    try:
        with open(name, encoding="utf-8", errors="replace") as file:
            return is_curve(file.read(_HEAD))
    except OSError:
        return False
