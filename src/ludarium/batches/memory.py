"""How much memory is free, and refusals in one line before more than that is taken."""

import os
from pathlib import Path

from ludarium.kernel.errors import BudgetError

_SMALL = 2**26  # bytes: less is taken without a look
_GROUPS = (
    ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"),
    ("/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes"),
)


def free_memory() -> int | None:
    """How many bytes this process may still take; None where the system does not tell."""
    found = [_free_in_machine(), *(_free_in_group(limit, used) for limit, used in _GROUPS)]
    return min((size for size in found if size is not None), default=None)


def _free_in_machine() -> int | None:
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
    except OSError:
        return _physical_memory()
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")), None)


def _physical_memory() -> int | None:
    """All the memory there is: the best that can be said where nobody tells how much of it is free."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return None


def _free_in_group(limit: str, used: str) -> int | None:
    """What the limit of a container leaves; None if there is none."""
    try:
        return max(0, int(Path(limit).read_text()) - int(Path(used).read_text()))
    except (OSError, ValueError):
        return None


def check_games(count: int, size: int, free: int | None, where: str) -> None:
    """BudgetError if games of this size, in bytes, do not all fit."""
    if count * size > _SMALL and free is not None and count * size > free:
        raise BudgetError(
            f"{count:,} games need {shown_size(count * size)} of {where}, {size:,} bytes each, "
            f"and {shown_size(free)} are free: {free // size:,} games would fit"
        )


class Growth:
    """Watches over memory that is taken little by little."""

    def __init__(self) -> None:
        self.taken = 0
        self._unseen = 0

    def take(self, size: int) -> None:
        """Count what is about to be taken; BudgetError if hardly anything is left."""
        self.taken += size
        self._unseen += size
        if self._unseen < _SMALL:
            return
        self._unseen = 0
        free = free_memory()
        if free is not None and free < 2 * _SMALL + size:
            raise BudgetError(
                f"the histories have grown by {shown_size(self.taken)}, and {shown_size(free)} of memory are free: "
                "play fewer games at once"
            )


def shown_size(size: int) -> str:
    return f"{size / 2**30:,.1f} GiB" if size >= 2**30 else f"{size / 2**20:,.1f} MiB"
