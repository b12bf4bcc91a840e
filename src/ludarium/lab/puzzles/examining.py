"""Examining a position: whether its mover has a proven win in a few turns that few ways keep."""

from random import Random

from ludarium.lab.puzzles.ends import TurnEnd, TurnEnds, after, keeping_ends, turn_ends
from ludarium.lab.puzzles.limits import Limits
from ludarium.lab.puzzles.solutions import SolutionWriter
from ludarium.lab.puzzles.themes import themes_of
from ludarium.positions import Position
from ludarium.study.puzzles import End, Puzzle, new_puzzle
from ludarium.study.puzzles.proving import Prover
from ludarium.study.puzzles.puzzle import MOST_TURNS


def examined(
    start: Position, prover: Prover, limits: Limits, chance: Random, played: tuple[str, ...] = ()
) -> Puzzle | None:
    """Return the puzzle that a position is, not yet rated; None if it is none, or if it takes too much work to know.

    `played` is a turn that is worth a look: the one that was played in a game, if any.
    """
    ends = turn_ends(start, limits.tries, limits.ends)
    if ends is None or len(ends) <= limits.least_failing:
        return None
    prover.clear()
    return _Examination(ends, prover, limits, chance).puzzle(played)


class _Examination:
    def __init__(self, ends: TurnEnds, prover: Prover, limits: Limits, chance: Random) -> None:
        self._ends, self._prover, self._limits, self._chance = ends, prover, limits, chance
        self._start, self._side = ends.start, ends.start.mover

    def puzzle(self, played: tuple[str, ...]) -> Puzzle | None:
        if self._ends.wins:
            return self._won_at_once()
        if len(self._ends) > self._limits.proof_ends:
            return None
        turns = self._fewest_turns(played)
        return None if turns is None else self._won_later(turns)

    def _won_at_once(self) -> Puzzle | None:
        """Return a puzzle of one turn; each of its ends is played, so that what the rules say last counts as well."""
        if not self._limits.is_puzzling(self._ends.wins, len(self._ends)):
            return None
        reached = [end.position for end in self._ends.shuffled(self._chance)]
        kept = {end for end in reached if end.outcome is not None and end.outcome.winner == self._side}
        solution = (End(self._ends.first_win()),)
        return self._made(1, solution, len(kept), len(reached))

    def _fewest_turns(self, played: tuple[str, ...]) -> int | None:
        """Return within how many turns of its own, more than one, the mover wins; None if that was not found out."""
        start, side, prover = self._start, self._side, self._prover
        look = self._limits.first_look(len(self._ends))
        if played and prover.wins(after(start, played), side, 2, look):
            return 2
        if prover.wins(start, side, 3, look):
            return 2
        if len(self._ends) > self._limits.longest_ends:
            return None
        for turns in range(3, MOST_TURNS + 1):
            if prover.wins(start, side, 2 * turns - 1, 2 * look):
                sooner = prover.wins(start, side, 2 * turns - 3, self._limits.whole_proof(len(self._ends)))
                return None if sooner is None else turns - int(sooner)
        return None

    def _won_later(self, turns: int) -> Puzzle | None:
        """Return a puzzle of several turns: every end is settled, and those that keep the win get their defences."""
        limits, prover = self._limits, self._prover
        most = limits.whole_proof(len(self._ends))
        kept = keeping_ends(prover, self._ends, 2 * turns - 2, limits.most_kept, most, self._chance)
        if kept is None or not limits.is_puzzling(len(kept), len(self._ends)):
            return None
        visited = prover.visited
        solution = self._written(kept, turns)
        return None if solution is None else self._made(turns, solution, len(kept), visited)

    def _written(self, kept: list[TurnEnd], turns: int) -> tuple[End, ...] | None:
        writer = SolutionWriter(self._prover, self._side, self._limits, self._chance)
        ends = [writer.end(one, turns - 1, self._limits.replies) for one in kept]
        whole = tuple(end for end in ends if end is not None)
        return whole if len(whole) == len(ends) else None

    def _made(self, turns: int, solution: tuple[End, ...], kept: int, positions: int) -> Puzzle | None:
        if not self._limits.is_puzzling(kept, len(self._ends)):
            return None
        themes = themes_of(self._start, turns, solution, kept)
        return new_puzzle(self._start.game, self._start.code, turns, themes, 0, positions, solution)
