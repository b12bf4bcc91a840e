"""What a search may spend: simulations, seconds, and a flag that stops it early."""

import time
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from ludarium.kernel.errors import BudgetError

SIMULATIONS = 1000
_MOST_SIMULATIONS = 10**9
_MOST_SECONDS = 24 * 3600.0


class Stop:
    """A flag that a search polls before every simulation; any thread may set it."""

    def __init__(self) -> None:
        self.flag: npt.NDArray[np.uint8] = np.zeros(1, dtype=np.uint8)

    def set(self) -> None:
        self.flag[0] = 1


def checked_budget(simulations: int | None, seconds: float | None) -> int:
    """Return the most simulations that a budget allows; BudgetError if it is invalid."""
    if seconds is not None and not 0 < seconds <= _MOST_SECONDS:
        raise BudgetError(f"the time must be more than 0 and at most {_MOST_SECONDS:,.0f} seconds, not {seconds}")
    if simulations is None:
        return SIMULATIONS if seconds is None else _MOST_SIMULATIONS
    if not isinstance(simulations, int) or not 1 <= simulations <= _MOST_SIMULATIONS:
        raise BudgetError(f"simulations must be a whole number from 1 to {_MOST_SIMULATIONS:,}, not {simulations}")
    return simulations


def run_in_slices(
    simulate: Callable[[int, Stop], int],
    most: int,
    deadline: float | None,
    stop: Stop,
    slice_seconds: float,
    is_done: Callable[[], bool] = lambda: False,
) -> None:
    """Call `simulate(count, stop)`, which returns how many simulations it made, until the budget is spent.

    It always makes the first of them, even if `stop` is set. Slices are short, so that the clock is checked and Ctrl-C
    is noticed, and the last one is as long as the time that is left.
    """
    made, size = 0, 8 if deadline is None else 1
    while made == 0 or (made < most and not stop.flag[0] and not is_done()):
        began = time.monotonic()
        if deadline is not None and began >= deadline and made > 0:
            return
        count = simulate(min(size, most - made), stop)
        made, now = made + count, time.monotonic()
        if now - began < slice_seconds:
            size *= 2
        if deadline is not None and now > began:
            size = max(1, min(size, int(count * (deadline - now) / (now - began))))
