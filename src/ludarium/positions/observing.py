"""What a net sees of positions: planes and numbers from the mover's side, as arrays."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, Rules, observe

NUMBER_UNIT = 8.0  # by which numbers are divided where they stand beside planes of zeros and ones
_WORD_BITS = 64

Bits = npt.NDArray[np.uint8]
Singles = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Observation:
    """Positions of one game as they look to whoever is to act; the first axis of all arrays is the position.

    A game without planes has the bits of its state instead, as one row of cells.
    """

    planes: Bits  # 1 where a plane has the cell, [position, plane, cell]
    numbers: npt.NDArray[np.int64]  # [position, number]

    def on_grid(self, ruleset: Ruleset) -> Bits:
        """Return the planes on the rows and columns of the board, [position, plane, row, column].

        The last plane, which is added, has the cells of the board: grids have room beside it.
        """
        rows, columns = np.array(ruleset.board.coordinates).T
        count, planes, _ = self.planes.shape
        grid = np.zeros((count, planes + 1, rows.max() + 1, columns.max() + 1), dtype=np.uint8)
        grid[:, :planes, rows, columns] = self.planes
        grid[:, planes, rows, columns] = 1
        return grid

    def inputs(self, ruleset: Ruleset) -> Singles:
        """Return what convolutional nets are given: `on_grid`, then a plane for each number, with it on every cell."""
        planes = self.on_grid(ruleset).astype(np.float32)
        numbers = self.numbers.astype(np.float32)[:, :, np.newaxis, np.newaxis] / NUMBER_UNIT
        return np.concatenate([planes, numbers * planes[:, -1:]], axis=1)


def observed(ruleset: Ruleset, states: Words) -> Observation:
    """Return what a net sees of states, [position, word]."""
    raw = np.zeros((len(states), observed_words(ruleset)), dtype=np.uint64)
    observe_all(ruleset.rules, states, raw)
    return unpacked(ruleset, raw, states[:, MOVER] == 1)


def unpacked(ruleset: Ruleset, raw: Words, second: npt.NDArray[np.bool_]) -> Observation:
    """Return the words that `observe` has written, [position, word], as arrays; `second`: where that side is to act."""
    planes, words = len(ruleset.plane_names), ruleset.plane_words
    if not planes:
        return Observation(_bits(raw)[:, np.newaxis], np.zeros((len(raw), 0), dtype=np.int64))
    bits = _bits(raw[:, : planes * words]).reshape(len(raw), planes, words * _WORD_BITS)
    cells = bits[:, :, list(ruleset.plane_bits)]
    seen = np.zeros_like(cells[second])
    seen[:, :, list(ruleset.seen_by_second)] = cells[second]
    cells[second] = seen
    return Observation(cells, raw[:, planes * words :].astype(np.int64))


def observed_words(ruleset: Ruleset) -> int:
    """Return how many words `observe` writes."""
    if not ruleset.plane_names:
        return ruleset.lasting_words
    return len(ruleset.plane_names) * ruleset.plane_words + len(ruleset.number_names)


@compiled
def observe_all(rules: Rules, states: Words, out: Words) -> None:
    for position in range(len(states)):
        observe(rules, states[position], out[position])


def _bits(words: Words) -> Bits:
    """Return the bits of words, the lowest first, [position, bit]."""
    return np.unpackbits(np.ascontiguousarray(words, dtype="<u8").view(np.uint8), axis=1, bitorder="little")
