"""A pool of worker processes, for programs that block until replies arrive."""

import time
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping
from itertools import islice
from types import TracebackType
from typing import Generic, Self, TypeVar

from ludarium.processes.arrivals import Arrivals, new_arrivals
from ludarium.processes.framing import Failure, Message, Progress, result_of
from ludarium.processes.request import Reply, Request, State, Update
from ludarium.processes.worker import Worker, WorkerDied

Key = TypeVar("Key")


class Pool(Generic[State]):
    """Up to `size` workers, started as needed, replaced when they die, and ended with the `with` block."""

    def __init__(self, entry: Callable[[], State], size: int, variables: Mapping[str, str] | None = None) -> None:
        self._entry, self._size, self._variables = entry, size, variables or {}
        self._workers: list[Worker[State]] = []
        self._idle: list[Worker[State]] = []
        self._arrivals = new_arrivals()

    def run(
        self,
        tasks: Iterable[tuple[Key, Request[State, Update, Reply]]],
        report: Callable[[Key, Update], object] | None = None,
        deadline: float | None = None,
    ) -> Generator[tuple[Key, Reply | Failure]]:
        """Yield the key and the reply of each task in order of completion; a task is taken when a worker is free.

        `report` is called with the updates of a task. At the deadline, by time.monotonic, unfinished tasks are dropped.
        """
        waiting, busy = iter(tasks), dict[Worker[State], Key]()
        try:
            self._fill(busy, waiting)
            while busy and not _is_over(deadline):
                for worker, message in _received(self._arrivals, busy, deadline):
                    if not isinstance(message, Progress):
                        key = busy.pop(worker)
                        self._idle.append(worker)
                        self._fill(busy, waiting)
                        yield key, result_of(message)
                    elif report is not None:
                        report(busy[worker], message.value)
        finally:
            for worker in busy:
                self._discard(worker)

    def _fill(
        self, busy: dict[Worker[State], Key], waiting: Iterator[tuple[Key, Request[State, Update, Reply]]]
    ) -> None:
        """Start the next tasks until `size` workers are busy."""
        for key, request in islice(waiting, self._size - len(busy)):
            worker = self._taken()
            busy[worker] = key
            worker.send(request)

    def _taken(self) -> Worker[State]:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            self._discard(worker)
        worker = Worker(self._entry, self._variables)
        self._workers.append(worker)
        return worker

    def _discard(self, worker: Worker[State]) -> None:
        self._workers.remove(worker)
        worker.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for worker in self._workers:
            worker.kill()
        for worker in self._workers:
            worker.close()


def _is_over(deadline: float | None) -> bool:
    return deadline is not None and time.monotonic() >= deadline


def _received(
    arrivals: Arrivals, workers: Collection[Worker[State]], deadline: float | None
) -> Iterator[tuple[Worker[State], Message]]:
    """Wait until some of the workers have sent something, or until the deadline; yield what they sent."""
    left = None if deadline is None else max(0.0, deadline - time.monotonic())
    for worker, data in arrivals.wait(workers, left):
        try:
            messages = worker.messages_in(data)
        except WorkerDied as death:
            messages = [Failure(str(death))]
        for message in messages:
            yield worker, message
