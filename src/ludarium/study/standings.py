"""Ratings of people and puzzles from first tries, the same whenever they are computed from the same tries.

Each try is a rating period for the person. The ratings of puzzles change once a day, by all tries of that day, so a
person's rating depends on their own tries and on days that are over.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import median

from ludarium.study.glicko import Rating, rated, rested

PUZZLE_DEVIATION = 150.0  # of a first rating, which comes from how our levels do


@dataclass(frozen=True)
class FirstTry:
    person: str
    puzzle: str
    solved: bool
    day: int  # from any fixed day on


@dataclass(frozen=True)
class Standing:
    """The rating of a person, and the day of their last try."""

    rating: Rating
    day: int


class Standings:
    """The ratings after all days that were added; `first` holds the first rating of each puzzle."""

    def __init__(self, first: Mapping[str, float]) -> None:
        self._first = first
        self._newcomer = Rating(median(first.values()) if first else 0.0)
        self._people: dict[str, Standing] = {}
        self._puzzles: dict[str, Rating] = {}

    def add_day(self, tries: Iterable[FirstTry]) -> None:
        """Add all tries of one day, in their order; days are added in theirs. Puzzles that are gone do not count."""
        changed: dict[str, Rating] = {}
        for one in tries:
            if one.puzzle not in self._first:
                continue
            before = self.of(one.person, ())
            self._people[one.person] = self._after(self._people.get(one.person), one)
            puzzle = changed.get(one.puzzle) or self.of_puzzle(one.puzzle)
            changed[one.puzzle] = rated(puzzle, [(before, 0.0 if one.solved else 1.0)])
        self._puzzles |= changed

    def of_puzzle(self, puzzle: str) -> Rating:
        return self._puzzles.get(puzzle) or Rating(self._first[puzzle], PUZZLE_DEVIATION)

    def of(self, person: str, later: Iterable[FirstTry]) -> Rating:
        """Return the rating of a person after further tries of theirs, on days that are not added yet."""
        standing = self._people.get(person)
        for one in later:
            if one.puzzle in self._first:
                standing = self._after(standing, one)
        return self._newcomer if standing is None else standing.rating

    def _after(self, standing: Standing | None, one: FirstTry) -> Standing:
        before = self._newcomer if standing is None else rested(standing.rating, max(0, one.day - standing.day))
        return Standing(rated(before, [(self.of_puzzle(one.puzzle), 1.0 if one.solved else 0.0)]), one.day)
