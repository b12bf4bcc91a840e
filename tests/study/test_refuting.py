"""Refutations: what becomes of tries that fail, compared with a plain solver and with the rules."""

from collections import Counter
from random import Random

import pytest

import ludarium
from ludarium.kernel.errors import StepError
from ludarium.positions import Position
from ludarium.search import DRAW
from ludarium.study.puzzles import Puzzle, Refutation, judge, puzzles, refute
from ludarium.study.puzzles.judging import play_turn
from ludarium.study.puzzles.refuting import Budget
from tests.search.plain import Plain, TooMuchError
from tests.study.test_puzzles import random_turn

SMALL = Budget(positions=1000, simulations=50)
TOO_SMALL = Budget(positions=4, simulations=20)
SAMPLE = 16


def failing(one: Puzzle, seed: int) -> tuple[tuple[str, ...], Position] | None:
    """A first turn that fails, and the position after it."""
    chance = Random(f"{one.id} {seed}")
    for _ in range(20):
        reached, turn = random_turn(one.start, chance)
        if judge(one, [turn]).kind == "fails":
            return turn, reached
    return None


def tries(name: str, count: int) -> list[tuple[Puzzle, tuple[str, ...], Position]]:
    found = ((one, failing(one, seed)) for seed in range(2) for one in puzzles(name)[:count])
    return [(one, *fail) for one, fail in found if fail is not None]


def play_line(here: Position, refutation: Refutation) -> Position:
    for step in refutation.line:
        here = here.play(step)
    return here


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_refutation_is_a_line_of_play_from_the_end_of_the_try(name: str) -> None:
    for one, turn, here in tries(name, 1):
        told = refute(one, [turn], SMALL)
        last = play_line(here, told)
        if told.kind == "over":
            assert here.outcome is not None
            assert here.outcome.winner != one.side
        if told.kind == "loses" and last.outcome is not None:
            assert last.outcome.winner not in (None, one.side)
        if told.kind == "slower" and last.outcome is not None:
            assert last.outcome.winner == one.side
        if told.kind in ("escapes", "expected"):
            assert told.chance is not None
            assert 0 <= told.chance <= 1
        assert refute(one, [turn], SMALL) == told  # it repeats


def test_what_is_proven_is_what_a_plain_solver_finds() -> None:
    """In a game of single placements near its end, so that everything can be tried."""
    kinds: Counter[str] = Counter()
    for one, turn, here in tries("subsume", 8):
        told = refute(one, [turn], SMALL)
        try:
            result = Plain(4000).result(here)
        except TooMuchError:
            continue
        kinds[told.kind] += 1
        assert told.kind in {one.side: ("slower",), DRAW: ("draws", "over")}.get(result, ("loses", "over")), one.id
        if told.turns is not None:
            assert told.turns > one.turns
    assert kinds["slower"] + kinds["loses"] >= 3


def test_without_a_budget_to_prove_anything_the_search_is_quoted() -> None:
    one = next(one for name in ludarium.GAMES for one in puzzles(name) if one.turns > 1 and one.positions > 1000)
    found = failing(one, 0)
    assert found is not None
    told = refute(one, [found[0]], TOO_SMALL)
    assert (told.kind, told.is_proven) == ("expected", False)
    assert told.line


def test_an_escape_leaves_no_win_in_time() -> None:
    """After the first turn of the line, the plain solver finds no win within the turns that are left."""
    checked = 0
    for one in [one for one in puzzles("subsume") if one.turns == 2][:SAMPLE]:
        wrong = failing(one, 5)
        told = None if wrong is None else refute(one, [wrong[0]], Budget(positions=200, simulations=20))
        if wrong is None or told is None or told.kind != "escapes":
            continue
        after = play_turn(wrong[1], [str(told.line[0])])
        assert not Plain(10**6).forces(after, one.side, 1), one.id
        checked += 1
    assert checked >= 2


def test_a_try_that_does_not_fail_has_no_refutation() -> None:
    one = puzzles("subsume")[0]
    with pytest.raises(StepError, match=r"^this try does not fail: there is nothing to refute$"):
        refute(one, [one.solution[0].steps])
