"""A solver so plain that it can be seen to be right: every step is tried, on positions as people hold them.

What it has found it keeps by the position itself, which is equal only with an equal past.
"""

from ludarium.kernel.contract import FRESH
from ludarium.positions import Position
from ludarium.search import DRAW


class TooMuchError(Exception):
    """The position has more after it than was to be looked at."""


class Plain:
    def __init__(self, most: int) -> None:
        self._left = most
        self._results: dict[Position, str] = {}
        self._forced: dict[tuple[Position, str, int], bool] = {}

    def result(self, position: Position) -> str:
        """The side that wins with best play of both, or `draw`."""
        if position.outcome is not None:
            return position.outcome.winner or DRAW
        if position not in self._results:
            self._results[position] = self._best(position)
        return self._results[position]

    def _best(self, position: Position) -> str:
        found = set()
        for after in self._next(position):
            found.add(self.result(after))
            if position.mover in found:
                return position.mover
        return DRAW if DRAW in found else next(iter(found))

    def forces(self, position: Position, side: str, turns: int) -> bool:
        """Whether a side can force a win within so many turns, the one that goes on included."""
        if position.outcome is not None:
            return position.outcome.winner == side
        if turns == 0:
            return False
        asked = position, side, turns
        if asked not in self._forced:
            answers = (self.forces(after, side, turns - int(after.state[FRESH])) for after in self._next(position))
            self._forced[asked] = any(answers) if position.mover == side else all(answers)
        return self._forced[asked]

    def _next(self, position: Position) -> list[Position]:
        self._left -= len(position.steps)
        if self._left < 0:
            raise TooMuchError
        return [position.play(step) for step in position.steps]
