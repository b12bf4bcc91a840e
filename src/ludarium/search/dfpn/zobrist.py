"""Zobrist hashing of everything that decides further play, the history included: 128 bits.

The history counts as a set: the order in which its keys came decides nothing. Where a game says that its planes may be
turned and mirrored, a position and its images have the same hash.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import ONE, ZERO, Words, lowest_bit
from ludarium.kernel.compiling import compiled
from ludarium.kernel.randomness import mixed, seeded
from ludarium.kernel.repetition import key_count, key_place

_WORD_BITS = 64
_OTHER = np.uint64(0x9E3779B97F4A7C15)
_FACTOR = np.uint64(0xD6E8FEB86659FD93)


class Zobrist(NamedTuple):
    """The tables: `images` and `others` hold a random number for each bit of the planes and each symmetry."""

    planes: int  # where the planes begin; the words before them name no cell
    lasting: int  # where they end
    images: npt.NDArray[np.uint64]  # [bit, symmetry]
    others: npt.NDArray[np.uint64]  # [bit, symmetry]
    sums: Words  # scratch space, [symmetry]


def new_zobrist(ruleset: Ruleset) -> Zobrist:
    """Draw a random number for each cell of each plane; an image of a position sums those of the cells it maps to."""
    begin = ruleset.lasting_words if ruleset.planes is None else ruleset.planes
    bits, board = _WORD_BITS * (ruleset.lasting_words - begin), ruleset.board
    symmetries = board.symmetries if bits else ((),)
    images = np.zeros((bits, len(symmetries)), dtype=np.uint64)
    others = np.zeros_like(images)
    plane_bits = _WORD_BITS * len(board.cells_class._fields)
    for number, symmetry in enumerate(symmetries):
        for cell, image in enumerate(symmetry):
            for base in range(0, bits, plane_bits):
                lot = np.uint64(base + board.spots[image])
                images[base + board.spots[cell], number] = seeded(lot, ZERO)
                others[base + board.spots[cell], number] = seeded(lot, ONE)
    return Zobrist(begin, ruleset.lasting_words, images, others, np.zeros(len(symmetries), dtype=np.uint64))


@compiled
def hash_position(state: Words, history: Words, zobrist: Zobrist, salt: np.uint64, out: Words) -> None:
    """Write the two words of the hash; different salts give different hashes."""
    first, second = salt, salt ^ _OTHER
    for word in range(zobrist.planes):
        first = mixed(first ^ state[word])
        second = mixed(second + state[word] * _FACTOR)
    if zobrist.planes < zobrist.lasting:
        image = least_image(state, zobrist)
        first = mixed(first ^ zobrist.sums[image])
        second = mixed(second ^ other_sum(state, zobrist, image))
    if len(history) > 0:
        sum_of_keys, other_sum_of_keys = history_sums(history)
        first = mixed(first ^ sum_of_keys)
        second = mixed(second ^ other_sum_of_keys)
    out[0] = first
    out[1] = second


@compiled
def least_image(state: Words, zobrist: Zobrist) -> int:
    """Return the symmetry whose image has the least sum: the canonical image of all that map onto one another."""
    sums = zobrist.sums
    sums[:] = ZERO
    for word in range(zobrist.planes, zobrist.lasting):
        cells = state[word]
        while cells != ZERO:
            numbers = zobrist.images[_WORD_BITS * (word - zobrist.planes) + lowest_bit(cells)]
            for symmetry in range(len(sums)):
                sums[symmetry] += numbers[symmetry]
            cells &= cells - ONE
    least = 0
    for symmetry in range(1, len(sums)):
        if sums[symmetry] < sums[least]:
            least = symmetry
    return least


@compiled
def other_sum(state: Words, zobrist: Zobrist, image: int) -> np.uint64:
    total = ZERO
    for word in range(zobrist.planes, zobrist.lasting):
        cells = state[word]
        while cells != ZERO:
            total += zobrist.others[_WORD_BITS * (word - zobrist.planes) + lowest_bit(cells), image]
            cells &= cells - ONE
    return total


@compiled
def history_sums(history: Words) -> tuple[np.uint64, np.uint64]:
    """Return two hashes of the set of keys in a history."""
    total, other = ZERO, ZERO
    for number in range(1, key_count(history) + 1):
        place = key_place(history, number)
        key = mixed(mixed(history[place] + ONE) ^ history[place + 1])
        total += key
        other += mixed(key + _OTHER)
    return total, other
