"""The turns of a game, with their positions."""

from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

from ludarium.kernel.errors import StepError
from ludarium.positions import Event, Line, Position, Record, Step


class Turn(NamedTuple):
    """One turn as it was played: `positions` are those before each of its steps, `after` is the one after the last."""

    number: int
    steps: tuple[Step, ...]
    positions: tuple[Position, ...]
    after: Position

    @property
    def side(self) -> str:
        return self.positions[0].mover

    @property
    def traces(self) -> list[list[Event]]:
        return [position.trace(step) for position, step in zip(self.positions, self.steps, strict=True)]


def all_turns(game: Line | Record) -> list[Turn]:
    """Return every turn of a line or record; the last may not be finished."""
    positions, turns = game.positions, game.turns
    starts = accumulate(map(len, turns), initial=0)
    return [
        Turn(number, steps, positions[first : first + len(steps)], positions[first + len(steps)])
        for number, (steps, first) in enumerate(zip(turns, starts, strict=False), 1)
    ]


def playable(position: Position, steps: Iterable[Step]) -> Line:
    """Return the line of these steps, up to the first that is not legal: a tree may have expected it after others."""
    line = Line(position)
    for step in steps:
        try:
            line.push(step)
        except StepError:
            break
    return line


def ends_game(position: Position, steps: Iterable[Step]) -> bool:
    """Return whether these steps can be played and lead to the end of the game."""
    line = Line(position)
    try:
        for step in steps:
            line.push(step)
    except StepError:
        return False
    return line.outcome is not None
