"""The history of what must not recur: a set of keys that keeps their order.

A history is one array of words: the number of keys; an index, a hash table with two entries to a word (0 if free, else
the number of a key, from 1); then the keys, two words each, in the order in which they were added. The latest can be
removed. The index is small and the keys are adjacent, because most of the time is spent fetching them from memory.
"""

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Words, signed
from ludarium.kernel.compiling import compiled

KEY_WORDS = 2
_HALF = np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_FIRST = np.uint64(0x9E3779B97F4A7C15)
_SECOND = np.uint64(0xC2B2AE3D27D4EB4F)
_STIR = np.uint64(0xD6E8FEB86659FD93)


def history_words(capacity: int) -> int:
    """Return the length of a history with room for at least `capacity` keys."""
    return 1 + 3 * (1 << (capacity - 1).bit_length())


@compiled
def capacity(history: Words) -> int:
    return len(history) // 3


@compiled
def key_count(history: Words) -> int:
    return signed(history[0])


@compiled
def is_full(history: Words) -> bool:
    return key_count(history) >= capacity(history)


@compiled
def key_place(history: Words, number: int) -> int:
    """Return the index of a key's first word; keys are numbered from 1."""
    return capacity(history) + KEY_WORDS * number - 1


@compiled
def _entry(history: Words, slot: int) -> int:
    return signed(history[1 + (slot >> 1)] >> np.uint64(32 * (slot & 1)) & _LOW_HALF)


@compiled
def _set_entry(history: Words, slot: int, number: np.uint64) -> None:
    shift = np.uint64(32 * (slot & 1))
    word = 1 + (slot >> 1)
    history[word] = history[word] & ~(_LOW_HALF << shift) | number << shift


@compiled
def _slot(history: Words, first: np.uint64, second: np.uint64) -> int:
    """Return the slot of the index that refers to this key, or the free one that would."""
    mask = 2 * capacity(history) - 1
    stirred = (first * _FIRST ^ (second + _STIR) * _SECOND) * _STIR
    slot = signed(stirred >> _HALF) & mask
    number = _entry(history, slot)
    while number != 0:
        place = key_place(history, number)
        if history[place] == first and history[place + 1] == second:
            break
        slot = (slot + 1) & mask
        number = _entry(history, slot)
    return slot


@compiled
def when_seen(history: Words, first: np.uint64, second: np.uint64) -> int:
    """Return the number of this key, from 1 in the order in which keys were added; 0 if it is not in the history."""
    return _entry(history, _slot(history, first, second))


@compiled
def add_key(history: Words, first: np.uint64, second: np.uint64) -> None:
    """Add this key; the caller makes sure that the history is not full and does not hold it yet."""
    history[0] += ONE
    _set_entry(history, _slot(history, first, second), history[0])
    place = key_place(history, key_count(history))
    history[place] = first
    history[place + 1] = second


@compiled
def forget_after(history: Words, count: int) -> None:
    """Remove every key but the first `count`, the latest first, which restores the index as it was."""
    while key_count(history) > count:
        place = key_place(history, key_count(history))
        _set_entry(history, _slot(history, history[place], history[place + 1]), ZERO)
        history[0] -= ONE
