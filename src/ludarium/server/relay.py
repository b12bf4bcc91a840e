"""The relay: brings what happens at other servers on the same database to the pages at this one."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from ludarium.server.protocol.identity import KeysChanged
from ludarium.server.protocol.lobby import NameChanged
from ludarium.server.refusal import Refusal
from ludarium.server.room import NOBODY, Company, Room
from ludarium.server.rooms import Rooms
from ludarium.server.storage import Bulletin, StorageError, Store
from ludarium.server.visitors import Visitors

_LOOK_SECONDS = 5.0  # between two looks at which servers are still there
_TRIES = 5  # to read what another server has stored
_RETRY_SECONDS = 1.0
_log = logging.getLogger(__name__)


class Relay:
    """Hears the other servers. `catch_up` brings an open game up to date and tells those at its board."""

    def __init__(
        self, store: Store, visitors: Visitors, rooms: Rooms, catch_up: Callable[[str], Awaitable[None]]
    ) -> None:
        self._store, self._visitors, self._rooms, self._catch_up = store, visitors, rooms, catch_up
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, look: Callable[[], object]) -> None:
        """Begin to hear; `look` is called when an operator has done something."""
        self._look = look
        self._store.others.listen(self._hear, self._catch_up_all)
        if self._store.others.are_possible:
            self._do(self._look_forever())

    def tell_presence(self, room: Room) -> None:
        """Tell the other servers who is at a board here."""
        if self._store.others.are_possible:
            self._do(self._announce_presence(room))

    def ask_presence(self, room: Room) -> None:
        """Ask the other servers who is at a board there."""
        if self._store.others.are_possible:
            self._do(self._store.announce("who is there", room.live.id))

    def _hear(self, bulletin: Bulletin) -> None:
        match bulletin.kind:
            case "event":
                if self._rooms.is_open(bulletin.game):
                    self._do(self._patiently(bulletin.game))
                self._do(self._visitors.tell_lists_of(bulletin.game, bulletin.people))
            case "operator":
                self._look()
                self._do(self._visitors.tell_lists_of(bulletin.game, bulletin.people))
            case "list":
                self._do(self._visitors.tell_lists_of(bulletin.game, bulletin.people))
            case "name":
                self._do(self._rename(bulletin.people))
            case "key":
                for person in bulletin.people:
                    self._visitors.tell(person, KeysChanged())
            case "presence":
                for room in self._open(bulletin.game):
                    room.see_elsewhere(bulletin.server, Company(frozenset(bulletin.people), bulletin.more))
            case "who is there":
                for room in self._open(bulletin.game):
                    self.tell_presence(room)

    def _open(self, game: str) -> list[Room]:
        return [room for room in self._rooms.open_ones if room.live.id == game]

    def _catch_up_all(self) -> None:
        """Look at every open game: something may have been missed."""
        for room in self._rooms.open_ones:
            self._do(self._patiently(room.live.id))
            self.ask_presence(room)

    async def _patiently(self, game: str) -> None:
        for _ in range(_TRIES):
            try:
                await self._catch_up(game)
            except StorageError:
                await asyncio.sleep(_RETRY_SECONDS)
            else:
                return

    async def _rename(self, people: tuple[str, ...]) -> None:
        for person in people:
            name = await self._store.name_of(person)
            self._visitors.tell(person, NameChanged(name))
            for room in self._rooms.open_ones:
                if person in room.names:
                    room.names[person] = name

    async def _announce_presence(self, room: Room) -> None:
        await self._store.announce("presence", room.live.id, room.here_in_order)

    async def _look_forever(self) -> None:
        """Forget those who were at servers that are gone."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            with contextlib.suppress(StorageError):
                servers = await self._store.others.present()
                for room in self._rooms.open_ones:
                    for gone in room.servers - servers:
                        room.see_elsewhere(gone, NOBODY)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StorageError:
            pass  # the storage says so itself
        except Refusal:
            pass  # the game was removed
        except Exception:
            _log.exception("something from another server could not be passed on")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
