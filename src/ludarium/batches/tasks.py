"""Operations on one game of a batch.

`play_given` is used on the CPU and in a GPU thread, `play_on` on the CPU and `reset` on the GPU: the kernel for random
play has a loop of its own.
"""

from ludarium.batches.histories import has_room
from ludarium.kernel.bits import ZERO, Numbers, Words
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import NO_STEP, PLAYED, STATUS, Rules
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words, play_random, settle

OVER = -1  # instead of a reason: the game has ended, or has reached the step limit of its batch


@compiled
def reset(start: Words, known: int, state: Words, history: Words) -> None:
    """Reset a game to its start, where its history held the first `known` keys."""
    copy_words(start, state)
    if len(history) > 0:
        forget_after(history, known)


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
