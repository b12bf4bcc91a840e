"""The hall: where games begin, and the one way by which anything happens in them.

The live game checks and makes an event; it is stored, and only then sent to the pages that watch.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from ludarium.positions import GAMES
from ludarium.server.admission import Admission
from ludarium.server.advisers import Advisers
from ludarium.server.allowances import Allowances
from ludarium.server.analysts import Analysts
from ludarium.server.beginning import Beginning
from ludarium.server.bench import Bench
from ludarium.server.clients import HOUSE, Client
from ludarium.server.computers import Computers
from ludarium.server.counters import RELAY_SECONDS, STEPS
from ludarium.server.courses import Courses
from ludarium.server.doubts import Doubts
from ludarium.server.engines import EnginePool
from ludarium.server.events import (
    DrawAgreed,
    Event,
    Followed,
    Joined,
    OfferDeclined,
    OfferMade,
    Resigned,
    StepTaken,
    WatchingAllowed,
    read_event,
    write_event,
)
from ludarium.server.exhibition import Exhibition
from ludarium.server.exploring import Explorers
from ludarium.server.identity import Identity
from ludarium.server.invitations import USED_UP, Invitations, Keeping
from ludarium.server.limits import MOST_EVENTS, MOST_READING
from ludarium.server.lists import Lists
from ludarium.server.live import LiveGame
from ludarium.server.notices import notice_of
from ludarium.server.outbox import Outboxes
from ludarium.server.people import new_id
from ludarium.server.preparing import Workshop
from ludarium.server.protocol.lobby import GameRemoved, NameChanged
from ludarium.server.protocol.playing import Settled
from ludarium.server.protocol.tables import Table
from ludarium.server.puzzles import PuzzleShelf
from ludarium.server.refusal import Refusal
from ludarium.server.relay import Relay
from ludarium.server.retries import Retries
from ludarium.server.reviews import Reviews
from ludarium.server.room import Room, Watcher
from ludarium.server.rooms import NO_GAME, Rooms
from ludarium.server.settings import Settings
from ludarium.server.solving import Solving
from ludarium.server.storage import Conflict, InvitationUsed, NewGame, NoGame, StorageError, Store, Unsure
from ludarium.server.studies import Studies
from ludarium.server.visitors import Visitors

Making = Callable[[LiveGame], Event]
Result = TypeVar("Result")
_WITHOUT_MOVEMENT = (Joined, OfferMade, OfferDeclined, Followed, WatchingAllowed)  # these do not interrupt a computer
_ENDING = (Resigned, DrawAgreed)
_MOVED_ON = "The game has moved on meanwhile."
_NOT_SAVED = "That could not be saved, so it does not count. Try again in a moment."
_IN_DOUBT = "It is not known yet whether that was saved. The board will show it as soon as the storage answers."
_SAVED_AFTER_ALL = "What was in doubt has been saved."
_LOST_AFTER_ALL = "What was in doubt was not saved, so it does not count."


class Hall:
    """All games of the server. Storage, engines and workshop are passed in."""

    def __init__(self, store: Store, engines: EnginePool, workshop: Workshop, settings: Settings | None = None) -> None:
        self.store, self.engines, self.workshop, self.settings = store, engines, workshop, settings or Settings()
        self.allowances = Allowances(self.settings)
        self.outboxes = Outboxes(self.settings.unsent_megabytes * 1_000_000)
        self.visitors = Visitors(store, self.settings)
        self.identity = Identity(store, self.visitors)
        self.admission = Admission(MOST_READING)
        self.explorers = Explorers(workshop, self.admission)
        self.courses = Courses(store, workshop, self.admission, self.allowances)
        self.rooms = Rooms(store, self.admission, self.must_be_ready, workshop)
        self.lists = Lists(store, self.visitors, self.rooms, self.settings.keeping)
        self.advisers, self.reviews = Advisers(engines), Reviews(engines, store)
        self.analysts, self.retries = Analysts(engines), Retries(engines, store, self.reviews)
        self.studies = Studies(store, engines, self.admission, self.allowances)
        self.bench, self.exhibition = Bench(engines, workshop), Exhibition(engines, workshop)
        self.shelf = PuzzleShelf(store)
        self.solving = Solving(store, engines, self.allowances, self.shelf)
        self._computers = Computers(engines, self.rooms, store.others, self._let_happen)
        self.relay = Relay(store, self.visitors, self.rooms, self.catch_up)
        self.invitations = Invitations(store, self.rooms, self._let_happen)
        self.doubts = Doubts()
        self._deeds: set[asyncio.Task[Any]] = set()

    def must_be_ready(self, name: str) -> None:
        if name not in GAMES:
            raise Refusal("failed", f"This server does not know the game {name}.")
        readiness = self.workshop.readiness(name)
        if readiness.failure:
            raise Refusal("failed", f"This game could not be made ready: {readiness.failure}")
        if not readiness.is_ready:
            self.workshop.prefer(name)
            raise Refusal("not ready", "This game is still being made ready; it takes a minute the first time.")

    async def rename(self, person: str, name: str) -> None:
        async def tell(stored: bool) -> None:
            self._renamed(person, await self.store.name_of(person))

        try:
            await self.store.rename(person, name)
        except Unsure as unsure:
            self.doubts.settle(unsure, tell)
            raise
        self._renamed(person, name)

    def _renamed(self, person: str, name: str) -> None:
        self.visitors.tell(person, NameChanged(name))
        for room in self.rooms.open_ones:
            if person in room.names:
                room.names[person] = name

    # ------------------------------------------------------------ looking

    async def watch(self, page: Watcher, game: str) -> Table:
        async with self.rooms.using(game, page.client) as room:
            is_new = page.person not in room.here
            room.enter(page)
            if is_new:
                self.relay.tell_presence(room)
            if len(room.watchers) == 1:
                self.relay.ask_presence(room)
            self._computers.think_on(room)
            return room.table(page.person)

    def unwatch(self, page: Watcher, game: str) -> None:
        self.advisers.leave(page)
        self.reviews.leave(page)
        room = self.rooms.leave(page, game)
        if room is not None and page.person not in room.here:
            self.relay.tell_presence(room)

    async def look(self, game: str, client: Client = HOUSE) -> Room:
        """Return the room of a game, for reading only."""
        async with self.rooms.using(game, client) as room:
            return room

    # ------------------------------------------------------------ games begin

    async def begin(self, beginning: Beginning) -> str:
        """Store a new game and return its id. An open seat gets an invitation."""
        return await self.complete(self._begin(beginning))

    async def _begin(self, beginning: Beginning) -> str:
        await self.workshop.load_size(beginning.game)
        live, new = await _prepared(beginning)

        async def tell(stored: bool) -> None:
            await self.visitors.tell_lists(live)

        try:
            await self.store.create(new)
        except Unsure as unsure:
            self.doubts.settle(unsure, tell)
            raise
        await tell(True)
        return live.id

    async def rematch(self, game: str, number: int) -> str:
        """Start the same game again with sides swapped and return its id; whoever asks second gets the same one."""
        return await self.complete(self._rematch(game, number))

    async def _rematch(self, game: str, number: int) -> str:
        try:
            return await self._follow(game, number)
        except Refusal as refusal:
            if refusal.kind != "out of date":
                raise
        async with self.rooms.using(game) as room:  # perhaps the other person was quicker, at another server
            if room.live.next_game is None:
                raise Refusal("out of date", _MOVED_ON)
            return room.live.next_game

    async def _follow(self, game: str, number: int) -> str:
        async with self.rooms.using(game) as room:
            live = room.live
            if live.next_game is not None:
                return live.next_game
            live.must_be_over()
            must_be_current(live, number)
            swapped = Beginning(live.game_again, (live.seats[1], live.seats[0]), live.start)
            following, new = await _prepared(swapped)

            async def keep(written: bytes) -> None:
                await self.store.follow(new, live.id, live.number, written, live.standing, live.people)

            await self._let_happen(room, live.follow(following.id), keep)
        await self.visitors.tell_lists(following)
        return following.id

    # ------------------------------------------------------------ things happen

    async def act(self, game: str, number: int, make: Making) -> None:
        """Carry out the event that the live game makes, if `number` is that of the last one."""
        await self.complete(self._act(game, number, make))

    async def _act(self, game: str, number: int, make: Making) -> None:
        began = time.perf_counter()
        async with self.rooms.using(game) as room:
            must_be_current(room.live, number)
            event = make(room.live)
            if room.live.number >= MOST_EVENTS and not isinstance(event, _ENDING):
                raise Refusal("not allowed", "This game has become too long to go on: resign, or begin another.")
            await self._let_happen(room, event)
        # Each page sends what it was told when the loop comes to it, and all of them come before this.
        asyncio.get_running_loop().call_soon(lambda: RELAY_SECONDS.observe(time.perf_counter() - began))

    async def play_now(self, game: str) -> None:
        async with self.rooms.using(game) as room:
            self._computers.hurry(room)

    async def _let_happen(self, room: Room, event: Event, keep: Keeping | None = None) -> None:
        """Apply an event, store it, and send it to the watchers, in this order."""
        live, opens_turn = room.live, not room.live.begun
        room.is_stale = True  # until it is known to be stored
        live.apply(event)
        await self._keep(room, event, keep or self._appending(live))
        room.is_stale = False
        if isinstance(event, StepTaken):
            STEPS.inc()
        if not isinstance(event, _WITHOUT_MOVEMENT):
            self._computers.think(room)
            self.advisers.move_on(live.id)
        self._tell(room, event, opens_turn)
        await self.visitors.tell_lists(live)

    def _tell(self, room: Room, event: Event, opens_turn: bool) -> None:
        updates = room.updates()
        for watcher in tuple(room.watchers):
            watcher.tell(notice_of(room.live, event, opens_turn, updates[watcher.person]))

    async def catch_up(self, game: str) -> None:
        """Apply to an open game what other servers have stored, and tell those at the board."""
        if not self.rooms.is_open(game):
            return
        async with self.rooms.using(game) as room:
            live, moved = room.live, False
            for stored in await self.store.events_after(game, live.number):
                event, opens_turn = read_event(stored), not live.begun
                if isinstance(event, Joined):
                    room.names[event.person] = await self.store.name_of(event.person)
                live.apply(event)
                moved = moved or not isinstance(event, _WITHOUT_MOVEMENT)
                self._tell(room, event, opens_turn)
            if moved:
                self._computers.think(room)
                self.advisers.move_on(game)

    def dismiss(self, room: Room, why: str) -> None:
        """Tell everyone that a game is no longer there; whoever asks for it is refused."""
        room.is_stale = room.is_removed = True
        self._computers.stop(room)
        self.advisers.move_on(room.live.id)
        room.tell(Settled(room.live.id, why))
        for person in room.live.people:
            self.visitors.tell(person, GameRemoved(room.live.id))

    async def read_again(self, room: Room) -> None:
        """Read a game again in which an operator has changed something."""
        room.is_stale = True
        await self._show_again(room.live.id)

    def _appending(self, live: LiveGame) -> Keeping:
        return lambda written: self.store.append(live.id, live.number, written, live.standing, live.people)

    async def _keep(self, room: Room, event: Event, keep: Keeping) -> None:
        """Store an event, or refuse it for a reason that is true: it is not stored, or that is not known yet."""
        try:
            await keep(write_event(event))
        except InvitationUsed:
            raise Refusal("used up", USED_UP) from None
        except NoGame:
            self.dismiss(room, "")
            raise Refusal("no game", NO_GAME) from None
        except Conflict:
            self._do(self._show_again(room.live.id))
            raise Refusal("out of date", _MOVED_ON) from None
        except Unsure as unsure:
            self.doubts.settle(unsure, lambda stored: self._tell_settled(room, stored))
            raise Refusal("failed", _IN_DOUBT) from None
        except StorageError:
            raise Refusal("failed", _NOT_SAVED) from None

    async def _show_again(self, game: str) -> None:
        """Read a game again that has changed in the database, and let those at the board look at it anew."""
        with contextlib.suppress(Refusal):  # it may have been removed meanwhile
            async with self.rooms.using(game) as room:
                room.tell(Settled(game, ""))
                self._computers.think_on(room)

    async def _tell_settled(self, room: Room, stored: bool) -> None:
        """Read a game again, and tell those at the board what became of the event that was in doubt."""
        room.is_stale = True  # it may have been read while the event was on its way
        with contextlib.suppress(Refusal):  # it may have been removed meanwhile
            async with self.rooms.using(room.live.id) as room:
                room.tell(Settled(room.live.id, _SAVED_AFTER_ALL if stored else _LOST_AFTER_ALL))
                self._computers.think_on(room)
                await self.visitors.tell_lists(room.live)

    async def complete(self, deed: Coroutine[Any, Any, Result]) -> Result:
        """Complete a deed once it has begun, even if the page that asked for it leaves meanwhile."""
        return await asyncio.shield(self._do(deed))

    def _do(self, deed: Coroutine[Any, Any, Result]) -> "asyncio.Task[Result]":
        task = asyncio.create_task(deed)
        self._deeds.add(task)
        task.add_done_callback(self._deeds.discard)
        return task

    async def close(self) -> None:
        """Stop the computers, and wait for the deeds that have begun."""
        await self.identity.close()
        await self.exhibition.close()
        await self._computers.close()
        await self.relay.close()
        await self.shelf.ratings.close()
        while self._deeds:
            await asyncio.wait(self._deeds)
        await self.doubts.close()


async def _prepared(beginning: Beginning) -> tuple[LiveGame, NewGame]:
    """Return a game that is to begin, and what is to be stored of it."""
    stored = beginning.stored(new_id(), new_id())
    live = await asyncio.to_thread(LiveGame, stored)
    return live, NewGame(
        id=stored.id,
        name=stored.name,
        options=stored.options,
        start=stored.start,
        seats=stored.seats,
        invitation=stored.invitation,
        standing=live.standing,
        events=stored.events,
        notes=stored.notes,
    )


def must_be_current(live: LiveGame, number: int) -> None:
    if number != live.number:
        raise Refusal("out of date", _MOVED_ON)
