"""Judging a try: by the rules and the stored ends alone, without a search."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ludarium.kernel.contract import FRESH
from ludarium.kernel.errors import StepError
from ludarium.positions import Position
from ludarium.study.puzzles.puzzle import End, Puzzle, Reply

Turns = Sequence[Sequence[str]]  # the solver's turns and the replies by turns, each as its steps


@dataclass(frozen=True)
class Verdict:
    """What a try has come to: `solved`, `continues` with the `reply` to be played, or `fails`."""

    kind: Literal["solved", "continues", "fails"]
    reply: tuple[str, ...] = ()


def judge(puzzle: Puzzle, turns: Turns) -> Verdict:
    """Return what a try has come to; the solver's last turn is complete.

    StepError says what is wrong with turns that are illegal, not complete, or not among the stored replies.
    """
    if len(turns) % 2 == 0:
        raise StepError("a try ends with a turn of the side that solves")
    here, ends = puzzle.start, puzzle.solution
    for number in range(0, len(turns), 2):
        before, here = here, play_turn(here, turns[number])
        last = number == len(turns) - 1
        if here.outcome is not None:
            if not last:
                raise StepError(f"turn {number + 1} ended the game: nothing can follow it")
            return Verdict("solved" if here.outcome.winner == puzzle.side else "fails")
        end = _same_end(before, ends, here)
        if end is None and last:
            return Verdict("fails")
        if end is None:
            raise StepError(f"turn {number + 1} did not keep the win in time: nothing can follow it")
        if last:
            return Verdict("continues", end.replies[0].steps)
        reply, here = _played_reply(end, here, turns[number + 1])
        ends = reply.ends
    raise AssertionError("the last turn is judged above")


def play_turn(position: Position, steps: Sequence[str]) -> Position:
    """Return the position after a whole turn; StepError if it is illegal, not over, or was over before."""
    if not steps:
        raise StepError("a turn has at least one step")
    for number, step in enumerate(steps):
        if number > 0 and (position.state[FRESH] or position.outcome is not None):
            raise StepError(f"{step}: the turn was over before this step")
        position = position.play(step)
    if position.outcome is None and not position.state[FRESH]:
        raise StepError("the turn is not over: play the rest of its steps")
    return position


def _same_end(before: Position, ends: Sequence[End], reached: Position) -> End | None:
    """Return the stored end that a turn reached, by whatever order of steps."""
    return next((end for end in ends if play_turn(before, end.steps) == reached), None)


def _played_reply(end: End, here: Position, steps: Sequence[str]) -> tuple[Reply, Position]:
    """Return the stored reply that was played, and the position after it."""
    for reply in end.replies:
        if tuple(steps) == reply.steps:
            return reply, play_turn(here, reply.steps)
    raise StepError(f"{', '.join(steps)}: this is not a stored reply to the turn before it")
