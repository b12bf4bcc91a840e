"""How much memory a process holds."""

import os
from pathlib import Path

_FIELD = 1  # of its pages: the resident ones


def resident_bytes(pid: int) -> int:
    """Return the bytes that a process has in memory; 0 if it has ended, or if this system does not say."""
    try:
        fields = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()
    except OSError:
        return 0
    return int(fields[_FIELD]) * os.sysconf("SC_PAGE_SIZE")
