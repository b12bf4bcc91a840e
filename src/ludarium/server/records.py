"""Games as records: a saved record is opened as a game on this screen, and any game can be saved as one."""

from dataclasses import dataclass
from datetime import UTC, datetime

from ludarium.notation.records import UNFINISHED
from ludarium.positions import Game, Record, Step, read_record
from ludarium.server.events import DRAW, DrawAgreed, Event, Resigned, StepTaken
from ludarium.server.live import LiveGame
from ludarium.server.showing import Names, seat_name


@dataclass(frozen=True)
class Opened:
    """A saved game: the position where it began, if not the usual start, and its events."""

    game: Game
    start: str | None
    events: tuple[Event, ...]


def opened_record(text: str) -> Opened:
    """Return the game in a record; RecordError says what is wrong and where."""
    record = read_record(text)
    start = None if record.start == record.game.start() else record.start.code
    return Opened(record.game, start, tuple(_events_of(record)))


def _events_of(record: Record) -> list[Event]:
    events: list[Event] = [StepTaken(str(step)) for step in record.steps]
    if record.outcome is None and record.result == DRAW:
        events.append(DrawAgreed())
    elif record.outcome is None and record.result != UNFINISHED:
        events.append(Resigned(1 - record.game.sides.index(record.result)))
    return events


class Saving:
    """A snapshot of a game, so that its record can be written while play continues."""

    def __init__(self, live: LiveGame, names: Names) -> None:
        self._start, self._result = live.line.start, live.result or None
        self._steps: tuple[Step, ...] = tuple(live.line.steps)
        self._players = tuple(seat_name(live.game.name, seat, names) or "?" for seat in live.seats)
        self._day = datetime.fromtimestamp(live.created, UTC)

    @property
    def file(self) -> str:
        return f"{self._start.game.name}-{self._day:%Y-%m-%d}.txt"

    def text(self) -> str:
        first, second = self._players
        date = f"{self._day:%Y.%m.%d}"
        return str(Record(self._start, self._steps, players=(first, second), date=date, result=self._result))
