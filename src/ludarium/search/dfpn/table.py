"""The transposition table of a proof search, of fixed size: a new entry replaces that with least work in its bucket."""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Words, signed
from ludarium.kernel.compiling import compiled

ProofTable = npt.NDArray[np.uint64]  # [entry, word]

INFINITE = 1 << 31  # the proof number of what cannot be proven
UNKNOWN_ENTRY = -1

_FIRST, _SECOND, _NUMBERS, _WORK = range(4)
_ENTRY_BYTES = 32
_BUCKET_SIZE = 4  # entries
_LEAST = 1 << 10
_HALF = np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_DISTANCE_BITS = np.uint64(16)
_DISTANCE = np.uint64(0xFFFF)
_LONGEST = 0xFFFF


def new_proof_table(megabytes: int) -> ProofTable:
    """Allocate an empty table of at most this size; the number of its entries is a power of two."""
    entries = max(_LEAST, (megabytes << 20) // _ENTRY_BYTES)
    return np.zeros((1 << (entries.bit_length() - 1), _ENTRY_BYTES // 8), dtype=np.uint64)


@compiled
def _bucket(table: ProofTable, key: Words) -> int:
    """Return the first entry of the bucket of a position."""
    return signed(key[0] & np.uint64(len(table) // _BUCKET_SIZE - 1)) * _BUCKET_SIZE


@compiled
def find_entry(table: ProofTable, key: Words) -> int:
    first = _bucket(table, key)
    for entry in range(first, first + _BUCKET_SIZE):
        if table[entry, _FIRST] == key[0] and table[entry, _SECOND] == key[1]:
            return entry
    return UNKNOWN_ENTRY


@compiled
def store_entry(table: ProofTable, key: Words, proof: int, disproof: int, distance: int, work: int) -> None:
    """Store the numbers of a position, and how many positions were visited for them."""
    entry = find_entry(table, key)
    if entry == UNKNOWN_ENTRY:
        entry = _bucket(table, key)
        for other in range(entry + 1, entry + _BUCKET_SIZE):
            if table[other, _WORK] < table[entry, _WORK]:
                entry = other
    table[entry, _FIRST] = key[0]
    table[entry, _SECOND] = key[1]
    table[entry, _NUMBERS] = np.uint64(proof) << _HALF | np.uint64(disproof)
    table[entry, _WORK] = np.uint64(work) << _DISTANCE_BITS | np.uint64(min(distance, _LONGEST))


@compiled
def proof_in(table: ProofTable, entry: int) -> int:
    return signed(table[entry, _NUMBERS] >> _HALF)


@compiled
def disproof_in(table: ProofTable, entry: int) -> int:
    return signed(table[entry, _NUMBERS] & _LOW_HALF)


@compiled
def distance_in(table: ProofTable, entry: int) -> int:
    """Return how many steps away the proven end is."""
    return signed(table[entry, _WORK] & _DISTANCE)
