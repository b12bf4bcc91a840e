"""Turn ends: how many different positions the mover can leave at the end of the turn, whatever the order of steps."""

import numpy as np

from ludarium.kernel.bits import ZERO, Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, PLAYED, STATUS, Rules, steps
from ludarium.kernel.repetition import forget_after, key_count
from ludarium.kernel.stepping import advance, copy_words
from ludarium.positions import Position
from ludarium.positions.driving import new_history
from ludarium.search.hashing import state_hash, was_seen

MOST_TRIED = 20_000
_LONGEST = 64  # steps of a turn
_LISTED_AT_ONCE = 64
_SEEN = 1 << 17  # many more than are tried, so that no state is forgotten


def turn_ends(position: Position, most: int = MOST_TRIED) -> int | None:
    """Return the number of different positions at the end of this turn; None if more than `most` steps must be tried.

    Positions with equal hashes of 64 bits count as one.
    """
    if position.outcome is not None:
        return 0
    ruleset = position.game.ruleset
    states = np.zeros((_LONGEST + 1, ruleset.words), dtype=np.uint64)
    states[0] = position.state
    buffers = np.zeros((_LONGEST, _LISTED_AT_ONCE), dtype=np.int64)
    history, left = new_history(ruleset, position.keys, steps=_LONGEST), np.array([most], dtype=np.int64)
    seen = np.zeros(_SEEN, dtype=np.uint64)
    found = int(_count(ruleset.rules, history, ruleset.lasting_words, 0, states, buffers, seen, left))
    return found if left[0] >= 0 else None


@compiled
def _count(
    rules: Rules,
    history: Words,
    lasting: int,
    level: int,
    states: Words,
    buffers: Numbers,
    seen: Words,
    left: Numbers,
) -> int:
    """Count the ends that are reached from states[level] and are new; `left` becomes negative if it gives up."""
    total = 0
    state, after, buffer = states[level], states[level + 1], buffers[level]
    candidates = steps(rules, state, history, 0, buffer[:0])
    for first in range(0, candidates, len(buffer)):
        steps(rules, state, history, first, buffer)
        for k in range(min(len(buffer), candidates - first)):
            left[0] -= 1
            if left[0] < 0:
                return total
            copy_words(state, after)
            known = key_count(history) if len(history) > 0 else 0
            if advance(rules, after, history, buffer[k]) != PLAYED:
                continue
            if not was_seen(seen, state_hash(after, lasting)):
                if after[STATUS] != ZERO or after[FRESH] != ZERO:
                    total += 1
                elif level + 1 < len(buffers):
                    total += _count(rules, history, lasting, level + 1, states, buffers, seen, left)
            if len(history) > 0:
                forget_after(history, known)
    return total
