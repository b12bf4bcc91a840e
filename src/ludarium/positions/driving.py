"""Asking the compiled rules: what is legal, why not, what comes next. States here are arrays, changed in place."""

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
    """A history that holds these keys and has room for so many steps more; of no length for games that need none."""
    if not ruleset.remembers:
        return np.zeros(0, dtype=np.uint64)
    history = np.zeros(history_words(len(keys) + ruleset.room(steps)), dtype=np.uint64)
    if len(keys) > 0:
        _add_keys(history, keys)
    return history


def keys_of(history: Words) -> Words:
    """The keys of a history in their order: a view of it, to be read only."""
    if len(history) == 0:
        return np.zeros((0, KEY_WORDS), dtype=np.uint64)
    keys = history[key_place(history, 1) :].reshape(-1, KEY_WORDS)[: key_count(history)]
    keys.flags.writeable = False
    return keys


def settled(ruleset: Ruleset, state: Words, history: Words) -> Words:
    """The state, once what a turn left is remembered and it is known whether the next player can act."""
    _settle(ruleset.rules, state, history, ruleset.new_state(), np.zeros(1, dtype=np.int64))
    return state


def legal(ruleset: Ruleset, state: Words, history: Words) -> Numbers:
    """The legal steps, in the order in which the rules list them."""
    if state[STATUS] != 0:
        return np.zeros(0, dtype=np.int64)
    board = state.copy()  # rules may use a state's room to work in
    room = _count_candidates(ruleset.rules, board, history, np.zeros(0, dtype=np.int64))
    out = np.zeros(room, dtype=np.int64)
    return out[: legal_steps(ruleset.rules, board, history, ruleset.new_state(), out)]


def played(ruleset: Ruleset, state: Words, history: Words, step: int, trace: Numbers | None) -> Words | str:
    """The state after a step, not yet settled; or why the step is not legal. What happens goes into the trace."""
    scratch = ruleset.new_state()
    number = int(attempt(ruleset.rules, state.copy(), history, step, scratch, trace))
    return scratch if number == PLAYED else ruleset.reason(state, history, step, number)


def refused(ruleset: Ruleset, state: Words, history: Words, step: int) -> int:
    """The number of the reason why a step is not legal; PLAYED if it is."""
    return int(attempt(ruleset.rules, state.copy(), history, step, ruleset.new_state(), None))


def candidate_count(ruleset: Ruleset, state: Words, history: Words) -> int:
    """Return how many candidates the rules list, legal or not."""
    return int(_count_candidates(ruleset.rules, state.copy(), history, np.zeros(0, dtype=np.int64)))
