"""Waiting for compiled code, which does not notice Ctrl-C, so that Ctrl-C still works."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import copy_context
from threading import Thread
from types import FrameType
from typing import TypeVar

from ludarium.search import Stop

Result = TypeVar("Result")
_GLANCE = 0.1  # seconds between checks, for systems on which waiting itself does not notice Ctrl-C


def awaited(work: Callable[[], Result], hurry: Callable[[], None] | None = None) -> Result:
    """Return what the work returns, or raise what it raises.

    Ctrl-C abandons it, and its thread ends with the process; if there is `hurry`, the first Ctrl-C only calls that.
    """
    future: Future[Result] = Future()
    Thread(target=copy_context().run, args=(_do, work, future), daemon=True).start()
    while True:
        try:
            return future.result(_GLANCE)
        except TimeoutError:
            if future.done():
                return future.result()
        except KeyboardInterrupt:
            if hurry is None:
                raise
            hurry()
            hurry = None


def _do(work: Callable[[], Result], future: "Future[Result]") -> None:
    try:
        future.set_result(work())
    except BaseException as error:
        future.set_exception(error)


@contextmanager
def stopped_by_ctrl_c(stop: Stop) -> Iterator[None]:
    """Make the first Ctrl-C within the context set a flag; the next one interrupts as usual."""

    def hear(number: int, frame: FrameType | None) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
