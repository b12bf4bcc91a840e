"""Actions: the steps of a game numbered from 0 without gaps, the same in every position, with masks of the legal ones.

The number of a step has a meaning of its own, which leaves gaps. The action of a step is its rank among all numbers
that a step can have with the options of the game. So actions are in the order of the numbers, and `end`, whose number
is 0, is action 0 in games that have it.
"""

import numpy as np
import numpy.typing as npt

from ludarium.batches.encoding import NO_ACTION
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Numbers
from ludarium.kernel.contract import NO_STEP, NO_SUCH_STEP
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.repetition import KEY_WORDS
from ludarium.notation.words import shown
from ludarium.positions import Position
from ludarium.positions.driver import Driver
from ludarium.positions.driving import new_history

_TRIED = 8192  # the numbers below this are tried where a ruleset does not list its own
_MOST_BYTES = 1 << 26  # of a mask that is packed at once

Mask = npt.NDArray[np.int8]
Packed = npt.NDArray[np.uint8]


class Actions:
    """The actions of a game with its options. Arrays of steps and actions may have any shape.

    `numbers` is the table of both directions: the number of the step of each action, ascending, so that compiled code
    finds the step of an action by its index and the action of a step by bisection.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        listed = ruleset.step_numbers()
        self.numbers: Numbers = _tried_numbers(ruleset) if listed is None else np.unique(listed)
        self.numbers.flags.writeable = False
        self._title = ruleset.title

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def packed_bytes(self) -> int:
        """The number of bytes of a packed mask."""
        return (len(self) + 7) // 8

    def number_of(self, steps: npt.ArrayLike) -> Numbers:
        """Return the action of each step; NO_ACTION for NO_STEP."""
        wanted = _whole("the numbers of steps", steps)
        found = np.minimum(np.searchsorted(self.numbers, wanted), len(self) - 1)
        padding = wanted == NO_STEP
        unknown = (self.numbers[found] != wanted) & ~padding
        if unknown.any():
            raise LudariumError(
                f"{wanted[unknown].flat[0]} is not the number of a step of {self._title}: step_numbers must list it"
            )
        return np.where(padding, NO_ACTION, found)

    def step_of(self, actions: npt.ArrayLike) -> Numbers:
        """Return the number of the step of each action; NO_STEP for NO_ACTION."""
        wanted = _whole("actions", actions)
        unknown = (wanted < NO_ACTION) | (wanted >= len(self))
        if unknown.any():
            raise LudariumError(f"{wanted[unknown].flat[0]} is no action: there are 0 to {len(self) - 1}")
        return np.where(wanted == NO_ACTION, NO_STEP, self.numbers[wanted])

    def mask(self, position: Position) -> Mask:
        """Return a 1 for each action that is legal, [action]."""
        mask: Mask = self.masks(position.step_numbers[np.newaxis])[0]
        return mask

    def packed_mask(self, position: Position) -> Packed:
        """Return the mask as bits, the first action in the lowest bit of the first byte, [byte]."""
        packed: Packed = self.packed_masks(position.step_numbers[np.newaxis])[0]
        return packed

    def masks(self, steps: Numbers) -> Mask:
        """Return the mask of each row of legal steps, padded with NO_STEP, [row, action]."""
        mask = np.zeros((len(steps), len(self)), dtype=np.int8)
        rows, places = np.nonzero(steps != NO_STEP)
        mask[rows, self.number_of(steps[rows, places])] = 1
        return mask

    def packed_masks(self, steps: Numbers) -> Packed:
        """Return the mask of each row of legal steps as bits, [row, byte]; large masks are never held unpacked."""
        packed = np.zeros((len(steps), self.packed_bytes), dtype=np.uint8)
        together = max(1, _MOST_BYTES // len(self))
        for first in range(0, len(steps), together):
            rows = slice(first, first + together)
            packed[rows] = np.packbits(self.masks(steps[rows]), axis=1, bitorder="little")
        return packed


def _whole(what: str, values: npt.ArrayLike) -> Numbers:
    found = np.asarray(values)
    if found.size and found.dtype.kind not in "iu":
        raise LudariumError(f"{what} are whole numbers, not {shown(found.flat[0].item())}")
    return found.astype(np.int64)


def _tried_numbers(ruleset: Ruleset) -> Numbers:
    """Return the small numbers for which the rules know a step on this board, legal or not."""
    state = ruleset.start()
    history = new_history(ruleset, np.zeros((0, KEY_WORDS), dtype=np.uint64))
    driver = Driver(ruleset)
    known = (number for number in range(_TRIED) if driver.check(state, history, number) != NO_SUCH_STEP)
    return np.fromiter(known, dtype=np.int64)
