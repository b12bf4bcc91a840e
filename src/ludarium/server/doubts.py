"""Doubts: writes of which it is not known whether they were stored, and what is told once it is."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from ludarium.server.storage import StorageError, Unsure

_AGAIN_SECONDS = 2.0
_log = logging.getLogger(__name__)


class Doubts:
    """Asks the database again and again what became of a write, until it knows."""

    def __init__(self, again_seconds: float = _AGAIN_SECONDS) -> None:
        self._again_seconds = again_seconds
        self._open: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """Return how many writes are in doubt."""
        return len(self._open)

    def settle(self, unsure: Unsure, then: Callable[[bool], Awaitable[None]]) -> None:
        """Call `then` with whether the write was stored, once that is known."""
        task = asyncio.create_task(self._settle(unsure, then))
        self._open.add(task)
        task.add_done_callback(self._open.discard)

    async def _settle(self, unsure: Unsure, then: Callable[[bool], Awaitable[None]]) -> None:
        _log.warning("it is not known whether a write was stored: %s", unsure.reason)
        while (stored := await unsure.settle()) is None:
            await asyncio.sleep(self._again_seconds)
        _log.warning("the write in doubt %s", "was stored" if stored else "was not stored")
        while True:
            with contextlib.suppress(StorageError):
                return await then(stored)
            await asyncio.sleep(self._again_seconds)

    async def close(self) -> None:
        """Ask no more. Whoever opens a game later reads it as it was stored."""
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)
