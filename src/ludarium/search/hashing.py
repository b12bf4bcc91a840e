"""Hashes of states, and a small set of those already seen: how transpositions are recognised.

64 bits, for the tree search, wins within the turn and the endgame search; df-pn, which visits far more positions, has
a hash of 128 bits in dfpn/zobrist.py.
"""

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.randomness import mixed

_PROBES = 8
_STIR = np.uint64(0x9E3779B97F4A7C15)


@compiled
def state_hash(state: Words, lasting: int) -> np.uint64:
    """Return a hash of the first `lasting` words of a state; the others are scratch space."""
    key = ZERO
    for word in range(lasting):
        key += mixed(state[word] + np.uint64(word + 1) * _STIR)  # each on its own, so that several are mixed at a time
    return key


@compiled
def was_seen(seen: Words, key: np.uint64) -> bool:
    """Return whether a key is in the set, and add it if there is room. The set's length is a power of two."""
    key |= ONE
    mask = np.uint64(len(seen) - 1)
    slot = key >> np.uint64(20) & mask
    for _ in range(_PROBES):
        here = signed(slot)
        if seen[here] == key:
            return True
        if seen[here] == ZERO:
            seen[here] = key
            return False
        slot = (slot + ONE) & mask
    return False
