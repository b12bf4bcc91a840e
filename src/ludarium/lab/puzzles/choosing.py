"""Choosing puzzles: none that is nearly another, few that win at once, and the rest in the order they were found."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ludarium.study.puzzles import Puzzle

_MOST_ALIKE = 4  # cells in which two puzzles differ if one is nearly the other
SHARES = {1: 0.3, 2: 0.5, 3: 0.5}  # the largest part of all puzzles, by their turns

Cells = npt.NDArray[np.int64]


class Choice:
    """Takes puzzles in the order of their games and keeps those that are wanted."""

    def __init__(self, count: int, known: Sequence[Puzzle] = ()) -> None:
        self.count = count
        self._known = len(known)  # puzzles that are kept whatever comes
        self._kept: list[Puzzle] = []
        self._spare: list[Puzzle] = []  # that would be too many of their kind
        self._boards: list[Cells] = []  # of all of these
        self._turns: Counter[int] = Counter()
        self._letters: dict[str, int] = {}
        for puzzle in known:
            self._kept.append(puzzle)
            self._boards.append(self._cells(puzzle))
            self._turns[puzzle.turns] += 1

    @property
    def is_complete(self) -> bool:
        return len(self._kept) >= self.count

    @property
    def kept(self) -> list[Puzzle]:
        """The puzzles chosen; where other kinds are too few, the rest are spare ones."""
        return [*self._kept, *self._spare[: max(0, self.count - len(self._kept))]]

    @property
    def added(self) -> list[Puzzle]:
        """Those of them that were not known before."""
        return self.kept[self._known :]

    def take(self, found: Sequence[Puzzle]) -> None:
        """Take one puzzle of a game: the longest, and of these the hardest to prove."""
        for puzzle in sorted(found, key=lambda one: (-one.turns, -one.positions)):
            cells = self._cells(puzzle)
            if not self._is_known(puzzle, cells):
                self._keep(puzzle)
                self._boards.append(cells)
                return

    def _keep(self, puzzle: Puzzle) -> None:
        if self._turns[puzzle.turns] < SHARES[puzzle.turns] * self.count and not self.is_complete:
            self._kept.append(puzzle)
            self._turns[puzzle.turns] += 1
        else:
            self._spare.append(puzzle)

    def _cells(self, puzzle: Puzzle) -> Cells:
        tokens = (puzzle.side, *puzzle.start.tokens)
        return np.array([self._letters.setdefault(token, len(self._letters)) for token in tokens], dtype=np.int64)

    def _is_known(self, puzzle: Puzzle, cells: Cells) -> bool:
        """Return whether a puzzle is a turned, mirrored or slightly changed form of one that was taken."""
        alike = [board for board in self._boards if len(board) == len(cells) and board[0] == cells[0]]
        if not alike:
            return False
        boards = np.stack(alike)[:, 1:]  # [puzzle, cell]
        images = (cells[1:][np.array(symmetry)] for symmetry in puzzle.game.board.symmetries)
        return any((boards != image).sum(axis=1).min() <= _MOST_ALIKE for image in images)
