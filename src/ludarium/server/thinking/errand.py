"""An errand: one request on its way to a worker, which may be hurried and given up."""

import asyncio
from collections.abc import Callable

from ludarium.server.thinking.messages import Answer, Failure, Hurry, Request, Value
from ludarium.server.thinking.process import WorkerProcess

_ANSWERS_WITHIN = 1.0  # seconds that a worker has once nobody wants its reply any more


class Errand:
    def __init__(self, request: Request, hurry: asyncio.Event | None, report: Callable[[Value], object] | None) -> None:
        self.request, self._hurry, self._on_report = request, hurry, report
        self.is_given_up = False
        self._worker: WorkerProcess | None = None
        self._deadline: asyncio.TimerHandle | None = None

    async def run(self, worker: WorkerProcess) -> Answer | Failure:
        """Ask the worker, and pass on the hurry; ProcessEnded if the worker is lost."""
        worker.send(self.request)
        self._worker = worker
        if self.is_given_up:
            self.give_up()
        hurrying = asyncio.create_task(self._pass_on_hurry(worker))
        try:
            return await worker.reply(self._report)
        finally:
            self._worker = None
            hurrying.cancel()
            if self._deadline is not None:
                self._deadline.cancel()

    async def _pass_on_hurry(self, worker: WorkerProcess) -> None:
        if self._hurry is not None:
            await self._hurry.wait()
            worker.send(Hurry())

    def _report(self, value: Value) -> None:
        if self._on_report is not None and not self.is_given_up:
            self._on_report(value)

    def give_up(self) -> None:
        """Nobody wants the reply: have it soon, so that the worker is free, or end the worker."""
        self.is_given_up = True
        if self._worker is not None:
            self._worker.send(Hurry())
            self._deadline = asyncio.get_running_loop().call_later(_ANSWERS_WITHIN, self._worker.kill)
