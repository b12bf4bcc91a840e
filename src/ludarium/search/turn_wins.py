"""Wins within the turn: an exhaustive search of everything that the mover can still do before the turn ends.

Iterative deepening by steps, so that the shortest win is found; a game's `may_win` cuts off what cannot win.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import FRESH, MOVER, PLAYED, STATUS, Rules, may_win, play, remember, steps
from ludarium.kernel.randomness import mixed
from ludarium.kernel.repetition import forget_after, key_count
from ludarium.kernel.stepping import copy_words
from ludarium.positions import Position
from ludarium.positions.driving import new_history
from ludarium.search.budget import Stop
from ludarium.search.hashing import state_hash, was_seen

_MOST_STEPS = 12  # of a turn
MOST_TRIED = 20_000
_SEEN = 1 << 14


class TurnWorkspace(NamedTuple):
    """The arrays of a search through a turn; a ply is a step into the turn."""

    states: npt.NDArray[np.uint64]  # [ply, word]
    candidates: npt.NDArray[np.int64]  # [ply, candidate]
    counts: Numbers  # of candidates, [ply]
    tried: Numbers  # how many of them have been tried, [ply]
    keys: Numbers  # how many keys the history had, [ply]
    seen: Words
    left: Numbers  # how many steps may still be tried, [1]


def new_turn_workspace(words: int, candidates: int) -> TurnWorkspace:
    return TurnWorkspace(
        states=np.zeros((_MOST_STEPS + 1, words), dtype=np.uint64),
        candidates=np.zeros((_MOST_STEPS, candidates), dtype=np.int64),
        counts=np.zeros(_MOST_STEPS, dtype=np.int64),
        tried=np.zeros(_MOST_STEPS, dtype=np.int64),
        keys=np.zeros(_MOST_STEPS, dtype=np.int64),
        seen=np.zeros(_SEEN, dtype=np.uint64),
        left=np.zeros(1, dtype=np.int64),
    )


class TurnWinFinder:
    """Finds wins within the turn in the positions of one game."""

    def __init__(self, ruleset: Ruleset, candidates: int) -> None:
        self._ruleset, self._workspace = ruleset, new_turn_workspace(ruleset.words, candidates)

    def find(self, position: Position, stop: Stop) -> list[int]:
        """Return the steps that win before the turn is over, if there are any."""
        ruleset, workspace = self._ruleset, self._workspace
        history = new_history(ruleset, position.keys, steps=2 * len(workspace.states))
        rules, lasting = ruleset.rules, ruleset.lasting_words
        found = find_turn_win(rules, position.state, history, lasting, workspace, MOST_TRIED, stop.flag)
        return [int(tried_step(workspace, ply)) for ply in range(found)]


@compiled
def find_turn_win(
    rules: Rules,
    root: Words,
    history: Words,
    lasting: int,
    workspace: TurnWorkspace,
    most: int,
    stop: npt.NDArray[np.uint8],
) -> int:
    """Return the number of steps of the shortest win within this turn, to be read by `tried_step`; 0 if none is found.

    After `most` tries the search gives up, so that a very long turn is left to the tree search.
    """
    copy_words(root, workspace.states[0])
    workspace.left[0] = most
    if not may_win(rules, root):
        return 0
    workspace.seen[:] = ZERO
    for depth in range(1, _MOST_STEPS + 1):
        found, is_cut = search_to_depth(rules, history, lasting, workspace, depth, stop)
        if found > 0 or not is_cut:
            return found
    return 0


@compiled
def tried_step(workspace: TurnWorkspace, ply: int) -> int:
    """Return the step of this ply that was tried last."""
    return workspace.candidates[ply, workspace.tried[ply] - 1]


@spliced
def search_to_depth(
    rules: Rules, history: Words, lasting: int, workspace: TurnWorkspace, depth: int, stop: npt.NDArray[np.uint8]
) -> tuple[int, bool]:
    """Try sequences of up to `depth` steps; return the length of one that wins, and whether longer ones are left."""
    mover, is_cut = workspace.states[0, MOVER], False
    ply = 0
    enter_ply(rules, history, workspace, ply)
    while ply >= 0:
        if workspace.tried[ply] >= workspace.counts[ply]:
            leave_ply(history, workspace, ply)
            ply -= 1
            continue
        if workspace.left[0] <= 0 or stop[0] != 0:
            leave_ply(history, workspace, 0)
            return 0, False
        workspace.left[0] -= 1
        workspace.tried[ply] += 1
        after = workspace.states[ply + 1]
        copy_words(workspace.states[ply], after)
        if play(rules, after, history, tried_step(workspace, ply), None) != PLAYED:
            continue
        if after[STATUS] != ZERO:
            if signed(after[STATUS]) & 3 == signed(mover) + 1:
                leave_ply(history, workspace, 0)
                return ply + 1, False
        elif after[FRESH] == ZERO and may_win(rules, after):
            if ply + 1 == depth:
                is_cut = True
            elif not was_seen(workspace.seen, mixed(state_hash(after, lasting) + np.uint64(depth))):
                ply += 1
                enter_ply(rules, history, workspace, ply)
    return 0, is_cut


@spliced
def enter_ply(rules: Rules, history: Words, workspace: TurnWorkspace, ply: int) -> None:
    """List the candidates of a ply."""
    workspace.keys[ply] = key_count(history) if len(history) > 0 else 0
    if ply > 0:
        remember(rules, workspace.states[ply], history)
    count = steps(rules, workspace.states[ply], history, 0, workspace.candidates[ply])
    workspace.counts[ply] = min(count, workspace.candidates.shape[1])
    workspace.tried[ply] = 0


@spliced
def leave_ply(history: Words, workspace: TurnWorkspace, ply: int) -> None:
    """Forget what was remembered in this ply and those after it."""
    if len(history) > 0:
        forget_after(history, workspace.keys[ply])
