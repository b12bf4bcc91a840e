"""What a worker remembers: who thought for which table last, with all that they found."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ludarium.server.thinking.messages import NO_TABLE

MOST_KEPT = 3  # a tree that was grown on all cores for seconds takes hundreds of megabytes
Thinker = TypeVar("Thinker")


class Memory:
    """The latest few thinkers. Whoever is forgotten, or met an error, is made anew and thinks afresh."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Any] = {}  # by table and role

    @contextlib.contextmanager
    def thinker(self, table: str, role: str, make: Callable[[], Thinker]) -> Iterator[Thinker]:
        known = self._kept.pop((table, role), None)
        thinker: Thinker = make() if known is None else known
        yield thinker
        if table == NO_TABLE:
            return
        self._kept[table, role] = thinker
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
