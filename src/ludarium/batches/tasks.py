"""Operations on one game of a batch.

They are used on the CPU and in a GPU thread, but for `play_on`: the kernel for random play has a loop of its own.
"""

import numpy as np
import numpy.typing as npt

from ludarium.batches.encoding import action_of, mark
from ludarium.batches.histories import has_room
from ludarium.batches.starts import row_of
from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import (
    CUT_SHORT,
    DRAW,
    HISTORY_FULL,
    MOVER,
    NO_STEP,
    ONGOING,
    PLAYED,
    STATUS,
    Rules,
    check,
    may_refuse,
    steps,
)
from ludarium.kernel.randomness import seeded
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words, play_random, settle

Singles = npt.NDArray[np.float32]

GOES_ON, TERMINATED, TRUNCATED = range(3)  # what an action does to a game
OVER = -1  # instead of a reason: the game has ended, or has reached the step limit of its batch


@compiled
def begin(start: Words, known: int, state: Words, history: Words) -> None:
    """Let a game begin at its start, where its history held the first `known` keys."""
    copy_words(start, state)
    if len(history) > 0:
        forget_after(history, known)


@compiled
def restart_game(
    starts: Words,
    known: Numbers,
    states: Words,
    history: Words,
    generators: Words,
    played: Numbers,
    restarts: Numbers,
    seed: int,
    first: int,
    game: int,
) -> None:
    """Let a game, one of some of which the first has number `first`, begin again with other random numbers."""
    row = row_of(game, len(starts))
    begin(starts[row], known[row], states[game], history)
    played[game] = 0
    restarts[game] += 1
    generators[game, 0] = new_generator(seed, first + game, restarts[game])


@compiled
def new_generator(seed: int, game: int, restarts: int) -> np.uint64:
    """Return the generator of a game that has been restarted so often: each time another."""
    first = seeded(np.uint64(seed), np.uint64(game))
    return first if restarts == 0 else seeded(first, np.uint64(restarts))


@spliced
def play_on(
    rules: Rules,
    state: Words,
    history: Words,
    scratch: Words,
    buffer: Numbers,
    generator: Words,
    most: int,
    room: int,
    longest: int,
) -> int:
    """Play up to `most` random steps, while the game is not over and its history has room; return how many."""
    for count in range(most):
        if state[STATUS] != ZERO or not has_room(history, room, longest):
            return count
        if play_random(rules, state, history, scratch, buffer, generator) == NO_STEP:
            return count
    return most


@spliced
def play_given(rules: Rules, state: Words, history: Words, scratch: Words, buffer: Numbers, step: int) -> int:
    """Play one step and settle the game; return PLAYED, OVER, or the number of the reason if the step is illegal."""
    if state[STATUS] != ZERO:
        return OVER
    reason = advance(rules, state, history, step)
    if reason == PLAYED:
        settle(rules, state, history, scratch, buffer)
    return reason


@spliced
def play_action(
    rules: Rules,
    state: Words,
    history: Words,
    scratch: Words,
    buffer: Numbers,
    step: int,
    last: bool,
    rewards: Singles,
) -> int:
    """Play one step and return what it does to the game; write the reward of each side.

    An illegal step loses. After the `last` step that a game may have, it is truncated if it has not ended.
    """
    mover, winner = signed(state[MOVER]), -1
    rewards[0], rewards[1] = 0.0, 0.0
    reason = play_given(rules, state, history, scratch, buffer, step)
    status = signed(state[STATUS])
    if reason == HISTORY_FULL or status == CUT_SHORT:
        return TRUNCATED
    if reason != PLAYED:
        winner = 1 - mover
    elif status == ONGOING:
        return TRUNCATED if last else GOES_ON
    elif status % 4 != DRAW:
        winner = status % 4 - 1
    if winner >= 0:
        rewards[winner], rewards[1 - winner] = 1.0, -1.0
    return TERMINATED


@compiled
def mark_legal(
    rules: Rules,
    state: Words,
    history: Words,
    scratch: Words,
    some: Numbers,
    numbers: Numbers,
    slots: npt.NDArray[np.int32],
    packed: bool,
    mask: npt.NDArray[np.uint8],
) -> None:
    """Mark the legal actions in a mask of zeros, listing candidates into `some`, as many at a time as it takes."""
    refuses = may_refuse(rules, state, history)
    first, total = 0, 1
    while first < total:
        total = steps(rules, state, history, first, some)
        for k in range(min(total - first, len(some))):
            if not refuses or check(rules, state, history, some[k], scratch) == PLAYED:
                mark(mask, action_of(some[k], numbers, slots), packed)
        first += len(some)
