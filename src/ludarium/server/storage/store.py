"""The store: the database as the rest of the server uses it. Nothing in it blocks the event loop."""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.rows import (
    Block,
    Invitation,
    ListedGame,
    NewGame,
    ProgressKind,
    Standing,
    StoredGame,
    StoredProgress,
    StoredReview,
    StoredSeat,
    StoredTry,
)
from ludarium.server.storage import progress, reading, writing
from ludarium.server.storage.backups import SafetyCopies
from ludarium.server.storage.errors import (
    CANNOT_READ,
    CANNOT_SAVE,
    CommitLost,
    Settling,
    StorageError,
    Unavailable,
    Unsure,
    reason,
)
from ludarium.server.storage.keys import KeyStore
from ludarium.server.storage.migrating import open_migrated
from ludarium.server.storage.opening import READERS, snapshots
from ludarium.server.storage.others import MOST_NAMED, Bulletin, BulletinKind, others_on
from ludarium.server.storage.progress import NO_DETAILS, Details, ProgressKey
from ludarium.server.storage.settling import Check, is_stored
from ludarium.server.storage.studies import StudyStore
from ludarium.server.storage.watch import Watch
from ludarium.server.storage.writer import Write, Writer

SETTLING_SECONDS, SETTLING_TRIES = 4.0, 20  # a page that waits longer believes the server to be gone
READING_WAITS = 10.0  # seconds for a reader to become free

T = TypeVar("T")


class Store:
    """An open database. A write that has returned survives a crash."""

    def __init__(self, url: str, clock: Callable[[], float] = time.time, copies: SafetyCopies | None = None) -> None:
        self._clock = clock
        self._engine = open_migrated(url, copies=copies)
        self._snapshots = snapshots(self._engine)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="storage reader")
        self._writer = Writer(self._engine)
        self.saving, self.reading = Watch("saved"), Watch("read")
        self.others = others_on(self._engine)
        self.studies = StudyStore(self._read, self._write, self._now)
        self.keys = KeyStore(self._read, self._write, self._announce_keys, self._now)

    async def create(self, game: NewGame) -> None:
        now, people = self._now(), tuple(seat.person for seat in game.seats if seat.person)

        def write(connection: Connection) -> None:
            writing.create(connection, now, game)
            self._announce(connection, "list", game.id, people=people)

        await self._write(
            f"game {game.id}", write, lambda connection: reading.last_number(connection, game.id) is not None
        )

    async def append(
        self, id: str, number: int, event: bytes, standing: Standing, people: Collection[str] = ()
    ) -> None:
        """Add an event to a game of these people; Conflict if its number is not the next."""
        now = self._now()

        def write(connection: Connection) -> None:
            writing.append(connection, now, id, number, event, standing)
            self._announce(connection, "event", id, number, people)

        await self._write(f"game {id}", write, lambda connection: reading.find_event(connection, id, number) == event)

    async def follow(
        self, new: NewGame, id: str, number: int, event: bytes, standing: Standing, people: Collection[str] = ()
    ) -> None:
        """Create the rematch of a game and add the event that leads to it, both or neither."""
        now = self._now()

        def write(connection: Connection) -> None:
            writing.append(connection, now, id, number, event, standing)
            writing.create(connection, now, new)
            self._announce(connection, "event", id, number, people)
            self._announce(connection, "list", new.id, people=people)

        await self._write(f"game {id}", write, lambda connection: reading.find_event(connection, id, number) == event)

    async def join(
        self, invitation: str, person: str, seat: int, number: int, event: bytes, standing: Standing
    ) -> None:
        """Give the open seat to a person and add the event, both or neither; InvitationUsed if it is taken."""
        found = await self.invitation(invitation)
        if found is None:
            raise StorageError("there is no such invitation")
        if found.seat != seat:
            raise StorageError(f"the invitation is to seat {found.seat}, not to seat {seat}")
        game, now = found.game, self._now()

        def write(connection: Connection) -> None:
            writing.sit_down(connection, game, seat, invitation, person)
            writing.append(connection, now, game, number, event, standing)
            self._announce(connection, "event", game, number)

        await self._write(
            f"game {game}", write, lambda connection: reading.find_event(connection, game, number) == event
        )

    async def rename(self, person: str, name: str) -> None:
        now = self._now()

        def write(connection: Connection) -> None:
            writing.rename(connection, now, person, name)
            self._announce(connection, "name", people=(person,))

        await self._write(f"person {person}", write, lambda connection: reading.find_name(connection, person) == name)

    async def remove(self, id: str, person: str) -> None:
        """Take a game off a person's list."""
        await self._put(id, person, self._now())

    async def restore(self, id: str, person: str) -> None:
        """Put a game back on a person's list."""
        await self._put(id, person, None)

    async def _put(self, id: str, person: str, removed: int | None) -> None:
        def write(connection: Connection) -> None:
            writing.remove(connection, id, person, removed)
            self._announce(connection, "list", id, people=(person,))

        await self._write(f"game {id}", write)

    async def announce(self, kind: BulletinKind, game: str = "", people: Sequence[str] = ()) -> None:
        """Tell other servers on this database something that is not stored; of many people the first are named."""
        if self.others.are_possible:
            named, more = tuple(people[:MOST_NAMED]), max(0, len(people) - MOST_NAMED)
            bulletin = Bulletin(kind, self.others.id, game, 0, named, more)
            await self._write(f"game {game}", lambda connection: self.others.announce(connection, bulletin))

    def _announce(
        self, connection: Connection, kind: BulletinKind, game: str = "", number: int = 0, people: Collection[str] = ()
    ) -> None:
        self.others.announce(connection, Bulletin(kind, self.others.id, game, number, tuple(people)))

    def _announce_keys(self, connection: Connection, person: str) -> None:
        self._announce(connection, "key", people=(person,))

    async def forget(self, seconds: float, keep: Collection[str] = ()) -> None:
        """Delete the games that nobody has had on their list for so long, except those to keep."""
        before = self._now() - int(seconds * 1000)
        await self._write("games", lambda connection: writing.forget(connection, before, keep))

    async def forget_old(self, seconds: float, unplayed: bool, keep: Collection[str] = ()) -> None:
        """Delete the games that have not changed for so long, except those to keep; only unplayed ones if wanted."""
        before = self._now() - int(seconds * 1000)
        await self._write("games", lambda connection: writing.forget_old(connection, before, unplayed, keep))

    async def keep_review(self, id: str, digest: str, turns: bytes) -> None:
        """Store the review of a game; the digest tells whether it is of the same steps."""
        await self._write(f"game {id}", lambda connection: writing.keep_review(connection, id, digest, turns))

    async def review(self, id: str, digest: str) -> bytes | None:
        return await self._read(lambda connection: reading.find_review(connection, id, digest))

    async def note_progress(
        self,
        person: str,
        kind: ProgressKind,
        game: str,
        item: str,
        result: str,
        *,
        done: bool = False,
        details: Details = NO_DETAILS,
    ) -> bool:
        """Store what a person has tried, and whether it is `done` by that; return whether it was the first try.

        Of later tries only the first that is `done` leaves a trace: `result` and `details` are those of the first try.
        """
        now, key, is_first = self._now(), ProgressKey(person, kind, game, item), False

        def write(connection: Connection) -> None:
            nonlocal is_first
            is_first = progress.note(connection, now, key, result, done, details)

        await self._write(f"person {person}", write, lambda connection: progress.find(connection, key) is not None)
        return is_first

    async def progress_of(self, person: str) -> list[StoredProgress]:
        """Return everything that a person has tried, the earliest first."""
        return await self._read(lambda connection: progress.of_person(connection, person))

    async def progress_in(self, person: str, kind: ProgressKind, game: str, item: str) -> StoredProgress | None:
        """Return what a person has tried of one thing; None if nothing."""
        key = ProgressKey(person, kind, game, item)
        return await self._read(lambda connection: progress.find(connection, key))

    async def adopt_progress(self, old: str, new: str) -> None:
        """Give everything that one person has tried to another, except what that one had tried before."""
        await self._write(f"person {new}", lambda connection: progress.adopt(connection, old, new))

    async def tries(self, kind: ProgressKind, game: str, since: int, before: int) -> list[StoredTry]:
        """Return everybody's first tries in a span of time, in order; times are milliseconds since 1970."""
        return await self._read(lambda connection: progress.tries(connection, kind, game, since, before))

    async def first_try_after(self, kind: ProgressKind, game: str, since: int) -> int | None:
        """Return when the first try at or after this time was; None if there is none."""
        return await self._read(lambda connection: progress.first_after(connection, kind, game, since))

    async def reviews_of(self, person: str, most: int = 100) -> list[StoredReview]:
        """Return the reviews of the games on a person's list, those of the latest games first."""
        return await self._read(lambda connection: reading.reviews_of(connection, person, most))

    async def load(self, id: str) -> StoredGame | None:
        return await self._read(lambda connection: reading.load(connection, id))

    async def events_after(self, id: str, number: int) -> tuple[bytes, ...]:
        """Return the events of a game that have come after the one with this number."""
        return await self._read(lambda connection: reading.events_after(connection, id, number))

    async def invitation(self, secret: str) -> Invitation | None:
        return await self._read(lambda connection: reading.find_invitation(connection, secret))

    async def games_of(self, person: str, most: int = 100) -> list[ListedGame]:
        """Return up to `most` games in which a person has a seat, the latest change first."""
        return await self._read(lambda connection: reading.list_games(connection, person, most))

    async def ids_of(self, person: str) -> list[str]:
        """Return the ids of all games in which a person has a seat, the oldest first."""
        return await self._read(lambda connection: reading.list_ids(connection, person))

    async def listed(self, id: str) -> ListedGame | None:
        return await self._read(lambda connection: reading.list_game(connection, id))

    async def last_number(self, id: str) -> int | None:
        """Return the number of events of a game; None if there is no such game."""
        return await self._read(lambda connection: reading.last_number(connection, id))

    async def name_of(self, person: str) -> str:
        return await self._read(lambda connection: reading.find_name(connection, person))

    async def seats_of(self, ids: Collection[str]) -> dict[str, tuple[StoredSeat, ...]]:
        """Return the seats of those of these games that are there."""
        return await self._read(lambda connection: reading.find_seats(connection, ids))

    async def blocks(self) -> list[Block]:
        return await self._read(reading.find_blocks)

    async def prove(self) -> None:
        """Write and read something for real; StorageError if that cannot be done."""
        await self._write("proof", writing.prove)
        await self._read(reading.find_revision)

    async def close(self) -> None:
        """Finish the queued writes, then close the database. Closing twice is harmless."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self.others.close()
        self._readers.shutdown()
        self._engine.dispose()

    def _now(self) -> int:
        return int(self._clock() * 1000)

    async def _write(self, key: str, write: Write, is_there: Check | None = None) -> None:
        """Store; if the answer to the commit was lost, find out what became of it, and raise Unsure if that fails."""
        with self.saving.over():
            try:
                await asyncio.wrap_future(self._writer.submit(key, write))
            except CommitLost as lost:
                unsure = Unsure(lost.reason, self._settling(lost.transaction, is_there))
                if not await _known_soon(unsure):
                    raise Unavailable(CANNOT_SAVE, lost.reason) from None

    def _settling(self, transaction: int | None, is_there: Check | None) -> Settling:
        async def settle() -> bool | None:
            try:
                return await self._read(lambda connection: is_stored(connection, transaction, is_there))
            except StorageError:
                return None

        return settle

    async def _read(self, read: Callable[[Connection], T]) -> T:
        try:
            waiting = self._readers.submit(self._look_in_time, read, time.monotonic() + READING_WAITS)
        except RuntimeError:
            raise StorageError("the storage is closed") from None
        with self.reading.over():
            return await asyncio.wrap_future(waiting)

    def _look_in_time(self, read: Callable[[Connection], T], limit: float) -> T:
        """Read, unless so many were ahead that nobody waits any more: a database that hangs gets no long queue."""
        if time.monotonic() > limit:
            raise Unavailable(CANNOT_READ, f"{READERS} readers were busy for {READING_WAITS:.0f} seconds")
        return self._look(read)

    def _look(self, read: Callable[[Connection], T]) -> T:
        try:
            with self._snapshots.connect() as connection:
                return read(connection)
        except SQLAlchemyError as error:
            raise Unavailable(CANNOT_READ, reason(error)) from error


async def _known_soon(unsure: Unsure) -> bool:
    """Return whether the write is stored; raise Unsure if that is not known after some seconds."""
    for _ in range(SETTLING_TRIES):
        stored = await unsure.settle()
        if stored is not None:
            return stored
        await asyncio.sleep(SETTLING_SECONDS / SETTLING_TRIES)
    raise unsure
