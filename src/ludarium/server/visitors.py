"""The visitors: everyone who has a page open, and what they hear of their games wherever they are."""

import logging
from collections.abc import Iterable
from itertools import chain
from typing import Protocol

from ludarium.server.limits import MOST_PAGES, MOST_PAGES_EACH
from ludarium.server.live import LiveGame
from ludarium.server.protocol.lobby import GameListed
from ludarium.server.protocol.messages import FromServer
from ludarium.server.room import Watcher
from ludarium.server.showing import summary_of
from ludarium.server.storage import StorageError, Store

_log = logging.getLogger(__name__)


class Visitor(Watcher, Protocol):
    """An open page, and the game that it watches."""

    watched: str | None


class Visitors:
    """All open pages, by person."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pages: dict[str, set[Visitor]] = {}
        self._count = 0

    def __len__(self) -> int:
        """How many pages are open."""
        return self._count

    def admit(self, page: Visitor) -> bool:
        """Let a page in, if there is room for one more of this person and in all."""
        pages = self._pages.get(page.person, set())
        if len(pages) >= MOST_PAGES_EACH or self._count >= MOST_PAGES:
            return False
        self._pages.setdefault(page.person, pages).add(page)
        self._count += 1
        return True

    def depart(self, page: Visitor) -> None:
        pages = self._pages[page.person]
        pages.remove(page)
        self._count -= 1
        if not pages:
            del self._pages[page.person]

    def tell(self, person: str, message: FromServer) -> None:
        for page in tuple(self._pages.get(person, ())):
            page.tell(message)

    def tell_all(self, message: FromServer) -> None:
        for page in tuple(chain.from_iterable(self._pages.values())):
            page.tell(message)

    async def tell_lists(self, live: LiveGame) -> None:
        """Those who play and sit at no board hear that a game of theirs is new or has changed; whoever comes back from
        a board asks for the whole list. What has happened counts, heard or not."""
        idle = list(self._idle({seat.person for seat in live.seats if seat.kind == "person"}))
        if not idle:
            return
        try:
            listed = await self._store.listed(live.id)
        except StorageError:
            _log.exception("a list was not brought up to date")
            return
        if listed is not None:
            for page in idle:
                page.tell(GameListed(summary_of(listed, page.person)))

    def _idle(self, people: Iterable[str]) -> Iterable[Visitor]:
        """The pages of these people that watch no game."""
        pages = chain.from_iterable(self._pages.get(person, ()) for person in people)
        return (page for page in pages if page.watched is None)
