"""Examining positions, compared with a plain solver that tries everything."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import ludarium
from ludarium.kernel.contract import FRESH
from ludarium.lab.puzzles.checking import fault
from ludarium.lab.puzzles.examining import examined
from ludarium.lab.puzzles.limits import LIMITS
from ludarium.positions import Position
from ludarium.study.puzzles import End, Puzzle, Reply, puzzle_game, puzzles
from ludarium.study.puzzles.judging import play_turn
from ludarium.study.puzzles.proving import Prover
from tests.helpers import random_positions
from tests.search.plain import Plain, TooMuchError
from tests.study.test_puzzles import lines

GAME = puzzle_game("subsume", {})
LOOSE = replace(LIMITS, least_failing=4, failing_share=0.5)
MOST = 60_000  # positions that the plain solver may look at


def plain_ends(position: Position) -> set[Position]:
    ends, seen, waiting = set[Position](), {position}, [position]
    while waiting:
        here = waiting.pop()
        for after in map(here.play, here.steps):
            if after.outcome is not None or after.state[FRESH]:
                ends.add(after)
            elif after not in seen:
                seen.add(after)
                waiting.append(after)
    return ends


def late_positions() -> Iterator[Position]:
    """Positions near the end of random games, from their codes."""
    for seed in range(6):
        for position in random_positions(GAME, seed)[-8:-1]:
            if position.state[FRESH]:
                yield GAME.position(position.code)


def plainly(position: Position) -> tuple[int, set[Position]] | None:
    """Within how many turns the mover wins, and the ends that keep that; None if it does not within three."""
    plain, side = Plain(MOST), position.mover
    for turns in (1, 2, 3):
        kept = {end for end in plain_ends(position) if plain.forces(end, side, 2 * turns - 2)}
        if kept:
            return turns, kept
    return None


def test_a_position_is_a_puzzle_exactly_if_a_plain_solver_finds_few_ways_to_win_it() -> None:
    found: Counter[int] = Counter()
    for position in late_positions():
        try:
            known = plainly(position)
        except TooMuchError:
            continue
        one = examined(position, Prover(GAME), LOOSE, Random(1))
        if known is None:
            assert one is None, position.code
            continue
        turns, kept = known
        if one is None:
            ends = len(plain_ends(position))
            assert turns == 3 or not LOOSE.is_puzzling(len(kept), ends), position.code  # too many ways later on
            continue
        found[turns] += 1
        assert one.turns == turns, position.code
        stored = {play_turn(position, end.steps) for end in one.solution}
        assert stored == kept if turns > 1 else stored <= kept, position.code
        assert fault(one, LOOSE) == ""
    assert found[1] >= 2
    assert found[2] + found[3] >= 2


def test_an_examination_repeats_whatever_came_before_it() -> None:
    prover, positions = Prover(GAME), list(late_positions())[:12]
    first = [examined(position, prover, LIMITS, Random(1)) for position in positions]
    again = [examined(position, Prover(GAME), LIMITS, Random(1)) for position in reversed(positions)]
    assert first == again[::-1]
    assert any(first)


def test_a_turn_with_too_many_ends_or_too_few_is_left_out() -> None:
    position = next(position for position in late_positions() if examined(position, Prover(GAME), LOOSE, Random(1)))
    ends = len(plain_ends(position))
    for limits in (replace(LOOSE, ends=ends - 1), replace(LOOSE, tries=ends - 1), replace(LOOSE, least_failing=ends)):
        assert examined(position, Prover(GAME), limits, Random(1)) is None


def longer() -> Puzzle:
    return next(one for one in puzzles(GAME.name) if one.turns == 2)


def wrong_ones() -> Iterator[tuple[str, Puzzle]]:
    """A puzzle that says what is not so, in several ways."""
    one = longer()
    end = one.solution[0]
    other = next(step.text for step in one.start.steps if (step.text,) not in {end.steps for end in one.solution})
    quick = next(quick for quick in puzzles(GAME.name) if quick.turns == 1)
    yield "not settled or wrong", replace(one, turns=3)
    yield "not those that are stored", replace(one, solution=(*one.solution[1:], replace(end, steps=(other,))))
    yield "more ends keep the win", replace(one, solution=one.solution[1:])
    yield "no defence is stored", replace(one, solution=(replace(end, replies=()), *one.solution[1:]))
    reply = end.replies[0]
    lost = (Reply(reply.steps, (End(other_turn(one, end, reply)),)),)
    yield "does not win", replace(one, solution=(replace(end, replies=lost), *one.solution[1:]))
    yield "ends win", replace(one, turns=1)
    yield "does not win", replace(quick, solution=(End((losing(quick),)),))


def other_turn(one: Puzzle, end: End, reply: Reply) -> tuple[str, ...]:
    """A last turn that does not win."""
    here = play_turn(play_turn(one.start, end.steps), reply.steps)
    return next((step.text,) for step in here.steps if here.play(step).outcome is None)


def losing(one: Puzzle) -> str:
    return next(step.text for step in one.start.steps if one.start.play(step).outcome is None)


@pytest.mark.parametrize(("words", "wrong"), list(wrong_ones()))
def test_what_is_not_so_is_found(words: str, wrong: Puzzle) -> None:
    assert words in fault(wrong)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_shipped_puzzle_is_proven_again(name: str) -> None:
    """One with the most turns whose proof is small; `ludarium puzzles check` proves all of them again."""
    small = [one for one in puzzles(name) if one.positions <= 5000]
    one = max(small, key=lambda one: (one.turns, -one.positions, one.id))
    assert fault(one) == ""
    assert len(list(lines(one.solution, one.turns))) >= 1
