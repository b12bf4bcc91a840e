"""One question about a position: whether a side can force a win, or at least a draw, perhaps within some turns."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import DRAW, FRESH, MOVER, STATUS
from ludarium.kernel.randomness import mixed
from ludarium.kernel.repetition import key_count
from ludarium.search.ledger import Ledger
from ludarium.search.signature import Folding

OPEN, REACHED, MISSED = range(3)  # what is known of a goal
UNBOUNDED = -1  # instead of a number of turns
ROOT = 0


class Goal(NamedTuple):
    side: int  # who wants to reach it
    draw_suffices: bool
    turns: int  # within how many turns, the one that goes on included; or UNBOUNDED


class Levels(NamedTuple):
    """The positions from the root down to where the search is."""

    states: npt.NDArray[np.uint64]  # [level, word]
    signatures: npt.NDArray[np.uint64]  # [level, word]
    turns: Numbers  # that are left, [level]
    keys: Numbers  # in the history, [level]
    first: Numbers  # of the branches, [level]
    size: Numbers  # how many there are, [level]
    chosen: Numbers  # the branch that leads on, [level]
    proof_limit: Numbers  # when it is better to look elsewhere, [level]
    disproof_limit: Numbers  # [level]
    work: Numbers  # how many positions have been looked at from there on, [level]


class Branches(NamedTuple):
    """The legal steps of all levels, and what is known of the positions that they lead to."""

    step: Numbers  # [branch]
    signatures: npt.NDArray[np.uint64]  # [branch, word]
    proof: Numbers  # [branch]
    disproof: Numbers  # [branch]
    distance: Numbers  # steps to the end that is proven, [branch]


class Inquiry(NamedTuple):
    goal: Goal
    folding: Folding
    ledger: Ledger
    history: Words
    levels: Levels
    branches: Branches
    level: Numbers  # where the search is, [1]
    looked: Numbers  # at how many positions, all questions together, [1]
    is_cut: Numbers  # 1 once something was left out for want of room: nothing is disproven after that, [1]


def new_levels(depth: int, words: int) -> Levels:
    """Room for so many positions one below the other."""
    rows = [np.zeros(depth, dtype=np.int64) for _ in range(8)]
    return Levels(np.zeros((depth, words), dtype=np.uint64), np.zeros((depth, 2), dtype=np.uint64), *rows)


def new_branches(size: int) -> Branches:
    step, *numbers = [np.zeros(size, dtype=np.int64) for _ in range(4)]
    return Branches(step, np.zeros((size, 2), dtype=np.uint64), *numbers)


@compiled
def salt(goal: Goal, turns: int) -> np.uint64:
    """Different questions about one position are kept apart."""
    return mixed(np.uint64(4 * (turns + 1) + 2 * goal.side + int(goal.draw_suffices) + 1))


@compiled
def is_own(inquiry: Inquiry, level: int) -> bool:
    """Whether the side that wants to reach the goal is to act."""
    return signed(inquiry.levels.states[level, MOVER]) == inquiry.goal.side


@compiled
def turns_left(turns: int, state: Words) -> int:
    return turns if turns == UNBOUNDED else turns - signed(state[FRESH])


@compiled
def keys_in(history: Words) -> int:
    return key_count(history) if len(history) > 0 else 0


@compiled
def answer_in(goal: Goal, state: Words, turns: int) -> int:
    """What a position says of the goal by itself: the game is over, or no turn is left."""
    if state[STATUS] == ZERO:
        return MISSED if turns == 0 else OPEN
    result = signed(state[STATUS]) & 3
    if result == DRAW:
        return REACHED if goal.draw_suffices else MISSED
    return REACHED if result - 1 == goal.side else MISSED
