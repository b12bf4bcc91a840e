"""The order in which steps are tried: the history heuristic, initialised by playouts from the root."""

from ludarium.kernel.bits import ZERO, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, NO_STEP, STATUS, Rules
from ludarium.kernel.stepping import copy_words, play_random
from ludarium.search.endgame.workspace import ROOT_PLY, EndgameWorkspace
from ludarium.search.goals import REACHED, UNBOUNDED, Goal, goal_status
from ludarium.search.step_tables import slot_side, step_slot

_FULL_SCORE = 100  # of a step whose side got what it wanted in every playout in which it was played


@compiled
def score_by_playouts(rules: Rules, workspace: EndgameWorkspace, root: Words, goal: Goal, playouts: int) -> bool:
    """Score steps by playouts; return False as soon as a playout is longer than the workspace has plies.

    The score of a step is the percentage of its playouts in which its side got what it wanted.
    """
    workspace.history_score[:] = 0
    workspace.played[:] = 0
    for _ in range(playouts):
        length = play_to_end(rules, workspace, root)
        if workspace.states[ROOT_PLY, STATUS] == ZERO:
            return False
        is_reached = goal_status(goal, workspace.states[ROOT_PLY], UNBOUNDED) == REACHED
        for k in range(length):
            slot = workspace.playout_slots[k]
            workspace.played[slot] += 1
            workspace.history_score[slot] += is_reached == (slot_side(slot) == goal.side)
    for slot in range(len(workspace.history_score)):
        if workspace.played[slot] > 0:
            workspace.history_score[slot] = _FULL_SCORE * workspace.history_score[slot] // workspace.played[slot]
    return True


@compiled
def play_to_end(rules: Rules, workspace: EndgameWorkspace, root: Words) -> int:
    """Play at random in the first ply, and return the number of steps, whose slots are left in `playout_slots`."""
    state, length = workspace.states[ROOT_PLY], 0
    buffer = workspace.candidates[ROOT_PLY][:1]
    copy_words(root, state)
    while state[STATUS] == ZERO and length < len(workspace.states) - 1:
        mover = signed(state[MOVER])
        step = play_random(rules, state, workspace.no_history, workspace.scratch, buffer, workspace.generator)
        if step == NO_STEP:
            break
        workspace.playout_slots[length] = step_slot(mover, step)
        length += 1
    return length


@compiled
def sort_candidates(workspace: EndgameWorkspace, ply: int, count: int) -> None:
    """Sort the candidates of a ply by their scores, the highest first, in place and stably."""
    candidates, mover = workspace.candidates[ply], signed(workspace.states[ply, MOVER])
    for k in range(1, min(count, len(candidates))):
        step, place = candidates[k], k
        score = workspace.history_score[step_slot(mover, step)]
        while place > 0 and workspace.history_score[step_slot(mover, candidates[place - 1])] < score:
            candidates[place] = candidates[place - 1]
            place -= 1
        candidates[place] = step


@compiled
def reward_step(workspace: EndgameWorkspace, ply: int, step: int) -> None:
    """Raise the score of a step that decided a position, by the square of the plies below it."""
    below = len(workspace.states) - ply
    workspace.history_score[step_slot(signed(workspace.states[ply, MOVER]), step)] += below * below
