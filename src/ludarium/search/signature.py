"""Two words by which positions are told apart, with everything that decides further play, the past included.

The past counts as a set: the order in which it came decides nothing. Where a game says that it can be folded, a
position and its turned and mirrored images have the same signature.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import ONE, ZERO, Words, lowest_bit
from ludarium.kernel.compiling import compiled
from ludarium.kernel.randomness import mixed, seeded
from ludarium.kernel.repetition import key_count, key_place

_ROW_BITS = 32
_OTHER = np.uint64(0x9E3779B97F4A7C15)
_FACTOR = np.uint64(0xD6E8FEB86659FD93)


class Folding(NamedTuple):
    """How a state is read: `images` and `others` hold a number for each bit of the planes and each symmetry."""

    planes: int  # where the planes begin; the words before them name no cell
    lasting: int  # where they end
    images: npt.NDArray[np.uint64]  # [bit, symmetry]
    others: npt.NDArray[np.uint64]  # [bit, symmetry]
    sums: Words  # room to work in, [symmetry]


def folding_of(ruleset: Ruleset) -> Folding:
    """Each cell of each plane has a random number; an image of a position sums those of the cells that it goes to."""
    begin = ruleset.lasting_words if ruleset.planes is None else ruleset.planes
    bits, board = _ROW_BITS * (ruleset.lasting_words - begin), ruleset.board
    symmetries = board.symmetries if bits else ((),)
    images = np.zeros((bits, len(symmetries)), dtype=np.uint64)
    others = np.zeros_like(images)
    stride = _ROW_BITS * (board.row_count + 2)
    for number, symmetry in enumerate(symmetries):
        for cell, image in enumerate(symmetry):
            for base in range(0, bits, stride):
                lot = np.uint64(base + board.spots[image])
                images[base + board.spots[cell], number] = seeded(lot, ZERO)
                others[base + board.spots[cell], number] = seeded(lot, ONE)
    return Folding(begin, ruleset.lasting_words, images, others, np.zeros(len(symmetries), dtype=np.uint64))


@compiled
def sign(state: Words, history: Words, folding: Folding, salt: np.uint64, out: Words) -> None:
    """Write the signature; different salts give different ones."""
    first, second = salt, salt ^ _OTHER
    for word in range(folding.planes):
        first = mixed(first ^ state[word])
        second = mixed(second + state[word] * _FACTOR)
    if folding.planes < folding.lasting:
        image = least_image(state, folding)
        first = mixed(first ^ folding.sums[image])
        second = mixed(second ^ other_sum(state, folding, image))
    if len(history) > 0:
        past, other_past = past_sums(history)
        first = mixed(first ^ past)
        second = mixed(second ^ other_past)
    out[0] = first
    out[1] = second


@compiled
def least_image(state: Words, folding: Folding) -> int:
    """The symmetry whose image has the least sum: the same image for all positions that are images of one another."""
    sums = folding.sums
    sums[:] = ZERO
    for word in range(folding.planes, folding.lasting):
        cells = state[word]
        while cells != ZERO:
            numbers = folding.images[_ROW_BITS * (word - folding.planes) + lowest_bit(cells)]
            for symmetry in range(len(sums)):
                sums[symmetry] += numbers[symmetry]
            cells &= cells - ONE
    least = 0
    for symmetry in range(1, len(sums)):
        if sums[symmetry] < sums[least]:
            least = symmetry
    return least


@compiled
def other_sum(state: Words, folding: Folding, image: int) -> np.uint64:
    total = ZERO
    for word in range(folding.planes, folding.lasting):
        cells = state[word]
        while cells != ZERO:
            total += folding.others[_ROW_BITS * (word - folding.planes) + lowest_bit(cells), image]
            cells &= cells - ONE
    return total


@compiled
def past_sums(history: Words) -> tuple[np.uint64, np.uint64]:
    """Two numbers for the set of keys in a history."""
    total, other = ZERO, ZERO
    for number in range(1, key_count(history) + 1):
        place = key_place(history, number)
        key = mixed(mixed(history[place] + ONE) ^ history[place + 1])
        total += key
        other += mixed(key + _OTHER)
    return total, other
