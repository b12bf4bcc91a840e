"""A job: one request to a worker, which may be stopped early or given up."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Generic

from ludarium.processes.request import Reply, Update
from ludarium.server.engines.requests import EngineRequest
from ludarium.server.engines.workers import EngineWorker

_MARGIN = 5.0  # seconds that a worker has to reply once the time of its job is over
_REPLIES_WITHIN = 1.0  # seconds that a worker has to reply once its job is given up


class Job(Generic[Update, Reply]):
    def __init__(
        self,
        request: EngineRequest[Update, Reply],
        stop: asyncio.Event | None,
        report: Callable[[Update], object] | None,
    ) -> None:
        self.request, self._stop, self._on_update = request, stop, report
        self.is_given_up = False
        self._worker: EngineWorker | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def run(self, worker: EngineWorker) -> Reply:
        """Ask the worker and return its reply; stop it when `stop` is set; WorkerDied if the worker is lost."""
        self._worker, stopping = worker, None
        try:
            await self._load(worker)
            stopping = asyncio.create_task(self._pass_on_stop(worker))  # begins once the request is sent
            return await worker.ask(self.request, self._report, self.request.seconds + _MARGIN)
        finally:
            self._worker = None
            if stopping is not None:
                stopping.cancel()
            if self._timer is not None:
                self._timer.cancel()

    async def _load(self, worker: EngineWorker) -> None:
        """Let the worker load the code of the game, which takes longer than most jobs and is no part of their time."""
        loading = self.request.loading
        if loading is not self.request and not worker.has_loaded(loading.code):
            await worker.ask(loading, seconds=loading.seconds)
            worker.learn(loading)

    async def _pass_on_stop(self, worker: EngineWorker) -> None:
        if self.is_given_up:
            self.give_up()
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.request.seconds):
                await (self._stop or asyncio.Event()).wait()
        worker.stop()

    def _report(self, update: Update) -> None:
        if self._on_update is not None and not self.is_given_up:
            self._on_update(update)

    def give_up(self) -> None:
        """Stop the worker, because nobody wants the reply any more, and kill it if it does not reply soon."""
        self.is_given_up = True
        if self._worker is not None:
            self._worker.stop()
            self._timer = asyncio.get_running_loop().call_later(_REPLIES_WITHIN, self._worker.kill)
