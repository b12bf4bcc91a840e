"""Mining and rating as work for the runner."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludarium.lab.puzzles.choosing import Choice
from ludarium.lab.puzzles.games import Mined, Source
from ludarium.lab.puzzles.rating import Rated
from ludarium.lab.puzzles.requests import MineGames, TryPuzzles
from ludarium.notation.words import how_many
from ludarium.study.puzzles import Puzzle

_MARK = 8  # characters of a hash


class Mining:
    """Games in which puzzles are looked for, until enough are chosen."""

    name = "games"

    def __init__(self, source: Source, choice: Choice, games: int) -> None:
        self.source, self.game, self.total = source, source.game, games
        self.choice = choice
        self.examined = 0  # games
        self.found = 0

    @property
    def is_decided(self) -> bool:
        return self.choice.is_complete

    def request(self, first: int, last: int) -> MineGames:
        return MineGames(self.source, first, last)

    def read(self, facts: Mapping[str, Any]) -> Mined:
        return Mined.read(self.game, facts)

    def take(self, mined: Mined) -> None:
        self.examined += 1
        self.found += len(mined.puzzles)
        self.choice.take(mined.puzzles)

    @property
    def words(self) -> str:
        """How far it has come, in one line."""
        kept = self.choice.kept
        turns = Counter(puzzle.turns for puzzle in kept)
        by_turns = ", ".join(f"{turns[number]} in {number}" for number in sorted(turns))
        return f"{how_many(len(kept), 'puzzle')} of {self.choice.count}" + (f" ({by_turns})" if kept else "")


class Rating:
    """Puzzles that the levels try; its name in the store belongs to these puzzles alone."""

    def __init__(self, game: str, puzzles: Sequence[Puzzle], seed: int) -> None:
        self._puzzles, self._seed = tuple(puzzles), seed
        self.game, self.total = game, len(puzzles)
        ids = " ".join(puzzle.id for puzzle in puzzles)
        self.name = f"ratings-{hashlib.sha256(ids.encode()).hexdigest()[:_MARK]}"
        self.rated: list[Puzzle] = []

    is_decided = False

    def request(self, first: int, last: int) -> TryPuzzles:
        return TryPuzzles(self._puzzles[first - 1 : last], first, self._seed)

    def read(self, facts: Mapping[str, Any]) -> Rated:
        return Rated.read(facts)

    def take(self, rated: Rated) -> None:
        puzzle = self._puzzles[rated.number - 1]
        self.rated.append(replace(puzzle, rating=rated.rating(puzzle)))

    @property
    def words(self) -> str:
        return f"{how_many(len(self.rated), 'puzzle')} rated"
