"""The engine pool: a few engine processes that all games share."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any

from ludarium.kernel.cores import cores
from ludarium.positions import Position
from ludarium.processes import Overdue, RequestFailed, UnexpectedFailure, WorkerDied
from ludarium.processes.request import Reply, Update
from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines.animating import DrawAnimation
from ludarium.server.engines.errors import EngineFailed, closing
from ludarium.server.engines.gpu import Gpu
from ludarium.server.engines.job import Job
from ludarium.server.engines.refuting import RefuteTry
from ludarium.server.engines.requests import (
    AnalysePosition,
    ChooseStep,
    EngineRequest,
    ExhibitStep,
    FindAdvice,
    JudgeRetry,
    LoadGame,
    ReadRecord,
    ReviewTurns,
    SketchStep,
    WriteRecord,
)
from ludarium.server.engines.studying import Made, ReadStudy, WriteStudy
from ludarium.server.engines.trials import Piece, PlayPiece
from ludarium.server.engines.turnstile import Turnstile, Work
from ludarium.server.engines.workers import MOST_BYTES, EngineWorkers
from ludarium.server.protocol.analysing import PlaceAnalysis
from ludarium.server.protocol.studies import StudyTree
from ludarium.server.protocol.study import Advice, ReviewedTurn
from ludarium.server.records import Opened
from ludarium.server.refusal import BROKEN
from ludarium.study import Retry
from ludarium.study.puzzles import Refutation

_TRIES = 3
_IDLE_SECONDS = 60.0
_LONGEST_SKETCH = 60  # steps
_LOST = "The computer lost its thread three times. The server may be short of memory."
_TOO_SLOW = "The computer took too long. The server may have too much to do."
_log = logging.getLogger(__name__)


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
        self._pauses: dict[asyncio.Event, Work] = {}  # of what is in progress and gives way
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

    async def analyse(self, request: AnalysePosition, client: Client = HOUSE) -> PlaceAnalysis:
        """Return what one more slice of an analysis finds; it ends early when a step or advice needs the place."""
        return await self._ask(Work.ANALYSIS, client, request, asyncio.Event(), gives_way=True)

    async def review(self, request: ReviewTurns, client: Client = HOUSE) -> list[ReviewedTurn]:
        """Return the next turns in the review of a game. Computers that are to play and advice go first."""
        return await self._ask(Work.REVIEW, client, request)

    async def refute(self, request: RefuteTry, client: Client = HOUSE) -> Refutation:
        """Return why a try of a puzzle fails, with the same patience as advice."""
        return await self._ask(Work.ADVICE, client, request)

    async def retry(self, request: JudgeRetry, client: Client = HOUSE) -> Retry:
        """Return how good a turn is that was tried again. Somebody waits for it, as for advice."""
        return await self._ask(Work.ADVICE, client, request)

    async def record(self, request: WriteRecord, client: Client = HOUSE) -> tuple[str, str]:
        """Return the name of a file and the record of a game, with the same patience as a review."""
        return await self._ask(Work.REVIEW, client, request)

    async def read(self, request: ReadRecord, client: Client = HOUSE) -> Opened | str:
        """Return the game in a record or what is wrong with it, with the same patience as a review."""
        return await self._ask(Work.REVIEW, client, request)

    async def animate(self, request: DrawAnimation, client: Client = HOUSE) -> bytes:
        """Return a game as an animated picture, with the same patience as a review."""
        return await self._ask(Work.REVIEW, client, request)

    async def write_study(self, request: WriteStudy, client: Client = HOUSE) -> Made[str]:
        """Return the record of a tree, with the same patience as a review."""
        return await self._ask(Work.REVIEW, client, request)

    async def read_study(self, request: ReadStudy, client: Client = HOUSE) -> Made[StudyTree]:
        """Return the tree in a record, with the same patience as a review."""
        return await self._ask(Work.REVIEW, client, request)

    async def trial(self, request: PlayPiece) -> Piece:
        """Return the next piece of a trial, which is played while no place is wanted for anything else.

        When one is, the piece ends at once with what it has. Random games are played on a GPU, if there is one.
        """
        if request.cell.is_random and (found := await self._gpu.play(request)) is not None:
            return found
        return await self._ask(Work.TRIAL, HOUSE, request, asyncio.Event(), gives_way=True)

    async def exhibit(self, request: ExhibitStep) -> str:
        """Return the text of a step for a game that nobody plays, when nothing else is waited for; soon if it is."""
        return await self._ask(Work.EXHIBITION, HOUSE, request, asyncio.Event(), gives_way=True)

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
        gives_way: bool = False,
    ) -> Reply:
        """Ask a worker. What `gives_way` is stopped when places are scarce and something more urgent arrives."""
        if self._turnstile.is_crowded:
            for pause, paused in self._pauses.items():
                if work < paused:
                    pause.set()
        ticket = await self._turnstile.enter(work, client)
        job = Job(request, stop, report)
        serving = asyncio.create_task(self._serve(job))
        serving.add_done_callback(lambda _: self._turnstile.leave(ticket))  # even if the caller has left before
        if gives_way and stop is not None:
            self._pauses[stop] = work
            serving.add_done_callback(lambda _: self._pauses.pop(stop))
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
            raise _told(job, failure) from None
        except BaseException:
            self._workers.discard(worker)
            raise
        self._workers.release(worker)
        worker.learn(job.request)
        return reply


def _told(job: Job[Any, Any], failure: RequestFailed) -> EngineFailed:
    """Return what people read of a failure: its reason, or no more than that something broke, which is logged."""
    if not isinstance(failure, UnexpectedFailure):
        return EngineFailed(str(failure))
    _log.error(f"{type(job.request).__name__} failed in an engine process: {failure}", exc_info=failure)
    return EngineFailed(BROKEN)
