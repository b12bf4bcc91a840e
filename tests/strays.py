"""Programs that start processes, ended from outside: nothing of them may be left."""

import os
import signal
import subprocess
import sys
from pathlib import Path


def end(program: str, how: signal.Signals, **environment: str) -> tuple[list[int], str]:
    """Run a program that prints the numbers of its children, end it, and wait until its streams are closed.

    That is when the last of its children has gone too, for they hold them as well. The children, and what was said.
    """
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, **environment},
    ) as process:
        assert process.stdout is not None
        children = [int(word) for word in process.stdout.readline().split()]
        if how == signal.SIGINT:
            os.killpg(process.pid, how)  # as a terminal does
        else:
            process.send_signal(how)
        try:
            _, said = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            for child in children:
                os.kill(child, signal.SIGKILL)
            raise
    return children, said


def children(pid: int | None = None) -> set[int]:
    """The processes that a process, or this one, has started and that are not gone yet."""
    threads = Path(f"/proc/{pid or os.getpid()}/task").glob("*/children")
    return {int(child) for thread in threads for child in thread.read_text().split()}
