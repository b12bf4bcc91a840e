"""The GPU kernels. They are made when first needed, since the machine may have no CUDA at all."""

from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np

from ludarium.batches.tasks import OVER, play_given, reset
from ludarium.kernel.contract import NO_STEP, PLAYED, STATUS, observe, steps
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.stepping import copy_words, legal_steps, play_random

Kernel = Any


class Kernels(NamedTuple):
    fill: Kernel
    reset: Kernel
    column: Kernel
    play_on: Kernel
    play_given: Kernel
    count: Kernel
    list: Kernel
    observe: Kernel


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
        _reset(cuda),
        _column(cuda),
        _play_on(cuda, words),
        _play_given(cuda, words),
        _count(cuda),
        _list(cuda, words),
        _observe(cuda),
    )


def _fill(cuda: Any) -> Kernel:
    def kernel(history: Any, histories: Any) -> None:
        game = cuda.grid(1)
        if game < len(histories):
            copy_words(history, histories[game])

    return cuda.jit(kernel)


def _reset(cuda: Any) -> Kernel:
    def kernel(start: Any, known: Any, states: Any, histories: Any, played: Any) -> None:
        game = cuda.grid(1)
        if game < len(played):
            reset(start, known, states[game], histories[game])
            played[game] = 0

    return cuda.jit(kernel)


def _column(cuda: Any) -> Kernel:
    def kernel(states: Any, word: Any, column: Any) -> None:
        game = cuda.grid(1)
        if game < len(column):
            column[game] = states[game, word]

    return cuda.jit(kernel)


def _play_on(cuda: Any, words: int) -> Kernel:
    """Make a kernel whose threads play game after game, a step at a time, so that none waits for a long game."""

    def kernel(rules: Any, states: Any, histories: Any, generators: Any, played: Any, more: Any, most: Any) -> None:
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
                running = play_random(rules, state, histories[game], scratch, buffer, generator) != NO_STEP
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
    def kernel(rules: Any, states: Any, histories: Any, chosen: Any, played: Any, most: Any, reasons: Any) -> None:
        scratch = cuda.local.array(words, np.uint64)
        buffer = cuda.local.array(1, np.int64)
        game = cuda.grid(1)
        if game < len(played):
            reasons[game] = OVER
            if played[game] < most:
                reasons[game] = play_given(rules, states[game], histories[game], scratch, buffer, chosen[game])
            if reasons[game] == PLAYED:
                played[game] += 1

    return cuda.jit(kernel)


def _count(cuda: Any) -> Kernel:
    def kernel(rules: Any, states: Any, histories: Any, counts: Any) -> None:
        buffer = cuda.local.array(1, np.int64)
        game = cuda.grid(1)
        if game < len(counts):
            counts[game] = 0
            if states[game, STATUS] == 0:
                counts[game] = steps(rules, states[game], histories[game], 0, buffer[:0])

    return cuda.jit(kernel)


def _list(cuda: Any, words: int) -> Kernel:
    def kernel(rules: Any, states: Any, histories: Any, counts: Any, out: Any) -> None:
        scratch = cuda.local.array(words, np.uint64)
        game = cuda.grid(1)
        if game < len(counts):
            if counts[game] > 0:
                counts[game] = legal_steps(rules, states[game], histories[game], scratch, out[game])
            for k in range(counts[game], out.shape[1]):
                out[game, k] = NO_STEP

    return cuda.jit(kernel)


def _observe(cuda: Any) -> Kernel:
    def kernel(rules: Any, states: Any, out: Any) -> None:
        game = cuda.grid(1)
        if game < len(out):
            observe(rules, states[game], out[game])

    return cuda.jit(kernel)
