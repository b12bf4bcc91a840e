"""The GPU kernels. They are made when first needed, since the machine may have no CUDA at all."""

from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np

from ludarium.batches.encoding import action_of, add_constants, source_bit, step_of
from ludarium.batches.starts import row_of
from ludarium.batches.tasks import (
    GOES_ON,
    OVER,
    TERMINATED,
    TRUNCATED,
    mark_legal,
    play_action,
    play_given,
    restart_game,
)
from ludarium.kernel.bits import signed
from ludarium.kernel.contract import MOVER, NO_STEP, PLAYED, STATUS, observe, steps
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.repetition import add_key
from ludarium.kernel.stepping import copy_words, draw_legal, legal_steps, play_random

Kernel = Any
WARP = 32  # threads that run in step
_LISTED_AT_ONCE = 64  # candidates, in the local memory of a thread


class Kernels(NamedTuple):
    fill: Kernel
    begin: Kernel
    column: Kernel
    play_on: Kernel
    play_given: Kernel
    count: Kernel
    list: Kernel
    observe: Kernel
    play_actions: Kernel
    show: Kernel
    unpack: Kernel
    draw: Kernel


def cuda_module() -> Any:
    """Return the module numba.cuda, which needs a name that NumPy 2.5 has removed.

    Its warning that few games do not fill a GPU is switched off: how many there are is the caller's choice.
    """
    if not hasattr(np, "row_stack"):
        setattr(np, "row_stack", np.vstack)  # noqa: B010
    try:
        from numba import cuda
    except ImportError as error:
        raise LudariumError("device cuda needs numba-cuda: install ludarium[cuda]") from error
    numba.config.CUDA_LOW_OCCUPANCY_WARNINGS = 0
    return cuda


@cache
def kernels(words: int) -> Kernels:
    """Return the kernels for states of `words` words: the size of a thread's local memory is fixed at compile time."""
    cuda = cuda_module()
    return Kernels(
        _fill(cuda),
        _begin(cuda),
        _column(cuda),
        _play_on(cuda, words),
        _play_given(cuda, words),
        _count(cuda),
        _list(cuda, words),
        _observe(cuda),
        _play_actions(cuda, words),
        _show(cuda, words),
        _unpack(cuda),
        _draw(cuda, words),
    )


def _fill(cuda: Any) -> Kernel:
    def kernel(keys: Any, known: Any, longest: Any, histories: Any) -> None:
        game = cuda.grid(1)
        if game < len(histories):
            row = row_of(game, len(known))
            history = histories[game, : longest[row]]
            for word in range(len(history)):
                history[word] = 0
            for key in range(known[row]):
                add_key(history, keys[row, key, 0], keys[row, key, 1])

    return cuda.jit(kernel)


def _begin(cuda: Any) -> Kernel:
    """Make a kernel that lets the chosen games begin again; if the array is empty, all as if for the first time."""

    def kernel(
        starts: Any,
        known: Any,
        longest: Any,
        states: Any,
        histories: Any,
        generators: Any,
        played: Any,
        restarts: Any,
        seed: Any,
        first: Any,
        chosen: Any,
    ) -> None:
        game = cuda.grid(1)
        if game < len(played) and (len(chosen) == 0 or chosen[game]):
            if len(chosen) == 0:
                restarts[game] = -1
            history = histories[game, : longest[row_of(game, len(longest))]]
            restart_game(starts, known, states, history, generators, played, restarts, seed, first, game)

    return cuda.jit(kernel)


def _column(cuda: Any) -> Kernel:
    def kernel(states: Any, word: Any, column: Any) -> None:
        game = cuda.grid(1)
        if game < len(column):
            column[game] = states[game, word]

    return cuda.jit(kernel)


def _play_on(cuda: Any, words: int) -> Kernel:
    """Make a kernel whose threads play game after game, a step at a time, so that none waits for a long game."""

    def kernel(
        rules: Any, states: Any, histories: Any, longest: Any, generators: Any, played: Any, more: Any, most: Any
    ) -> None:
        state = cuda.local.array(words, np.uint64)
        scratch = cuda.local.array(words, np.uint64)
        generator = cuda.local.array(1, np.uint64)
        buffer = cuda.local.array(1, np.int64)
        game = cuda.grid(1)
        begun = False
        left = 0
        while game < len(played):
            if not begun:
                copy_words(states[game], state)
                generator[0] = generators[game, 0]
                left = min(more, most - played[game])
                played[game] += left
                begun = True
            running = left > 0 and state[STATUS] == 0
            if running:
                history = histories[game, : longest[row_of(game, len(longest))]]
                running = play_random(rules, state, history, scratch, buffer, generator) != NO_STEP
            if running:
                left -= 1
            else:
                copy_words(state, states[game])
                generators[game, 0] = generator[0]
                played[game] -= left
                game += cuda.gridsize(1)
                begun = False

    return cuda.jit(kernel)


def _play_given(cuda: Any, words: int) -> Kernel:
    def kernel(
        rules: Any, states: Any, histories: Any, longest: Any, chosen: Any, played: Any, most: Any, reasons: Any
    ) -> None:
        scratch = cuda.local.array(words, np.uint64)
        buffer = cuda.local.array(1, np.int64)
        game = cuda.grid(1)
        if game < len(played):
            reasons[game] = OVER
            if played[game] < most:
                history = histories[game, : longest[row_of(game, len(longest))]]
                reasons[game] = play_given(rules, states[game], history, scratch, buffer, chosen[game])
            if reasons[game] == PLAYED:
                played[game] += 1

    return cuda.jit(kernel)


def _count(cuda: Any) -> Kernel:
    def kernel(rules: Any, states: Any, histories: Any, longest: Any, counts: Any) -> None:
        buffer = cuda.local.array(1, np.int64)
        game = cuda.grid(1)
        if game < len(counts):
            counts[game] = 0
            if states[game, STATUS] == 0:
                history = histories[game, : longest[row_of(game, len(longest))]]
                counts[game] = steps(rules, states[game], history, 0, buffer[:0])

    return cuda.jit(kernel)


def _list(cuda: Any, words: int) -> Kernel:
    def kernel(rules: Any, states: Any, histories: Any, longest: Any, counts: Any, out: Any) -> None:
        scratch = cuda.local.array(words, np.uint64)
        game = cuda.grid(1)
        if game < len(counts):
            if counts[game] > 0:
                history = histories[game, : longest[row_of(game, len(longest))]]
                counts[game] = legal_steps(rules, states[game], history, scratch, out[game])
            for k in range(counts[game], out.shape[1]):
                out[game, k] = NO_STEP

    return cuda.jit(kernel)


def _observe(cuda: Any) -> Kernel:
    def kernel(rules: Any, states: Any, out: Any) -> None:
        game = cuda.grid(1)
        if game < len(out):
            observe(rules, states[game], out[game])

    return cuda.jit(kernel)


def _play_actions(cuda: Any, words: int) -> Kernel:
    def kernel(
        rules: Any,
        starts: Any,
        known: Any,
        longest: Any,
        states: Any,
        histories: Any,
        generators: Any,
        played: Any,
        restarts: Any,
        seed: Any,
        first: Any,
        numbers: Any,
        actions: Any,
        most: Any,
        rewards: Any,
        terminated: Any,
        truncated: Any,
    ) -> None:
        scratch = cuda.local.array(words, np.uint64)
        buffer = cuda.local.array(1, np.int64)
        game = cuda.grid(1)
        if game < len(played):
            history = histories[game, : longest[row_of(game, len(longest))]]
            step, last = step_of(actions[game], numbers), played[game] + 1 >= most
            end = play_action(rules, states[game], history, scratch, buffer, step, last, rewards[game])
            played[game] += 1
            terminated[game] = end == TERMINATED
            truncated[game] = end == TRUNCATED
            if end != GOES_ON:
                restart_game(starts, known, states, history, generators, played, restarts, seed, first, game)

    return cuda.jit(kernel)


def _show(cuda: Any, words: int) -> Kernel:
    """Make a kernel that writes what `unpack` takes apart, and all that is short."""

    def kernel(
        rules: Any,
        longest: Any,
        states: Any,
        histories: Any,
        numbers: Any,
        slots: Any,
        seen: Any,
        bits: Any,
        shown_numbers: Any,
        movers: Any,
    ) -> None:
        scratch = cuda.local.array(words, np.uint64)
        some = cuda.local.array(_LISTED_AT_ONCE, np.int64)
        game = cuda.grid(1)
        if game < len(movers):
            movers[game] = signed(states[game, MOVER])
            count, last = shown_numbers.shape[1], seen.shape[1] - 1
            observe(rules, states[game], seen[game, :last])
            add_constants(seen[game])
            for number in range(count):
                shown_numbers[game, number] = signed(seen[game, last - count + number])
            for byte in range(bits.shape[1]):
                bits[game, byte] = 0
            history = histories[game, : longest[row_of(game, len(longest))]]
            mark_legal(rules, states[game], history, scratch, some, numbers, slots, True, bits[game])

    return cuda.jit(kernel)


def _unpack(cuda: Any) -> Kernel:
    """Make a kernel that takes the planes of each game apart, and `width` of its actions.

    A warp serves each game, and its threads write side by side.
    """

    def kernel(seen: Any, movers: Any, sources: Any, planes: Any, bits: Any, masks: Any, width: Any) -> None:
        thread = cuda.grid(1)
        game, lane = thread // WARP, thread % WARP
        if game < len(seen):
            side = movers[game]
            for place in range(lane, planes.shape[1], WARP):
                planes[game, place] = source_bit(seen[game], sources[side, place])
            for action in range(lane, width, WARP):
                masks[game, action] = bits[game, action >> 3] >> (action & 7) & 1

    return cuda.jit(kernel)


def _draw(cuda: Any, words: int) -> Kernel:
    def kernel(
        rules: Any,
        longest: Any,
        states: Any,
        histories: Any,
        generators: Any,
        numbers: Any,
        slots: Any,
        actions: Any,
    ) -> None:
        scratch = cuda.local.array(words, np.uint64)
        buffer = cuda.local.array(1, np.int64)
        game = cuda.grid(1)
        if game < len(actions):
            history = histories[game, : longest[row_of(game, len(longest))]]
            step = draw_legal(rules, states[game], history, scratch, buffer, generators[game])
            actions[game] = action_of(step, numbers, slots)

    return cuda.jit(kernel)
