"""Calls of the compiled rules: legal steps, reasons, and the next state. Only `settled` changes a state in place."""

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import PLAYED, STATUS, Rules, remember, steps
from ludarium.kernel.repetition import KEY_WORDS, add_key, history_words, key_count, key_place
from ludarium.kernel.stepping import attempt, legal_steps, settle


@compiled
def _add_keys(history: Words, keys: Words) -> None:
    for key in range(len(keys)):
        add_key(history, keys[key, 0], keys[key, 1])


@compiled
def _count_candidates(rules: Rules, state: Words, history: Words, nothing: Numbers) -> int:
    return steps(rules, state, history, 0, nothing)


@compiled
def _settle(rules: Rules, state: Words, history: Words, scratch: Words, buffer: Numbers) -> None:
    if state[STATUS] == 0:
        remember(rules, state, history)
    settle(rules, state, history, scratch, buffer)


def new_history(ruleset: Ruleset, keys: Words, steps: int = 1) -> Words:
    """Return a history with these keys and room for `steps` more steps; it is empty for games that need none."""
    if not ruleset.remembers:
        return np.zeros(0, dtype=np.uint64)
    history = np.zeros(history_words(len(keys) + ruleset.room(steps)), dtype=np.uint64)
    if len(keys) > 0:
        _add_keys(history, keys)
    return history


def keys_of(history: Words) -> Words:
    """Return the keys of a history in their order, as a read-only view."""
    if len(history) == 0:
        return np.zeros((0, KEY_WORDS), dtype=np.uint64)
    keys = history[key_place(history, 1) :].reshape(-1, KEY_WORDS)[: key_count(history)]
    keys.flags.writeable = False
    return keys


def settled(ruleset: Ruleset, state: Words, history: Words) -> Words:
    """Return the state after adding it to the history and ending the game if the next player cannot act."""
    _settle(ruleset.rules, state, history, ruleset.new_state(), np.zeros(1, dtype=np.int64))
    return state


def legal(ruleset: Ruleset, state: Words, history: Words) -> Numbers:
    """Return the legal steps, in the order in which the rules list them."""
    if state[STATUS] != 0:
        return np.zeros(0, dtype=np.int64)
    board = state.copy()  # rules may use a state's working words
    room = _count_candidates(ruleset.rules, board, history, np.zeros(0, dtype=np.int64))
    out = np.zeros(room, dtype=np.int64)
    return out[: legal_steps(ruleset.rules, board, history, ruleset.new_state(), out)]


def played(ruleset: Ruleset, state: Words, history: Words, step: int, trace: Numbers | None) -> Words | str:
    """Return the state after a step, not yet settled, or the reason why it is illegal; write events to the trace."""
    scratch = ruleset.new_state()
    number = int(attempt(ruleset.rules, state.copy(), history, step, scratch, trace))
    return scratch if number == PLAYED else ruleset.reason(state, history, step, number)


def refused(ruleset: Ruleset, state: Words, history: Words, step: int) -> int:
    """Return the number of the reason why a step is not legal; PLAYED if it is."""
    return int(attempt(ruleset.rules, state.copy(), history, step, ruleset.new_state(), None))


def candidate_count(ruleset: Ruleset, state: Words, history: Words) -> int:
    """Return how many candidates the rules list, legal or not."""
    return int(_count_candidates(ruleset.rules, state.copy(), history, np.zeros(0, dtype=np.int64)))
