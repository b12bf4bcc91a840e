"""The result of a game, as it is stored."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from ludarium.lab.playing.notes import Notes
from ludarium.lab.playing.series import pair_of


@dataclass(frozen=True)
class Spent:
    """What a player spent on its steps, in all; `simulations` is None if it is not known."""

    steps: int
    seconds: float
    longest: float
    simulations: int | None


@dataclass(frozen=True)
class Played:
    """The result of game `number` of a series. In odd games the first-named player has the side that begins."""

    number: int
    winner: int | None  # 0 the side that begins, 1 the other, None if nobody won
    cut: bool  # too long, and so counted as a draw
    end: str  # how it ended, in a sentence that names no side
    steps: int
    turns: int
    date: str
    program: str  # a hash of the program that played it
    spent: tuple[Spent, Spent]  # by the first-named player and the other
    record: str = ""
    notes: Notes | None = None  # if every turn was noted

    @property
    def pair(self) -> int:
        return pair_of(self.number)

    @property
    def first(self) -> int:
        """Which of the named players has the side that begins: 0 or 1."""
        return 1 - self.number % 2

    @property
    def score(self) -> float:
        """The points of the first-named player: 1, 0.5 or 0."""
        return self.first_score if self.first == 0 else 1 - self.first_score

    @property
    def first_score(self) -> float:
        """The points of the side that begins: 1, 0.5 or 0."""
        return 0.5 if self.winner is None else 1.0 - self.winner

    def described(self) -> dict[str, Any]:
        return {key: value for key, value in asdict(self).items() if value is not None or key == "winner"}

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """Return the result that `described` wrote; KeyError, TypeError or ValueError if the facts are invalid."""
        first, second = (Spent(**one) for one in facts["spent"])
        notes = Notes.read(facts["notes"]) if "notes" in facts else None
        played = cls(**{**facts, "spent": (first, second), "notes": notes})
        kinds = {"number": int, "steps": int, "turns": int, "cut": bool, "record": str}
        if not all(isinstance(getattr(played, name), kind) for name, kind in kinds.items()):
            raise TypeError
        if played.number < 1 or played.winner not in (0, 1, None):
            raise ValueError
        return played
