"""Games as records: a saved record is opened as a game, and any game can be saved as one, without any loss.

Only variations, and notes that belong to no turn, have no place in a game; `is_whole` says whether there are any.
"""

from dataclasses import dataclass
from datetime import UTC, datetime

from ludarium.notation.records import UNFINISHED
from ludarium.positions import Game, Record, Step, read_record
from ludarium.positions.record import UNKNOWN, UNKNOWN_DATE
from ludarium.server.events import DRAW, DrawAgreed, Event, Resigned, StepTaken
from ludarium.server.live import LiveGame
from ludarium.server.notes import RecordNotes
from ludarium.server.opponents import can_play, player_recorded, recorded
from ludarium.server.rows import StoredSeat
from ludarium.server.showing import Names, seat_name

_MOST_PLAYER = 40  # characters of a computer's name


@dataclass(frozen=True)
class Opened:
    """A saved game: the position where it began, if not the usual start, its events, and all else that it says.

    `computers` are the players of the two seats, None for a person.
    """

    game: Game
    start: str | None
    events: tuple[Event, ...]
    notes: RecordNotes
    computers: tuple[str | None, str | None]
    turns: int
    result: str  # empty if the game is not over
    is_whole: bool  # whether the game keeps everything that the record says

    @property
    def computer(self) -> int | None:
        """The seat of the computer against which a person played; None if there is not exactly one."""
        seats = [seat for seat, player in enumerate(self.computers) if player is not None]
        return seats[0] if len(seats) == 1 else None


def opened_record(text: str) -> Opened:
    """Return the game in a record; RecordError says what is wrong and where."""
    record = read_record(text)
    first, second = record.players
    one, other = (_computer_in(record, side) for side in record.game.sides)
    return Opened(
        game=record.game,
        start=None if record.start == record.game.start() else record.start.code,
        events=tuple(_events_of(record)),
        notes=RecordNotes((first, second), record.date, dict(record.headers), dict(record.comments)),
        computers=(one, other),
        turns=len(record.turns),
        result="" if record.result == UNFINISHED else record.result,
        is_whole=_is_whole(record),
    )


def _is_whole(record: Record) -> bool:
    """Return whether a record has no variations, and no notes but those after turns."""
    tree, line = record.tree, record.tree.main_line
    noted = sum(node.is_noted for node in (tree.root, *line))
    return len(tree) == len(line) and noted == len(record.comments)


def player_header(side: str) -> str:
    """Return the name of the header that says which computer played a side."""
    return f"{side.capitalize()}Player"


def _computer_in(record: Record, side: str) -> str | None:
    """Return the computer that played a side; None for a person, and for a computer that is not known here."""
    headers = {name.lower(): value for name, value in record.headers.items()}
    text = headers.get(player_header(side).lower(), "")
    name = player_recorded(text) if len(text) <= _MOST_PLAYER else ""
    return name if can_play(name) else None


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
        self._day = datetime.fromtimestamp(live.created, UTC)
        self._notes = live.notes or _first_notes(live, names, f"{self._day:%Y.%m.%d}")
        self._comments = dict(live.comments)

    @property
    def file(self) -> str:
        date = self._notes.date
        day = f"{self._day:%Y-%m-%d}" if date == UNKNOWN_DATE else date.replace(".", "-")
        return f"{self._start.game.name}-{day}.txt"

    def text(self) -> str:
        notes = self._notes
        return str(
            Record(
                self._start,
                self._steps,
                players=notes.players,
                date=notes.date,
                result=self._result,
                headers=notes.headers,
                comments=self._comments,
            )
        )


def _first_notes(live: LiveGame, names: Names, date: str) -> RecordNotes:
    """Return the notes of a game that was played here from its beginning."""
    first, second = (seat_name(seat, names) or UNKNOWN for seat in live.seats)
    return RecordNotes((first, second), date, _computers(live.game, live.seats), {})


def _computers(game: Game, seats: list[StoredSeat]) -> dict[str, str]:
    return {
        player_header(side): recorded(seat.player)
        for side, seat in zip(game.sides, seats, strict=True)
        if seat.kind == "computer"
    }
