"""What is asked of a searcher: a position, what may be spent on it, and who hears of it meanwhile."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ludarium.positions import Position
from ludarium.search.analysis import Analysis
from ludarium.search.budget import Stop

Report = Callable[[Analysis], object]  # called several times a second with the analysis so far

_RESERVED = 0.1  # of the time, for looking at the chosen step once more


@dataclass(frozen=True)
class Question:
    position: Position
    simulations: int  # of all threads together
    seconds: float | None
    stop: Stop
    report: Report | None = None
    asked_at: float = field(default_factory=time.monotonic)

    @property
    def deadline(self) -> float | None:
        return None if self.seconds is None else self.asked_at + self.seconds

    @property
    def early_deadline(self) -> float | None:
        """A little before the deadline, so that something is left to look twice."""
        return None if self.seconds is None else self.asked_at + (1 - _RESERVED) * self.seconds

    @property
    def seconds_left(self) -> float | None:
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())
