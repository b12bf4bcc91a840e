"""The position that a query is about."""

from typing import NamedTuple

from ludarium.engine.protocol import PositionQuery
from ludarium.kernel.errors import LudariumError, OptionError, RecordError, StepError
from ludarium.positions import GAMES, Game, Line, Position, Record, read_record


class Asked(NamedTuple):
    """A position, and the record that it is in, if one was given."""

    position: Position
    record: Record | None = None


def position_of(query: PositionQuery) -> Asked:
    """Return the position that a query is about; LudariumError says what is wrong with it."""
    start, record = _start_of(query)
    line = Line(start)
    for number, step in enumerate(query.steps, 1):
        try:
            line.push(step)
        except StepError as error:
            raise StepError(f"steps, number {number}: {error}") from None
    return Asked(line.position, record)


def _start_of(query: PositionQuery) -> Asked:
    """Return the position from which the steps of a query are played."""
    if query.record is not None:
        return _in_record(query, query.record)
    if query.turn is not None:
        raise RecordError("turn is for records: give the record")
    if query.game is None:
        raise OptionError(f'name the game, as in "game": "{GAMES[0]}", or give a record')
    game = Game(query.game, query.options)
    return Asked(game.start() if query.code is None else game.position(query.code))


def _in_record(query: PositionQuery, text: str) -> Asked:
    if query.game is not None or query.options or query.code is not None:
        raise LudariumError("a record names its game, options and position itself: leave out game, options and code")
    record = read_record(text)
    last = len(record.turns)
    turn = last if query.turn is None else query.turn
    if turn > last:
        raise RecordError(f"turn {turn}: the record has turns 1 to {last}, and 0 is its start")
    played = sum(map(len, record.turns[:turn]))
    return Asked(record.positions[played], record)
