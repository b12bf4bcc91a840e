"""Work in progress: what is stored is counted, what is missing is cut into units and done.

Results count in the order of their numbers, never of their arrival: whatever was done by one process or by many, in one
go or in several, the same games are counted.
"""

import contextlib
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ludarium.kernel.errors import LudariumError
from ludarium.lab.runner.executor import Executor
from ludarium.lab.runner.store import Store, not_a_result
from ludarium.lab.runner.work import Result, Work
from ludarium.processes import Failure, Request

UNIT_SECONDS = 45.0
_TRIES = 3  # of a unit whose process ended
_DIED = "its process ended"
_GROWTH = 2  # by which a unit may be larger than those before it
Key = TypeVar("Key")


class Running(Generic[Result]):
    """Work with its part of a store."""

    def __init__(self, work: Work[Result], store: Store) -> None:
        self.work, self._store = work, store
        self._counted = 0  # all results up to this number
        self._ahead: dict[int, Result] = {}  # results that wait for one with a lower number
        for path, line, facts in store.results(work.name):
            try:
                result = work.read(facts)
            except (KeyError, TypeError, ValueError):
                raise not_a_result(path, line) from None
            self._count(result)

    def _count(self, result: Result) -> None:
        if self._has(result.number):
            return
        self._ahead[result.number] = result
        while (following := self._ahead.pop(self._counted + 1, None)) is not None:
            self._counted += 1
            if following.number <= self.work.total and not self.work.is_decided:
                self.work.take(following)

    def _has(self, number: int) -> bool:
        return number <= self._counted or number in self._ahead

    @property
    def played(self) -> int:
        """How many of the wanted games are stored; the folder may hold more from an earlier run."""
        total = self.work.total
        return min(self._counted, total) + sum(number <= total for number in self._ahead)

    @property
    def due(self) -> int:
        """How many games are still to be played."""
        return 0 if self.work.is_decided else self.work.total - self.played

    def left(self, taken: set[int]) -> int:
        """Return how many games are still to be played and not taken."""
        return 0 if self.work.is_decided else self.due - sum(not self._has(number) for number in taken)

    def missing(self, taken: set[int]) -> Iterator[int]:
        """Yield the numbers of these games."""
        if not self.work.is_decided:
            for number in range(self._counted + 1, self.work.total + 1):
                if number not in self._ahead and number not in taken:
                    yield number

    def store(self, unit: "Unit", result: Result) -> None:
        self._store.append(self.work.name, unit.name, result.described())
        self._count(result)

    def complete(self, unit: "Unit") -> None:
        self._store.complete(self.work.name, unit.name)


@dataclass
class Unit:
    """A run of numbers of one work, done by one process at a time."""

    owner: int
    first: int
    last: int
    tries: int = 0
    done: set[int] = field(default_factory=set)
    begun: float = 0.0  # by time.monotonic

    @property
    def name(self) -> str:
        return f"{self.first:07}-{self.last:07}"

    @property
    def size(self) -> int:
        return self.last - self.first + 1

    def __hash__(self) -> int:
        return id(self)


class _Units:
    """The units that are due, each made when it is asked for. It may have more to give after it had none."""

    def __init__(self, running: Sequence[Running[Any]], slots: int) -> None:
        self._running, self._slots = running, slots
        self._taken: list[set[int]] = [set() for _ in running]
        self._speeds: list[float | None] = [None] * len(running)  # games a second
        self._largest = [1] * len(running)
        self._again: list[Unit] = []

    def __iter__(self) -> Iterator[tuple[Unit, Request[None, Any, Any]]]:
        return self

    def __next__(self) -> tuple[Unit, Request[None, Any, Any]]:
        unit = self._again.pop() if self._again else self._next()
        unit.tries += 1
        unit.begun = time.monotonic()
        return unit, self._running[unit.owner].work.request(unit.first, unit.last)

    def _next(self) -> Unit:
        """Cut the next unit from the work of which the smallest share was given out."""
        left = [one.left(taken) for one, taken in zip(self._running, self._taken, strict=True)]
        shares = [(left[owner] / one.work.total, owner) for owner, one in enumerate(self._running) if left[owner]]
        if not shares:
            raise StopIteration
        _, owner = max(shares, key=lambda share: (share[0], -share[1]))
        numbers = self._cut(owner, left[owner])
        self._taken[owner].update(numbers)
        return Unit(owner, numbers[0], numbers[-1])

    def _cut(self, owner: int, left: int) -> list[int]:
        """Return numbers that follow one another, as many as fit the time; fewer near the end, so that all share it."""
        running, taken, speed = self._running[owner], self._taken[owner], self._speeds[owner]
        fitting = 1 if speed is None else max(1, int(speed * UNIT_SECONDS))
        most = max(1, min(fitting, _GROWTH * self._largest[owner], -(-left // (2 * self._slots))))
        found: list[int] = []
        for number in running.missing(taken):
            if len(found) == most or (found and number != found[-1] + 1):
                break
            found.append(number)
        return found

    def end(self, unit: Unit) -> None:
        """Note how long a unit took."""
        seconds = max(time.monotonic() - unit.begun, 1e-6)
        self._taken[unit.owner].difference_update(range(unit.first, unit.last + 1))
        self._speeds[unit.owner] = unit.size / seconds
        self._largest[unit.owner] = max(self._largest[unit.owner], unit.size)

    def retry(self, unit: Unit) -> None:
        self._again.append(unit)


class _Decided(Exception):  # noqa: N818 - not an error
    """No more games are needed, so that units that are under way are dropped."""


def run(
    running: Sequence[Running[Any]],
    executor: Executor,
    report: Callable[[], object] = lambda: None,
    deadline: float | None = None,
    program: str | None = None,
) -> bool:
    """Do the work that is due; return whether none is left.

    `report` is called after every game. At the deadline, by time.monotonic, the rest is left for another run. With a
    `program`, results of another version are refused.
    """
    units = _Units(running, executor.slots)

    def take(unit: Unit, result: Any) -> None:
        if program is not None and result.program != program:
            raise LudariumError(
                f"a worker has another version of the program ({result.program}, not {program}): "
                "install the same version on every machine"
            )
        if result.number not in unit.done:
            unit.done.add(result.number)
            running[unit.owner].store(unit, result)
            report()
            if running[unit.owner].work.is_decided and not any(one.due for one in running):
                raise _Decided

    while any(one.due for one in running) and not (deadline is not None and time.monotonic() >= deadline):
        with contextlib.suppress(_Decided), contextlib.closing(executor.run(units, take, deadline)) as replies:
            _do(replies, units, running, take)
    return not any(one.due for one in running)


def _do(
    replies: Iterable[tuple[Unit, tuple[Any, ...] | Failure]],
    units: _Units,
    running: Sequence[Running[Any]],
    take: Callable[[Unit, Any], None],
) -> None:
    for unit, reply in replies:
        if isinstance(reply, Failure):
            if unit.tries < _TRIES and reply.text.startswith(_DIED):
                units.retry(unit)
                continue
            raise LudariumError(f"{running[unit.owner].work.request(unit.first, unit.last)}: {reply.text}")
        for result in reply:
            take(unit, result)
        running[unit.owner].complete(unit)
        units.end(unit)
        if not any(one.due for one in running):
            return
