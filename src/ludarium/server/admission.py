"""Admission to work that takes long, such as reading a game: a little at a time, and nobody waits behind one who asks
for much."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from ludarium.server.clients import Client
from ludarium.server.engines.turnstile import Ticket, Turnstile, Work

OPENING = Work.STEP  # a game at whose door somebody stands
RECORD = Work.REVIEW  # a record that is read or written

T = TypeVar("T")


class Admission:
    """The turnstile decides who is next: games before records, and in turns by address and by person."""

    def __init__(self, most: int) -> None:
        self._turnstile = Turnstile(most)

    async def run(self, work: Work, client: Client, deed: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return what the deed returns. Its place is taken until it has ended, even if nobody waits for it any more,
        because a thread cannot be stopped."""
        ticket = await self._turnstile.enter(work, client)
        running = asyncio.create_task(deed())
        running.add_done_callback(lambda done: self._end(ticket, done))
        return await asyncio.shield(running)

    def _end(self, ticket: Ticket, done: "asyncio.Task[T]") -> None:
        self._turnstile.leave(ticket)
        if not done.cancelled():
            done.exception()  # seen, though perhaps nobody waits for it
