"""Shipped puzzles against the twins of the games, which know nothing of the library's rules, lists or proofs.

A few of each game; set LUDARIUM_LONG to check all of them, as in

    LUDARIUM_LONG=1 pytest tests/study/test_puzzles_by_twins.py
"""

import os
from random import Random
from typing import Any

import pytest

import ludarium
from ludarium.lab.puzzles.limits import LIMITS
from ludarium.study.puzzles import End, Puzzle, puzzles
from tests.every_game.test_twins import twin_class

LONG = "LUDARIUM_LONG" in os.environ
SAMPLE, SMALL_SAMPLE, SMALL = 4, 1, 2000  # puzzles whose lines are replayed, and small ones that are tried whole
every_game = pytest.mark.parametrize("name", ludarium.GAMES)
pytestmark = [pytest.mark.timeout(0)] if LONG else []  # all of them take hours


def twin_of(one: Puzzle) -> Any:
    return twin_class(one.game).read(one.code, **one.game.options)


def played(twin: Any, steps: tuple[str, ...]) -> Any:
    """The twin after a turn, every step of which it lists as legal."""
    mover = twin.mover
    for step in steps:
        assert twin.outcome is None
        assert twin.mover == mover
        assert step in twin.steps
        twin = twin.play(step)
    return twin


def follow(twin: Any, side: str, ends: tuple[End, ...]) -> int:
    """Play every stored line; how many there are."""
    followed = 0
    for end in ends:
        here = played(twin, end.steps)
        if not end.replies:
            assert here.outcome == (side,)
            followed += 1
        for reply in end.replies:
            assert here.outcome is None
            assert here.mover != side
            there = played(here, reply.steps)
            assert there.mover == side
            followed += follow(there, side, reply.ends)
    return followed


@every_game
def test_the_twin_replays_every_stored_line(name: str) -> None:
    known = puzzles(name)
    drawn = known if LONG else Random(1).sample(known, min(SAMPLE, len(known)))
    for one in drawn:
        assert follow(twin_of(one), one.side, one.solution) >= 1


def turn_ends(twin: Any) -> dict[str, Any]:
    """Every end of the turn by its code. What other orders of steps have led to is neither judged nor continued again:
    to ask a twin for its outcome, which lists the next steps, takes longer than all else."""
    ends: dict[str, Any] = {}
    seen: dict[str, list[Any]] = {}
    waiting = [twin]
    while waiting:
        here = waiting.pop()
        for step in here.steps:
            after = here.play(step)
            alike = seen.setdefault(after.code, [])
            if after in alike:
                continue
            alike.append(after)
            if after.outcome is not None or after.mover != twin.mover or has_begun(after, twin):
                ends[after.code + str(after.outcome)] = after
            else:
                waiting.append(after)
    return ends


def has_begun(after: Any, before: Any) -> bool:
    """Whether a new turn has begun for the same player, the other having been skipped.

    Where moves are left, a turn may gain some, and nobody is skipped.
    """
    if hasattr(after, "moves_left"):
        return False
    return left_in_turn(after) >= left_in_turn(before)


def left_in_turn(twin: Any) -> int:
    """Steps or drops that are left; 0 where a turn is one step."""
    return int(getattr(twin, "steps_left", getattr(twin, "drops_left", 0)))


@every_game
def test_the_twin_finds_the_same_few_wins_among_all_turns(name: str) -> None:
    """Puzzles of one turn whole: every turn is tried with the rules written a second time."""
    known = [one for one in puzzles(name) if one.turns == 1]
    if not LONG:
        known = [one for one in known if one.positions <= SMALL][:SMALL_SAMPLE]
    for one in known:
        twin = twin_of(one)
        ends = turn_ends(twin)
        won = [code for code, end in ends.items() if end.outcome == (one.side,)]
        assert LIMITS.is_puzzling(len(won), len(ends)), one.id
        last = played(twin, one.solution[0].steps)
        assert last.code + str(last.outcome) in won
        if one.positions <= LIMITS.ends:
            assert len(ends) == one.positions, one.id
