"""A room: one game that is being watched, and the computer that searches for it."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

from ludarium.server.clients import Client
from ludarium.server.live import LiveGame
from ludarium.server.protocol.messages import FromServer
from ludarium.server.protocol.playing import Presence, Stuck
from ludarium.server.protocol.tables import Table, Update
from ludarium.server.showing import View
from ludarium.server.telling import Telling


class Watcher(Protocol):
    """A page that receives messages."""

    @property
    def person(self) -> str: ...
    @property
    def client(self) -> Client: ...
    def tell(self, message: FromServer) -> None: ...


@dataclass(frozen=True)
class Company:
    """The people at the board at another server: those who are named, and how many more there are."""

    people: frozenset[str]
    more: int = 0


NOBODY = Company(frozenset())


class Room:
    """A live game and its watchers. Everything in it happens one at a time, under `lock`."""

    def __init__(self, live: LiveGame, telling: Telling, names: dict[str, str]) -> None:
        self.live, self.telling = live, telling
        self.names = names  # of those who play
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self._elsewhere: dict[str, Company] = {}  # by server
        self.thinking: asyncio.Task[None] | None = None
        self.thinks_about: LiveGame | None = None
        self.hurry = asyncio.Event()
        self.is_stale = False  # the stored game may differ and must be read again
        self.is_removed = False  # it is no longer stored

    @property
    def is_idle(self) -> bool:
        return not self.watchers and self.thinking is None

    @property
    def here(self) -> frozenset[str]:
        """The people at the board at this server."""
        return frozenset(watcher.person for watcher in self.watchers)

    @property
    def here_in_order(self) -> list[str]:
        """The same people, those who play first."""
        return sorted(self.here, key=lambda person: not self.live.seats_of(person))

    @property
    def present(self) -> frozenset[str]:
        """The people at the board whom this server can name."""
        return self.here.union(*(company.people for company in self._elsewhere.values()))

    @property
    def servers(self) -> frozenset[str]:
        """The other servers at which somebody is at the board."""
        return frozenset(self._elsewhere)

    def see_elsewhere(self, server: str, company: Company) -> None:
        """Note who is at the board at another server, and tell those who are here."""
        if company == self._elsewhere.get(server, NOBODY):
            return
        if company == NOBODY:
            del self._elsewhere[server]
        else:
            self._elsewhere[server] = company
        self.tell_presence()

    @property
    def client(self) -> Client:
        """Somebody at the board on whose account a computer searches: one who plays rather than one who watches."""
        playing = [watcher for watcher in self.watchers if self.live.seats_of(watcher.person)]
        return next(iter(playing or self.watchers)).client

    def view(self, person: str) -> View:
        return View(self.live, person, self.names, self.present)

    def updates(self) -> dict[str, Update]:
        """Return what each person at the board sees now."""
        moment, steps = self.telling.picture()
        return {person: self.view(person).update(moment, steps) for person in self.here}

    def table(self, person: str) -> Table:
        """Return all that a person sees who comes to the board."""
        return self.view(person).table(*self.telling.picture(), self.telling.turns())

    def enter(self, watcher: Watcher) -> None:
        """Add a watcher and tell the others, unless the page was watching already."""
        if watcher not in self.watchers:
            self.watchers.add(watcher)
            self.tell_presence(but=watcher)

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.tell_presence()

    def tell_presence(self, but: Watcher | None = None) -> None:
        seats = [seat.present for seat in self.view("").seats]
        holders = {seat.person for seat in self.live.seats}
        strangers = len(self.present - holders) + sum(company.more for company in self._elsewhere.values())
        self.tell(Presence(self.live.id, seats, strangers), but)

    def tell_stuck(self, text: str) -> None:
        self.tell(Stuck(self.live.id, text))

    def tell(self, message: FromServer, but: Watcher | None = None) -> None:
        for watcher in tuple(self.watchers):
            if watcher is not but:
                watcher.tell(message)
