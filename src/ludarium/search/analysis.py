"""What a search finds: the candidate steps of a position with their values, and the line that it expects."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, overload

from ludarium.positions import Step

#: What is proven of a position or a step, for the side to act.
Proof = Literal["win", "loss", "draw"]


@dataclass(frozen=True)
class Candidate:
    """A step, its visits, its value for the side to act (the chance to win, 0 to 1), and what is proven of it."""

    step: Step
    visits: int
    value: float
    proof: Proof | None = None


class Candidates(Sequence[Candidate]):
    """Candidates that are made when they are asked for: a player that wants the best does not wait for the others."""

    def __init__(self, count: int, make: Callable[[int], Candidate]) -> None:
        self._places, self._make = range(count), make

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, place: int) -> Candidate: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Candidate, ...]: ...
    def __getitem__(self, place: int | slice) -> Candidate | tuple[Candidate, ...]:
        found = self._places[place]
        return self._make(found) if isinstance(found, int) else tuple(map(self._make, found))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Candidates | tuple) and self[:] == other[:]

    def __hash__(self) -> int:
        return hash(self[:])

    def __repr__(self) -> str:
        return repr(self[:])

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy them as a tuple."""
        return tuple, (self[:],)


@dataclass(frozen=True)
class Analysis:
    """The candidates, the best first, and the principal variation, which begins with the best of them.

    `lines` are the expected lines after each of the best few candidates; the first is the principal variation. If the
    best candidate is proven, this leads to the end of the game, as far as the proof is known.
    """

    candidates: Sequence[Candidate]
    simulations: int
    principal_variation: tuple[Step, ...] = ()
    lines: tuple[tuple[Step, ...], ...] = ()

    @property
    def step(self) -> Step:
        return self.candidates[0].step

    @property
    def value(self) -> float:
        return self.candidates[0].value
