"""The engine pool: a few engine processes that all games share."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from typing import Any

from ludarium.kernel.cores import cores
from ludarium.positions import Position
from ludarium.processes import RequestFailed, WorkerDied
from ludarium.processes.request import Reply, Update
from ludarium.server.engines.errors import EngineFailed, closing
from ludarium.server.engines.job import Job
from ludarium.server.engines.requests import ChooseStep, EngineRequest, FindAdvice, LoadGame, ReviewGame, SketchStep
from ludarium.server.engines.semaphore import PrioritySemaphore
from ludarium.server.engines.workers import EngineWorkers
from ludarium.server.protocol.study import Advice, ReviewedTurn

_TRIES = 3
_IDLE_SECONDS = 60.0
_LONGEST_SKETCH = 60  # steps
_LOST = "The computer lost its thread three times. The server may be short of memory."


class EnginePool:
    """Answers `most` requests at a time; those beyond that wait in order of arrival.

    A game must be compiled before anything is asked about it, or a worker would compile it first.
    """

    def __init__(self, most: int | None = None, idle_seconds: float = _IDLE_SECONDS) -> None:
        self._semaphore, self._workers = PrioritySemaphore(most or max(2, cores())), EngineWorkers(idle_seconds)
        self._serving: set[asyncio.Task[Any]] = set()
        self._one_sketch = asyncio.Lock()

    @property
    def pids(self) -> frozenset[int]:
        """The processes of the workers."""
        return self._workers.pids

    @property
    def busy(self) -> int:
        """How many requests are being answered."""
        return len(self._serving)

    async def choose(self, request: ChooseStep, stop: asyncio.Event) -> str:
        """Return the text of a step, soon once `stop` is set; EngineFailed says why there is none."""
        return await self._ask(request, stop)

    async def advise(self, request: FindAdvice, stop: asyncio.Event, report: Callable[[Advice], object]) -> Advice:
        """Return advice after reporting its updates, soon once `stop` is set. Computers that are to play go first."""
        return await self._ask(request, stop, patient=True, report=report)

    async def review(self, request: ReviewGame, report: Callable[[ReviewedTurn], object]) -> None:
        """Report the turns of a game, each as soon as it is known. Computers that are to play go first."""
        await self._ask(request, patient=True, report=report)

    async def load(self, names: Iterable[str]) -> None:
        """Have a worker load the code of these games."""
        for name in names:
            await self._ask(LoadGame(name), patient=True)

    async def sketch(self, name: str) -> tuple[Position, list[str]]:
        """Return a short game that workers play against themselves, step by step, while nobody waits for one."""
        async with self._one_sketch:
            start = position = await self._ask(LoadGame(name), patient=True)
            steps: list[str] = []
            while position.outcome is None and len(steps) < _LONGEST_SKETCH:
                step, position = await self._ask(SketchStep(position, seed=len(steps)), patient=True)
                steps.append(step)
            return start, steps

    async def close(self) -> None:
        """Refuse whoever still waits, and end all workers."""
        self._semaphore.refuse(closing())
        self._workers.close()
        while self._serving:
            await asyncio.wait(self._serving)
        await self._workers.wait_closed()

    async def _ask(
        self,
        request: EngineRequest[Update, Reply],
        stop: asyncio.Event | None = None,
        patient: bool = False,
        report: Callable[[Update], object] | None = None,
    ) -> Reply:
        await self._semaphore.acquire(patient)
        job = Job(request, stop, report)
        serving = asyncio.create_task(self._serve(job))
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)
        try:
            return await asyncio.shield(serving)
        except asyncio.CancelledError:
            job.give_up()
            raise

    async def _serve(self, job: Job[Update, Reply]) -> Reply:
        """Try until a worker replies; the semaphore is held until then, even if the caller has left."""
        try:
            for tried in range(_TRIES):
                if job.is_given_up:
                    raise asyncio.CancelledError
                with contextlib.suppress(WorkerDied):
                    return await self._try(job, fresh=tried > 0)
            raise EngineFailed(_LOST)
        finally:
            self._semaphore.release()

    async def _try(self, job: Job[Update, Reply], fresh: bool) -> Reply:
        worker = self._workers.acquire(job.request, fresh)
        try:
            reply = await job.run(worker)
        except RequestFailed as failure:
            self._workers.release(worker)
            raise EngineFailed(str(failure)) from None
        except BaseException:
            self._workers.discard(worker)
            raise
        self._workers.release(worker)
        worker.learn(job.request)
        return reply
