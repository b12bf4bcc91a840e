"""Solutions: every end that keeps the win, and the most stubborn defences against each, down to the last turn."""

from random import Random

from ludarium.lab.puzzles.ends import TurnEnd, after, keeping_ends, turn_ends
from ludarium.lab.puzzles.limits import Limits
from ludarium.positions import Position
from ludarium.study.puzzles import End, Reply
from ludarium.study.puzzles.proving import Prover


class SolutionWriter:
    """Writes the solution for one side, with one prover and one random generator."""

    def __init__(self, prover: Prover, side: str, limits: Limits, chance: Random) -> None:
        self._prover, self._side, self._limits, self._chance = prover, side, limits, chance

    def end(self, kept: TurnEnd, turns: int, most: int) -> End | None:
        """Return an end that keeps a win within `turns` more turns of the solver, with up to `most` defences.

        None if no defence can be stored.
        """
        replies = [
            (hardness, Reply(steps, ends))
            for steps in self._defences(kept.position, turns, most * self._limits.replies_tried)
            if (found := self._answered(after(kept.position, steps), turns)) is not None
            for hardness, ends in (found,)
        ]
        if not replies:
            return None
        replies.sort(key=lambda one: one[0])
        return End(kept.steps, tuple(reply for _, reply in replies[:most]))

    def _defences(self, position: Position, turns: int, count: int) -> list[tuple[str, ...]]:
        """Return turns of the other side that hold out longest: the one of the proof first, then some others."""
        if position.mover == self._side:
            return []
        limits, found = self._limits, dict[Position, tuple[str, ...]]()
        ends = turn_ends(position, limits.tries, limits.ends)
        work = limits.whole_proof(0 if ends is None else len(ends))
        best = self._prover.best_turn(position, self._side, 2 * turns, work)
        if best is not None:
            steps = tuple(map(str, best))
            found[after(position, steps)] = steps
        for end in ends.shuffled(self._chance) if ends is not None else ():
            if len(found) >= count:
                break
            if self._holds_out(end.position, turns):
                found.setdefault(end.position, end.steps)
        return [steps for reached, steps in found.items() if self._holds_out(reached, turns)]

    def _holds_out(self, position: Position, turns: int) -> bool:
        """Return whether the solver needs all of these turns from here on."""
        if position.outcome is not None or position.mover != self._side:
            return False
        if turns == 1:
            return True
        return self._prover.wins(position, self._side, 2 * turns - 3, self._limits.first_look(0)) is False

    def _answered(self, position: Position, turns: int) -> tuple[float, tuple[End, ...]] | None:
        """Return how easy a defence is to beat, and the ends of the next turn; None if these cannot be stored."""
        limits = self._limits
        ends = turn_ends(position, limits.tries, limits.ends)
        if ends is None:
            return None
        if turns == 1:
            return (ends.wins / len(ends), (End(ends.first_win()),)) if ends.wins else None
        most = limits.whole_proof(len(ends))
        kept = keeping_ends(self._prover, ends, 2 * turns - 2, limits.most_kept_later, most, self._chance)
        written = [self.end(one, turns - 1, limits.replies_later) for one in kept or ()]
        whole = tuple(end for end in written if end is not None)
        return (len(whole) / len(ends), whole) if whole and len(whole) == len(written) else None
