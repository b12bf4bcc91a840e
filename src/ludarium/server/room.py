"""A room: one game that is being watched, and the computer that searches for it."""

import asyncio
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


class Room:
    """A live game and its watchers. Everything in it happens one at a time, under `lock`."""

    def __init__(self, live: LiveGame, telling: Telling, names: dict[str, str]) -> None:
        self.live, self.telling = live, telling
        self.names = names  # of those who play
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self._elsewhere: dict[str, frozenset[str]] = {}  # the people at the board at other servers
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
    def present(self) -> frozenset[str]:
        return self.here.union(*self._elsewhere.values())

    @property
    def servers(self) -> frozenset[str]:
        """The other servers at which somebody is at the board."""
        return frozenset(self._elsewhere)

    def see_elsewhere(self, server: str, people: frozenset[str]) -> None:
        """Note who is at the board at another server, and tell those who are here."""
        if people != self._elsewhere.pop(server, frozenset()):
            self._elsewhere |= {server: people} if people else {}
            self.tell_presence()
        elif people:
            self._elsewhere[server] = people

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
        strangers = len(self.present - holders)
        self.tell(Presence(self.live.id, seats, strangers), but)

    def tell_stuck(self, text: str) -> None:
        self.tell(Stuck(self.live.id, text))

    def tell(self, message: FromServer, but: Watcher | None = None) -> None:
        for watcher in tuple(self.watchers):
            if watcher is not but:
                watcher.tell(message)
