"""Watching the database: how long it takes, and in the log, once each, when it begins to fail and works again."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ludarium.server.counters import STORAGE_FAILURES, STORAGE_SECONDS
from ludarium.server.storage.errors import StorageError, Unavailable

CALM_SECONDS = 5.0  # without a failure, before it is said to work again: one damaged game among many must not flood
STILL_SECONDS = 60.0  # after which it is said again that it fails
_log = logging.getLogger(__name__)


class Watch:
    """Watches what is `done` with the games, "saved" or "read"."""

    def __init__(self, done: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._done, self._clock = done, clock
        self._seconds, self._failures = STORAGE_SECONDS.labels(done), STORAGE_FAILURES.labels(done)
        self._failed = 0  # requests, since it began to fail
        self._began = self._last = self._told = 0.0

    @property
    def is_failing(self) -> bool:
        return self._failed > 0

    @contextmanager
    def over(self) -> Iterator[None]:
        """Watch over one request."""
        try:
            with self._seconds.time():
                yield
        except Unavailable as error:
            self._failures.inc()
            self._fail(error.reason)
            raise
        except StorageError:  # the database has answered
            self._work()
            raise
        self._work()

    def _fail(self, reason: str) -> None:
        now = self._clock()
        self._failed, self._last = self._failed + 1, now
        if self._failed == 1:
            self._began = self._told = now
            _log.error("the games cannot be %s: %s", self._done, reason)
        elif now - self._told >= STILL_SECONDS:
            self._told = now
            _log.error("the games still cannot be %s, %s: %s", self._done, self._so_far, reason)

    def _work(self) -> None:
        if self._failed and self._clock() - self._last >= CALM_SECONDS:
            _log.warning("the games can be %s again; %s", self._done, self._so_far)
            self._failed = 0

    @property
    def _so_far(self) -> str:
        failed = "1 request" if self._failed == 1 else f"{self._failed} requests"
        return f"{failed} failed in {self._last - self._began:.0f} s"
