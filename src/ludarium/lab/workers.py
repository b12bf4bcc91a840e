"""Workers as they are seen from here: processes that are given games to play, one at a time each."""

import json
import os
import selectors
import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Protocol, Self, TypeVar

import ludarium
from ludarium.kernel.errors import BudgetError, LudariumError
from ludarium.players.compiling import cores

MOST_PROCESSES = 1024
_SINGLE_THREADED = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")


class Task(Protocol):
    """Something to be played by a worker."""

    @property
    def place(self) -> str:
        """Where it belongs, for complaints."""

    def described(self) -> dict[str, Any]:
        """What the worker is told; `kind` says who answers it there."""


AnyTask = TypeVar("AnyTask", bound=Task)


class Workers:
    """Started as they are needed, and gone with the `with` block. They also leave if this process is killed."""

    def __init__(self, processes: int | None = None) -> None:
        self._most = checked_processes(processes)
        self._selector = selectors.DefaultSelector()
        self._processes: list[subprocess.Popen[bytes]] = []

    def play(
        self, tasks: Iterator[AnyTask], deadline: float | None = None
    ) -> Generator[tuple[AnyTask, dict[str, Any]]]:
        """What has been played, and what came of it, as it comes; games that run at the deadline are given up."""
        busy: dict[int, tuple[subprocess.Popen[bytes], AnyTask]] = {}
        for task in islice(tasks, self._most):
            process = self._new_process()
            busy[process.pid] = process, task
            _send(process, task)
        while busy:
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                return
            for key, _ in self._selector.select(left):
                process, task = busy.pop(key.data)
                reply = _heard(process, task)
                following = next(tasks, None)
                if following is not None:
                    busy[process.pid] = process, following
                    _send(process, following)
                yield task, reply

    def _new_process(self) -> "subprocess.Popen[bytes]":
        """In a session of its own, so that a Ctrl-C for us does not reach it."""
        package = str(Path(ludarium.__file__).parents[1])
        path = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
        process = subprocess.Popen(
            (sys.executable, "-P", "-m", "ludarium.lab.worker"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            env={**os.environ, **_SINGLE_THREADED, "PYTHONPATH": path},
        )
        self._processes.append(process)
        self._selector.register(_pipe(process.stdout), selectors.EVENT_READ, process.pid)
        return process

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._selector.close()
        for process in self._processes:
            process.kill()
        for process in self._processes:
            with process:  # closes its pipes and waits for it
                _pipe(process.stdin).close()


def checked_processes(processes: int | None) -> int:
    """So many, or as many as there are cores."""
    if processes is None:
        return cores()
    if not 1 <= processes <= MOST_PROCESSES:
        raise BudgetError(f"there can be from 1 to {MOST_PROCESSES} processes, not {processes}")
    return processes


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _send(process: "subprocess.Popen[bytes]", task: Task) -> None:
    try:
        _pipe(process.stdin).write(json.dumps(task.described()).encode() + b"\n")
        _pipe(process.stdin).flush()
    except BrokenPipeError:
        pass  # it is gone, which is found out when its reply is awaited


def _heard(process: "subprocess.Popen[bytes]", task: Task) -> dict[str, Any]:
    """The reply of a worker, which comes in one line."""
    line = _pipe(process.stdout).readline()
    if not line.endswith(b"\n"):
        raise LudariumError(f"{task.place}: the process that played it ended with code {process.wait()}")
    reply: dict[str, Any] = json.loads(line)
    if "failure" in reply:
        raise LudariumError(f"{task.place}: {reply['failure']}")
    return reply
