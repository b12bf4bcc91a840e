"""Proofs with bounded work: whether a side wins within a number of turns, and how many positions it took to know."""

from ludarium.kernel.contract import FRESH
from ludarium.positions import Game, Position, Step
from ludarium.search import Stop
from ludarium.search.dfpn.query import ProofMemory, Query, new_workspace
from ludarium.search.goals import MISSED, OPEN, REACHED, Goal

MEGABYTES = 16


class Prover:
    """Answers questions about one position and what follows from it, one at a time, with one memory for all of them.

    Turns are counted as df-pn does: those of both sides, and the current one.
    """

    def __init__(self, game: Game, megabytes: int = MEGABYTES) -> None:
        self._memory = ProofMemory(game, megabytes)
        self._workspace, self._sides = new_workspace(game), game.sides

    @property
    def visited(self) -> int:
        """How many positions were visited so far."""
        return int(self._memory.visited[0])

    def clear(self) -> None:
        """Forget everything, so that what comes next does not depend on what came before."""
        self._memory.clear()

    def wins(self, position: Position, side: str, turns: int, most: int) -> bool | None:
        """Return whether a side wins within these turns; None if `most` more positions do not settle it."""
        if position.outcome is not None:
            return position.outcome.winner == side
        return self._settled(self._ask(position, side, turns), most)

    def _ask(self, position: Position, side: str, turns: int) -> Query:
        return Query(self._memory, position, Goal(self._sides.index(side), False, turns), self._workspace)

    def _settled(self, query: Query, most: int) -> bool | None:
        if most > 0:
            query.run(most, Stop())
        if query.status == MISSED and self._memory.is_cut_short:
            return None
        return {REACHED: True, MISSED: False, OPEN: None}[query.status]

    def best_turn(self, position: Position, side: str, turns: int, most: int) -> tuple[Step, ...] | None:
        """Return the best turn by the proof: the quickest for whom it favours, the longest for the other.

        None if it is not known after `most` more positions.
        """
        last, found = self.visited + most, list[Step]()
        while not found or (position.outcome is None and not position.state[FRESH]):
            query = self._ask(position, side, turns)
            if self._settled(query, last - self.visited) is None:
                return None
            found.append(query.step)
            position = position.play(query.step)
        return tuple(found)
