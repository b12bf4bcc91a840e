"""The result of a game of a match, stored beside its record."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self


@dataclass(frozen=True)
class Spent:
    """What a player spent on its steps, in all; `simulations` is None if it is not known."""

    steps: int
    seconds: float
    longest: float
    simulations: int | None


@dataclass(frozen=True)
class Played:
    """The result of a game. The first-named player of the match moves first in game 1 of a pair, second in game 2."""

    pair: int
    game: int
    score: float  # of the first-named player: 1, 0.5 or 0
    steps: int
    cut: bool  # too long, and so counted as a draw
    reason: str
    date: str
    program: str  # a hash of the program that played it
    spent: tuple[Spent, Spent]
    turns: int | None = None  # older results do not count them

    def described(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """Return the result that `described` wrote; KeyError, TypeError or ValueError if the facts are invalid."""
        first, second = (Spent(**one) for one in facts["spent"])
        played = cls(**{**facts, "spent": (first, second)})
        kinds = {"pair": int, "game": int, "steps": int, "cut": bool}
        if not all(isinstance(getattr(played, name), kind) for name, kind in kinds.items()):
            raise TypeError
        if played.pair < 1 or played.game not in (1, 2) or played.score not in (0, 0.5, 1):
            raise ValueError
        return played
