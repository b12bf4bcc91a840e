"""Help with puzzles: the next step of a solution, in whatever order one began."""

from itertools import permutations

import pytest

import ludarium
from ludarium.kernel.errors import StepError
from ludarium.study.hints import hint, solution_line
from ludarium.study.puzzles import Puzzle, judge, puzzles
from ludarium.study.puzzles.judging import play_turn

WITH_PUZZLES = [name for name in ludarium.GAMES if puzzles(name)]
LONG = [next(one for one in puzzles(name) if one.turns > 1) for name in WITH_PUZZLES]
ALL = [one for name in WITH_PUZZLES for one in puzzles(name)[:3]] + LONG


def turns_of(puzzle: Puzzle, steps: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The steps of a solution as whole turns."""
    turns, ends = list[tuple[str, ...]](), puzzle.solution
    while ends:
        turns.append(ends[0].steps)
        turns += [reply.steps for reply in ends[0].replies[:1]]
        ends = ends[0].replies[0].ends if ends[0].replies else ()
    assert tuple(step for turn in turns for step in turn) == steps
    return turns


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: f"{puzzle.game.name} {puzzle.id}")
def test_the_line_of_a_solution_solves(puzzle: Puzzle) -> None:
    assert judge(puzzle, turns_of(puzzle, solution_line(puzzle))).kind == "solved"


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: f"{puzzle.game.name} {puzzle.id}")
def test_following_hints_solves(puzzle: Puzzle) -> None:
    turns: list[list[str]] = []
    while True:
        steps: list[str] = []
        while True:
            given = hint(puzzle, turns, steps)
            assert not given.is_elsewhere
            steps.append(given.step.text)
            try:
                verdict = judge(puzzle, [*turns, steps])
            except StepError:  # the turn is not over
                continue
            break
        if verdict.kind == "solved":
            return
        assert verdict.kind == "continues"
        turns += [steps, list(verdict.reply)]


def test_any_order_that_reaches_the_same_end_is_helped_on() -> None:
    others = 0
    for puzzle in ALL:
        end = puzzle.solution[0]
        for order in permutations(end.steps) if 1 < len(end.steps) < 4 else ():
            try:
                is_same = play_turn(puzzle.start, order) == play_turn(puzzle.start, end.steps)
            except StepError:
                continue
            if is_same and len(puzzle.solution) == 1:
                assert not hint(puzzle, [], order[:1]).is_elsewhere
                others += order != end.steps
    assert others > 0


def test_a_turn_that_leads_nowhere_is_to_be_begun_anew() -> None:
    puzzle = next(one for one in ALL if len(one.solution[0].steps) > 1)
    good = {step for end in puzzle.solution for step in end.steps}
    stray = next(step for step in puzzle.start.steps if step.text not in good)
    given = hint(puzzle, [], [stray.text])
    assert (given.is_elsewhere, given.step.text) == (True, puzzle.solution[0].steps[0])


def test_help_is_only_for_a_try_that_keeps_the_win() -> None:
    puzzle = LONG[0]
    end = puzzle.solution[0]
    with pytest.raises(StepError, match="the last turn was its own"):
        hint(puzzle, [end.steps], [])
    with pytest.raises(StepError, match="answered in another way"):
        hint(puzzle, [end.steps, end.steps], [])
