"""The staff: workers are started when they are needed, kept for a while, and sent away."""

import asyncio

from ludarium.server.thinking.messages import Request
from ludarium.server.thinking.process import WorkerProcess
from ludarium.server.thinking.turns import closing


class Staff:
    """Who takes a worker gives it back, to rest or to be dismissed. One that rests too long leaves, except the last."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._workers: set[WorkerProcess] = set()
        self._resting: dict[WorkerProcess, asyncio.TimerHandle] = {}  # with the moment at which each leaves
        self._leaving: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @property
    def pids(self) -> frozenset[int]:
        return frozenset(worker.pid for worker in self._workers if worker.is_alive)

    async def take(self, request: Request, fresh: bool = False) -> WorkerProcess:
        """Of those who rest whoever knows most, else a new one; in any case a new one if wanted fresh."""
        worker = None if fresh else self._rested(request)
        return worker or await self._hired()

    async def _hired(self) -> WorkerProcess:
        if self._is_closed:
            raise closing()
        worker = await WorkerProcess.start()
        self._workers.add(worker)
        if self._is_closed:
            self.dismiss(worker)
        return worker

    def _rested(self, request: Request) -> WorkerProcess | None:
        for worker in [worker for worker in self._resting if not worker.is_alive]:
            self.dismiss(worker)
        chosen = max(reversed(self._resting), key=lambda worker: worker.knows(request), default=None)
        if chosen is not None:
            self._resting.pop(chosen).cancel()
        return chosen

    def rest(self, worker: WorkerProcess) -> None:
        if worker in self._workers:
            self._resting[worker] = asyncio.get_running_loop().call_later(self._patience, self._tire_of, worker)

    def _tire_of(self, worker: WorkerProcess) -> None:
        if len(self._workers) > 1:
            self.dismiss(worker)

    def dismiss(self, worker: WorkerProcess) -> None:
        self._workers.discard(worker)
        if worker in self._resting:
            self._resting.pop(worker).cancel()
        leaving = asyncio.create_task(worker.leave())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    def close(self) -> None:
        """Send all away, whatever they are doing, and hire nobody any more."""
        self._is_closed = True
        for worker in list(self._workers):
            self.dismiss(worker)

    async def gone(self) -> None:
        """Wait until all who were sent away have left."""
        while self._leaving:
            await asyncio.wait(self._leaving)
