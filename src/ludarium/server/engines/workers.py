"""The engine processes: started when they are needed, kept while they are idle, and closed after a while."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

from ludarium.processes import AsyncWorker, RequestFailed, WorkerDied
from ludarium.processes.memory import resident_bytes
from ludarium.server.engines.cache import MOST_KEPT, NO_TABLE, EngineCache
from ludarium.server.engines.errors import closing
from ludarium.server.engines.requests import ChooseStep, EngineRequest, FindAdvice, LoadGame
from ludarium.server.priority import lower_priority

MOST_BYTES = 1e9  # of memory that a worker may take
_LOOKS_EVERY = 1.0  # seconds


class EngineWorker(AsyncWorker[EngineCache]):
    """A worker, and what it is known to have loaded and kept."""

    def __init__(self, is_aside: bool = False) -> None:
        super().__init__(EngineCache)
        lower_priority(self.pid)
        self.is_aside = is_aside
        self.loaded: dict[str, LoadGame] = {}  # by the name of the code
        self._tables: list[str] = []  # the latest last

    def learn(self, request: EngineRequest[Any, Any]) -> None:
        """Note that the worker has answered this request."""
        self.loaded[request.loading.code] = request.loading
        if request.table != NO_TABLE:
            others = [table for table in self._tables if table != request.table]
            self._tables = [*others, request.table][-MOST_KEPT:]

    def has_loaded(self, code: str) -> bool:
        return code in self.loaded

    def knows(self, request: EngineRequest[Any, Any]) -> tuple[bool, bool]:
        """Return whether the worker has searched for the table, and whether it has loaded the code of the game."""
        return request.table in self._tables, self.has_loaded(request.loading.code)


class EngineWorkers:
    """The workers: the caller that acquires one releases or discards it. Idle ones are closed, except the last `least`.

    Once somebody plays, there are at least so many: whoever comes second need not wait until a process has started.

    One that takes too much memory is killed, which is no more to its caller than any other death.
    """

    def __init__(self, idle_seconds: float, most_bytes: float = MOST_BYTES, least: int = 1) -> None:
        self._idle_seconds, self._most_bytes, self._least = idle_seconds, most_bytes, least
        self._looking: asyncio.TimerHandle | None = None
        self._workers: set[EngineWorker] = set()
        self._idle: dict[EngineWorker, asyncio.TimerHandle] = {}  # each with the moment at which it is closed
        self._closing: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @property
    def pids(self) -> frozenset[int]:
        return frozenset(worker.pid for worker in self._workers if worker.is_alive)

    def acquire(self, request: EngineRequest[Any, Any], fresh: bool = False) -> EngineWorker:
        """The idle worker that knows most, else a new one; in any case a new one if wanted fresh."""
        worker = (None if fresh else self._taken(request)) or self._started(request.is_aside)
        if self._for_people < self._least and isinstance(request, ChooseStep | FindAdvice):
            self._until_closed(self._get_ready(self._started(), list(worker.loaded.values())))
        return worker

    async def _get_ready(self, worker: EngineWorker, loadings: Sequence[LoadGame]) -> None:
        """Let a worker load all this before anybody needs it."""
        try:
            for loading in loadings:
                await worker.ask(loading, seconds=loading.seconds)
                worker.learn(loading)
        except (WorkerDied, RequestFailed):
            self.discard(worker)
        else:
            self.release(worker)

    @property
    def _for_people(self) -> int:
        return sum(not worker.is_aside for worker in self._workers)

    def _started(self, is_aside: bool = False) -> EngineWorker:
        if self._is_closed:
            raise closing()
        worker = EngineWorker(is_aside)
        self._workers.add(worker)
        if self._looking is None:
            self._look()
        return worker

    def _look(self) -> None:
        """Kill the workers that have become too large, now and every second while there are any."""
        for worker in tuple(self._workers):
            if resident_bytes(worker.pid) > self._most_bytes:
                worker.kill()
                if worker in self._idle:
                    self.discard(worker)
        self._looking = asyncio.get_running_loop().call_later(_LOOKS_EVERY, self._look) if self._workers else None

    def _taken(self, request: EngineRequest[Any, Any]) -> EngineWorker | None:
        for worker in [worker for worker in self._idle if not worker.is_alive]:
            self.discard(worker)
        idle = [worker for worker in reversed(self._idle) if worker.is_aside == request.is_aside]
        chosen = max(idle, key=lambda worker: worker.knows(request), default=None)
        if chosen is not None:
            self._idle.pop(chosen).cancel()
        return chosen

    def release(self, worker: EngineWorker) -> None:
        if worker in self._workers:
            self._idle[worker] = asyncio.get_running_loop().call_later(self._idle_seconds, self._expire, worker)

    def _expire(self, worker: EngineWorker) -> None:
        if worker.is_aside or self._for_people > self._least:
            self.discard(worker)

    def discard(self, worker: EngineWorker) -> None:
        if worker not in self._workers:
            return
        self._workers.remove(worker)
        if worker in self._idle:
            self._idle.pop(worker).cancel()
        self._until_closed(worker.close())

    def _until_closed(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background; closing waits for it."""
        task = asyncio.create_task(work)
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    def close(self) -> None:
        """Discard all workers, whatever they are doing, and start no more."""
        self._is_closed = True
        if self._looking is not None:
            self._looking.cancel()
        for worker in list(self._workers):
            self.discard(worker)

    async def wait_closed(self) -> None:
        """Wait until all discarded workers have ended."""
        while self._closing:
            await asyncio.wait(self._closing)
