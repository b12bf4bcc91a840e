"""Processes that give way to the server: a step that was played is told before others are thought of."""

import contextlib
import os

NICENESS = "LUDARIUM_NICENESS"  # the environment variable
_USUAL = 10


def lower_priority(pid: int) -> None:
    """Let a process compute when this one does not. The environment may say by how much, 10 unless it does."""
    if hasattr(os, "setpriority"):
        nicer = int(os.environ.get(NICENESS, _USUAL))
        with contextlib.suppress(OSError):  # it may have ended
            os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, 0) + nicer)
