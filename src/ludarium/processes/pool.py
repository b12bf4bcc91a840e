"""A pool of worker processes, for programs that wait for the replies."""

import selectors
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from itertools import islice
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from ludarium.processes.framing import Failure, Progress
from ludarium.processes.request import Reply, Request, State, Update
from ludarium.processes.worker import Worker

Key = TypeVar("Key")


class Pool(Generic[State]):
    """Up to `size` workers, started as they are needed, replaced when they die, and gone with the `with` block."""

    def __init__(self, entry: Callable[[], State], size: int, variables: Mapping[str, str] | None = None) -> None:
        self._entry, self._size, self._variables = entry, size, variables or {}
        self._workers: list[Worker[State]] = []
        self._idle: list[Worker[State]] = []

    def run(
        self,
        tasks: Iterable[tuple[Key, Request[State, Update, Reply]]],
        report: Callable[[Key, Update], object] | None = None,
        deadline: float | None = None,
    ) -> Generator[tuple[Key, Reply | Failure]]:
        """Yield the key and the reply of each task in order of completion; a task is drawn when a worker is free.

        `report` is called with the updates of a task. At the deadline, a moment of time.monotonic, the rest is dropped.
        """
        waiting, busy = iter(tasks), dict[Worker[State], Key]()
        for key, request in islice(waiting, self._size):
            busy[self._given(request)] = key
        while busy:
            for worker in _ready(busy, deadline):
                for message in worker.receive():
                    if isinstance(message, Progress):
                        if report is not None:
                            report(busy[worker], message.value)
                        continue
                    done = busy.pop(worker)
                    self._idle.append(worker)
                    for key, request in islice(waiting, 1):
                        busy[self._given(request)] = key
                    yield done, message if isinstance(message, Failure) else message.value
            if deadline is not None and time.monotonic() >= deadline:
                return

    def _given(self, request: Request[State, Any, Any]) -> Worker[State]:
        """Send a request to an idle worker, or to a new one."""
        worker = self._taken()
        worker.send(request)
        return worker

    def _taken(self) -> Worker[State]:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            self._workers.remove(worker)
            worker.close()
        worker = Worker(self._entry, self._variables)
        self._workers.append(worker)
        return worker

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for worker in self._workers:
            worker.kill()
        for worker in self._workers:
            worker.close()


def _ready(workers: Iterable[Worker[State]], deadline: float | None) -> list[Worker[State]]:
    """Wait until some of the workers can be received from, or the time is up."""
    left = None if deadline is None else max(0.0, deadline - time.monotonic())
    with selectors.DefaultSelector() as selector:
        for worker in workers:
            selector.register(worker, selectors.EVENT_READ, worker)
        return [key.data for key, _ in selector.select(left)]
