"""The turns of a game, with their positions."""

from itertools import accumulate
from typing import NamedTuple

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
