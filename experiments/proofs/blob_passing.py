"""Look in random games of Blob for turns in which passing is needed.

python experiments/proofs/blob_passing.py GAMES SEED

Counted at the beginning of a turn: where one step wins, whether no two steps win; and with one step left: where every
step loses to the opponent's next turn, whether passing does not. Repetitions are left out of account.
"""

import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numba
import numpy as np

import ludarium
from ludarium.games.blob.play import is_one_group, pushed, steps
from ludarium.games.blob.state import BLUE, RED
from ludarium.kernel.contract import END, MOVER
from ludarium.kernel.randomness import draw, seeded

MOST_TURNS = 400
SIDE_STEPS = 6 * 15 + 1
compiled: Callable[[Any], Any] = numba.njit(nogil=True)
TURNS, ONE_WINS, NEEDS_PASS, MIDWAY, ALL_LOSE, PASS_HOLDS = range(6)


class Workspace(NamedTuple):
    history: Any  # empty
    steps: Any  # [level, k]
    states: Any  # [level, word]


def workspace(words: int) -> Workspace:
    steps_listed = np.zeros((5, SIDE_STEPS), dtype=np.int64)
    return Workspace(np.zeros(0, dtype=np.uint64), steps_listed, np.zeros((5, words), dtype=np.uint64))


@compiled
def after(state, step, out):
    """Put the board after a step into `out`; the side to act stays the same."""
    out[:] = state
    if step != END:
        out[RED], out[BLUE] = pushed(state[RED], state[BLUE], step, None)


@compiled
def united(state, side):
    return is_one_group(state[RED] if side == 0 else state[BLUE])


@compiled
def one_step_wins(rules, state, work, level):
    """Whether the side to act is united after some step other than a pass."""
    count = steps(rules, state, work.history, 0, work.steps[level])
    for k in range(count - 1):
        after(state, work.steps[level, k], work.states[level])
        if united(work.states[level], state[MOVER]):
            return True
    return False


@compiled
def two_steps_win(rules, state, work, level):
    """Whether the side to act is united after some two steps, none of them a pass."""
    count = steps(rules, state, work.history, 0, work.steps[level])
    for k in range(count - 1):
        after(state, work.steps[level, k], work.states[level])
        if one_step_wins(rules, work.states[level], work, level + 1):
            return True
    return False


@compiled
def loses(rules, state, work, level):
    """Whether the opponent has won if the turn ends here, or wins with the next turn; the side to act is not united."""
    other = work.states[level]
    other[:] = state
    other[MOVER] = np.uint64(1) - state[MOVER]
    if united(state, other[MOVER]):
        return True
    return one_step_wins(rules, other, work, level + 1) or two_steps_win(rules, other, work, level + 1)


@compiled
def every_step_loses(rules, state, work):
    count = steps(rules, state, work.history, 0, work.steps[0])
    for k in range(count - 1):
        after(state, work.steps[0, k], work.states[0])
        if united(work.states[0], state[MOVER]) or not loses(rules, work.states[0], work, 1):
            return False
    return True


@compiled
def watch(rules, state, generator, work, counts):
    """Play a random game without passes and look at every turn but the first."""
    for turn in range(MOST_TURNS):
        for left in range(2 if turn else 1, 0, -1):
            if turn and left == 2:
                counts[TURNS] += 1
                if one_step_wins(rules, state, work, 0):
                    counts[ONE_WINS] += 1
                    counts[NEEDS_PASS] += not two_steps_win(rules, state, work, 0)
            elif turn and not united(state, 0) and not united(state, 1):
                counts[MIDWAY] += 1
                if every_step_loses(rules, state, work):
                    counts[ALL_LOSE] += 1
                    counts[PASS_HOLDS] += not loses(rules, state, work, 1)
            count = steps(rules, state, work.history, 0, work.steps[0])
            after(state, work.steps[0, draw(generator, count - 1)], work.states[0])
            state[:] = work.states[0]
        if united(state, 0) or united(state, 1):
            return
        state[MOVER] = np.uint64(1) - state[MOVER]


def main() -> None:
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    start = ludarium.game("blob").start()
    rules, counts = start.game.ruleset.rules, np.zeros(6, dtype=np.int64)
    began = time.process_time()
    for game in range(count):
        generator = np.array([seeded(np.uint64(seed), np.uint64(game))], dtype=np.uint64)
        watch(rules, start.state.copy(), generator, workspace(len(start.state)), counts)
    print(f"{counts[TURNS]:,} turns; in {counts[ONE_WINS]:,} one step wins; in {counts[NEEDS_PASS]:,} no two steps do")
    print(f"{counts[MIDWAY]:,} times one step is left; in {counts[ALL_LOSE]:,} every step loses to the next turn;")
    print(f"in {counts[PASS_HOLDS]:,} of these passing does not; {time.process_time() - began:.0f} s of the processor")


if __name__ == "__main__":
    main()
