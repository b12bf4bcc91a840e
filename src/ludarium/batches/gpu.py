"""Batches on a GPU: the same functions, a game a thread, what it works on kept in the thread's own memory."""

import numpy as np

from ludarium.batches.kernels import cuda_module, kernels
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.errors import LudariumError
from ludarium.positions.driving import keys_of

_THREADS = 256  # in a block
_BLOCKS = 132 * 8  # as many play at a time; a thread whose game has ended takes another


class Gpu:
    """The games of a batch in the memory of a GPU; what is asked for is copied from there."""

    def __init__(self, ruleset: Ruleset, start: Words, history: Words, generators: Words) -> None:
        self._cuda = cuda_module()
        if not self._cuda.is_available():
            raise LudariumError("device cuda needs an NVIDIA GPU with its driver: none was found here")
        count = len(generators)
        self._rules, self._kernels = ruleset.rules, kernels(ruleset.words)
        self._blocks = (count + _THREADS - 1) // _THREADS
        self._start, self._known = self._cuda.to_device(start), len(keys_of(history))
        self._states = self._cuda.to_device(np.tile(start, (count, 1)))
        self._histories = self._cuda.device_array((count, len(history)), dtype=np.uint64)
        if len(history):
            self._kernels.fill[self._blocks, _THREADS](self._cuda.to_device(history), self._histories)
        self._generators = self._cuda.to_device(generators)
        self._played = self._cuda.to_device(np.zeros(count, dtype=np.int64))

    @property
    def states(self) -> Words:
        states: Words = self._states.copy_to_host()
        return states

    @property
    def played(self) -> Numbers:
        played: Numbers = self._played.copy_to_host()
        return played

    def history(self, game: int) -> Words:
        history: Words = self._histories[game].copy_to_host()
        return history

    def reset(self, generators: Words) -> None:
        self._generators = self._cuda.to_device(generators)
        grid = self._kernels.reset[self._blocks, _THREADS]
        grid(self._start, self._known, self._states, self._histories, self._played)

    def play_on(self, more: int, most: int) -> None:
        grid = self._kernels.play_on[min(self._blocks, _BLOCKS), _THREADS]
        grid(self._rules, self._states, self._histories, self._generators, self._played, more, most)
        self._cuda.synchronize()

    def play_given(self, chosen: Numbers, most: int) -> Numbers:
        reasons = self._cuda.device_array(len(chosen), dtype=np.int64)
        grid = self._kernels.play_given[self._blocks, _THREADS]
        grid(
            self._rules,
            self._states,
            self._histories,
            self._cuda.to_device(chosen),
            self._played,
            most,
            reasons,
        )
        result: Numbers = reasons.copy_to_host()
        return result

    def legal(self) -> tuple[Numbers, Numbers]:
        counts = self._cuda.device_array(len(self._played), dtype=np.int64)
        self._kernels.count[self._blocks, _THREADS](self._rules, self._states, self._histories, counts)
        width = max(1, int(counts.copy_to_host().max(initial=0)))
        out = self._cuda.device_array((len(self._played), width), dtype=np.int64)
        self._kernels.list[self._blocks, _THREADS](self._rules, self._states, self._histories, counts, out)
        return out.copy_to_host(), counts.copy_to_host()
