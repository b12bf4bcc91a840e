"""A game that was played for its opening: the first turns, their values and the result."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self


@dataclass(frozen=True)
class Opened:
    """The opening of one game and how it ended.

    `values` are the chances of the side that began, as the search saw them: before each turn and after the last.
    """

    number: int
    program: str  # a hash of the program that played it
    turns: tuple[tuple[str, ...], ...]
    values: tuple[float, ...]
    points: float  # of the side that began: 1, 0.5 or 0
    cut: bool = False  # too long, and so counted as a draw

    def described(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """Return the game that `described` wrote; KeyError, TypeError or ValueError if the facts are invalid."""
        turns, values = tuple(map(tuple, facts["turns"])), tuple(map(float, facts["values"]))
        opened = cls(facts["number"], facts["program"], turns, values, float(facts["points"]), bool(facts["cut"]))
        if not isinstance(opened.number, int) or opened.number < 1 or len(values) != len(turns) + 1:
            raise ValueError
        return opened
