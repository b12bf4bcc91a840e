"""The open rooms: a game is read when somebody asks for it, and dropped when nobody is left."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from ludarium.positions import Game
from ludarium.server.admission import OPENING, Admission
from ludarium.server.clients import HOUSE, Client
from ludarium.server.live import LiveGame
from ludarium.server.preparing import Workshop
from ludarium.server.refusal import Refusal
from ludarium.server.room import Room, Watcher
from ludarium.server.storage import Store, StoredGame
from ludarium.server.telling import Telling

NO_GAME = "There is no game at this address. Perhaps a letter of the link is missing, or the game was removed."


@dataclass(eq=False)
class _Door:
    """The way into one game: several users may wait for it to be read."""

    opening: asyncio.Task[Room]
    users: int = 0  # waiting for the room, or using it

    @property
    def room(self) -> Room | None:
        """The room, once it is open."""
        done = self.opening.done() and not self.opening.cancelled() and self.opening.exception() is None
        return self.opening.result() if done else None

    @property
    def is_idle(self) -> bool:
        if self.opening.done() and self.room is None:
            return True  # it could not be opened: the next user tries again
        return self.users == 0 and (self.room is None or self.room.is_idle)


class Rooms:
    """The open rooms by game: there is never more than one room for a game."""

    def __init__(
        self, store: Store, admission: Admission, must_be_ready: Callable[[str], None], workshop: Workshop
    ) -> None:
        self._store, self._admission, self._must_be_ready = store, admission, must_be_ready
        self._workshop = workshop
        self._doors: dict[str, _Door] = {}

    def __len__(self) -> int:
        """Return how many rooms are open or being opened."""
        return len(self._doors)

    @property
    def open_ones(self) -> list[Room]:
        return [door.room for door in self._doors.values() if door.room is not None]

    def is_open(self, game: str) -> bool:
        return game in self._doors

    @contextlib.asynccontextmanager
    async def using(self, game: str, client: Client = HOUSE) -> AsyncIterator[Room]:
        """Yield the room of a game, in agreement with the store, for exclusive use. If it is not open, it is read on
        the account of this client."""
        door = self._doors.get(game)
        if door is None:
            door = self._doors[game] = _Door(asyncio.create_task(self._read(game, client)))
        door.users += 1
        try:
            room = await asyncio.shield(door.opening)
            async with room.lock:
                await self._freshen(room)
                yield room
        finally:
            door.users -= 1
            self.close_if_idle(game)

    def leave(self, watcher: Watcher, game: str) -> Room | None:
        """Let a watcher leave, and return the room if there was one; when nobody is left, a computer stops."""
        door = self._doors.get(game)
        room = None if door is None else door.room
        if room is not None:
            room.leave(watcher)
            if not room.watchers and room.thinking is not None:
                room.thinking.cancel()
                room.thinking = None
            self.close_if_idle(game)
        return room

    def close_if_idle(self, game: str) -> None:
        door = self._doors.get(game)
        if door is not None and door.is_idle:
            door.opening.cancel()
            del self._doors[game]

    async def _read(self, game: str, client: Client = HOUSE) -> Room:
        """Read a game. If its board has an unusual size, it waits for the code without keeping others from reading."""
        try:
            return await self._admission.run(OPENING, client, lambda: self._read_now(game))
        except _SizeMissingError as missing:
            await self._workshop.load_size(missing.game)
        return await self._admission.run(OPENING, client, lambda: self._read_now(game))

    async def _read_now(self, game: str) -> Room:
        stored = await self._store.load(game)
        if stored is None:
            raise Refusal("no game", NO_GAME)
        self._must_be_ready(stored.name)
        played = Game(stored.name, stored.options)
        if not self._workshop.has_size(played):
            raise _SizeMissingError(played)
        live, telling = await asyncio.to_thread(_opened, stored)
        names = {seat.person: await self._store.name_of(seat.person) for seat in live.seats if seat.kind == "person"}
        return Room(live, telling, names)

    async def _freshen(self, room: Room) -> None:
        """Read the game again if a write failed: the store counts, not the memory."""
        if room.is_stale:
            stored = await self._read(room.live.id)
            room.live, room.telling, room.names, room.is_stale = stored.live, stored.telling, stored.names, False


class _SizeMissingError(Exception):
    """The code for boards of this size is not loaded yet."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = game


def _opened(stored: StoredGame) -> tuple[LiveGame, Telling]:
    live = LiveGame(stored)
    return live, Telling(live)
