"""`ludarium replay`: a record, turn by turn."""

import re
from typing import Annotated

import typer
from rich.console import Console

from ludarium.cli.files import read_record_file
from ludarium.cli.helptext import examples
from ludarium.cli.paths import PathOption, read_path
from ludarium.cli.retelling import check_turn
from ludarium.cli.story import Story
from ludarium.cli.terminal import ask, is_interactive, new_console
from ludarium.notation.records import UNFINISHED
from ludarium.notation.words import how_many
from ludarium.positions import Record

EXAMPLES = examples(
    "replay game.txt",
    "replay game.txt --turn 10",
    "replay study.txt --path d5-d6,d4-d3",
    "replay game.txt > turns.txt",
)

_KEYS = "Enter or n: next turn, p: previous, a number: that turn, v1: the first variation, m: the main line, q: quit"
_VARIATION = re.compile(r"v([1-9][0-9]{0,8})")


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record file, or - for standard input.")],
    turn: Annotated[int, typer.Option(metavar="N", help="Start after this turn.")] = 0,
    path: PathOption = None,
) -> None:
    """Step through a recorded game and its variations. Outside a terminal, print all of one line.

    The line is the main line, or with --path the one through these steps; where others turn off, they are named.
    """
    record = read_record_file(file)
    story = Story(record, read_path(path or ""))
    check_turn(turn, story.length)
    console = new_console()
    show_heading(console, record)
    if is_interactive():
        _walk(console, record, story, turn)
        return
    for number in range(turn, story.length + 1):
        story.show(console, number)


def show_heading(console: Console, record: Record) -> None:
    game = record.game
    players = ", ".join(f"{player} ({side})" for player, side in zip(record.players, game.sides, strict=True))
    console.print(f"{game.ruleset.credited_title}: {players}, {record.date}", style="bold")
    result = "not finished" if record.result == UNFINISHED else record.result
    console.print(f"{how_many(len(record.turns), 'turn')}, result: {result}")


def _walk(console: Console, record: Record, story: Story, number: int) -> None:
    """Step back and forth as the person asks, until they quit or the input ends."""
    console.print(_KEYS, style="dim")
    story.show(console, number)
    while True:
        try:
            said = ask(f"turn {number} of {story.length}> ").lower()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        if said in ("q", "quit", "exit"):
            return
        if said in ("m", "main") or _VARIATION.fullmatch(said):
            story, number = _changed(console, record, story, number, said)
            continue
        wished = _wished(said, number)
        if wished is None:
            console.print(_KEYS)
        elif not 0 <= wished <= story.length:
            console.print(f"There is no turn {wished}: 0 is the start, {story.length} the last.")
        else:
            number = wished
            story.show(console, number)


def _changed(console: Console, record: Record, story: Story, number: int, said: str) -> tuple[Story, int]:
    """Return the line that is asked for and the turn to show, after showing it."""
    match = _VARIATION.fullmatch(said)
    if match is None:
        main = Story(record)
        number = min(number, story.turns_shared_with(main))
        main.show(console, number)
        return main, number
    choices = story.variations(number)
    if int(match[1]) > len(choices):
        console.print(f"The next turn has {how_many(len(choices), 'variation')}.")
        return story, number
    story = Story(record, choices[int(match[1]) - 1])
    number = min(number + 1, story.length)
    story.show(console, number)
    return story, number


def _wished(said: str, number: int) -> int | None:
    """Return the turn that is asked for; None if the input is not understood."""
    if said in ("", "n", "next"):
        return number + 1
    if said in ("p", "previous"):
        return number - 1
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None
