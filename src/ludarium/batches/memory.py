"""Checks that there is enough free memory, before it is allocated."""

import os
from pathlib import Path

from ludarium.kernel.errors import BudgetError

_SMALL = 2**26  # bytes: less is allocated without a check
_GROUPS = (
    ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"),
    ("/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes"),
)


def free_memory() -> int | None:
    """Return how many bytes this process may still allocate; None if the system does not say."""
    found = [_free_in_machine(), *(_free_in_group(limit, used) for limit, used in _GROUPS)]
    return min((size for size in found if size is not None), default=None)


def _free_in_machine() -> int | None:
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
    except OSError:
        return _physical_memory()
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")), None)


def _physical_memory() -> int | None:
    """Return the size of all memory: the best estimate where the system does not say how much is free."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return None


def _free_in_group(limit: str, used: str) -> int | None:
    """Return what the memory limit of a container leaves; None if there is no limit."""
    try:
        return max(0, int(Path(limit).read_text()) - int(Path(used).read_text()))
    except (OSError, ValueError):
        return None


def check_games(count: int, size: int, free: int | None, where: str) -> None:
    """Raise BudgetError if `count` games of `size` bytes each do not fit."""
    if count * size > _SMALL and free is not None and count * size > free:
        raise BudgetError(
            f"{count:,} games need {shown_size(count * size)} of {where}, {size:,} bytes each, "
            f"and {shown_size(free)} are free: {free // size:,} games would fit"
        )


class Growth:
    """Checks memory that is allocated little by little."""

    def __init__(self) -> None:
        self.taken = 0
        self._unseen = 0

    def take(self, size: int) -> None:
        """Count an allocation; raise BudgetError if hardly any memory is left."""
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
