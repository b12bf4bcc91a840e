"""Perft: how many sequences of steps there are, the classic check of a rule engine."""

import numpy as np

from ludarium.kernel.bits import ZERO, Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import PLAYED, STATUS, Rules, steps
from ludarium.kernel.errors import BudgetError
from ludarium.kernel.repetition import forget_after, key_count
from ludarium.kernel.stepping import advance, copy_words
from ludarium.positions import Position
from ludarium.positions.driving import new_history

_LISTED_AT_ONCE = 64
_DEEPEST = 100


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of `depth` legal steps; a sequence that ends the game earlier is not counted."""
    if not isinstance(depth, int) or not 1 <= depth <= _DEEPEST:
        raise BudgetError(f"the depth must be a whole number from 1 to {_DEEPEST}, not {depth!r}")
    ruleset = position.game.ruleset
    history = new_history(ruleset, position.keys, steps=depth)
    states = np.zeros((depth + 1, ruleset.words), dtype=np.uint64)
    states[0] = position.state
    buffers = np.zeros((depth, _LISTED_AT_ONCE), dtype=np.int64)
    if position.outcome is not None:
        return 0
    return int(_count(ruleset.rules, history, depth, 0, states, buffers))


@compiled
def _count(rules: Rules, history: Words, depth: int, level: int, states: Words, buffers: Numbers) -> int:
    """Count the sequences from states[level]; deeper levels have a state and a buffer of their own."""
    total = 0
    state, after, buffer = states[level], states[level + 1], buffers[level]
    candidates = steps(rules, state, history, 0, buffer[:0])
    for first in range(0, candidates, len(buffer)):
        steps(rules, state, history, first, buffer)
        for k in range(min(len(buffer), candidates - first)):
            copy_words(state, after)
            known = key_count(history) if len(history) > 0 else 0
            if advance(rules, after, history, buffer[k]) != PLAYED:
                continue
            if depth == 1:
                total += 1
            elif after[STATUS] == ZERO:
                total += _count(rules, history, depth - 1, level + 1, states, buffers)
            if len(history) > 0:
                forget_after(history, known)
    return total
