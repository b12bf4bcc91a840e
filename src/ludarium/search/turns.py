"""Wins within the turn: everything that the player to act can still do in it is tried."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, MOVER, PLAYED, STATUS, Rules, may_win, play, remember, steps
from ludarium.kernel.randomness import mixed
from ludarium.kernel.repetition import forget_after, key_count
from ludarium.kernel.stepping import copy_words
from ludarium.search.expanding import was_seen
from ludarium.search.worth import key_of

_MOST_STEPS = 12  # of a turn
_MOST_TRIED = 20_000
_SEEN = 1 << 14


class TurnDesk(NamedTuple):
    """What a search through a turn works on; the rows are steps into the turn."""

    states: npt.NDArray[np.uint64]  # [row, word]
    candidates: npt.NDArray[np.int64]  # [row, candidate]
    counts: Numbers  # how many candidates, [row]
    tried: Numbers  # how many of them have been tried, [row]
    keys: Numbers  # how many keys the history had, [row]
    seen: Words
    left: Numbers  # how many steps may still be tried, [1]


def new_turn_desk(words: int, candidates: int) -> TurnDesk:
    return TurnDesk(
        states=np.zeros((_MOST_STEPS + 1, words), dtype=np.uint64),
        candidates=np.zeros((_MOST_STEPS, candidates), dtype=np.int64),
        counts=np.zeros(_MOST_STEPS, dtype=np.int64),
        tried=np.zeros(_MOST_STEPS, dtype=np.int64),
        keys=np.zeros(_MOST_STEPS, dtype=np.int64),
        seen=np.zeros(_SEEN, dtype=np.uint64),
        left=np.zeros(1, dtype=np.int64),
    )


@compiled
def winning_turn(
    rules: Rules, root: Words, history: Words, lasting: int, desk: TurnDesk, stop: npt.NDArray[np.uint8]
) -> int:
    """How many steps win within this turn, as few as possible, to be read by `step_at`; 0 if none do.

    Where a turn has no end, or very many, it is left to the tree after some time.
    """
    copy_words(root, desk.states[0])
    if not may_win(rules, root):
        return 0
    desk.seen[:] = ZERO
    desk.left[0] = _MOST_TRIED
    for most in range(1, _MOST_STEPS + 1):
        found, is_cut = deepened(rules, history, lasting, desk, most, stop)
        if found > 0 or not is_cut:
            return found
    return 0


@compiled
def step_at(desk: TurnDesk, row: int) -> int:
    """The step of this row that was tried last."""
    return desk.candidates[row, desk.tried[row] - 1]


@compiled
def deepened(
    rules: Rules, history: Words, lasting: int, desk: TurnDesk, most: int, stop: npt.NDArray[np.uint8]
) -> tuple[int, bool]:
    """Try everything with at most so many steps: how many win, and whether there was more to try."""
    mover, is_cut = desk.states[0, MOVER], False
    row = 0
    open_row(rules, history, desk, row)
    while row >= 0:
        if desk.tried[row] >= desk.counts[row]:
            close_row(history, desk, row)
            row -= 1
            continue
        if desk.left[0] <= 0 or stop[0] != 0:
            close_row(history, desk, 0)
            return 0, False
        desk.left[0] -= 1
        desk.tried[row] += 1
        after = desk.states[row + 1]
        copy_words(desk.states[row], after)
        if play(rules, after, history, step_at(desk, row), None) != PLAYED:
            continue
        if after[STATUS] != ZERO:
            if signed(after[STATUS]) & 3 == signed(mover) + 1:
                close_row(history, desk, 0)
                return row + 1, False
        elif after[FRESH] == ZERO and may_win(rules, after):
            if row + 1 == most:
                is_cut = True
            elif not was_seen(desk.seen, mixed(key_of(after, lasting) + np.uint64(most))):
                row += 1
                open_row(rules, history, desk, row)
    return 0, is_cut


@compiled
def open_row(rules: Rules, history: Words, desk: TurnDesk, row: int) -> None:
    desk.keys[row] = key_count(history) if len(history) > 0 else 0
    if row > 0:
        remember(rules, desk.states[row], history)
    count = steps(rules, desk.states[row], history, 0, desk.candidates[row])
    desk.counts[row] = min(count, desk.candidates.shape[1])
    desk.tried[row] = 0


@compiled
def close_row(history: Words, desk: TurnDesk, row: int) -> None:
    """Forget what was remembered in this row and those after it."""
    if len(history) > 0:
        forget_after(history, desk.keys[row])
