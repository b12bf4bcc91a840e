"""How a game begins: from its usual start, or with all that a saved record brings along."""

from dataclasses import dataclass

from ludarium.positions import Game
from ludarium.server.events import Event, write_event
from ludarium.server.notes import RecordNotes, write_notes
from ludarium.server.storage import StoredGame, StoredSeat


@dataclass(frozen=True)
class Beginning:
    """A game that is to begin; `start` is a position code if it does not begin at its usual start."""

    game: Game
    seats: tuple[StoredSeat, StoredSeat]
    start: str | None = None
    events: tuple[Event, ...] = ()
    notes: RecordNotes | None = None

    def stored(self, id: str, invitation: str) -> StoredGame:
        """Return the game as it will be stored; it keeps the invitation if a seat is open."""
        return StoredGame(
            id=id,
            name=self.game.name,
            options=dict(self.game.options),
            start=self.start,
            seats=self.seats,
            invitation=invitation if any(seat.kind == "open" for seat in self.seats) else None,
            events=tuple(write_event(event) for event in self.events),
            created=0,
            notes=write_notes(self.notes),
        )
