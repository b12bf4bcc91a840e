"""Losses by the next turn: steps after which the other side wins in their very next turn, whatever is still played.

What the mover can still do in the turn is gone through until something is safe. Each end of the turn is answered by a
search for a win (turn_wins.py); the answer that won last is tried first, since few ends stop it.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import DRAW, FRESH, MOVER, PLAYED, STATUS, Rules
from ludarium.kernel.repetition import forget_after, key_count
from ludarium.kernel.stepping import advance, copy_words
from ludarium.positions import Position
from ludarium.positions.driving import new_history
from ludarium.search.budget import Stop
from ludarium.search.hashing import state_hash, was_seen
from ludarium.search.turn_wins import (
    MOST_TRIED,
    TurnWorkspace,
    enter_ply,
    find_turn_win,
    leave_ply,
    new_turn_workspace,
    tried_step,
)

SAFE, LOSES, OPEN = range(3)  # OPEN: the turn goes on, or it was not found out


class LossWorkspace(NamedTuple):
    """The arrays of a search through the rest of a turn and all answers to it."""

    own: TurnWorkspace
    answer: TurnWorkspace
    answered: Numbers  # the steps of the answer that won last, [ply]
    answer_length: Numbers  # how many they are, [1]
    scratch: Words


def new_loss_workspace(words: int, candidates: int) -> LossWorkspace:
    own, answer = new_turn_workspace(words, candidates), new_turn_workspace(words, candidates)
    return LossWorkspace(
        own=own,
        answer=answer,
        answered=np.zeros(len(answer.counts), dtype=np.int64),
        answer_length=np.zeros(1, dtype=np.int64),
        scratch=np.zeros(words, dtype=np.uint64),
    )


class LossFinder:
    """Tells of the steps of a position whether they lose by the next turn."""

    def __init__(self, position: Position, workspace: LossWorkspace, most: int) -> None:
        """Prepare to try up to `most` steps in all."""
        self._ruleset, self._position, self._workspace = position.game.ruleset, position, workspace
        workspace.own.left[0] = most
        workspace.answer_length[0] = 0
        self._history = new_history(self._ruleset, position.keys, steps=4 * len(workspace.own.states))

    def loses(self, step: int, stop: Stop) -> bool:
        """Return whether it is certain that a legal step loses by the next turn, whatever the mover plays after it."""
        rules, lasting = self._ruleset.rules, self._ruleset.lasting_words
        state, history = self._position.state, self._history
        return int(look_after(rules, state, history, step, lasting, self._workspace, stop.flag)) == LOSES


@compiled
def look_after(
    rules: Rules,
    state: Words,
    history: Words,
    step: int,
    lasting: int,
    workspace: LossWorkspace,
    stop: npt.NDArray[np.uint8],
) -> int:
    """Return whether a legal step is SAFE or LOSES; OPEN if that was not found out."""
    mover, after = state[MOVER], workspace.own.states[0]
    keys = key_count(history) if len(history) > 0 else 0
    copy_words(state, after)
    advance(rules, after, history, step)
    status = status_after(rules, after, mover, history, lasting, workspace, stop)
    if status == OPEN:
        status = look_on(rules, mover, history, lasting, workspace, stop)
    if len(history) > 0:
        forget_after(history, keys)
    return status


@compiled
def look_on(
    rules: Rules, mover: np.uint64, history: Words, lasting: int, workspace: LossWorkspace, stop: npt.NDArray[np.uint8]
) -> int:
    """Go through the rest of the turn from own.states[0] until an end of it is safe."""
    own, ply, result = workspace.own, 0, LOSES
    own.seen[:] = ZERO
    enter_ply(rules, history, own, ply)
    while ply >= 0:
        if own.tried[ply] >= own.counts[ply]:
            leave_ply(history, own, ply)
            ply -= 1
            continue
        is_whole = own.counts[ply] < own.candidates.shape[1]
        if own.left[0] <= 0 or stop[0] != 0 or not is_whole:
            result = OPEN
            break
        own.left[0] -= 1
        own.tried[ply] += 1
        after = own.states[ply + 1]
        copy_words(own.states[ply], after)
        keys = key_count(history) if len(history) > 0 else 0
        if advance(rules, after, history, tried_step(own, ply)) != PLAYED:
            continue
        is_new = not was_seen(own.seen, state_hash(after, lasting))
        status = status_after(rules, after, mover, history, lasting, workspace, stop) if is_new else LOSES
        if len(history) > 0:
            forget_after(history, keys)
        if status == SAFE or (status == OPEN and (after[FRESH] != ZERO or ply + 2 >= len(own.states))):
            result = status
            break
        if status == OPEN:
            ply += 1
            enter_ply(rules, history, own, ply)
    leave_ply(history, own, 0)
    return result


@compiled
def status_after(
    rules: Rules,
    after: Words,
    mover: np.uint64,
    history: Words,
    lasting: int,
    workspace: LossWorkspace,
    stop: npt.NDArray[np.uint8],
) -> int:
    """Return whether the other side wins from here within its turn; OPEN if the mover's own turn is not over."""
    result = signed(after[STATUS]) & 3
    if result != 0:
        return SAFE if result == DRAW or result == signed(mover) + 1 else LOSES
    if after[FRESH] == ZERO:
        return OPEN
    if after[MOVER] == mover:  # the other side is skipped
        return SAFE
    if wins_again(rules, after, history, workspace):
        return LOSES
    most = min(MOST_TRIED, workspace.own.left[0])
    found = find_turn_win(rules, after, history, lasting, workspace.answer, most, stop)
    workspace.own.left[0] -= most - workspace.answer.left[0]
    if found == 0:
        return SAFE if workspace.answer.left[0] > 0 and stop[0] == 0 else OPEN
    workspace.answer_length[0] = found
    for ply in range(found):
        workspace.answered[ply] = tried_step(workspace.answer, ply)
    return LOSES


@compiled
def wins_again(rules: Rules, after: Words, history: Words, workspace: LossWorkspace) -> bool:
    """Return whether the answer that won last wins here as well."""
    state, other = workspace.scratch, after[MOVER]
    copy_words(after, state)
    keys, wins = key_count(history) if len(history) > 0 else 0, False
    for ply in range(workspace.answer_length[0]):
        workspace.own.left[0] -= 1
        if (ply > 0 and state[FRESH] != ZERO) or advance(rules, state, history, workspace.answered[ply]) != PLAYED:
            break
        if state[STATUS] != ZERO:
            wins = signed(state[STATUS]) & 3 == signed(other) + 1
            break
    if len(history) > 0:
        forget_after(history, keys)
    return wins
