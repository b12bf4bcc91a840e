"""A game being played: its line, who sits where, and the file that keeps it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from ludarium.cli.files import write_file
from ludarium.cli.retelling import sentence_of_outcome
from ludarium.kernel.errors import StepError
from ludarium.notation.records import UNFINISHED
from ludarium.players import Player
from ludarium.positions import Line, Position, Record, Step
from ludarium.study import Turn, all_turns


@dataclass
class Table:
    """A game being played. A side not in `seats` is played by a person; `result` is set if someone resigned."""

    line: Line
    seats: Mapping[str, Player]
    names: tuple[str, str]
    date: str
    headers: Mapping[str, str] = field(default_factory=dict)
    comments: Mapping[int, str] = field(default_factory=dict)
    result: str | None = None
    file: str | None = None
    is_kept: bool = False  # whether the file holds the game as it stands

    @property
    def position(self) -> Position:
        return self.line.position

    @property
    def player(self) -> Player | None:
        """The computer that is to act; None if a person is."""
        return self.seats.get(self.position.mover)

    @property
    def last_turn(self) -> Turn | None:
        turns = all_turns(self.line)
        return turns[-1] if turns else None

    @property
    def ending(self) -> str | None:
        """How the game ended, in words; None while it is being played."""
        if self.line.outcome is not None:
            return sentence_of_outcome(self.line.outcome)
        if self.result is None:
            return None
        return f"{self.result.capitalize()} wins." if self.result in self.line.game.sides else "The game is a draw."

    def play(self, steps: Sequence[str | Step]) -> None:
        """Play one or more steps of a turn: all of them, or none if one of them raises StepError."""
        if self.result is not None:
            raise StepError(f"{steps[0]}: the game was given up; undo takes that back")
        before = len(self.line.steps)
        try:
            for number, step in enumerate(steps):
                if number and self.line.next_place[1] == 1:
                    raise StepError(f"{step}: the turn is over after {self.line.steps[-1]}")
                self.line.push(step)
        except StepError:
            self._go_back_to(before)
            raise

    def resign(self) -> str:
        """Let the side to act resign, and return the winner."""
        mover = self.position.mover
        self.result = next(side for side in self.line.game.sides if side != mover)
        return self.result

    def take_back(self) -> bool:
        """Go back to where a person last began a turn, this one if it has steps; return False if there is none."""
        if self.result is not None:
            self.result = None
            return True
        positions = self.line.positions
        begins = list(accumulate(map(len, self.line.turns), initial=0))
        ours = [at for at in begins if at < len(self.line.steps) and positions[at].mover not in self.seats]
        if not ours:
            return False
        self._go_back_to(ours[-1])
        return True

    def _go_back_to(self, count: int) -> None:
        while len(self.line.steps) > count:
            self.line.pop()

    def record(self) -> Record:
        turns = len(self.line.turns)
        return Record(
            self.line.start,
            self.line.steps,
            players=self.names,
            date=self.date,
            result=self.result if self.line.outcome is None else None,
            headers=self.headers,
            comments={turn: comment for turn, comment in self.comments.items() if turn <= turns},
        )

    def keep_in(self, file: str) -> None:
        """Save the game to a file, now and after every step from now on."""
        write_file(file, str(self.record()))
        self.file, self.is_kept = file, True

    def save(self) -> None:
        """Write the game to its file, if it has one."""
        self.is_kept = False
        if self.file is not None:
            self.keep_in(self.file)


def resumed(record: Record, seats: Mapping[str, Player], file: str) -> Table:
    """Return a table that resumes a recorded game and saves it to its file.

    A table keeps one line: the file of a record with more than that is left as it is, and the game is in no file.
    """
    line = Line(record.start)
    for step in record.steps:
        line.push(step)
    result = None if record.result == UNFINISHED or line.outcome is not None else record.result
    names = (record.players[0], record.players[1])
    table = Table(line, seats, names, record.date, record.headers, record.comments, result, file)
    if table.record() != record:
        table.file = None
    return table
