"""`ludarium show`: a position as a board in the terminal, or as a picture."""

import os
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console

from ludarium.cli.arguments import EXAMPLE_GAME, GameName, Json, OptionList, position_of_code
from ludarium.cli.files import STANDARD, read_record_file, write_file
from ludarium.cli.helptext import examples
from ludarium.cli.paths import PathOption, line_to, read_path, show_notes
from ludarium.cli.picture import show_board
from ludarium.cli.retelling import NOTHING, check_turn, marks_of, turn_in_words
from ludarium.cli.terminal import new_console
from ludarium.engine.describing import position_answer
from ludarium.engine.writing import json_of
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Node, Position, Record
from ludarium.positions.trail import trail_of
from ludarium.server.animation import animated as animated_picture
from ludarium.server.animation import stills
from ludarium.study import Turn, all_turns

EXAMPLES = examples(
    "show game.txt",
    "show game.txt --turn 12 --svg turn12.svg",
    "show game.txt --animated game.gif",
    "show study.txt --path d5-d6,d4-d3",
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
    path: PathOption = None,
    svg: Annotated[str | None, typer.Option(metavar="FILE", help="Write a picture to this file instead.")] = None,
    animated: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write the game up to there as an animated picture, .gif or .webp."),
    ] = None,
    json: Json = False,
) -> None:
    """Show a position, given as a code or as a game record, with what is noted about it."""
    if svg is not None and animated is not None:
        raise LudariumError("--svg writes a position and --animated a game: give one of them")
    if json and (svg is not None or animated is not None):
        raise LudariumError("--json writes the position as data: leave out --svg and --animated")
    record: Record | None = None
    if _is_file(source, is_named=game is not None or bool(option)):
        if game is not None or option:
            raise LudariumError("a record names its game and options itself: --game and --option are for codes")
        record = read_record_file(source)
        last = _turn_of(record, turn) if path is None else _turn_at(record, path, turn)
        position = last.after if last else record.start
        steps = _path_to(record, last) if path is None else read_path(path)
        node = record.tree.node(steps)
        if animated is not None:
            return _write_animated(animated, record.start, steps)
    else:
        for name, value in (("--turn", turn), ("--path", path), ("--animated", animated)):
            if value is not None:
                raise LudariumError(f"{name} is for records: a code is one position")
        last, position, node = None, position_of_code(source, game, option), Node()
    if json:
        typer.echo(json_of(position_answer(position, record)))
    elif svg is None:
        _draw(new_console(), position, last, node)
    else:
        _write_svg(svg, position, last, node)


def _is_file(source: str, is_named: bool) -> bool:
    """Return whether the source is a file.

    Codes have spaces, so anything without one names a file, even if missing, unless the game of a code is named.
    """
    if source == STANDARD or os.path.exists(source):
        return True
    return not is_named and not any(letter.isspace() for letter in source.strip())


def _turn_of(record: Record, number: int | None) -> Turn | None:
    """Return the turn with this number, or the last; None for the start."""
    turns = all_turns(record)
    if number is None:
        return turns[-1] if turns else None
    check_turn(number, len(turns))
    return turns[number - 1] if number else None


def _turn_at(record: Record, path: str, turn: int | None) -> Turn | None:
    """Return the last turn of a path, as far as it goes; None for the start."""
    turns = all_turns(line_to(record, path, turn))
    return turns[-1] if turns else None


def _path_to(record: Record, last: Turn | None) -> list[str]:
    """Return the path in the main line to the end of a turn."""
    played = sum(map(len, record.turns[: last.number])) if last else 0
    return [str(step) for step in record.steps[:played]]


def _draw(console: Console, position: Position, last: Turn | None, node: Node) -> None:
    """Print the last turn, the board with that turn marked, who is to play, and what is noted there."""
    console.print(position.game.ruleset.credited_title, style="bold")
    if last is not None:
        console.print(turn_in_words(last))
    show_board(console, position, marks_of(last) if last else NOTHING)
    show_notes(console, node, position.game.sides[0])


def _write_svg(name: str, position: Position, last: Turn | None, node: Node) -> None:
    svg = position.svg(marked=node.marks, trail=trail_of(last.traces) if last else ())
    if name == STANDARD:
        typer.echo(svg)
        return
    write_file(name, svg)
    typer.echo(f"Wrote {name}", err=True)


def _write_animated(name: str, start: Position, steps: Sequence[str]) -> None:
    write_file(name, animated_picture(stills(start, steps), os.path.splitext(name)[1].lstrip(".").lower()))
    typer.echo(f"Wrote {name}", err=True)
