"""Random numbers: one word of state, with the same sequence on every machine (SplitMix64)."""

import numpy as np

from ludarium.kernel.bits import Words, signed
from ludarium.kernel.compiling import compiled, inlined

_STRIDE = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_THIRTY = np.uint64(30)
_TWENTY_SEVEN = np.uint64(27)
_THIRTY_ONE = np.uint64(31)
_HALF = np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)


@compiled
def mixed(word: np.uint64) -> np.uint64:
    """Return the word with its bits well mixed; different words stay different."""
    word = (word ^ (word >> _THIRTY)) * _FIRST
    word = (word ^ (word >> _TWENTY_SEVEN)) * _SECOND
    return word ^ (word >> _THIRTY_ONE)


@compiled
def seeded(seed: np.uint64, stream: np.uint64) -> np.uint64:
    """Return the initial state of stream number `stream` of a seed; streams are independent of one another."""
    return mixed(mixed(seed + _STRIDE) ^ (stream * _STRIDE))


@compiled
def draw(generator: Words, bound: int) -> int:
    """Return a random number from 0 to bound - 1, each equally likely; `generator` is an array of one word.

    The upper half of the product is the result; the few lower halves that would favour some numbers are drawn again.
    """
    limit = np.uint64(bound)
    while True:
        generator[0] += _STRIDE
        product = (mixed(generator[0]) >> _HALF) * limit
        low = product & _LOW_HALF
        if low >= limit or low >= (_LOW_HALF + np.uint64(1) - limit) % limit:
            return signed(product >> _HALF)


@inlined
def drawn(word: np.uint64, bound: int) -> tuple[np.uint64, int, bool]:
    """Return the generator's next word, a number from 0 to bound - 1, and whether `draw` would certainly return it.

    For loops over many generators, which have no loop inside: a number that is to be drawn again is left to `draw`.
    """
    limit = np.uint64(bound)
    word += _STRIDE
    product = (mixed(word) >> _HALF) * limit
    return word, signed(product >> _HALF), bool(product & _LOW_HALF >= limit)
