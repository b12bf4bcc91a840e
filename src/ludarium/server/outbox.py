"""The messages that wait to be sent: bounded for each page and in all, so that nobody can fill the memory."""

import asyncio
from collections import deque

import msgspec

from ludarium.server.limits import FEW_UNSENT, FEW_UNSENT_BYTES, MOST_UNSENT, MOST_UNSENT_BYTES
from ludarium.server.protocol.messages import FromServer

_encoder = msgspec.json.Encoder()


class Outbox:
    """A queue that overflows once and for good: a page that has missed a message must connect again."""

    def __init__(
        self, outboxes: "Outboxes | None" = None, most: int = MOST_UNSENT, most_bytes: int = MOST_UNSENT_BYTES
    ) -> None:
        self._outboxes, self._most, self._most_bytes = outboxes or Outboxes(most_bytes), most, most_bytes
        self._waiting: deque[bytes] = deque()
        self.bytes = 0
        self._changed = asyncio.Event()
        self._few = asyncio.Event()
        self._few.set()
        self.overflowed = asyncio.Event()

    def put(self, message: FromServer) -> None:
        if self.overflowed.is_set():
            return
        data = _encoder.encode(message)
        self._waiting.append(data)
        self._count(len(data))
        self._changed.set()
        if len(self._waiting) > self._most or self.bytes > self._most_bytes:
            self.overflow()
        else:
            self._outboxes.relieve()

    async def take(self) -> str:
        """Return the next message, when there is one."""
        while not self._waiting:
            self._changed.clear()
            await self._changed.wait()
        data = self._waiting.popleft()
        self._count(-len(data))
        return data.decode()

    async def few(self) -> None:
        """Wait until only a few messages wait: nothing more is read from a page that does not read."""
        await self._few.wait()

    def overflow(self) -> None:
        """Drop everything, for good."""
        self._waiting.clear()
        self._count(-self.bytes)
        self.overflowed.set()

    def _count(self, change: int) -> None:
        self.bytes += change
        self._outboxes.count(self, change)
        if len(self._waiting) <= FEW_UNSENT and self.bytes <= FEW_UNSENT_BYTES:
            self._few.set()
        else:
            self._few.clear()


class Outboxes:
    """What waits to be sent to all pages together. If it is too much, the page with most of it is given up."""

    def __init__(self, most_bytes: float) -> None:
        self._most_bytes = most_bytes
        self._filled: set[Outbox] = set()
        self.bytes = 0

    def count(self, outbox: Outbox, change: int) -> None:
        self.bytes += change
        if outbox.bytes:
            self._filled.add(outbox)
        else:
            self._filled.discard(outbox)

    def relieve(self) -> None:
        while self.bytes > self._most_bytes:
            max(self._filled, key=lambda outbox: outbox.bytes).overflow()
