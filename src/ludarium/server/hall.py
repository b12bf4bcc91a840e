"""The hall: every room that is open, and the one way by which anything happens in a game.

An event is made by the live game, which checks it, is stored, and only then told to whoever watches.
"""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable

from ludarium.positions import Game
from ludarium.server.events import Event, Followed, Joined, OfferDeclined, OfferMade, write_event
from ludarium.server.live import LiveGame
from ludarium.server.news import news_of
from ludarium.server.people import new_id
from ludarium.server.preparing import Workshop
from ludarium.server.protocol import GameListed, NameChanged, Table
from ludarium.server.refusal import Refusal
from ludarium.server.rooms import Room, Watcher
from ludarium.server.showing import summary_of
from ludarium.server.storage import Conflict, InvitationUsed, NewGame, StorageError, Store, StoredGame, StoredSeat
from ludarium.server.thinking import Task, Thinkers, ThinkingFailed

Making = Callable[[LiveGame], Event]
_WITHOUT_MOVEMENT = (Joined, OfferMade, OfferDeclined, Followed)  # a computer thinks on
_NO_GAME = "There is no game at this address. Perhaps a letter of the link is missing."


class Hall:
    """Owns the rooms; storage, thinkers and workshop are handed in."""

    def __init__(self, store: Store, thinkers: Thinkers, workshop: Workshop) -> None:
        self.store, self.thinkers, self.workshop = store, thinkers, workshop
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._pages: dict[str, set[Watcher]] = {}  # by person

    # ------------------------------------------------------------ pages come and go

    def arrive(self, page: Watcher) -> int:
        """A page has connected; how many of the same person there are now."""
        pages = self._pages.setdefault(page.person, set())
        pages.add(page)
        return len(pages)

    def depart(self, page: Watcher) -> None:
        pages = self._pages.get(page.person, set())
        pages.discard(page)
        if not pages:
            self._pages.pop(page.person, None)

    @property
    def pages(self) -> list[Watcher]:
        return [page for pages in self._pages.values() for page in pages]

    async def rename(self, person: str, name: str) -> None:
        await self.store.rename(person, name)
        for page in self._pages.get(person, ()):
            page.tell(NameChanged(name))
        for task in self._rooms.values():
            if task.done() and not task.cancelled() and task.exception() is None:
                room = task.result()
                if person in room.names:
                    room.names[person] = name

    # ------------------------------------------------------------ rooms open and close

    async def watch(self, page: Watcher, game: str) -> Table:
        async with self._using(game) as room, room.lock:
            await self._freshen(room)
            room.enter(page)
            table = room.view(page.person).table(*room.picture())
            if room.thinking is None:
                self._think(room)
            return table

    async def unwatch(self, page: Watcher, game: str) -> None:
        opening = self._rooms.get(game)
        if opening is not None and opening.done():
            room = await opening
            room.leave(page)
            self._close_if_idle(room)

    @contextlib.asynccontextmanager
    async def _using(self, game: str) -> AsyncIterator[Room]:
        room = await self._open(game)
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            self._close_if_idle(room)

    async def _open(self, game: str) -> Room:
        while True:
            opening = self._rooms.get(game)
            if opening is None:
                opening = self._rooms[game] = asyncio.create_task(self._load(game))
            try:
                room = await asyncio.shield(opening)
            except Exception:
                if self._rooms.get(game) is opening:
                    del self._rooms[game]
                raise
            if self._rooms.get(game) is opening:
                return room

    def _close_if_idle(self, room: Room) -> None:
        if room.is_idle:
            self._rooms.pop(room.live.id, None)

    async def _load(self, game: str) -> Room:
        stored = await self.store.load(game)
        if stored is None:
            raise Refusal("no game", _NO_GAME)
        self.must_be_ready(stored.name)
        live = await asyncio.to_thread(LiveGame, stored)
        names = {seat.person: await self.store.name_of(seat.person) for seat in live.seats if seat.kind == "person"}
        return Room(live, names)

    async def _freshen(self, room: Room) -> None:
        """After a failure, what is stored counts and not what is in memory."""
        if room.is_stale:
            room.live = (await self._load(room.live.id)).live
            room.is_stale = False

    def must_be_ready(self, name: str) -> None:
        readiness = self.workshop.readiness(name)
        if readiness.failure:
            raise Refusal("failed", f"This game could not be made ready: {readiness.failure}")
        if not readiness.is_ready:
            self.workshop.prefer(name)
            raise Refusal("not ready", "This game is still being made ready; it takes a minute the first time.")

    # ------------------------------------------------------------ games begin

    async def begin(
        self, game: Game, seats: tuple[StoredSeat, StoredSeat], start: str | None = None, events: tuple[Event, ...] = ()
    ) -> str:
        """Keep a new game; its id. An open seat gets an invitation."""
        invitation = new_id() if any(seat.kind == "open" for seat in seats) else None
        stored = tuple(write_event(event) for event in events)
        id, options = new_id(), dict(game.options)
        live = await asyncio.to_thread(
            LiveGame, StoredGame(id, game.name, options, start, seats, invitation, stored, created=0)
        )
        new = NewGame(
            id=id,
            name=game.name,
            options=options,
            start=start,
            seats=seats,
            invitation=invitation,
            standing=live.standing,
            events=stored,
        )
        await self.store.create(new)
        await self._tell_lists(live)
        return id

    async def join(self, person: str, secret: str) -> str:
        """Take the seat of an invitation; the id of its game. Coming again with one's own finds the game again."""
        invitation = await self.store.invitation(secret)
        if invitation is None:
            raise Refusal("no invitation", "There is no such invitation. Perhaps a letter of the link is missing.")
        async with self._using(invitation.game) as room, room.lock:
            await self._freshen(room)
            if room.live.seats_of(person):
                if invitation.used_by is None:
                    text = "This is your own invitation. Send the link to whom you want to play with."
                    raise Refusal("own invitation", text, invitation.game)
                return invitation.game
            if invitation.used_by is not None or room.live.invitation != secret:
                raise Refusal("used up", "Somebody has taken this seat already: an invitation works once.")
            room.names[person] = await self.store.name_of(person)
            await self._let_happen(room, room.live.join(person), secret)
        return invitation.game

    # ------------------------------------------------------------ things happen

    async def act(self, game: str, number: int, make: Making) -> None:
        """Let an event happen that the live game makes, if `number` is that of the last one."""
        async with self._using(game) as room, room.lock:
            await self._freshen(room)
            must_be_current(room.live, number)
            await self._let_happen(room, make(room.live))

    async def look(self, game: str) -> LiveGame:
        """A game as it stands, to be looked at and not changed."""
        async with self._using(game) as room, room.lock:
            await self._freshen(room)
            return room.live

    def hurry(self, game: str) -> None:
        opening = self._rooms.get(game)
        if opening is not None and opening.done():
            opening.result().hurry.set()

    async def _let_happen(self, room: Room, event: Event, invitation: str | None = None) -> None:
        """Played, stored, told: in this order."""
        live, opens_turn = room.live, not room.live.begun
        live.apply(event)
        try:
            await self._keep(live, event, invitation)
        except BaseException as error:
            room.is_stale = True
            if isinstance(error, InvitationUsed):
                raise Refusal("used up", "Somebody has taken this seat already: an invitation works once.") from None
            if isinstance(error, Conflict):
                raise Refusal("out of date", "The game has moved on meanwhile.") from None
            if isinstance(error, StorageError):
                raise Refusal("failed", f"That could not be saved, so it does not count: {error}") from None
            raise
        for person, update in room.updates().items():
            for watcher in [watcher for watcher in room.watchers if watcher.person == person]:
                watcher.tell(news_of(live, event, opens_turn, update))
        if not isinstance(event, _WITHOUT_MOVEMENT):
            self._think(room)
        await self._tell_lists(live)

    async def _keep(self, live: LiveGame, event: Event, invitation: str | None) -> None:
        written = write_event(event)
        if isinstance(event, Joined) and invitation is not None:
            await self.store.join(invitation, event.person, event.seat, live.number, written, live.standing)
        else:
            await self.store.append(live.id, live.number, written, live.standing)

    async def _tell_lists(self, live: LiveGame) -> None:
        """Pages of the players hear that a game of theirs has changed."""
        pages = [page for seat in live.seats for page in self._pages.get(seat.person, ()) if seat.kind == "person"]
        if not pages:
            return
        listed = await self.store.listed(live.id)
        if listed is not None:
            for page in dict.fromkeys(pages):
                page.tell(GameListed(summary_of(listed, page.person)))

    # ------------------------------------------------------------ computers

    def _think(self, room: Room) -> None:
        """Let the computer that is to move think, and none that is not."""
        if room.thinking is not None:
            room.thinking.cancel()
            room.thinking = None
        if room.live.computer is not None:
            room.hurry = asyncio.Event()
            room.thinking = asyncio.create_task(self._move_computer(room, room.live.computer, room.hurry))

    async def _move_computer(self, room: Room, player: str, hurry: asyncio.Event) -> None:
        live = room.live
        try:
            text = await self.thinkers.choose(Task(live.position, player, secrets.randbits(63)), hurry)
            async with self._using(live.id), room.lock:
                room.thinking = None  # from here on nobody cancels this
                await self._let_happen(room, live.step(live.mover, text))
        except (ThinkingFailed, Refusal) as error:
            room.tell_stuck(str(error))
        finally:
            if room.thinking is asyncio.current_task():
                room.thinking = None
            self._close_if_idle(room)

    async def close(self) -> None:
        """Stop thinking; what is stored stays."""
        tasks = []
        for opening in self._rooms.values():
            if opening.done() and not opening.cancelled() and opening.exception() is None:
                thinking = opening.result().thinking
                if thinking is not None:
                    thinking.cancel()
                    tasks.append(thinking)
        await asyncio.gather(*tasks, return_exceptions=True)


def must_be_current(live: LiveGame, number: int) -> None:
    if number != live.number:
        raise Refusal("out of date", "The game has moved on meanwhile.")
