"""Waiting for what workers send, for programs that block.

The system's selector does it, or, where selectors wait for sockets alone (Windows), a thread for each worker.
"""

import selectors
import sys
import time
from collections.abc import Collection
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from ludarium.processes.worker import Worker

SELECTS_PIPES = sys.platform != "win32"
_HEARS_CTRL_C = 0.5  # seconds: a wait for a queue cannot be interrupted on Windows

Arrived = tuple[Worker[Any], bytes]


class Arrivals(Protocol):
    def wait(self, workers: Collection[Worker[Any]], seconds: float | None) -> list[Arrived]:
        """Return what some of the workers have sent, b"" for the end; nothing after so many seconds."""


class Selected:
    def wait(self, workers: Collection[Worker[Any]], seconds: float | None) -> list[Arrived]:
        with selectors.DefaultSelector() as selector:
            for worker in workers:
                selector.register(worker, selectors.EVENT_READ, worker)
            ready: list[Worker[Any]] = [key.data for key, _ in selector.select(seconds)]
        return [(worker, worker.read()) for worker in ready]


class Threaded:
    def __init__(self) -> None:
        self._arrived: SimpleQueue[Arrived] = SimpleQueue()

    def wait(self, workers: Collection[Worker[Any]], seconds: float | None) -> list[Arrived]:
        for worker in workers:
            if not worker.is_heard:
                worker.listen(partial(self._take, worker))
        end = None if seconds is None else time.monotonic() + seconds
        while True:
            left = _HEARS_CTRL_C if end is None else min(_HEARS_CTRL_C, max(0.0, end - time.monotonic()))
            try:
                worker, data = self._arrived.get(timeout=left)
            except Empty:
                if end is not None and time.monotonic() >= end:
                    return []
            else:
                if worker in workers:  # not one that was given up meanwhile, or that ended without a task
                    return [(worker, data)]

    def _take(self, worker: Worker[Any], data: bytes) -> None:
        self._arrived.put((worker, data))


def new_arrivals() -> Arrivals:
    return Selected() if SELECTS_PIPES else Threaded()
