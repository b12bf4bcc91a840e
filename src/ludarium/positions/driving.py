"""What Python calls of the compiled rules, whichever game it is: legal steps, a step played, histories."""

from typing import Any

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import ZERO, Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import PLAYED, STATUS, Rules, remember, steps
from ludarium.kernel.repetition import KEY_WORDS, add_key, history_words, key_count, key_place
from ludarium.kernel.stepping import attempt, copy_words, keep_legal, settle

OVER = -(2**31)  # instead of a reason: the game is over


@compiled
def _add_keys(history: Words, keys: Words) -> None:
    for key in range(len(keys)):
        add_key(history, keys[key, 0], keys[key, 1])


@compiled
def _count_candidates(rules: Rules, state: Words, history: Words, nothing: Numbers) -> int:
    return steps(rules, state, history, 0, nothing)


@compiled
def list_legal(rules: Rules, state: Words, history: Words, board: Words, scratch: Words, out: Numbers) -> int:
    """Write the legal steps to the front of `out` and return how many there are.

    If `out` has no room for all candidates, return how many these are, below zero.
    """
    if state[STATUS] != ZERO:
        return 0
    copy_words(state, board)  # rules may use a state's working words
    candidates = steps(rules, board, history, 0, out)
    if candidates > len(out):
        return -candidates
    return keep_legal(rules, board, history, scratch, out, candidates)


@compiled
def try_step(rules: Rules, state: Words, history: Words, step: int, after: Words, trace: Any) -> int:
    """Write the state after a step, not yet settled, and its events; return PLAYED or the reason why it is illegal."""
    if state[STATUS] != ZERO:
        return OVER
    return attempt(rules, state, history, step, after, trace)


@compiled
def settle_state(rules: Rules, state: Words, history: Words, scratch: Words, buffer: Numbers) -> None:
    """Add a new state to the history, and end the game if the next player cannot act."""
    if state[STATUS] == ZERO:
        remember(rules, state, history)
    settle(rules, state, history, scratch, buffer)


@compiled
def play_step(
    rules: Rules, state: Words, history: Words, step: int, after: Words, kept: Words, scratch: Words, buffer: Numbers
) -> int:
    """Write the settled state after a step, and its history to `kept`; return PLAYED or why the step is illegal.

    `kept` is as long as the history, or empty: then the history itself is changed.
    """
    if state[STATUS] != ZERO:
        return OVER
    reason = attempt(rules, state, history, step, after, None)
    if reason != PLAYED:
        return reason
    if len(kept) > 0:
        copy_words(history, kept)
        history = kept
    if after[STATUS] == ZERO:
        remember(rules, after, history)
    settle(rules, after, history, scratch, buffer)
    return PLAYED


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
    first = key_place(history, 1) if len(history) > 0 else 0
    count = key_count(history) if len(history) > 0 else 0
    keys = history[first:].reshape(-1, KEY_WORDS)[:count]
    keys.flags.writeable = False
    return keys


def candidate_count(ruleset: Ruleset, state: Words, history: Words) -> int:
    """Return how many candidates the rules list, legal or not."""
    return int(_count_candidates(ruleset.rules, state.copy(), history, np.zeros(0, dtype=np.int64)))
