"""The file of results: a line for each game, in the order in which they ended. It survives a stop at any moment."""

import contextlib
import json
from collections.abc import Callable, Hashable, Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from ludarium.kernel.errors import LudariumError

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

RESULTS = "results.jsonl"
Result = TypeVar("Result")


class ResultsFile(Generic[Result]):
    """A file of results, locked by one process at a time. A result counts once its whole line is written."""

    def __init__(
        self, folder: Path, read: Callable[[Mapping[str, Any]], Result], key: Callable[[Result], Hashable]
    ) -> None:
        """Open and lock the file.

        `read` raises KeyError, TypeError or ValueError for an invalid result; `key` identifies a game.
        """
        self._path, self._parse = folder / RESULTS, read
        self._file = self._path.open("ab")
        try:
            self._lock()
            found: dict[Hashable, Result] = {}
            for result in self._read():
                found.setdefault(key(result), result)
            self.results = tuple(found.values())  # the first result of each game
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise LudariumError(f"{self._path.parent}: these games are being played by another process") from None

    def _read(self) -> Iterator[Result]:
        """Yield the results so far, and remove an incomplete last line."""
        data = self._path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self._file.truncate(whole)
        for number, line in enumerate(data[:whole].splitlines(), 1):
            try:
                yield self._parse(json.loads(line))
            except (KeyError, TypeError, ValueError):
                raise LudariumError(f"{self._path}, line {number}: this is not a result") from None

    def append(self, facts: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(facts).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._file.close()
