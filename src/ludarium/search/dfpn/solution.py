"""What is known about the result of a game with best play by both sides, and how far the search has got."""

from dataclasses import dataclass

from ludarium.positions import Step

DRAW = "draw"  # the result of a game without a winner, beside the names of the sides


@dataclass(frozen=True)
class Solution:
    """`possible` holds the results that are not excluded: winning sides and a draw. The last one left is the result."""

    possible: tuple[str, ...]
    positions: int  # visited
    seconds: float
    quiet_turns: int = 0  # nobody can force a win within this number of turns
    turns: int | None = None  # how many turns the shortest win takes, if that is known
    line: tuple[Step, ...] = ()  # best play by both sides, to the end of the game if there was time for that

    @property
    def result(self) -> str | None:
        """The side that wins, or `draw`; None if it is unknown."""
        return self.possible[0] if len(self.possible) == 1 else None
