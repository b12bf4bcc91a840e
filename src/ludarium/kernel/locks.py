"""Locks on files, which the system releases when a process dies."""

import time
from importlib import import_module
from typing import IO, Any

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

_FAR = 1 << 30  # a byte that is locked in place of the file: on Windows others cannot read what is locked
_REST_SECONDS = 0.05  # Windows cannot wait for long


def lock(file: IO[Any], waits: bool = True) -> None:
    """Lock an open file for this process; BlockingIOError if another holds it and this one does not wait."""
    if fcntl is None:
        lock_far_byte(file, waits)
    else:
        fcntl.flock(file, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_far_byte(file: IO[Any], waits: bool) -> None:
    """Do so on Windows. The lock goes with the file when it is closed."""
    windows: Any = import_module("msvcrt")
    place = file.tell()
    file.seek(_FAR)
    try:
        while True:
            try:
                windows.locking(file.fileno(), windows.LK_NBLCK, 1)
                return
            except PermissionError:
                if not waits:
                    raise BlockingIOError("another process holds the lock") from None
            time.sleep(_REST_SECONDS)
    finally:
        file.seek(place)
