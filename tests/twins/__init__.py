"""Slow, plain second writings of the games, straight from the rule pages, to find errors in the fast ones."""

from .blob import Blob
from .subsume import Subsume

TWINS: dict[str, type[Blob] | type[Subsume]] = {"blob": Blob, "subsume": Subsume}


def perft(position: Blob | Subsume, depth: int) -> int:
    """How many sequences of `depth` steps can follow; games that end earlier are not counted."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.steps)
    return sum(perft(position.play(step), depth - 1) for step in position.steps)
