"""The store: the database as the rest of the server uses it. Nothing in it blocks the event loop."""

import asyncio
import time
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.storage import reading, writing
from ludarium.server.storage.errors import StorageError, reason
from ludarium.server.storage.migrating import open_migrated
from ludarium.server.storage.opening import READERS, snapshots
from ludarium.server.storage.others import Bulletin, BulletinKind, others_on
from ludarium.server.storage.rows import Invitation, ListedGame, NewGame, Standing, StoredGame
from ludarium.server.storage.writer import Write, Writer

T = TypeVar("T")


class Store:
    """An open database. A write that has returned survives a crash."""

    def __init__(self, url: str, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._engine = open_migrated(url)
        self._snapshots = snapshots(self._engine)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="storage reader")
        self._writer = Writer(self._engine)
        self.others = others_on(self._engine)

    async def create(self, game: NewGame) -> None:
        now, people = self._now(), tuple(seat.person for seat in game.seats if seat.person)

        def write(connection: Connection) -> None:
            writing.create(connection, now, game)
            self._announce(connection, "list", game.id, people=people)

        await self._write(f"game {game.id}", write)

    async def append(
        self, id: str, number: int, event: bytes, standing: Standing, people: Collection[str] = ()
    ) -> None:
        """Add an event to a game of these people; Conflict if its number is not the next."""
        now = self._now()

        def write(connection: Connection) -> None:
            writing.append(connection, now, id, number, event, standing)
            self._announce(connection, "event", id, number, people)

        await self._write(f"game {id}", write)

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

        await self._write(f"game {game}", write)

    async def rename(self, person: str, name: str) -> None:
        now = self._now()

        def write(connection: Connection) -> None:
            writing.rename(connection, now, person, name)
            self._announce(connection, "name", people=(person,))

        await self._write(f"person {person}", write)

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

    async def announce(self, kind: BulletinKind, game: str = "", people: Collection[str] = ()) -> None:
        """Tell other servers on this database something that is not stored."""
        if self.others.are_possible:
            await self._write(f"game {game}", lambda connection: self._announce(connection, kind, game, 0, people))

    def _announce(
        self, connection: Connection, kind: BulletinKind, game: str = "", number: int = 0, people: Collection[str] = ()
    ) -> None:
        self.others.announce(connection, Bulletin(kind, self.others.id, game, number, tuple(people)))

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

    async def listed(self, id: str) -> ListedGame | None:
        return await self._read(lambda connection: reading.list_game(connection, id))

    async def last_number(self, id: str) -> int | None:
        """Return the number of events of a game; None if there is no such game."""
        return await self._read(lambda connection: reading.last_number(connection, id))

    async def name_of(self, person: str) -> str:
        return await self._read(lambda connection: reading.find_name(connection, person))

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

    async def _write(self, key: str, write: Write) -> None:
        await asyncio.wrap_future(self._writer.submit(key, write))

    async def _read(self, read: Callable[[Connection], T]) -> T:
        try:
            waiting = self._readers.submit(self._look, read)
        except RuntimeError:
            raise StorageError("the storage is closed") from None
        return await asyncio.wrap_future(waiting)

    def _look(self, read: Callable[[Connection], T]) -> T:
        try:
            with self._snapshots.connect() as connection:
                return read(connection)
        except SQLAlchemyError as error:
            raise StorageError(f"this could not be read: {reason(error)}") from error
