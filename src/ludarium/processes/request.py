"""Requests to a worker process, and the context in which they run."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

State = TypeVar("State")  # what a worker keeps between requests
Update = TypeVar("Update")  # what a request reports before its reply
Reply = TypeVar("Reply")
Reply_co = TypeVar("Reply_co", covariant=True)


class StopSignal:
    """Tells a request to reply now; any thread may set it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_set = False
        self._callbacks: list[Callable[[], object]] = []

    def on_set(self, callback: Callable[[], object]) -> None:
        """Call `callback` when the signal is set; at once if it is set already."""
        with self._lock:
            if not self._is_set:
                self._callbacks.append(callback)
                return
        callback()

    def set(self) -> None:
        with self._lock:
            self._is_set = True
            callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            callback()


class Context(Generic[State, Update]):
    """Where a request runs: the worker's state, a way to report, and the signal to finish with the result so far."""

    def __init__(self, state: State, report: Callable[[Update], object], stop: StopSignal) -> None:
        self.state, self.report, self.stop = state, report, stop


class Request(ABC, Generic[State, Update, Reply_co]):
    """A value that is sent to a worker, pickled; its type determines the types of its updates and reply."""

    @abstractmethod
    def run(self, context: Context[State, Update]) -> Reply_co:
        """Compute the reply, in the worker process."""


def stateless() -> None:
    """Make no state: the entry of workers that keep nothing between requests."""
