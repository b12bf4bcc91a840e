"""The requests to the workers: to mine some games, and to let the levels try some puzzles."""

from dataclasses import dataclass

from ludarium.lab.puzzles.games import Mined, Source
from ludarium.lab.puzzles.rating import Rated, tried
from ludarium.processes import Context, Request
from ludarium.study.puzzles import Puzzle


@dataclass(frozen=True)
class MineGames(Request[None, Mined, tuple[Mined, ...]]):
    """Play games from number `first` to number `last` and look for puzzles in each."""

    source: Source
    first: int
    last: int

    def __str__(self) -> str:
        return f"puzzles of {self.source.game}, games {self.first} to {self.last}"

    def run(self, context: Context[None, Mined]) -> tuple[Mined, ...]:
        mined = []
        for number in range(self.first, self.last + 1):
            mined.append(self.source.mined(number))
            context.report(mined[-1])
        return tuple(mined)


@dataclass(frozen=True)
class TryPuzzles(Request[None, Rated, tuple[Rated, ...]]):
    """Let the levels try puzzles, whose numbers begin with `first`."""

    puzzles: tuple[Puzzle, ...]
    first: int
    seed: int

    def __str__(self) -> str:
        return f"tries of puzzles {self.first} to {self.first + len(self.puzzles) - 1}"

    def run(self, context: Context[None, Rated]) -> tuple[Rated, ...]:
        rated = []
        for number, puzzle in enumerate(self.puzzles, self.first):
            rated.append(tried(puzzle, number, self.seed))
            context.report(rated[-1])
        return tuple(rated)
