"""`ludarium replay`: a record, turn by turn."""

from typing import Annotated

import typer
from rich.console import Console

from ludarium.cli.arguments import examples
from ludarium.cli.files import read_record_file
from ludarium.cli.picture import show_board
from ludarium.cli.retelling import check_turn, marks_of, turn_in_words
from ludarium.cli.terminal import ask, is_interactive, new_console, printable
from ludarium.notation.records import UNFINISHED
from ludarium.notation.words import how_many
from ludarium.positions import Record
from ludarium.study import all_turns

EXAMPLES = examples("replay game.txt", "replay game.txt --turn 10", "replay game.txt > turns.txt")

_KEYS = "Enter or n: next turn, p: previous, a number: that turn, q: quit"


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record file, or - for standard input.")],
    turn: Annotated[int, typer.Option(metavar="N", help="Start after this turn.")] = 0,
) -> None:
    """Step through a recorded game. Outside a terminal, print all of it."""
    record = read_record_file(file)
    story = Story(record)
    check_turn(turn, story.length)
    console = new_console()
    show_heading(console, record)
    if is_interactive():
        _walk(console, story, turn)
        return
    for number in range(turn, story.length + 1):
        story.show(console, number)


class Story:
    """A record split into its turns."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._turns = all_turns(record)
        self.length = len(self._turns)

    def show(self, console: Console, number: int) -> None:
        """Print the position after a turn; 0 is the start."""
        console.print()
        if number == 0:
            console.print("The start.")
            show_board(console, self._record.start)
            return
        turn = self._turns[number - 1]
        console.print(turn_in_words(turn))
        show_board(console, turn.after, marks_of(turn))
        if number in self._record.comments:
            console.print(printable(self._record.comments[number]), style="italic")


def show_heading(console: Console, record: Record) -> None:
    game = record.game
    players = ", ".join(f"{player} ({side})" for player, side in zip(record.players, game.sides, strict=True))
    console.print(f"{game.ruleset.credited_title}: {players}, {record.date}", style="bold")
    result = "not finished" if record.result == UNFINISHED else record.result
    console.print(f"{how_many(len(record.turns), 'turn')}, result: {result}")


def _walk(console: Console, story: Story, number: int) -> None:
    """Step back and forth as the person asks, until they quit or the input ends."""
    last = story.length
    console.print(_KEYS, style="dim")
    story.show(console, number)
    while True:
        try:
            said = ask(f"turn {number} of {last}> ").lower()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        if said in ("q", "quit", "exit"):
            return
        wished = _wished(said, number)
        if wished is None:
            console.print(_KEYS)
        elif not 0 <= wished <= last:
            console.print(f"There is no turn {wished}: 0 is the start, {last} the last.")
        else:
            number = wished
            story.show(console, number)


def _wished(said: str, number: int) -> int | None:
    """Return the turn that is asked for; None if the input is not understood."""
    if said in ("", "n", "next"):
        return number + 1
    if said in ("p", "previous"):
        return number - 1
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None
