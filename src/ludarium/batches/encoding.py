"""How learners are shown the games of a batch: where each cell of the planes is found, and how steps are numbered."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NO_STEP
from ludarium.positions.observing import observed_words

NO_ACTION = -1  # the action of NO_STEP, which pads lists of steps
_WORD_BITS = 64
_CONSTANTS = np.uint64(2)  # the word after those that `observe` writes: its first bit is 0, its second 1
_STIR = np.uint64(0x9E3779B97F4A7C15)
_HALF = np.uint64(32)


class Timesteps(NamedTuple):
    """What is written of every game, in the memory of the device that plays them."""

    planes: Any  # 0 or 1, [game, plane, row, column]
    numbers: Any  # what is not on planes, [game, number]
    masks: Any  # which actions are legal, [game, action]; packed: [game, byte], the first action in the lowest bit
    movers: Any  # who is to act: 0 the side that began, 1 the other, [game]
    rewards: Any  # of the step, [game, side]
    terminated: Any  # whether the step ended a game by its rules, [game]
    truncated: Any  # whether it ended one at the limit of steps, [game]


class Encoding:
    """The planes of `Observation.on_grid`, and actions that are the ranks of steps among `numbers`, which ascend."""

    def __init__(self, ruleset: Ruleset, numbers: Numbers, packed: bool) -> None:
        self.numbers, self.packed = numbers, packed  # the number of the step of each action
        self.slots = _slots(numbers)
        self.words = observed_words(ruleset)
        self.number_count = len(ruleset.number_names) if ruleset.plane_names else 0
        sources = _plane_sources(ruleset, self.words) if ruleset.plane_names else _word_sources(self.words)
        self.shape: tuple[int, ...] = sources.shape[1:]  # of the planes of a game
        self.sources: Numbers = sources.reshape(2, -1)  # the bit of `observe` for each place of the planes, by side

    @property
    def mask_width(self) -> int:
        return (len(self.numbers) + 7) // 8 if self.packed else len(self.numbers)


def _plane_sources(ruleset: Ruleset, words: int) -> Numbers:
    """Return the bit for each place of the planes on the grid, [side, plane, row, column]."""
    rows, columns = np.array(ruleset.board.coordinates).T
    count, turned = len(ruleset.plane_names), list(ruleset.seen_by_second)
    bits = np.arange(count)[:, np.newaxis] * ruleset.plane_words * _WORD_BITS + np.array(ruleset.plane_bits)
    sources = np.full((2, count + 1, rows.max() + 1, columns.max() + 1), words * _WORD_BITS, dtype=np.int64)
    sources[0][:count, rows, columns] = bits
    sources[1][:count, rows[turned], columns[turned]] = bits
    sources[:, count, rows, columns] = words * _WORD_BITS + 1
    return sources


def _word_sources(words: int) -> Numbers:
    """Return every bit of the words as one row, for games without planes."""
    return np.tile(np.arange(words * _WORD_BITS, dtype=np.int64), (2, 1)).reshape(2, 1, 1, -1)


def _slots(numbers: Numbers) -> npt.NDArray[np.int32]:
    """Return a hash table from the number of a step to its action."""
    slots = np.full(1 << (2 * len(numbers)).bit_length(), NO_ACTION, dtype=np.int32)
    _fill(numbers, slots)
    return slots


@compiled
def _fill(numbers: Numbers, slots: npt.NDArray[np.int32]) -> None:
    for action in range(len(numbers)):
        slots[_slot(numbers[action], numbers, slots)] = action


@compiled
def _slot(step: int, numbers: Numbers, slots: npt.NDArray[np.int32]) -> int:
    """Return the slot of the action with this step, or the free one where it would be."""
    slot = signed((np.uint64(step) * _STIR) >> _HALF) & (len(slots) - 1)
    while slots[slot] != NO_ACTION and numbers[slots[slot]] != step:
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@compiled
def action_of(step: int, numbers: Numbers, slots: npt.NDArray[np.int32]) -> int:
    """Return the action of a step; NO_ACTION if it has none."""
    if step < 0:
        return NO_ACTION
    return np.int64(slots[_slot(step, numbers, slots)])  # type: ignore[return-value]


@compiled
def step_of(action: int, numbers: Numbers) -> int:
    """Return the number of the step of an action; NO_STEP if there is no such action."""
    return numbers[action] if 0 <= action < len(numbers) else NO_STEP


@compiled
def mark(mask: npt.NDArray[np.uint8], action: int, packed: bool) -> None:
    """Mark a legal action."""
    if action == NO_ACTION:
        return
    if packed:
        mask[action >> 3] |= np.uint8(1 << (action & 7))
    else:
        mask[action] = np.uint8(1)


@compiled
def source_bit(words: Words, source: int) -> np.uint8:
    """Return a bit of the words that `observe` has written."""
    return np.uint8(words[source >> 6] >> np.uint64(source & 63) & np.uint64(1))


@compiled
def add_constants(words: Words) -> None:
    words[len(words) - 1] = _CONSTANTS
