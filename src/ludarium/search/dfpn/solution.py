"""What is known of how a game ends with best play of both, and how far a search has come towards it."""

from dataclasses import dataclass

from ludarium.positions import Step

DRAW = "draw"


@dataclass(frozen=True)
class Solution:
    """`possible` are the results that are not excluded: sides that would win, and a draw. One left is the result."""

    possible: tuple[str, ...]
    positions: int  # visited
    seconds: float
    quiet_turns: int = 0  # nobody can force a win within so many
    turns: int | None = None  # the win comes within so many and no sooner, if that is known
    line: tuple[Step, ...] = ()  # best play of both, to the end of the game unless there was no time for that

    @property
    def result(self) -> str | None:
        """The side that wins, or `draw`; None if it is not known."""
        return self.possible[0] if len(self.possible) == 1 else None
