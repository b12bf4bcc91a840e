"""Driving a game through its contract, with a toy game of which everything is known."""

from collections import Counter

import numpy as np
import pytest
from numba.core import caching

from ludarium.kernel.contract import MOVER, NO_STEP, OWN_REASONS, PLAYED, STATUS
from ludarium.kernel.repetition import history_words, key_count, when_seen
from ludarium.kernel.stepping import advance, attempt, legal_steps, play_random, settle
from tests.kernel.toy import SUM, WORDS, ToyRules


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Code compiled for the toy is not kept on disk, where other programs could not make sense of it."""
    monkeypatch.setattr(caching.Cache, "save_overload", lambda *_: None)


def new_state() -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.zeros(WORDS, dtype=np.uint64)


def new_history() -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.zeros(history_words(4), dtype=np.uint64)


def test_the_legal_steps_are_the_candidates_that_can_be_played() -> None:
    out = np.zeros(20, dtype=np.int64)
    count = legal_steps(ToyRules(20, 6), new_state(), new_history(), new_state(), out)
    assert list(out[:count]) == [6, 12, 18]


def test_an_attempt_leaves_the_state_as_it_is() -> None:
    state, scratch = new_state(), new_state()
    assert attempt(ToyRules(20, 6), state, new_history(), 12, scratch, None) == PLAYED
    assert not state.any()
    assert (scratch[SUM], scratch[MOVER]) == (12, 1)
    assert attempt(ToyRules(20, 6), state, new_history(), 13, scratch, None) == OWN_REASONS


def test_advancing_remembers_what_is_left() -> None:
    state, history = new_state(), new_history()
    assert advance(ToyRules(20, 6), state, history, 13) == OWN_REASONS
    assert key_count(history) == 0
    assert advance(ToyRules(20, 6), state, history, 12) == PLAYED
    assert key_count(history) == 1
    assert when_seen(history, np.uint64(12), np.uint64(1)) == 1


@pytest.mark.parametrize("mover", [0, 1])
def test_a_player_without_a_legal_step_loses(mover: int) -> None:
    for most, every, status in ((20, 21, 2 - mover), (0, 1, 2 - mover), (20, 20, 0), (20, 1, 0)):
        state = new_state()
        state[MOVER] = mover
        settle(ToyRules(most, every), state, new_history(), new_state(), np.zeros(1, dtype=np.int64))
        assert state[STATUS] == status


def test_a_game_that_is_over_is_not_settled_again() -> None:
    state = new_state()
    state[STATUS] = 2
    settle(ToyRules(20, 21), state, new_history(), new_state(), np.zeros(1, dtype=np.int64))
    assert state[STATUS] == 2


def drawn(rules: ToyRules, count: int) -> Counter[int]:
    """How often each step is played in so many random first steps."""
    generator = np.array([2026], dtype=np.uint64)
    buffer = np.zeros(1, dtype=np.int64)
    found = Counter[int]()
    for _ in range(count):
        state = new_state()
        step = int(play_random(rules, state, new_history(), new_state(), buffer, generator))
        assert state[SUM] == step
        found[step] += 1
    return found


@pytest.mark.parametrize(
    ("most", "every"),
    [(20, 1), (20, 2), (100, 10), (1000, 200)],
    ids=["all legal", "half of them", "one in ten", "hardly any"],
)
def test_every_legal_step_is_equally_likely(most: int, every: int) -> None:
    """Whether a first draw finds it or the legal ones have to be counted; chi-square is about their number."""
    legal = range(every, most + 1, every)
    found = drawn(ToyRules(most, every), 100 * len(legal))
    assert set(found) == set(legal)
    assert sum((count - 100) ** 2 / 100 for count in found.values()) < 2 * len(legal) + 15


@pytest.mark.parametrize("rules", [ToyRules(20, 21), ToyRules(0, 1)], ids=["none legal", "no candidates"])
def test_without_a_legal_step_none_is_played_and_the_player_has_lost(rules: ToyRules) -> None:
    state = new_state()
    generator, buffer = np.array([1], dtype=np.uint64), np.zeros(1, dtype=np.int64)
    assert play_random(rules, state, new_history(), new_state(), buffer, generator) == NO_STEP
    assert state[STATUS] == 2
    assert state[SUM] == 0
