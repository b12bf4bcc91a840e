"""What a proof search knows of positions: a table of a fixed size, in which the least work makes room for more."""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Words, signed
from ludarium.kernel.compiling import compiled

Ledger = npt.NDArray[np.uint64]  # [entry, word]

INFINITE = 1 << 31  # the number of a proof that is impossible
UNKNOWN_ENTRY = -1

_FIRST, _SECOND, _NUMBERS, _WORK = range(4)
_ENTRY_BYTES = 32
_NEIGHBOURS = 4  # entries among which a position finds its place
_LEAST = 1 << 10
_HALF = np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_DISTANCE_BITS = np.uint64(16)
_DISTANCE = np.uint64(0xFFFF)
_LONGEST = 0xFFFF


def new_ledger(megabytes: int) -> Ledger:
    """An empty table of at most this size: a power of two of entries."""
    entries = max(_LEAST, (megabytes << 20) // _ENTRY_BYTES)
    return np.zeros((1 << (entries.bit_length() - 1), _ENTRY_BYTES // 8), dtype=np.uint64)


@compiled
def _place(ledger: Ledger, signature: Words) -> int:
    """The first of the entries where a position may stand."""
    return signed(signature[0] & np.uint64(len(ledger) // _NEIGHBOURS - 1)) * _NEIGHBOURS


@compiled
def find_entry(ledger: Ledger, signature: Words) -> int:
    first = _place(ledger, signature)
    for entry in range(first, first + _NEIGHBOURS):
        if ledger[entry, _FIRST] == signature[0] and ledger[entry, _SECOND] == signature[1]:
            return entry
    return UNKNOWN_ENTRY


@compiled
def keep_entry(ledger: Ledger, signature: Words, proof: int, disproof: int, distance: int, work: int) -> None:
    """Note what is known of a position, and how much work it was."""
    entry = find_entry(ledger, signature)
    if entry == UNKNOWN_ENTRY:
        entry = _place(ledger, signature)
        for other in range(entry + 1, entry + _NEIGHBOURS):
            if ledger[other, _WORK] < ledger[entry, _WORK]:
                entry = other
    ledger[entry, _FIRST] = signature[0]
    ledger[entry, _SECOND] = signature[1]
    ledger[entry, _NUMBERS] = np.uint64(proof) << _HALF | np.uint64(disproof)
    ledger[entry, _WORK] = np.uint64(work) << _DISTANCE_BITS | np.uint64(min(distance, _LONGEST))


@compiled
def proof_in(ledger: Ledger, entry: int) -> int:
    return signed(ledger[entry, _NUMBERS] >> _HALF)


@compiled
def disproof_in(ledger: Ledger, entry: int) -> int:
    return signed(ledger[entry, _NUMBERS] & _LOW_HALF)


@compiled
def distance_in(ledger: Ledger, entry: int) -> int:
    """How many steps away the end is that was proven."""
    return signed(ledger[entry, _WORK] & _DISTANCE)
