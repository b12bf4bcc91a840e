"""Work without games, and an executor without processes, which does units in whatever order a test wants."""

import os
import signal
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from ludarium.lab.runner.running import Unit
from ludarium.processes import Context, Failure, Request, StopSignal

PROGRAM = "this one"


@dataclass(frozen=True)
class Throw:
    """The result of work: a number that only its own number decides."""

    number: int
    program: str = PROGRAM

    def described(self) -> dict[str, Any]:
        return {"number": self.number, "program": self.program}


@dataclass(frozen=True)
class ThrowSome(Request[None, Throw, tuple[Throw, ...]]):
    first: int
    last: int

    def __str__(self) -> str:
        return f"throws {self.first} to {self.last}"

    def run(self, context: Context[None, Throw]) -> tuple[Throw, ...]:
        found = tuple(map(Throw, range(self.first, self.last + 1)))
        for one in found:
            context.report(one)
        return found


@dataclass(frozen=True)
class DieAt(ThrowSome):
    """Ends the process of the worker before a number: always, or until a file is there, which it makes."""

    fatal: int
    file: str | None

    def run(self, context: Context[None, Throw]) -> tuple[Throw, ...]:
        for number in range(self.first, self.last + 1):
            if number == self.fatal and not (self.file and Path(self.file).exists()):
                if self.file:
                    Path(self.file).touch()
                os.kill(os.getpid(), signal.SIGKILL)
            context.report(Throw(number))
        return tuple(map(Throw, range(self.first, self.last + 1)))


class Throwing:
    """Work of `total` throws, decided as soon as number `enough` is counted."""

    game = "subsume"

    def __init__(self, total: int, name: str = "throws", enough: int | None = None) -> None:
        self.total, self.name, self._enough = total, name, enough
        self.counted: list[int] = []

    @property
    def is_decided(self) -> bool:
        return self._enough in self.counted

    def request(self, first: int, last: int) -> ThrowSome:
        return ThrowSome(first, last)

    def read(self, facts: Mapping[str, Any]) -> Throw:
        if not isinstance(facts["number"], int):
            raise TypeError
        return Throw(facts["number"], facts["program"])

    def take(self, result: Throw) -> None:
        self.counted.append(result.number)


@dataclass
class Clock:
    """Takes the place of the module `time`; a fake executor lets the time pass."""

    now: float = 1000.0

    def monotonic(self) -> float:
        return self.now


@dataclass
class FakeExecutor:
    """Does the units that are under way in the order that `choose` decides; by a clock, in that of their ends."""

    slots: int = 1
    choose: Callable[[list[Unit]], Unit] = lambda units: units[0]
    fails: Callable[[Unit], str | None] = lambda unit: None
    clock: Clock | None = None
    seconds: float = 1.0  # of a game, by the clock
    done: list[Unit] = field(default_factory=list)

    def run(
        self,
        units: Iterable[tuple[Any, Request[None, Any, Any]]],
        report: Callable[[Any, Any], object] | None = None,
        deadline: float | None = None,
    ) -> Generator[tuple[Any, Any]]:
        """Like the pool of processes, it takes the next unit before it yields a reply."""
        now = time.monotonic if self.clock is None else self.clock.monotonic
        waiting, busy = iter(units), dict[Unit, Request[None, Any, Any]]()
        busy.update(islice(waiting, self.slots))
        while busy and (deadline is None or now() < deadline):
            unit = self._next(list(busy))
            reply = self._reply(unit, busy.pop(unit), report)
            busy.update(islice(waiting, self.slots - len(busy)))
            self.done.append(unit)
            yield unit, reply

    def _next(self, units: list[Unit]) -> Unit:
        if self.clock is None:
            return self.choose(units)
        unit = min(units, key=self._end)
        self.clock.now = self._end(unit)
        return unit

    def _end(self, unit: Unit) -> float:
        return unit.begun + unit.size * self.seconds

    def _reply(self, unit: Unit, request: Request[None, Any, Any], report: Callable[[Any, Any], object] | None) -> Any:
        failure = self.fails(unit)
        if failure is not None:
            return Failure(failure)

        def told(update: object) -> None:
            if report is not None:
                report(unit, update)

        return request.run(Context(None, told, StopSignal()))
