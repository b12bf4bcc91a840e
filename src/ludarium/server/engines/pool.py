"""The engine pool: a few engine processes that all games share."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from ludarium.kernel.cores import cores
from ludarium.positions import Position
from ludarium.processes import Overdue, RequestFailed, WorkerDied
from ludarium.processes.request import Reply, Update
from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines.errors import EngineFailed, closing
from ludarium.server.engines.gpu import Gpu
from ludarium.server.engines.job import Job
from ludarium.server.engines.requests import (
    ChooseStep,
    EngineRequest,
    FindAdvice,
    LoadGame,
    ReadRecord,
    ReviewTurns,
    SketchStep,
    WriteRecord,
)
from ludarium.server.engines.trials import Piece, PlayPiece
from ludarium.server.engines.turnstile import Turnstile, Work
from ludarium.server.engines.workers import MOST_BYTES, EngineWorkers
from ludarium.server.protocol.study import Advice, ReviewedTurn
from ludarium.server.records import Opened

_TRIES = 3
_IDLE_SECONDS = 60.0
_LONGEST_SKETCH = 60  # steps
_LOST = "The computer lost its thread three times. The server may be short of memory."
_TOO_SLOW = "The computer took too long. The server may have too much to do."


class EnginePool:
    """Answers `most` requests at a time; the turnstile decides who is next of those who wait.

    A game must be compiled before anything is asked about it, or a worker would compile it first.
    """

    def __init__(
        self,
        most: int | None = None,
        idle_seconds: float = _IDLE_SECONDS,
        most_bytes: float = MOST_BYTES,
        least: int = 1,
    ) -> None:
        self.places = most or max(2, cores())
        self._turnstile = Turnstile(self.places)
        self._workers = EngineWorkers(idle_seconds, most_bytes, least)
        self._serving: set[asyncio.Task[Any]] = set()
        self._gpu = Gpu()
        self._pauses: set[asyncio.Event] = set()  # of the pieces of trials that are being played
        self._one_sketch = asyncio.Lock()

    @property
    def pids(self) -> frozenset[int]:
        """The processes of the workers."""
        return self._workers.pids

    @property
    def waiting(self) -> int:
        """How many requests wait for a worker."""
        return self._turnstile.waiting

    @property
    def busy(self) -> int:
        """How many requests are being answered."""
        return len(self._serving)

    async def choose(self, request: ChooseStep, stop: asyncio.Event, client: Client = HOUSE) -> str:
        """Return the text of a step, soon once `stop` is set; EngineFailed says why there is none."""
        return await self._ask(Work.STEP, client, request, stop)

    async def advise(
        self, request: FindAdvice, stop: asyncio.Event, report: Callable[[Advice], object], client: Client = HOUSE
    ) -> Advice:
        """Return advice after reporting its updates, soon once `stop` is set. Computers that are to play go first."""
        return await self._ask(Work.ADVICE, client, request, stop, report)

    async def review(self, request: ReviewTurns, client: Client = HOUSE) -> list[ReviewedTurn]:
        """Return the next turns in the review of a game. Computers that are to play and advice go first."""
        return await self._ask(Work.REVIEW, client, request)

    async def record(self, request: WriteRecord, client: Client = HOUSE) -> tuple[str, str]:
        """Return the name of a file and the record of a game, with the same patience as a review."""
        return await self._ask(Work.REVIEW, client, request)

    async def read(self, request: ReadRecord, client: Client = HOUSE) -> Opened | str:
        """Return the game in a record or what is wrong with it, with the same patience as a review."""
        return await self._ask(Work.REVIEW, client, request)

    async def trial(self, request: PlayPiece) -> Piece:
        """Return the next piece of a trial, which is played while no place is wanted for anything else.

        When one is, the piece ends at once with what it has. Random games are played on a GPU, if there is one.
        """
        if request.cell.is_random and (found := await self._gpu.play(request)) is not None:
            return found
        pause = asyncio.Event()
        self._pauses.add(pause)
        try:
            return await self._ask(Work.TRIAL, HOUSE, request, pause)
        finally:
            self._pauses.discard(pause)

    async def load(self, names: Iterable[str]) -> None:
        """Have a worker load the code of these games."""
        for name in names:
            await self._ask(Work.SKETCH, HOUSE, LoadGame(name))

    async def sketch(self, name: str) -> tuple[Position, list[str]]:
        """Return a short game that workers play against themselves, step by step, while nobody waits for one."""
        async with self._one_sketch:
            start = position = await self._ask(Work.SKETCH, HOUSE, LoadGame(name))
            steps: list[str] = []
            while position.outcome is None and len(steps) < _LONGEST_SKETCH:
                step, position = await self._ask(Work.SKETCH, HOUSE, SketchStep(position, seed=len(steps)))
                steps.append(step)
            return start, steps

    async def close(self) -> None:
        """Refuse whoever still waits, and end all workers."""
        self._turnstile.refuse(closing())
        self._workers.close()
        await self._gpu.close()
        while self._serving:
            await asyncio.wait(self._serving)
        await self._workers.wait_closed()

    async def _ask(
        self,
        work: Work,
        client: Client,
        request: EngineRequest[Update, Reply],
        stop: asyncio.Event | None = None,
        report: Callable[[Update], object] | None = None,
    ) -> Reply:
        if work < Work.TRIAL and self._turnstile.is_crowded:
            for pause in self._pauses:
                pause.set()
        ticket = await self._turnstile.enter(work, client)
        job = Job(request, stop, report)
        serving = asyncio.create_task(self._serve(job))
        serving.add_done_callback(lambda _: self._turnstile.leave(ticket))  # even if the caller has left before
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)
        try:
            return await asyncio.shield(serving)
        except asyncio.CancelledError:
            job.give_up()
            raise

    async def _serve(self, job: Job[Update, Reply]) -> Reply:
        """Try until a worker replies, but not a third time if it was too slow."""
        tries = _TRIES
        while tries > 0:
            if job.is_given_up:
                raise asyncio.CancelledError
            try:
                return await self._try(job, fresh=tries < _TRIES)
            except Overdue:
                tries -= 2
                if tries <= 0:
                    raise EngineFailed(_TOO_SLOW) from None
            except WorkerDied:
                tries -= 1
        raise EngineFailed(_LOST)

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
