"""The executor on this machine: worker processes with one thread each."""

import contextlib
from collections.abc import Iterator

from ludarium.kernel.cores import cores
from ludarium.kernel.errors import BudgetError
from ludarium.lab.runner.executor import Executor
from ludarium.processes import Pool, stateless

MOST_PROCESSES = 1024
SINGLE_THREADED = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")


class ProcessPool(Pool[None]):
    """A pool of workers that keep nothing between units."""

    def __init__(self, processes: int) -> None:
        super().__init__(stateless, processes, SINGLE_THREADED)
        self.slots = processes


@contextlib.contextmanager
def on_this_machine(processes: int | None = None) -> Iterator[Executor]:
    """Start processes as they are needed, by default one for each core, and end them with the `with` block."""
    with ProcessPool(checked_processes(processes)) as pool:
        yield pool


def checked_processes(processes: int | None) -> int:
    """Return this number of processes, or the number of cores."""
    if processes is None:
        return cores()
    if not 1 <= processes <= MOST_PROCESSES:
        raise BudgetError(f"there can be from 1 to {MOST_PROCESSES} processes, not {processes}")
    return processes
