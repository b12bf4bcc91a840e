"""What does the units of work: processes on this machine, or a cluster."""

from collections.abc import Callable, Generator, Iterable
from typing import Protocol, TypeVar

from ludarium.processes import Failure, Request
from ludarium.processes.request import Reply, Update

Key = TypeVar("Key")


class Executor(Protocol):
    @property
    def slots(self) -> int:
        """How many units are done at the same time."""

    def run(
        self,
        units: Iterable[tuple[Key, Request[None, Update, Reply]]],
        report: Callable[[Key, Update], object] | None = None,
        deadline: float | None = None,
    ) -> Generator[tuple[Key, Reply | Failure]]:
        """Yield the key and the reply of each unit as it ends; a unit is taken when a slot is free.

        At the deadline, by time.monotonic, or when the generator is closed, unfinished units are dropped.
        """
