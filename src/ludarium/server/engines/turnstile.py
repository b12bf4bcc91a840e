"""The turnstile that decides who may use a worker next, so that nobody can keep the others waiting."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count

from ludarium.server.clients import Client
from ludarium.server.engines.errors import EngineFailed

_REMEMBERED = 4096  # people and addresses of whom it is known when they last had their turn


class Work(IntEnum):
    """What a worker is wanted for, the most urgent first."""

    STEP = 0
    ADVICE = 1
    ANALYSIS = 2
    REVIEW = 3
    SKETCH = 4
    TRIAL = 5
    EXHIBITION = 6


@dataclass(eq=False)
class Ticket:
    """The place of somebody who waits or is in."""

    work: Work
    client: Client
    admitted: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Turnstile:
    """Lets `most` in at a time: what is urgent first, then in turns by address, and by person within an address.

    One person has at most half of the places. Only steps get the last place. If all places are taken, one more may
    come in who wants a step or advice and from whose address nobody is in. Trials and the exhibition do not count for
    any of this: they come in when nobody else waits, in order of arrival, and not into the last place.
    """

    def __init__(self, most: int) -> None:
        self._most, self._most_each, self._most_patient = most, max(1, most // 2), max(1, most - 1)
        self._waiting: list[Ticket] = []  # in order of arrival
        self._inside: list[Ticket] = []
        self._people: Counter[str] = Counter()  # inside
        self._addresses: Counter[str] = Counter()
        self._numbers = count(1)
        self._last: dict[str, int] = {}  # the number of the last turn of each person and address

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def is_crowded(self) -> bool:
        """Whether only the last place is left, or none."""
        return len(self._inside) >= self._most_patient

    async def enter(self, work: Work, client: Client) -> Ticket:
        """Wait for admission and return the ticket with which to leave."""
        ticket = Ticket(work, client)
        self._waiting.append(ticket)
        self._admit()
        try:
            await ticket.admitted
        except asyncio.CancelledError:
            if ticket in self._inside:  # it was admitted at the same moment
                self.leave(ticket)
            else:
                self._waiting.remove(ticket)
            raise
        return ticket

    def leave(self, ticket: Ticket) -> None:
        self._inside.remove(ticket)
        self._count(ticket, -1)
        self._admit()

    def refuse(self, error: EngineFailed) -> None:
        """Raise the error in all who wait."""
        for ticket in self._waiting:
            if not ticket.admitted.done():
                ticket.admitted.set_exception(error)
        self._waiting.clear()

    def _admit(self) -> None:
        while ticket := min(filter(self._may_enter, self._waiting), key=self._urgency, default=None):
            self._waiting.remove(ticket)
            self._inside.append(ticket)
            self._count(ticket, 1)
            ticket.admitted.set_result(None)

    def _may_enter(self, ticket: Ticket) -> bool:
        client, inside = ticket.client, len(self._inside)
        if ticket.admitted.done():
            return False  # they have left
        if inside >= self._most:
            is_first = not self._addresses[client.address]
            return inside == self._most and ticket.work <= Work.ADVICE and is_first
        if ticket.work < Work.TRIAL and self._people[client.person] >= self._most_each:
            return False
        return ticket.work == Work.STEP or inside < self._most_patient

    def _urgency(self, ticket: Ticket) -> tuple[int, ...]:
        person, address = ticket.client.person, ticket.client.address
        if ticket.work >= Work.TRIAL:
            return (ticket.work,)
        return (
            ticket.work,
            self._addresses[address],
            self._last.get(f"address {address}", 0),
            self._people[person],
            self._last.get(f"person {person}", 0),
        )

    def _count(self, ticket: Ticket, change: int) -> None:
        if ticket.work >= Work.TRIAL:
            return
        person, address = ticket.client.person, ticket.client.address
        self._people[person] += change
        self._addresses[address] += change
        self._people, self._addresses = +self._people, +self._addresses  # without those of whom nobody is in
        for who in (f"person {person}", f"address {address}"):
            self._last.pop(who, None)
            self._last[who] = next(self._numbers)
        while len(self._last) > _REMEMBERED:
            del self._last[next(iter(self._last))]
