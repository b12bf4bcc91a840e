"""The arrays of a proof search: the positions on the way down, and their children."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, MOVER
from ludarium.kernel.randomness import mixed
from ludarium.kernel.repetition import key_count
from ludarium.search.dfpn.table import ProofTable
from ludarium.search.dfpn.zobrist import Zobrist
from ludarium.search.goals import UNBOUNDED, Goal

ROOT = 0


class Plies(NamedTuple):
    """The positions from the root down to where the search is."""

    states: npt.NDArray[np.uint64]  # [ply, word]
    keys: npt.NDArray[np.uint64]  # [ply, word]
    turns: Numbers  # that are left, [ply]
    history_keys: Numbers  # how many the history has, [ply]
    first_child: Numbers  # [ply]
    child_count: Numbers  # [ply]
    chosen: Numbers  # the child that leads down, [ply]
    proof_threshold: Numbers  # from which another child is searched, [ply]
    disproof_threshold: Numbers  # [ply]
    work: Numbers  # positions visited from there on, [ply]


class Children(NamedTuple):
    """The legal steps of all plies, with the proof and disproof numbers of the positions that they lead to."""

    step: Numbers  # [child]
    keys: npt.NDArray[np.uint64]  # [child, word]
    proof: Numbers  # [child]
    disproof: Numbers  # [child]
    distance: Numbers  # steps to the end that is proven, [child]


class ProofSearch(NamedTuple):
    goal: Goal
    zobrist: Zobrist
    table: ProofTable
    history: Words
    plies: Plies
    children: Children
    ply: Numbers  # the current one, [1]
    visited: Numbers  # positions, of all queries together, [1]
    is_cut: Numbers  # 1 once a line was cut for lack of room: nothing is disproven after that, [1]


def new_plies(depth: int, words: int) -> Plies:
    """Allocate a stack of `depth` positions."""
    rows = [np.zeros(depth, dtype=np.int64) for _ in range(8)]
    return Plies(np.zeros((depth, words), dtype=np.uint64), np.zeros((depth, 2), dtype=np.uint64), *rows)


def new_children(size: int) -> Children:
    step, *numbers = [np.zeros(size, dtype=np.int64) for _ in range(4)]
    return Children(step, np.zeros((size, 2), dtype=np.uint64), *numbers)


@compiled
def salt(goal: Goal, turns: int) -> np.uint64:
    """Return a salt for hashes, so that different goals at one position have different entries in the table."""
    return mixed(np.uint64(4 * (turns + 1) + 2 * goal.side + int(goal.draw_suffices) + 1))


@compiled
def is_or_node(search: ProofSearch, ply: int) -> bool:
    """Return whether the side that wants the goal is to move: an OR node."""
    return signed(search.plies.states[ply, MOVER]) == search.goal.side


@compiled
def turns_left(turns: int, state: Words) -> int:
    return turns if turns == UNBOUNDED else turns - signed(state[FRESH])


@compiled
def history_key_count(history: Words) -> int:
    return key_count(history) if len(history) > 0 else 0
