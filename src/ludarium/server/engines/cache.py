"""What an engine process keeps: the engines of its latest tables, with their search trees."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

MOST_KEPT = 3  # a tree that was grown on all cores for seconds takes hundreds of megabytes
NO_TABLE = ""
Engine = TypeVar("Engine")


class EngineCache:
    """The latest few engines. One that was dropped, or raised an error, is made again and starts afresh."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Any] = {}  # by table and role

    @contextlib.contextmanager
    def engine(self, table: str, role: str, make: Callable[[], Engine]) -> Iterator[Engine]:
        known = self._kept.pop((table, role), None)
        engine: Engine = make() if known is None else known
        yield engine
        if table == NO_TABLE:
            return
        self._kept[table, role] = engine
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
