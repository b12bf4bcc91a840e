"""What a search finds: the candidate steps of a position with their values, and the line that it expects."""

from dataclasses import dataclass
from typing import Literal

from ludarium.positions import Step

Proof = Literal["win", "loss", "draw"]


@dataclass(frozen=True)
class Candidate:
    """A step, its visits, its value for the side to act (the chance to win, 0 to 1), and what is proven of it."""

    step: Step
    visits: int
    value: float
    proof: Proof | None = None


@dataclass(frozen=True)
class Analysis:
    """The candidates, the best first, and the principal variation, which begins with the best of them."""

    candidates: tuple[Candidate, ...]
    simulations: int
    principal_variation: tuple[Step, ...] = ()

    @property
    def step(self) -> Step:
        return self.candidates[0].step

    @property
    def value(self) -> float:
        return self.candidates[0].value
