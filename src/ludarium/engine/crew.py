"""A crew: a bounded number of worker processes, and the queries that wait for them."""

import asyncio
import heapq
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from ludarium.engine.answering import AnswerQuery, LoadedCode
from ludarium.engine.protocol import Answer, AnyQuery, ErrorAnswer, PositionQuery, StoppedAnswer
from ludarium.processes import AsyncWorker, RequestFailed, UnexpectedFailure, WorkerDied

_TRIES = 2
_LOST = "the processes that worked on it ended before it was done, perhaps for lack of memory: ask for less at once"


@dataclass(eq=False)
class Job:
    """A query that has no last answer yet, and where its answers go."""

    query: AnyQuery
    report: Callable[[Answer], object]  # takes the answers that come before the last
    end: Callable[[Answer], object]  # takes the last
    worker: "AsyncWorker[LoadedCode] | None" = field(default=None, init=False)
    is_stopped: bool = field(default=False, init=False)
    is_over: bool = field(default=False, init=False)

    @property
    def priority(self) -> int:
        return self.query.priority if isinstance(self.query, PositionQuery) else 0

    @property
    def game(self) -> str:
        """The game whose code a worker needs, as far as the query names it."""
        return getattr(self.query, "game", None) or ""


class Crew:
    """Up to `most` workers, started as they are needed; each keeps the compiled code that it has loaded.

    Of the jobs that wait, those with the highest priority are next, in the order in which they came.
    """

    def __init__(self, most: int, threads: int) -> None:
        self._most, self._threads = most, threads
        self._waiting: list[tuple[int, int, Job]] = []
        self._numbers = count()
        self._games: dict[AsyncWorker[LoadedCode], set[str]] = {}  # that each worker has loaded
        self._idle: list[AsyncWorker[LoadedCode]] = []
        self._working: set[asyncio.Task[None]] = set()

    def add(self, job: Job) -> None:
        heapq.heappush(self._waiting, (-job.priority, next(self._numbers), job))
        self._start()

    def stop(self, job: Job) -> None:
        """Let a job end with what has been found; one that still waits ends at once."""
        job.is_stopped = True
        if job.worker is not None:
            job.worker.stop()
        elif not job.is_over:
            self._end(job, StoppedAnswer())

    async def close(self) -> None:
        """End all workers, whatever they are doing, and begin nothing more."""
        self._most = 0
        self._waiting.clear()
        for working in tuple(self._working):
            working.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        for worker in self._games:
            worker.kill()
        await asyncio.gather(*(worker.close() for worker in self._games))

    def _start(self) -> None:
        while len(self._working) < self._most and (job := self._next()) is not None:
            working = asyncio.create_task(self._work(job))
            self._working.add(working)
            working.add_done_callback(self._rest)

    def _next(self) -> Job | None:
        while self._waiting:
            *_, job = heapq.heappop(self._waiting)
            if not job.is_over:
                return job
        return None

    def _rest(self, working: "asyncio.Task[None]") -> None:
        self._working.discard(working)
        self._start()

    async def _work(self, job: Job) -> None:
        if job.is_over:  # it was stopped just now
            return
        answer: Answer = ErrorAnswer(kind="lost", text=_LOST)
        for number in range(_TRIES):
            try:
                answer = await self._ask(job, is_first=number == 0)
                break
            except WorkerDied:
                if job.is_stopped:
                    break
            except Exception as error:
                answer = _broken(error)
                break
        self._end(job, answer)

    async def _ask(self, job: Job, is_first: bool) -> Answer:
        """Let a worker answer, a new one if another died of it; WorkerDied if it ends before that."""
        worker = job.worker = self._taken(job.game) if is_first else self._new()
        try:
            answer = await worker.ask(AnswerQuery(job.query, self._threads), job.report)
        except RequestFailed as failure:
            answer = _broken(failure)
        except WorkerDied:
            del self._games[worker]
            await worker.close()
            raise
        self._games[worker].add(job.game)
        self._idle.append(worker)
        return answer

    def _end(self, job: Job, answer: Answer) -> None:
        job.is_over, job.worker = True, None
        job.end(answer)

    def _taken(self, game: str) -> "AsyncWorker[LoadedCode]":
        """Return an idle worker, if possible one that has loaded the code of a game, or else a new one."""
        self._idle = [worker for worker in self._idle if worker.is_alive]
        if not self._idle:
            return self._new()
        chosen = max(self._idle, key=lambda worker: game in self._games[worker])
        self._idle.remove(chosen)
        return chosen

    def _new(self) -> "AsyncWorker[LoadedCode]":
        worker = AsyncWorker(LoadedCode)
        self._games[worker] = set()
        return worker


def _broken(failure: Exception) -> ErrorAnswer:
    """Return the answer to a query on which something broke; where it did goes to standard error."""
    if isinstance(failure, UnexpectedFailure) or not isinstance(failure, RequestFailed):
        traceback.print_exception(failure)
    return ErrorAnswer(kind="broken", text=f"this is a fault of the engine: {failure}")
