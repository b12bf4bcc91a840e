"""What a position must be to become a puzzle, and how much work a proof may take."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Limits:
    """All bounds are numbers of steps, positions or ends, never seconds, so that mining repeats from its seed."""

    turns_back: int = 6  # how many of the last turns of a game are examined
    tries: int = 200_000  # steps that may be tried to list the ends of a turn
    ends: int = 6000  # of a turn that wins at once
    proof_ends: int = 3000  # of a turn that needs proofs
    longest_ends: int = 400  # of a turn that is examined for a win in more than two turns
    first: int = 4000  # positions for the first look at a win, and more for each end:
    first_each: int = 4
    each: int = 300  # positions for each end on average, until all are settled
    most_kept: int = 3  # ends of the first turn that keep the win in time
    least_failing: int = 10
    failing_share: float = 0.85  # of all ends
    most_kept_later: int = 6  # ends of a later turn that keep it
    replies: int = 3  # defences that are stored for an end of the first turn
    replies_later: int = 1  # for an end of a later turn
    replies_tried: int = 4  # for each that is stored

    def first_look(self, ends: int) -> int:
        """Return how many positions a first look may visit, at a turn with this number of ends."""
        return self.first + self.first_each * ends

    def whole_proof(self, ends: int) -> int:
        """Return how many positions may be visited until every end of a turn is settled."""
        return self.first + self.each * ends

    def is_puzzling(self, kept: int, ends: int) -> bool:
        """Return whether the ends that keep the win are few, and those that fail many."""
        failing = ends - kept
        few = 1 <= kept <= self.most_kept
        return few and failing >= self.least_failing and failing > self.failing_share * ends

    def described(self) -> dict[str, Any]:
        return asdict(self)


LIMITS = Limits()
