"""What operators do in the database while this server runs: it is noticed within seconds."""

import asyncio
import contextlib

from ludarium.server.blocks import Blocks
from ludarium.server.hall import Hall
from ludarium.server.protocol.closing import CloseCode
from ludarium.server.room import Room
from ludarium.server.storage import StorageError, StoredSeat

LOOK_SECONDS = 3.0
_REMOVED = "This game was removed by those who run this server."


class Operators:
    """Looks at the blocks, and at the games that are open here: some may have been removed, or lost a person."""

    def __init__(self, hall: Hall, blocks: Blocks) -> None:
        self._hall, self._blocks = hall, blocks
        self._wanted = asyncio.Event()

    def look_soon(self) -> None:
        """Look without waiting for the next time: another server or an operator has said that there is something."""
        self._wanted.set()

    async def look_forever(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), LOOK_SECONDS)
            self._wanted.clear()
            await self.look()

    async def look(self) -> None:
        with contextlib.suppress(StorageError):  # the storage says so itself
            await self._look_at_blocks()
            await self._look_at_games()

    async def _look_at_blocks(self) -> None:
        self._blocks.replace(await self._hall.store.blocks())
        for page in self._hall.visitors.pages:
            if self._blocks.keep_out(page.client.address):
                page.close(CloseCode.BLOCKED)

    async def _look_at_games(self) -> None:
        rooms = [room for room in self._hall.rooms.open_ones if not room.is_removed]
        if not rooms:
            return
        stored = await self._hall.store.seats_of([room.live.id for room in rooms])
        for room in rooms:
            seats = stored.get(room.live.id)
            if seats is None:
                self._hall.dismiss(room, _REMOVED)
            elif _has_lost_a_person(room, seats):
                await self._hall.read_again(room)


def _has_lost_a_person(room: Room, stored: tuple[StoredSeat, ...]) -> bool:
    """Return whether another person is stored for a seat. An open one may just be being taken, here or elsewhere."""
    both = zip(room.live.seats, stored, strict=True)
    return any(seat.kind == now.kind == "person" and seat.person != now.person for seat, now in both)
