"""Waiting for compiled code, which hears no Ctrl-C, in such a way that Ctrl-C is heard."""

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
_GLANCE = 0.1  # seconds between looks, for systems on which waiting itself is deaf as well


def awaited(work: Callable[[], Result], hurry: Callable[[], None] | None = None) -> Result:
    """What the work returns or raises.

    Ctrl-C leaves it behind at once, and its thread ends with the process; or, the first time, hurries it if it can be.
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
    """Within it the first Ctrl-C only sets a flag, wherever it comes; the next one leaves."""

    def hear(number: int, frame: FrameType | None) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
