"""Words as sets of cells: counting and finding bits.

The functions use shifts and arithmetic only, so that the same source serves the CPU and the GPU; the compiler
recognises the idioms and emits the machine's own instructions for them.
"""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.compiling import compiled

Words = npt.NDArray[np.uint64]
Numbers = npt.NDArray[np.int64]

ZERO = np.uint64(0)
ONE = np.uint64(1)
_EVERY_SECOND = np.uint64(0x5555555555555555)
_EVERY_FOURTH = np.uint64(0x3333333333333333)
_LOW_NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)
_BYTES = np.uint64(0x0101010101010101)
_TWO = np.uint64(2)
_THREE = np.uint64(3)
_FOUR = np.uint64(4)
_EIGHT = np.uint64(8)
_TOP_BYTE = np.uint64(56)
_LOW_BYTE = np.uint64(0xFF)
_HIGH_BIT = np.uint64(0x80)
_HIGH_BITS = np.uint64(0x8080808080808080)
_NTH_IN_BYTE = np.array(  # [8 * byte + n]: the number of the n-th bit that is set in a byte
    [([bit for bit in range(8) if byte >> bit & 1] + 8 * [0])[n] for byte in range(256) for n in range(8)], np.int64
)


@compiled
def signed(word: np.uint64) -> int:
    """Return the word as an int64. Words and ordinary numbers are never mixed in one expression."""
    return np.int64(word)  # type: ignore[return-value]


@compiled
def count_bits(word: np.uint64) -> int:
    word = word - ((word >> ONE) & _EVERY_SECOND)
    word = (word & _EVERY_FOURTH) + ((word >> _TWO) & _EVERY_FOURTH)
    word = (word + (word >> _FOUR)) & _LOW_NIBBLES
    return signed((word * _BYTES) >> _TOP_BYTE)


@compiled
def lowest_bit(word: np.uint64) -> int:
    """Return the number of the lowest bit that is set; 64 if none is."""
    return count_bits(~word & (word - ONE))


@compiled
def nth_bit(word: np.uint64, n: int) -> int:
    """Return the number of the n-th bit that is set, counted from 0, without a branch that could be mispredicted.

    `sums` holds in each byte how many bits are set up to there; comparing all bytes at once tells the byte of the bit.
    """
    sums = word - ((word >> ONE) & _EVERY_SECOND)
    sums = (sums & _EVERY_FOURTH) + ((sums >> _TWO) & _EVERY_FOURTH)
    sums = ((sums + (sums >> _FOUR)) & _LOW_NIBBLES) * _BYTES
    wanted = np.uint64(n)
    passed = ((wanted | _HIGH_BIT) * _BYTES - sums) & _HIGH_BITS
    place = np.uint64(8 * count_bits(passed))
    wanted -= (sums << _EIGHT) >> place & _LOW_BYTE
    return signed(place) + _NTH_IN_BYTE[signed((word >> place & _LOW_BYTE) << _THREE | wanted)]


@compiled
def has_bit(word: np.uint64, bit: int) -> bool:
    return bool((word >> np.uint64(bit)) & ONE)


@compiled
def single(bit: int) -> np.uint64:
    """Return the word in which only this bit is set."""
    return ONE << np.uint64(bit)
