"""A game at the terminal, from the first prompt to the last: the person types, the computer plays."""

from collections.abc import Callable
from typing import TypeVar

from rich.console import Console

from ludarium.cli.commands import COMMANDS, obey
from ludarium.cli.completion import offer
from ludarium.cli.picture import print_board
from ludarium.cli.retelling import NOTHING, marks_of, progress_in_words, steps_left, turn_in_words
from ludarium.cli.table import Table
from ludarium.cli.terminal import ask, printable
from ludarium.cli.waiting import awaited
from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import listed
from ludarium.players import Player
from ludarium.positions import Step
from ludarium.search import Stop

Found = TypeVar("Found")


class Conversation:
    """A loop of prompts and replies, which ends with `quit`, Ctrl-D or Ctrl-C; no other input loses the game."""

    def __init__(self, console: Console, table: Table, simulations: int | None, seconds: float | None) -> None:
        self.console, self.table = console, table
        self.simulations, self.seconds = simulations, seconds
        self.left = False

    def run(self) -> None:
        self._greet()
        try:
            if self.table.player is None or self.table.ending:
                self.show()
            while not self.left:
                self._go_on()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._part()

    def say(self, text: str) -> None:
        self.console.print(printable(text))

    def show(self) -> None:
        """Print the board with the last turn marked, how near each side is, and whose turn it is or how it ended."""
        last, position = self.table.last_turn, self.table.position
        self.console.print()
        print_board(self.console, position, marks_of(last) if last else NOTHING)
        for told in (progress_in_words(position), position.decision.words if position.decision else ""):
            if told:
                self.say(told)
        self.console.print(self._standing(), style="bold")

    def _standing(self) -> str:
        table = self.table
        if table.ending:
            return f"{table.ending} You can type undo, save FILE or quit."
        position = table.position
        whose = f"Your turn ({position.mover})" if table.seats else f"{position.mover.capitalize()}'s turn"
        return f"{whose}: {steps_left(position)}"

    def _greet(self) -> None:
        table, game = self.table, self.table.line.game
        who = listed((f"{self._name(side)} {side}" for side in game.sides), "and")
        named = table.seats or table.names[0] != table.names[1]
        title = game.ruleset.credited_title
        self.console.print(f"{title}: {who}." if named else f"{title}.", style="bold")
        if game.aim:
            self.say(f"Aim: {game.aim}")
        self.say(f"On the board: {', '.join(f'{piece.letter} {piece.name}' for piece in game.ruleset.pieces)}.")
        example = next((f" like {step}" for step in table.position.steps if step.cells), "")
        self.say(
            f"Type a {game.ruleset.step_noun}{example}; rules explains how to play, help lists what else you can type."
        )
        if table.file is not None:
            self.say(f"The record is kept in {table.file}.")

    def _name(self, side: str) -> str:
        """Return the beginning of a sentence that says who plays a side."""
        if side in self.table.seats:
            return f"{self.table.seats[side].name} is"
        name = self.table.names[self.table.line.game.sides.index(side)]
        return "you are" if self.table.seats else f"{printable(name)} is"

    def _go_on(self) -> None:
        """Let the computer take one step, or handle one line that the person types."""
        table = self.table
        player = table.player
        if player is not None and table.ending is None:
            self._let_play(player)
            return
        offer([*(command.name for command in COMMANDS), *map(str, table.position.steps)])
        said = ask("over> " if table.ending else f"{table.position.mover}> ")
        try:
            obey(self, said)
        except LudariumError as error:
            self.say(str(error))

    def _let_play(self, player: Player) -> None:
        position = self.table.position
        self.play([self.thought(player.name, lambda stop: player.choose(position, stop))])

    def thought(self, name: str, choose: Callable[[Stop], Found]) -> Found:
        """Return what the computer chooses or finds; the first Ctrl-C makes it finish now, the second leaves."""
        stop = Stop()
        with self.console.status(f"{name} is thinking; Ctrl-C cuts it short"):
            return awaited(lambda: choose(stop), hurry=stop.set)

    def play(self, steps: list[str | Step]) -> None:
        """Play steps, save the game, and show what they did."""
        self.table.play(steps)
        self.keep()
        last = self.table.last_turn
        if last is not None and (self.table.line.next_place[1] == 1 or self.table.ending):
            self.say(turn_in_words(last))
        if self.table.player is None or self.table.ending:
            self.show()

    def keep(self) -> None:
        """Save the game to its file; if that fails, play continues."""
        try:
            self.table.save()
        except LudariumError as error:
            self.say(f"The game could not be saved: {error}")

    def _part(self) -> None:
        """Say where the game is saved, or print its record: the input has ended, so no question can be asked."""
        if self.table.is_kept:
            self.say(f"The game is kept in {self.table.file}.")
        elif self.table.line.steps:
            self.say("The game was not saved. This is its record:")
            self.console.print(str(self.table.record()), soft_wrap=True)
