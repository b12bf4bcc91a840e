"""The worker processes of the lab: each plays one game at a time, in one thread."""

import contextlib
from collections.abc import Generator, Iterable
from typing import Any, TypeVar

from ludarium.kernel.cores import cores
from ludarium.kernel.errors import BudgetError, LudariumError
from ludarium.processes import Failure, Pool, Request, stateless
from ludarium.processes.request import Reply

MOST_PROCESSES = 1024
_SINGLE_THREADED = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
Task = TypeVar("Task")


def play_all(
    tasks: Iterable[tuple[Task, Request[None, Any, Reply]]],
    processes: int | None = None,
    deadline: float | None = None,
) -> Generator[tuple[Task, Reply]]:
    """Yield each task and its reply as it arrives; the first failure raises an error that names the request.

    Games that are running at the deadline, or when the generator is closed, are abandoned.
    """
    requests = (((task, request), request) for task, request in tasks)
    with (
        Pool(stateless, checked_processes(processes), _SINGLE_THREADED) as pool,
        contextlib.closing(pool.run(requests, deadline=deadline)) as replies,
    ):
        for (task, request), reply in replies:
            if isinstance(reply, Failure):
                raise LudariumError(f"{request}: {reply.text}")
            yield task, reply


def checked_processes(processes: int | None) -> int:
    """Return this number of processes, or the number of cores."""
    if processes is None:
        return cores()
    if not 1 <= processes <= MOST_PROCESSES:
        raise BudgetError(f"there can be from 1 to {MOST_PROCESSES} processes, not {processes}")
    return processes
