"""The semaphore that decides who may use a worker next."""

import asyncio
from collections import deque

from ludarium.server.engines.errors import EngineFailed


class PrioritySemaphore:
    """Lets `most` in at a time, the others in order of arrival; the patient ones only while nobody else waits."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._patient: deque[asyncio.Future[None]] = deque()

    async def acquire(self, patient: bool = False) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        (self._patient if patient else self._waiting).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was granted at the same moment
                self.release()
            raise

    def release(self) -> None:
        """Let the next one in."""
        turn = self._next()
        if turn is None:
            self._free += 1
        else:
            turn.set_result(None)

    def refuse(self, error: EngineFailed) -> None:
        """Raise the error in all who wait."""
        while turn := self._next():
            turn.set_exception(error)

    def _next(self) -> "asyncio.Future[None] | None":
        for queue in (self._waiting, self._patient):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    return turn
        return None
