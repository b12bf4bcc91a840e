"""Proving puzzles again: everything that the data say, from the code alone."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Never

from ludarium.kernel.errors import LudariumError
from ludarium.lab.puzzles.ends import TurnEnds, after, keeping_ends, turn_ends
from ludarium.lab.puzzles.limits import LIMITS, Limits
from ludarium.lab.runner.processes import on_this_machine
from ludarium.positions import Position
from ludarium.processes import Context, Failure, Request
from ludarium.study.puzzles import End, Puzzle
from ludarium.study.puzzles.proving import Prover

_PATIENCE = 20  # times the work that mining may take: another order of proofs may need far more of it


class _WrongError(LudariumError):
    """What the data say is not so."""


def fault(puzzle: Puzzle, limits: Limits = LIMITS) -> str:
    """Return what is wrong with a puzzle in one sentence; empty if everything it says is proven again."""
    try:
        _Check(puzzle, limits).whole()
    except LudariumError as error:
        return str(error)
    return ""


class _Check:
    def __init__(self, puzzle: Puzzle, limits: Limits) -> None:
        self._puzzle, self._limits, self._side = puzzle, limits, puzzle.side
        self._prover, self._chance = Prover(puzzle.game), Random(puzzle.id)

    def whole(self) -> None:
        puzzle, start = self._puzzle, self._puzzle.start
        ends = self._ends(start)
        if puzzle.turns == 1:
            won = {end.position for end in ends.shuffled(self._chance) if self._is_won(end.position)}
            self._check(self._limits.is_puzzling(len(won), len(ends)), f"{len(won)} of {len(ends)} ends win")
            self._check_last(start, puzzle.solution)
            return
        most = _PATIENCE * self._limits.whole_proof(len(ends))
        sooner = self._prover.wins(start, self._side, 2 * puzzle.turns - 3, most)
        self._check(sooner is False, f"whether it takes {puzzle.turns} turns is not settled or wrong: {sooner}")
        self._check_ends(start, ends, puzzle.solution, puzzle.turns)
        fits = self._limits.is_puzzling(len(puzzle.solution), len(ends))
        self._check(fits, f"{len(puzzle.solution)} of {len(ends)} ends keep the win")

    def _ends(self, position: Position) -> TurnEnds:
        found = turn_ends(position, self._limits.tries, self._limits.ends)
        if found is None:
            raise _WrongError(f"{position.code}: this turn has too many ends")
        return found

    def _check_ends(self, position: Position, ends: TurnEnds, stored: Sequence[End], turns: int) -> None:
        """Check that these ends, and no others, keep the win within `turns` turns of the solver; and so on."""
        if turns == 1:
            self._check_last(position, stored)
            return
        most = _PATIENCE * self._limits.whole_proof(len(ends))
        kept = keeping_ends(self._prover, ends, 2 * turns - 2, len(stored), most, self._chance)
        self._check(kept is not None, f"{position.code}: more ends keep the win than are stored, or it is not settled")
        reached = {after(position, end.steps): end for end in stored}
        same = kept is not None and {end.position for end in kept} == reached.keys() and len(reached) == len(stored)
        self._check(same, f"{position.code}: the ends that keep the win are not those that are stored")
        for here, end in reached.items():
            self._check(bool(end.replies), f"{here.code}: no defence is stored")
            for reply in end.replies:
                there = after(here, reply.steps)
                self._check(there.outcome is None and there.mover == self._side, f"{here.code}: this is no defence")
                self._check_ends(there, self._ends(there), reply.ends, turns - 1)

    def _check_last(self, position: Position, stored: Sequence[End]) -> None:
        self._check(bool(stored), f"{position.code}: no last turn is stored")
        for end in stored:
            self._check(
                self._is_won(after(position, end.steps)), f"{position.code}: {', '.join(end.steps)} does not win"
            )

    def _is_won(self, position: Position) -> bool:
        return position.outcome is not None and position.outcome.winner == self._side

    @staticmethod
    def _check(holds: bool, words: str) -> None:
        if not holds:
            raise _WrongError(words)


@dataclass(frozen=True)
class CheckPuzzle(Request[None, Never, str]):
    """Prove a puzzle again; the reply is what is wrong with it, or nothing."""

    puzzle: Puzzle

    def run(self, context: Context[None, Never]) -> str:
        return fault(self.puzzle)


def faults(puzzles: Iterable[Puzzle], processes: int | None = None) -> Iterator[tuple[Puzzle, str]]:
    """Yield each puzzle once it is proven again, with what is wrong with it, or nothing."""
    with on_this_machine(processes) as executor:
        for puzzle, reply in executor.run((puzzle, CheckPuzzle(puzzle)) for puzzle in puzzles):
            yield puzzle, reply.text if isinstance(reply, Failure) else reply
