"""The two pipes of a worker in an event loop.

The loop watches them, or, where it can watch sockets alone (Windows), a thread for each pipe waits instead.
"""

import asyncio
import contextlib
import os
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from ludarium.processes import arrivals
from ludarium.processes.worker import Worker


class Pipes(Protocol):
    def read(self) -> bytes:
        """Return what has arrived; b"" at the end."""

    def send(self, data: bytes) -> None:
        """Send bytes when the pipe takes them; they are lost if the worker has ended."""

    def close_input(self) -> None:
        """Let the worker find the end of its input."""

    def end(self) -> None:
        """Watch for nothing more."""


class Watched:
    """Pipes that the event loop watches; `hear` is called when something can be read."""

    def __init__(self, worker: Worker[Any], hear: Callable[[], object]) -> None:
        self._worker, self._unsent = worker, b""
        self._loop = asyncio.get_running_loop()
        os.set_blocking(worker.input.fileno(), False)
        self._loop.add_reader(worker.fileno(), hear)

    def read(self) -> bytes:
        return self._worker.read()

    def send(self, data: bytes) -> None:
        """Send as much as the pipe takes, and the rest when it takes more."""
        if not self._worker.input.closed:
            self._unsent += data
            self._send_on()

    def _send_on(self) -> None:
        pipe = self._worker.input.fileno()
        try:
            self._unsent = self._unsent[os.write(pipe, self._unsent) :]
        except BlockingIOError:
            pass
        except BrokenPipeError:  # it has ended, which is noticed when its reply is awaited
            self._unsent = b""
        if self._unsent:
            self._loop.add_writer(pipe, self._send_on)
        else:
            self._loop.remove_writer(pipe)

    def close_input(self) -> None:
        self._loop.remove_writer(self._worker.input.fileno())
        self._worker.input.close()

    def end(self) -> None:
        self._loop.remove_reader(self._worker.fileno())


class Threaded:
    """Pipes on which threads wait; `hear` is called in the loop for each piece that has arrived."""

    def __init__(self, worker: Worker[Any], hear: Callable[[], object]) -> None:
        self._worker, self._hear = worker, hear
        self._loop = asyncio.get_running_loop()
        self._arrived: SimpleQueue[bytes] = SimpleQueue()
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()  # None: close the pipe
        worker.listen(self._take)
        Thread(target=self._write, name="requests", daemon=True).start()

    def read(self) -> bytes:
        return self._arrived.get_nowait()

    def send(self, data: bytes) -> None:
        self._unsent.put(data)

    def close_input(self) -> None:
        self._unsent.put(None)

    def end(self) -> None:
        self._hear = _deaf

    def _take(self, data: bytes) -> None:
        self._arrived.put(data)
        with contextlib.suppress(RuntimeError):  # the loop has ended before the worker
            self._loop.call_soon_threadsafe(lambda: self._hear())

    def _write(self) -> None:
        pipe = self._worker.input
        with contextlib.suppress(OSError, ValueError):  # it has ended, or its pipe is closed already
            while (data := self._unsent.get()) is not None:
                pipe.write(data)
                pipe.flush()
        with contextlib.suppress(OSError):
            pipe.close()


def _deaf() -> None:
    """Hear nothing."""


def pipes_of(worker: Worker[Any], hear: Callable[[], object]) -> Pipes:
    return Watched(worker, hear) if arrivals.SELECTS_PIPES else Threaded(worker, hear)
