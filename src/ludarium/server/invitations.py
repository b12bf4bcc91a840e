"""Invitations: what an open seat is to, and taking it."""

from collections.abc import Awaitable, Callable

from ludarium.server.clients import Client
from ludarium.server.events import Event
from ludarium.server.live import LiveGame
from ludarium.server.protocol.lobby import InvitationSeen
from ludarium.server.refusal import Refusal
from ludarium.server.room import Room
from ludarium.server.rooms import Rooms
from ludarium.server.showing import invitation_seen
from ludarium.server.storage import Store

USED_UP = "Somebody has taken this seat already: an invitation works once."

Keeping = Callable[[bytes], Awaitable[None]]  # stores an event, and what belongs to it


class Invitations:
    """The open seats of all games. `let_happen` carries out an event and stores it as it is told to."""

    def __init__(
        self, store: Store, rooms: Rooms, let_happen: Callable[[Room, Event, Keeping], Awaitable[None]]
    ) -> None:
        self._store, self._rooms, self._let_happen = store, rooms, let_happen

    async def join(self, client: Client, secret: str) -> str:
        """Take the seat of an invitation and return the id of its game. The same person may come again."""
        game, person = await self._invited_to(secret), client.person
        async with self._rooms.using(game, client) as room:
            if not _has_joined(room.live, person, secret):
                live, joining = room.live, room.live.join(person)
                room.names[person] = await self._store.name_of(person)

                async def keep(written: bytes) -> None:
                    await self._store.join(secret, person, joining.seat, live.number, written, live.standing)

                await self._let_happen(room, joining, keep)
        return game

    async def look(self, client: Client, secret: str) -> InvitationSeen:
        """Return what an invitation is to, without taking the seat; it is refused as joining would be."""
        person = client.person
        async with self._rooms.using(await self._invited_to(secret), client) as room:
            if not _has_joined(room.live, person, secret):
                room.live.join(person)  # refused if the game is over
            return invitation_seen(room.live, person, room.names)

    async def _invited_to(self, secret: str) -> str:
        invitation = await self._store.invitation(secret)
        if invitation is None:
            raise Refusal("no invitation", "There is no such invitation. Perhaps a letter of the link is missing.")
        return invitation.game


def _has_joined(live: LiveGame, person: str, secret: str) -> bool:
    """Return whether this person has used the invitation before; refuse it to others if it is used or their own."""
    is_open = live.invitation == secret
    if live.seats_of(person) and is_open:
        text = "This is your own invitation. Send the link to the person you want to play with."
        raise Refusal("own invitation", text, live.id)
    if not live.seats_of(person) and not is_open:
        raise Refusal("used up", USED_UP, live.id)
    return not is_open
