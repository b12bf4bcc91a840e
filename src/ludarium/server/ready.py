"""Whether the server can do its work: the database is written and read for real, but at most once a second."""

import asyncio
import time
from collections.abc import Callable

from ludarium.server.storage import StorageError, Store

READY = "/ready"
_LIMIT_SECONDS = 2.0
_KEPT_SECONDS = 1.0


class ReadyCheck:
    """Asks the database once for all who ask at the same time, and keeps the answer for a second."""

    def __init__(
        self, store: Store, limit_seconds: float = _LIMIT_SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._limit_seconds, self._clock = store, limit_seconds, clock
        self._asking: asyncio.Task[bool] | None = None
        self._since = 0.0

    async def is_ready(self) -> bool:
        """Return whether the database was written and read in time."""
        now = self._clock()
        if self._asking is None or (self._asking.done() and now - self._since >= _KEPT_SECONDS):
            self._asking, self._since = asyncio.create_task(self._ask()), now
        asking = self._asking
        await asyncio.wait({asking}, timeout=max(0.0, self._since + self._limit_seconds - now))
        return asking.done() and asking.result()

    async def _ask(self) -> bool:
        try:
            await self._store.prove()
        except StorageError:
            return False
        return True
