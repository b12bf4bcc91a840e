"""Playing any game through its contract: trying, listing, playing and randomly choosing steps."""

from typing import Any

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Numbers, Words
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import (
    CUT_SHORT,
    HISTORY_FULL,
    MOVER,
    NO_STEP,
    PLAYED,
    STATUS,
    Rules,
    check,
    may_refuse,
    play,
    remember,
    steps,
)
from ludarium.kernel.randomness import draw

_TRIES = 8  # draws before the legal steps are counted one by one


@spliced
def copy_words(source: Words, target: Words) -> None:
    for word in range(len(source)):
        target[word] = source[word]


@spliced
def advance(rules: Rules, state: Words, history: Words, step: int) -> int:
    """Play a step and update the history; return PLAYED, or the number of the reason if the step is illegal."""
    reason = play(rules, state, history, step, None)
    if reason == PLAYED and state[STATUS] == ZERO:
        remember(rules, state, history)
    return reason


@spliced
def attempt(rules: Rules, state: Words, history: Words, step: int, scratch: Words, trace: Any) -> int:
    """Return what playing the step would return; `scratch` receives the position after it, `state` is unchanged."""
    copy_words(state, scratch)
    return play(rules, scratch, history, step, trace)


@spliced
def legal_steps(rules: Rules, state: Words, history: Words, scratch: Words, out: Numbers) -> int:
    """Write the legal steps to the front of `out` and return how many there are.

    They keep the order of the candidates; `out` has room for all of these.
    """
    return keep_legal(rules, state, history, scratch, out, steps(rules, state, history, 0, out))


@spliced
def keep_legal(rules: Rules, state: Words, history: Words, scratch: Words, out: Numbers, candidates: int) -> int:
    """Keep the legal ones of the candidates at the front of `out`, in their order, and return how many there are."""
    if not may_refuse(rules, state, history):
        return candidates
    count = 0
    for k in range(candidates):
        if check(rules, state, history, out[k], scratch) == PLAYED:
            out[count] = out[k]
            count += 1
    return count


@spliced
def settle(rules: Rules, state: Words, history: Words, scratch: Words, buffer: Numbers) -> None:
    """End the game if the player to act has no legal step: that player loses. `buffer` has room for one step."""
    if state[STATUS] != ZERO:
        return
    candidates = steps(rules, state, history, 0, buffer[:0])
    for k in range(candidates):
        steps(rules, state, history, k, buffer)
        reason = check(rules, state, history, buffer[0], scratch)
        if reason == HISTORY_FULL:
            state[STATUS] = np.uint64(CUT_SHORT)
        if reason in (PLAYED, HISTORY_FULL):
            return
    lose(state)


@spliced
def lose(state: Words) -> None:
    """End the game with a loss for the player to act, who has no legal step."""
    state[STATUS] = ONE + (ONE - state[MOVER])


@spliced
def play_random(
    rules: Rules,
    state: Words,
    history: Words,
    scratch: Words,
    buffer: Numbers,
    generator: Words,
) -> int:
    """Play one legal step, each equally likely, and return it; NO_STEP if there is none and the game has ended.

    If the candidate drawn is illegal, another one is drawn; after `_TRIES` draws the legal ones are counted instead.
    """
    candidates = steps(rules, state, history, 0, buffer[:0])
    for _ in range(_TRIES):
        if candidates == 0:
            break
        steps(rules, state, history, draw(generator, candidates), buffer)
        reason = advance(rules, state, history, buffer[0])
        if reason == PLAYED:
            return buffer[0]
        if reason == HISTORY_FULL:
            state[STATUS] = np.uint64(CUT_SHORT)
            return NO_STEP
    return play_counted(rules, state, history, scratch, buffer, generator, candidates)


@spliced
def draw_legal(rules: Rules, state: Words, history: Words, scratch: Words, buffer: Numbers, generator: Words) -> int:
    """Draw the step that `play_random` would play, without playing it; NO_STEP if there is none.

    Where the history has no room for the step drawn first, `play_random` ends the game; this draws another one.
    """
    candidates = steps(rules, state, history, 0, buffer[:0])
    for _ in range(_TRIES):
        if candidates == 0:
            break
        steps(rules, state, history, draw(generator, candidates), buffer)
        if check(rules, state, history, buffer[0], scratch) == PLAYED:
            return buffer[0]
    return draw_counted(rules, state, history, scratch, buffer, generator, candidates)


@compiled
def play_counted(
    rules: Rules,
    state: Words,
    history: Words,
    scratch: Words,
    buffer: Numbers,
    generator: Words,
    candidates: int,
) -> int:
    """Play one legal step as `play_random` does, by counting the legal ones among the candidates."""
    step = draw_counted(rules, state, history, scratch, buffer, generator, candidates)
    if step == NO_STEP:
        lose(state)
    else:
        advance(rules, state, history, step)
    return step


@compiled
def draw_counted(
    rules: Rules,
    state: Words,
    history: Words,
    scratch: Words,
    buffer: Numbers,
    generator: Words,
    candidates: int,
) -> int:
    """Draw one legal step by counting them among the candidates; NO_STEP if there is none."""
    legal = 0
    for k in range(candidates):
        steps(rules, state, history, k, buffer)
        legal += check(rules, state, history, buffer[0], scratch) == PLAYED
    if legal == 0:
        return NO_STEP
    chosen = draw(generator, legal)
    for k in range(candidates):
        steps(rules, state, history, k, buffer)
        if check(rules, state, history, buffer[0], scratch) == PLAYED:
            if chosen == 0:
                break
            chosen -= 1
    return buffer[0]
