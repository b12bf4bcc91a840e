"""The computers that play: each searches while it is to move, and its step enters the game like a person's."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable

from ludarium.kernel.errors import LudariumError
from ludarium.server.engines import ChooseStep, EnginePool
from ludarium.server.events import Event
from ludarium.server.room import Room
from ludarium.server.rooms import Rooms
from ludarium.server.storage import Others

_BROKEN = "The computer cannot go on: something went wrong here. Nothing that was played is lost."
_CLAIM_SECONDS = 1.0  # until it is tried again to take a search over from another server
_log = logging.getLogger(__name__)


class Computers:
    """The computers at all tables. `let_happen` carries out an event; all but `_move` run with the room locked."""

    def __init__(
        self,
        engines: EnginePool,
        rooms: Rooms,
        others: Others,
        let_happen: Callable[[Room, Event], Awaitable[None]],
    ) -> None:
        self._engines, self._rooms, self._others, self._let_happen = engines, rooms, others, let_happen
        self._moving: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def think(self, room: Room) -> None:
        """Stop the search in this room, and start a new one if a computer is to move and somebody is at the board."""
        self.stop(room)
        if room.live.computer is not None and room.watchers and not self._is_closed:
            room.hurry, room.thinks_about = asyncio.Event(), room.live
            room.thinking = asyncio.create_task(self._move(room, room.live.computer, room.hurry))
            self._moving.add(room.thinking)
            room.thinking.add_done_callback(self._moving.discard)

    def stop(self, room: Room) -> None:
        if room.thinking is not None:
            room.thinking.cancel()
            room.thinking = None

    def think_on(self, room: Room) -> None:
        """Start a search unless one is running, such as after a restart, or when the game was read again."""
        if room.thinking is None or room.thinks_about is not room.live:
            self.think(room)

    def hurry(self, room: Room) -> None:
        self.think_on(room)
        room.hurry.set()

    async def _move(self, room: Room, player: str, hurry: asyncio.Event) -> None:
        try:
            async with self._claimed(room.live.id):
                await self._choose(room, player, hurry)
        except LudariumError as error:
            room.tell_stuck(str(error))
        except Exception:
            _log.exception("a computer failed")
            room.tell_stuck(_BROKEN)
        finally:
            if room.thinking is asyncio.current_task():
                room.thinking = None
            self._rooms.close_if_idle(room.live.id)

    @contextlib.asynccontextmanager
    async def _claimed(self, game: str) -> AsyncIterator[None]:
        """Wait until no other server lets a computer search for this game. If one does, its step comes from there, and
        this search is cancelled."""
        while not await self._others.claim(game):
            await asyncio.sleep(_CLAIM_SECONDS)
        try:
            yield
        finally:
            await asyncio.shield(self._others.release(game))

    async def _choose(self, room: Room, player: str, hurry: asyncio.Event) -> None:
        live, seat = room.live, room.live.mover
        request = ChooseStep(live.position, player, secrets.randbits(63), live.id)
        text = await self._engines.choose(request, hurry, room.client)
        async with self._rooms.using(live.id):
            room.thinking = None  # so that nobody cancels this from here on
            if room.live is live:
                await self._let_happen(room, live.step(seat, text))
            else:  # the game was read again meanwhile, and may have changed
                self.think(room)

    async def close(self) -> None:
        """Stop all searches. A step that is being stored is still stored."""
        self._is_closed = True
        for room in self._rooms.open_ones:
            if room.thinking is not None:
                room.thinking.cancel()
        while self._moving:
            await asyncio.wait(self._moving)
