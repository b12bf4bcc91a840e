"""The log: one line or one JSON object for each message, times in UTC, and no floods."""

import json
import logging
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, get_args

LogFormat = Literal["lines", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
FORMATS: tuple[str, ...] = get_args(LogFormat)
LEVELS: tuple[str, ...] = get_args(LogLevel)

AGAIN_SECONDS = 60.0  # from one message to the next like it
MOST_KINDS = 1000  # of messages that are remembered
_NUMBERS = re.compile(r"\d+")

Kind = tuple[object, ...]


class Sparing(logging.Filter):
    """Lets a message through once, and others like it at most once a minute, with their count.

    Messages are alike if they come from the same line with the same exception, whatever numbers they contain.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[Kind, float] = {}
        self._held: dict[Kind, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = _kind(record), self._clock()
        told = self._told.get(kind)
        if told is not None and now - told < AGAIN_SECONDS:
            self._held[kind] = self._held.get(kind, 0) + 1
            return False
        self._remember(kind, now)
        if held := self._held.pop(kind, 0):
            record.msg, record.args = f"{record.getMessage()} ({held} more like this)", ()
        return True

    def _remember(self, kind: Kind, now: float) -> None:
        self._told.pop(kind, None)
        self._told[kind] = now
        if len(self._told) > MOST_KINDS:
            oldest = next(iter(self._told))
            del self._told[oldest]
            self._held.pop(oldest, None)


def _kind(record: logging.LogRecord) -> Kind:
    exception = record.exc_info[0] if record.exc_info else None
    first_line = _NUMBERS.sub("0", str(record.msg).partition("\n")[0])
    return record.name, record.pathname, record.lineno, exception, first_line


class Lines(logging.Formatter):
    """`2026-11-16T20:02:29.123Z WARNING ludarium.server.hall: …`, with a traceback below where there is one."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802 - logging's name
        return _moment(record)


class Json(logging.Formatter):
    """`{"time": …, "level": …, "logger": …, "text": …}`, and `traceback` where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": _moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def _moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True)
class LogSettings:
    """How much is logged, and in which form."""

    format: LogFormat = "lines"
    level: LogLevel = "warning"


@contextmanager
def logging_as(settings: LogSettings) -> Iterator[None]:
    """Write what this process logs to standard error, that of the libraries too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if settings.format == "json" else Lines())
    handler.addFilter(Sparing())
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(settings.level.upper())
    try:
        yield
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
