"""What every game gives to the kernel."""

from collections import namedtuple
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.kernel.contract import (
    HISTORY_FULL,
    PLAYED,
    STATUS,
    Contract,
    fulfil,
    play,
    remember,
    status,
    steps,
)
from ludarium.kernel.repetition import capacity, history_words, key_count
from ludarium.kernel.stepping import advance
from ludarium.positions.driving import new_history
from tests.helpers import dealt


def nothing(*_: Any) -> int:
    return 0


def rules_called(name: str) -> type:
    return namedtuple(name, ["size"])


def test_a_second_contract_for_the_same_rules_is_refused() -> None:
    """The first would silently stay in force, without the evaluation of the second."""
    rules = rules_called("OnceRules")
    fulfil(rules, Contract(nothing, nothing, nothing))
    with pytest.raises(TypeError, match="OnceRules has a contract already"):
        fulfil(rules, Contract(nothing, nothing, nothing, evaluate=nothing))


def test_two_games_whose_rules_have_the_same_name_are_refused() -> None:
    """Their compiled code would be taken for each other's."""
    contract = Contract(nothing, nothing, nothing)
    first = rules_called("TwiceRules")
    fulfil(first, contract)
    fulfil(first, contract)
    with pytest.raises(TypeError, match="TwiceRules"):
        fulfil(rules_called("TwiceRules"), contract)


def test_rules_are_dispatched_by_their_class() -> None:
    """In plain Python too, as in interpreted runs."""
    one, other = rules_called("OneRules"), rules_called("OtherRules")
    fulfil(one, Contract(lambda *_: 1, lambda *_: 11, nothing))
    fulfil(other, Contract(lambda *_: 2, lambda *_: 22, nothing))
    state, history, out = np.zeros(8, np.uint64), np.zeros(0, np.uint64), np.zeros(0, np.int64)
    assert steps(one(1), state, history, 0, out) == 1
    assert steps(other(1), state, history, 0, out) == 2
    assert play(one(1), state, history, 0, None) == 11
    assert play(other(1), state, history, 0, None) == 22
    remember(one(1), state, history)


@pytest.mark.parametrize("winner", [0, 1, 2])
@pytest.mark.parametrize("sentence", [0, 1, 5])
def test_the_status_word_tells_winner_and_sentence(winner: int, sentence: int) -> None:
    word = int(status(winner, sentence))
    assert (word % 4 - 1, word // 4) == (winner, sentence)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_one_enumerator_counts_picks_and_lists(name: str) -> None:
    """With any first number and any room, the same candidates in the same order."""
    position = dealt(name).start()
    ruleset, state = position.game.ruleset, position.state.copy()
    history = new_history(ruleset, position.keys)
    full = np.zeros(1000, dtype=np.int64)
    total = steps(ruleset.rules, state, history, 0, full)
    assert steps(ruleset.rules, state, history, 0, full[:0]) == total
    for first in range(total + 2):
        for room in (1, 3, total):
            out = np.full(room, -7, dtype=np.int64)
            assert steps(ruleset.rules, state, history, first, out) == total
            there = max(0, min(room, total - first))
            assert list(out[:there]) == list(full[first : first + there])
            assert set(out[there:]) <= {-7}


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_step_that_is_refused_changes_nothing(name: str) -> None:
    """Any whole number may be given as a step."""
    position = dealt(name).start()
    ruleset, state = position.game.ruleset, position.state.copy()
    history = new_history(ruleset, position.keys)
    legal = {step.number for step in position.steps}
    for number in (*range(-70, 6000), 2**31, 2**62, -(2**62)):
        reason = advance(ruleset.rules, state, history, number)
        assert (reason == PLAYED) == (number in legal)
        if reason == PLAYED:
            state[:] = position.state
            history = new_history(ruleset, position.keys)
        assert (state[: ruleset.lasting_words] == position.state[: ruleset.lasting_words]).all()


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_small_history_is_never_overrun(name: str) -> None:
    """Where what a turn leaves would have no room, the step is refused with a number of its own."""
    position = dealt(name).start()
    ruleset, state = position.game.ruleset, position.state.copy()
    history = np.zeros(history_words(4) if ruleset.remembers else 0, dtype=np.uint64)
    remember(ruleset.rules, state, history)
    buffer, reason = np.zeros(1, dtype=np.int64), PLAYED
    for turn in range(40):
        total = steps(ruleset.rules, state, history, 0, buffer[:0])
        for k in range(total):
            steps(ruleset.rules, state, history, (k + 7 * turn) % total, buffer)
            reason = advance(ruleset.rules, state, history, int(buffer[0]))
            if reason in (PLAYED, HISTORY_FULL):
                break
        assert not ruleset.remembers or key_count(history) <= capacity(history)
        if reason == HISTORY_FULL or state[STATUS] != 0:
            break
    assert (reason == HISTORY_FULL) <= ruleset.remembers
