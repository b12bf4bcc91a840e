"""What a search is given and what it finds: a flag to stop it, a budget, and a thought."""

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from ludarium.kernel.errors import BudgetError
from ludarium.positions import Step

SIMULATIONS = 1000
_MOST_SIMULATIONS = 10**9
_MOST_SECONDS = 24 * 3600.0

Proof = Literal["win", "loss", "draw"]


class Stop:
    """A flag that a search looks at before every simulation; any thread may raise it."""

    def __init__(self) -> None:
        self.flag: npt.NDArray[np.uint8] = np.zeros(1, dtype=np.uint8)

    def set(self) -> None:
        self.flag[0] = 1


@dataclass(frozen=True)
class Choice:
    """A step that was looked at: how often, its value, the chance to win for the side to act, and what is proven."""

    step: Step
    visits: int
    value: float
    proof: Proof | None = None


@dataclass(frozen=True)
class Thought:
    """What a search found: the choices, the best first, and how it expects the game to go on."""

    choices: tuple[Choice, ...]
    simulations: int
    line: tuple[Step, ...] = ()

    @property
    def step(self) -> Step:
        return self.choices[0].step

    @property
    def value(self) -> float:
        return self.choices[0].value


def checked_budget(simulations: int | None, seconds: float | None) -> int:
    """The most simulations that a budget allows; BudgetError if it is impossible."""
    if seconds is not None and not 0 < seconds <= _MOST_SECONDS:
        raise BudgetError(f"the time must be more than 0 and at most {_MOST_SECONDS:,.0f} seconds, not {seconds}")
    if simulations is None:
        return SIMULATIONS if seconds is None else _MOST_SIMULATIONS
    if not isinstance(simulations, int) or not 1 <= simulations <= _MOST_SIMULATIONS:
        raise BudgetError(f"simulations must be a whole number from 1 to {_MOST_SIMULATIONS:,}, not {simulations}")
    return simulations
