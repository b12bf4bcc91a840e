"""The messages that wait to be sent to one page: bounded, so that a page that does not read cannot fill the memory."""

import asyncio
from collections import deque

import msgspec

from ludarium.server.limits import MOST_UNSENT, MOST_UNSENT_BYTES
from ludarium.server.protocol.messages import FromServer

_encoder = msgspec.json.Encoder()


class Outbox:
    """A queue that overflows once and for good: a page that has missed a message must connect again."""

    def __init__(self, most: int = MOST_UNSENT, most_bytes: int = MOST_UNSENT_BYTES) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._changed = asyncio.Event()
        self.overflowed = asyncio.Event()

    def put(self, message: FromServer) -> None:
        if self.overflowed.is_set():
            return
        data = _encoder.encode(message)
        self._waiting.append(data)
        self._bytes += len(data)
        self._changed.set()
        if len(self._waiting) > self._most or self._bytes > self._most_bytes:
            self._waiting.clear()
            self.overflowed.set()

    async def take(self) -> str:
        """Return the next message, when there is one."""
        while not self._waiting:
            self._changed.clear()
            await self._changed.wait()
        data = self._waiting.popleft()
        self._bytes -= len(data)
        return data.decode()
