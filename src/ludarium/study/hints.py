"""Help with a puzzle: the next step of a solution, and one whole line of it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ludarium.kernel.errors import StepError
from ludarium.positions import Position, Step
from ludarium.study.puzzles import End, Puzzle
from ludarium.study.puzzles.judging import Turns, play_turn


@dataclass(frozen=True)
class Hint:
    """The next step; `is_elsewhere` if it is the first of another turn, because this one cannot keep the win."""

    step: Step
    is_elsewhere: bool


def hint(puzzle: Puzzle, turns: Turns, steps: Sequence[str]) -> Hint:
    """Return the next step after complete turns, each answered, and the steps of a turn that is not complete.

    StepError says what is wrong with turns that do not keep the win, or with illegal steps.
    """
    here, ends = _place(puzzle, turns)
    for end in ends:
        found = _next_step(here, end, steps)
        if found is not None:
            return Hint(found, False)
    return Hint(_legal(here, ends[0].steps[0]), True)


def solution_line(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the steps of one way to win in time, against the most stubborn defence."""
    line, ends = list[str](), puzzle.solution
    while ends:
        line += ends[0].steps
        reply = next(iter(ends[0].replies), None)
        line += reply.steps if reply else ()
        ends = reply.ends if reply else ()
    return tuple(line)


def _place(puzzle: Puzzle, turns: Turns) -> tuple[Position, tuple[End, ...]]:
    """Return the position after these turns, and the ends of the next one that keep the win."""
    if len(turns) % 2:
        raise StepError("help is for a turn of the side that solves: the last turn was its own")
    here, ends = puzzle.start, puzzle.solution
    for number in range(0, len(turns), 2):
        reached = play_turn(here, turns[number])
        end = next((one for one in ends if play_turn(here, one.steps) == reached), None)
        reply = next((one for one in end.replies if one.steps == tuple(turns[number + 1])), None) if end else None
        if reply is None:
            raise StepError(f"turn {number + 1} does not keep the win, or was answered in another way")
        here, ends = play_turn(reached, reply.steps), reply.ends
    return here, ends


def _next_step(here: Position, end: End, steps: Sequence[str]) -> Step | None:
    """Return the next step towards an end; None if these steps, in their order, are not on the way to it."""
    played, rest = Counter(steps), list[str]()
    for step in end.steps:
        if played[step] > 0:
            played[step] -= 1
        else:
            rest.append(step)
    if played.total() or not rest:
        return None
    try:
        if play_turn(here, [*steps, *rest]) != play_turn(here, end.steps):
            return None
    except StepError:
        return None
    for step in steps:
        here = here.play(step)
    return _legal(here, rest[0])


def _legal(here: Position, text: str) -> Step:
    return next(step for step in here.steps if step.text == text)
