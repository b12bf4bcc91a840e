"""The lists of games: everyone may take a game off theirs, and what is on nobody's list any more is deleted."""

import asyncio
import logging

from ludarium.server.protocol.lobby import GameListed, GameRemoved
from ludarium.server.refusal import Refusal
from ludarium.server.rooms import Rooms
from ludarium.server.settings import Keeping
from ludarium.server.showing import summary_of
from ludarium.server.storage import ListedGame, StorageError, Store
from ludarium.server.visitors import Visitors

_MINUTE, _DAY = 60, 24 * 3600  # seconds
_log = logging.getLogger(__name__)


class Lists:
    """What people take off their lists, put back, or leave to be deleted."""

    def __init__(self, store: Store, visitors: Visitors, rooms: Rooms, keeping: Keeping) -> None:
        self._store, self._visitors, self._rooms, self._keeping = store, visitors, rooms, keeping

    async def remove(self, person: str, game: str) -> None:
        """Take a game off a person's list. Nothing else changes: it can be watched and played as before."""
        await self._own(person, game)
        await self._store.remove(game, person)
        self._visitors.tell(person, GameRemoved(game))

    async def restore(self, person: str, game: str) -> None:
        listed = await self._own(person, game)
        await self._store.restore(game, person)
        self._visitors.tell(person, GameListed(summary_of(listed, person)))

    async def _own(self, person: str, game: str) -> ListedGame:
        listed = await self._store.listed(game)
        if listed is None or person not in [seat.person for seat in listed.seats]:
            raise Refusal("no game", "There is no such game among yours.")
        return listed

    async def sweep(self) -> None:
        """Delete the games that nobody has had on their list for a while, those that were begun and never played, and
        those long forgotten, unless somebody is at the board."""
        at_board, keeping = [room.live.id for room in self._rooms.open_ones], self._keeping
        await self._store.forget(keeping.removed_minutes * _MINUTE, at_board)
        await self._store.studies.sweep(keeping.removed_minutes * _MINUTE)
        for days, unplayed in ((keeping.unplayed_days, True), (keeping.forgotten_days, False)):
            if days:
                await self._store.forget_old(days * _DAY, unplayed, at_board)

    async def sweep_forever(self) -> None:
        while True:
            try:
                await self.sweep()
            except StorageError:
                _log.exception("old games could not be deleted")
            await asyncio.sleep(self._keeping.removed_minutes * _MINUTE)
