"""What must not come again: a set of keys that keeps their order.

A history is one array of words: how many keys it holds, an index of twice the capacity (0: free, else the number
of a key, from 1), then the keys, two words each, in the order in which they came. Later keys can be taken back.
"""

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Words, signed
from ludarium.kernel.compiling import compiled

KEY_WORDS = 2
_HALF = np.uint64(32)
_FIRST = np.uint64(0x9E3779B97F4A7C15)
_SECOND = np.uint64(0xC2B2AE3D27D4EB4F)
_STIR = np.uint64(0xD6E8FEB86659FD93)


def history_words(capacity: int) -> int:
    """How long the array of a history must be that holds at least so many keys; 0 for a game without one."""
    if capacity == 0:
        return 0
    return 1 + 4 * (1 << (capacity - 1).bit_length())


@compiled
def capacity(history: Words) -> int:
    return (len(history) - 1) // 4


@compiled
def key_count(history: Words) -> int:
    return signed(history[0])


@compiled
def is_full(history: Words) -> bool:
    return key_count(history) >= capacity(history)


@compiled
def _slot(history: Words, first: np.uint64, second: np.uint64) -> int:
    """The place in the index where this key stands, or the free place where it would."""
    size = 2 * capacity(history)
    stirred = (first * _FIRST ^ (second + _STIR) * _SECOND) * _STIR
    slot = signed(stirred >> _HALF) & (size - 1)
    while history[1 + slot] != ZERO:
        key = size - 1 + 2 * signed(history[1 + slot])
        if history[key] == first and history[key + 1] == second:
            break
        slot = (slot + 1) & (size - 1)
    return slot


@compiled
def when_seen(history: Words, first: np.uint64, second: np.uint64) -> int:
    """The number of this key, from 1 in the order in which keys came; 0 if it never did."""
    return signed(history[1 + _slot(history, first, second)])


@compiled
def add_key(history: Words, first: np.uint64, second: np.uint64) -> None:
    """Remember this key; the caller has made sure that the history is not full and does not hold it."""
    slot = _slot(history, first, second)
    history[0] += ONE
    history[1 + slot] = history[0]
    key = 2 * capacity(history) - 1 + 2 * signed(history[0])
    history[key] = first
    history[key + 1] = second


@compiled
def forget_after(history: Words, count: int) -> None:
    """Take back every key but the first `count`, the latest first, which leaves the index as it was."""
    while key_count(history) > count:
        key = 2 * capacity(history) - 1 + 2 * signed(history[0])
        history[1 + _slot(history, history[key], history[key + 1])] = ZERO
        history[0] -= ONE
