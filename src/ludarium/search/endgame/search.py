"""An exhaustive search for whether a side can reach a goal.

A position is decided by one step that reaches the goal, for the side that wants it, or by one that misses it, for the
other. The stack is kept in arrays, so the search can pause anywhere and resume. The transposition table is kept from
position to position: what was once proven of a game is found again in its later positions.
"""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, PLAYED, Rules, play, steps
from ludarium.kernel.randomness import mixed
from ludarium.kernel.stepping import copy_words
from ludarium.search.endgame.ordering import reward_step, score_by_playouts, sort_candidates
from ludarium.search.endgame.workspace import ROOT_PLY, EndgameWorkspace
from ludarium.search.goals import MISSED, OPEN, REACHED, UNBOUNDED, Goal, goal_status
from ludarium.search.hashing import state_hash

TOO_FAR = 3  # instead of the status of a goal: some line is longer than the workspace has plies
_KEY, _STATUS = range(2)


@compiled
def search_endgame(
    rules: Rules,
    workspace: EndgameWorkspace,
    root: Words,
    goal: Goal,
    lasting: int,
    playouts: int,
    count: int,
    stop: npt.NDArray[np.uint8],
) -> int:
    """Visit up to `count` more positions, fewer if `stop` is set, and return what is known of the goal.

    A workspace that has not started is set to the root first, which takes `playouts`. Once the goal is decided,
    `deciding_step` of the root says by which step.
    """
    if workspace.ply[0] < 0 and not set_root(rules, workspace, root, goal, lasting, playouts):
        return TOO_FAR
    last = workspace.visited[0] + count
    while workspace.visited[0] < last and stop[0] == 0:
        status = try_next(rules, workspace, goal, lasting)
        if status == TOO_FAR:
            return TOO_FAR
        while status != OPEN:
            ply = workspace.ply[0]
            if status == wanted(workspace, goal, ply):
                reward_step(workspace, ply, deciding_step(workspace, ply))
            elif workspace.tried[ply] < workspace.counts[ply]:
                break
            store(workspace, ply, status)
            if ply == ROOT_PLY:
                return status
            workspace.ply[0] = ply - 1
    return OPEN


@compiled
def set_root(rules: Rules, workspace: EndgameWorkspace, root: Words, goal: Goal, lasting: int, playouts: int) -> bool:
    """Set the root to a position; return False if its end is too far."""
    if not score_by_playouts(rules, workspace, root, goal, playouts):
        return False
    workspace.visited[0] = 0
    copy_words(root, workspace.states[ROOT_PLY])
    open_ply(rules, workspace, ROOT_PLY, key_of(root, goal, lasting))
    put_known_first(rules, workspace, goal, lasting)
    return True


@compiled
def put_known_first(rules: Rules, workspace: EndgameWorkspace, goal: Goal, lasting: int) -> None:
    """Move a step of the root to the front that is known to decide it, if there is one."""
    candidates, after = workspace.candidates[ROOT_PLY], workspace.states[ROOT_PLY + 1]
    for k in range(min(workspace.counts[ROOT_PLY], len(candidates))):
        step = candidates[k]
        copy_words(workspace.states[ROOT_PLY], after)
        if play(rules, after, workspace.no_history, step, None) != PLAYED:
            continue
        status = goal_status(goal, after, UNBOUNDED)
        if status == OPEN:
            status = known_status(workspace, key_of(after, goal, lasting))
        if status == wanted(workspace, goal, ROOT_PLY):
            for place in range(k, 0, -1):
                candidates[place] = candidates[place - 1]
            candidates[0] = step
            return


@compiled
def open_ply(rules: Rules, workspace: EndgameWorkspace, ply: int, key: np.uint64) -> None:
    """List the candidates of the position of a ply in the order in which they are tried."""
    count = steps(rules, workspace.states[ply], workspace.no_history, 0, workspace.candidates[ply])
    sort_candidates(workspace, ply, count)
    workspace.counts[ply], workspace.tried[ply], workspace.keys[ply], workspace.ply[0] = count, 0, key, ply


@compiled
def try_next(rules: Rules, workspace: EndgameWorkspace, goal: Goal, lasting: int) -> int:
    """Try the next step; return what is known of the position after it, or OPEN if the search has descended into it."""
    ply = workspace.ply[0]
    if workspace.tried[ply] == workspace.counts[ply]:  # there are no candidates
        return opposite(wanted(workspace, goal, ply))
    if ply + 1 == len(workspace.states) or workspace.counts[ply] > workspace.candidates.shape[1]:
        return TOO_FAR
    workspace.tried[ply] += 1
    workspace.visited[0] += 1
    after = workspace.states[ply + 1]
    copy_words(workspace.states[ply], after)
    if play(rules, after, workspace.no_history, deciding_step(workspace, ply), None) != PLAYED:
        return opposite(wanted(workspace, goal, ply))
    status = goal_status(goal, after, UNBOUNDED)
    if status != OPEN:
        return status
    key = key_of(after, goal, lasting)
    status = known_status(workspace, key)
    if status == OPEN:
        open_ply(rules, workspace, ply + 1, key)
    return status


@compiled
def wanted(workspace: EndgameWorkspace, goal: Goal, ply: int) -> int:
    """Return the status that the mover of a ply wants."""
    return REACHED if signed(workspace.states[ply, MOVER]) == goal.side else MISSED


@compiled
def opposite(status: int) -> int:
    return MISSED if status == REACHED else REACHED


@compiled
def deciding_step(workspace: EndgameWorkspace, ply: int) -> int:
    """Return the step of this ply that was tried last."""
    return workspace.candidates[ply, workspace.tried[ply] - 1]


@compiled
def key_of(state: Words, goal: Goal, lasting: int) -> np.uint64:
    """Return a hash of a position and of what is asked of it."""
    return mixed(state_hash(state, lasting) + np.uint64(2 * goal.side + (1 if goal.draw_suffices else 0)))


@compiled
def known_status(workspace: EndgameWorkspace, key: np.uint64) -> int:
    """Return what the transposition table says about a position, OPEN if nothing."""
    entry = entry_of(workspace, key)
    return signed(workspace.table[entry, _STATUS]) if workspace.table[entry, _KEY] == key else OPEN


@compiled
def entry_of(workspace: EndgameWorkspace, key: np.uint64) -> int:
    return signed(key & np.uint64(len(workspace.table) - 1))


@compiled
def store(workspace: EndgameWorkspace, ply: int, status: int) -> None:
    """Put what is known of the position of a ply into the transposition table."""
    entry = entry_of(workspace, workspace.keys[ply])
    workspace.table[entry, _KEY] = workspace.keys[ply]
    workspace.table[entry, _STATUS] = np.uint64(status)
