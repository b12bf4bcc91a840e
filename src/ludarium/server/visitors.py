"""The visitors: everyone who has a page open, and the notices that they get about their games."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Protocol

from ludarium.server.limits import MOST_ANSWERED
from ludarium.server.live import LiveGame
from ludarium.server.protocol.closing import CloseCode
from ludarium.server.protocol.lobby import GameListed, GameRemoved
from ludarium.server.protocol.messages import FromServer
from ludarium.server.room import Watcher
from ludarium.server.settings import Settings
from ludarium.server.showing import summary_of
from ludarium.server.storage import StorageError, Store

_log = logging.getLogger(__name__)


class Visitor(Watcher, Protocol):
    """An open page, and the game that it watches."""

    watched: str | None

    def close(self, code: CloseCode) -> None:
        """End the conversation and say why."""


class Visitors:
    """All open pages, by person."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self._pages: dict[str, set[Visitor]] = {}
        self._addresses: Counter[str] = Counter()
        self._answering: dict[str, asyncio.Semaphore] = {}  # by person
        self._count = 0

    def __len__(self) -> int:
        """Return how many pages are open."""
        return self._count

    @property
    def pages(self) -> list[Visitor]:
        return list(chain.from_iterable(self._pages.values()))

    def admit(self, page: Visitor) -> bool:
        """Admit a page and return True, unless this person, this address or the server has too many."""
        pages, settings, address = self._pages.get(page.person, set()), self._settings, page.client.address
        theirs_are_many = len(pages) >= settings.person.pages or self._addresses[address] >= settings.address.pages
        if theirs_are_many or self._count >= settings.pages:
            return False
        self._pages.setdefault(page.person, pages).add(page)
        self._answering.setdefault(page.person, asyncio.Semaphore(MOST_ANSWERED))
        self._addresses[address] += 1
        self._count += 1
        return True

    def depart(self, page: Visitor) -> None:
        pages = self._pages[page.person]
        pages.remove(page)
        self._count -= 1
        self._addresses[page.client.address] -= 1
        if not self._addresses[page.client.address]:
            del self._addresses[page.client.address]
        if not pages:
            del self._pages[page.person], self._answering[page.person]

    def answering(self, person: str) -> asyncio.Semaphore:
        """Return what a request of a person waits for: with many pages, one would else hold up everybody else."""
        return self._answering[person]

    def tell(self, person: str, message: FromServer) -> None:
        for page in tuple(self._pages.get(person, ())):
            page.tell(message)

    def tell_all(self, message: FromServer) -> None:
        for page in self.pages:
            page.tell(message)

    def close_removed(self, keys: frozenset[str]) -> None:
        """Close the pages of devices that open nothing any more."""
        for page in tuple(chain.from_iterable(self._pages.values())) if keys else ():
            if page.client.key in keys:
                page.close(CloseCode.REMOVED)

    async def tell_lists(self, live: LiveGame) -> None:
        """Notify the idle pages of the players that a game of theirs is new or has changed; a page that comes back from
        a board asks for the whole list. If this fails, the event still counts."""
        await self.tell_lists_of(live.id, live.people)

    async def tell_lists_of(self, game: str, people: Iterable[str]) -> None:
        """Notify the idle pages of these people of a game that is theirs."""
        idle = list(self._idle(set(people)))
        if not idle:
            return
        try:
            listed = await self._store.listed(game)
        except StorageError:
            _log.exception("a list could not be updated")
            return
        for page in idle:
            if listed is None or page.person in listed.removed_by:
                page.tell(GameRemoved(game))
            else:
                page.tell(GameListed(summary_of(listed, page.person)))

    def _idle(self, people: Iterable[str]) -> Iterable[Visitor]:
        """Return the pages of these people that watch no game."""
        pages = chain.from_iterable(self._pages.get(person, ()) for person in people)
        return (page for page in pages if page.watched is None)
