"""The reference: a loop of fixed work, whose time is the unit in which rates from different machines are compared.

It resembles the rules: words are mixed, shifted and counted, a small table is read and changed where nobody can
predict, and branches go either way. It uses nothing of the rules, so that a change of them does not change the unit.
"""

import time

import numpy as np
import numpy.typing as npt

from ludarium.kernel.compiling import compiled

UNIT = 1_000_000  # rounds of the loop
_UNITS = 32  # in one measurement, about 0.3 seconds
_AGE = 1.0  # seconds for which a measurement holds

_SLOTS = 1024  # words, 8 kB: they stay in the fastest memory
_STRIDE = np.uint64(0x9E3779B97F4A7C15)
_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
_SECOND_BITS = np.uint64(0x5555555555555555)
_FOURTH_BITS = np.uint64(0x3333333333333333)
_NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)
_BYTES = np.uint64(0x0101010101010101)


@compiled
def reference_loop(rounds: int, table: npt.NDArray[np.uint64]) -> int:
    """Do the work and return a checksum, which is the same on every machine."""
    one, two, four, eleven = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(11)
    half, top, slots = np.uint64(32), np.uint64(56), np.uint64(len(table) - 1)
    word, counter, total = np.uint64(0), np.uint64(0), np.int64(0)
    for _ in range(rounds):
        counter += _STRIDE
        word = (word ^ word >> half ^ counter) * _FACTOR
        slot = np.int64(word >> half & slots)
        cells = table[slot]
        edge = (cells << one | cells >> one | cells << eleven | cells >> eleven) & ~cells & word
        bits = edge - (edge >> one & _SECOND_BITS)
        bits = (bits & _FOURTH_BITS) + (bits >> two & _FOURTH_BITS)
        count = np.int64((bits + (bits >> four) & _NIBBLES) * _BYTES >> top)
        if count & 1:
            table[slot] = cells ^ word
            total += count
        else:
            word ^= edge
    return int(total)


def new_table() -> npt.NDArray[np.uint64]:
    return np.arange(1, _SLOTS + 1, dtype=np.uint64) * _STRIDE


class Reference:
    """Measures the loop again and again, between the contenders."""

    def __init__(self) -> None:
        self.rates: list[float] = []  # units per second of processor time
        self._until = 0.0
        reference_loop(1, new_table())  # compiles it

    def rate(self) -> float:
        """Return the rate of the moment: the latest one, or a new one if that is too old."""
        if time.perf_counter() >= self._until:
            table, began = new_table(), time.process_time()
            reference_loop(_UNITS * UNIT, table)
            self.rates.append(_UNITS / (time.process_time() - began))
            self._until = time.perf_counter() + _AGE
        return self.rates[-1]
