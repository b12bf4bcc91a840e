"""`ludarium show`: a position as a board in the terminal, or as a picture."""

from os import path
from typing import Annotated

import typer
from rich.console import Console

from ludarium.cli.arguments import EXAMPLE_GAME, GameName, OptionList, examples, position_of_code
from ludarium.cli.files import STANDARD, read_record_file, write_file
from ludarium.cli.picture import show_board
from ludarium.cli.retelling import NOTHING, check_turn, marks_of, turn_in_words
from ludarium.cli.terminal import new_console
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Position, Record
from ludarium.positions.trail import trail_of
from ludarium.study import Turn, all_turns

EXAMPLES = examples(
    "show game.txt",
    "show game.txt --turn 12 --svg turn12.svg",
    f"show 'CODE' --game {EXAMPLE_GAME}",
)


def show(
    source: Annotated[
        str,
        typer.Argument(metavar="CODE_OR_FILE", help="A position code, a record file, or - for a record from stdin."),
    ],
    game: GameName = None,
    option: OptionList = None,
    turn: Annotated[
        int | None, typer.Option(metavar="N", help="The position after this turn of the record; by default the last.")
    ] = None,
    svg: Annotated[str | None, typer.Option(metavar="FILE", help="Write a picture to this file instead.")] = None,
) -> None:
    """Show a position, given as a code or as a game record."""
    if _is_file(source):
        if game is not None or option:
            raise LudariumError("a record names its game and options itself: --game and --option are for codes")
        record = read_record_file(source)
        last = _turn_of(record, turn)
        position = last.after if last else record.start
    else:
        if turn is not None:
            raise LudariumError("--turn is for records: a code is one position")
        last, position = None, position_of_code(source, game, option)
    if svg is None:
        _draw(new_console(), position, last)
    else:
        _write_svg(svg, position, last)


def _is_file(source: str) -> bool:
    """Return whether the source is a file: codes have spaces, so anything without one names a file, even if missing."""
    return source == STANDARD or path.exists(source) or not any(letter.isspace() for letter in source.strip())


def _turn_of(record: Record, number: int | None) -> Turn | None:
    """Return the turn with this number, or the last; None for the start."""
    turns = all_turns(record)
    if number is None:
        return turns[-1] if turns else None
    check_turn(number, len(turns))
    return turns[number - 1] if number else None


def _draw(console: Console, position: Position, last: Turn | None) -> None:
    """Print the last turn, the board with that turn marked, and who is to play."""
    console.print(position.game.ruleset.credited_title, style="bold")
    if last is not None:
        console.print(turn_in_words(last))
    show_board(console, position, marks_of(last) if last else NOTHING)


def _write_svg(name: str, position: Position, last: Turn | None) -> None:
    svg = position.svg(trail=trail_of(last.traces) if last else ())
    if name == STANDARD:
        typer.echo(svg)
        return
    write_file(name, svg)
    typer.echo(f"Wrote {name}", err=True)
