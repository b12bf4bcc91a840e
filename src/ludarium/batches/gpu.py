"""Batches on a GPU: the same functions, one game per thread, with its working state in the thread's local memory."""

from typing import Any

import numpy as np

from ludarium.batches.kernels import cuda_module, kernels
from ludarium.batches.memory import check_games
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Position
from ludarium.positions.driving import new_history

_THREADS = 256  # in a block
_BLOCKS = 132 * 8  # that run at a time; a thread whose game has ended takes another


class Gpu:
    """The games of a batch in the memory of a GPU; what callers ask for is copied to the host, and nothing else."""

    def __init__(self, start: Position, count: int, most: int) -> None:
        self._cuda = cuda_module()
        if not self._cuda.is_available():
            raise LudariumError("device cuda needs an NVIDIA GPU with its driver: none was found here")
        ruleset = start.game.ruleset
        history = new_history(ruleset, start.keys, most)
        size = 8 * (len(start.state) + len(history) + 2)
        check_games(count, size, self._cuda.current_context().get_memory_info().free, "the GPU's memory")
        self._rules, self._kernels, self._most = ruleset.rules, kernels(ruleset.words), most
        self._blocks = (count + _THREADS - 1) // _THREADS
        self._start, self._known = self._cuda.to_device(start.state), len(start.keys)
        self._states = self._cuda.device_array((count, len(start.state)), dtype=np.uint64)
        self._histories = self._cuda.device_array((count, len(history)), dtype=np.uint64)
        if len(history):
            self._kernels.fill[self._blocks, _THREADS](self._cuda.to_device(history), self._histories)
        self._played = self._cuda.device_array(count, dtype=np.int64)

    def _arrays(self) -> tuple[Any, ...]:
        remembering = (self._histories,) if self._histories.size else ()
        return self._states, self._played, self._generators, *remembering

    def saved(self) -> tuple[Any, ...]:
        return tuple(array.copy_to_host() for array in self._arrays())

    def restore(self, saved: tuple[Any, ...]) -> None:
        for array, kept in zip(self._arrays(), saved, strict=True):
            array.copy_to_device(kept)

    @property
    def states(self) -> Words:
        states: Words = self._states.copy_to_host()
        return states

    @property
    def played(self) -> Numbers:
        played: Numbers = self._played.copy_to_host()
        return played

    def column(self, word: int) -> Words:
        """Return one word of every state, gathered on the GPU: copying a view with gaps would copy the gaps too."""
        column = self._cuda.device_array(len(self._played), dtype=np.uint64)
        self._kernels.column[self._blocks, _THREADS](self._states, word, column)
        words: Words = column.copy_to_host()
        return words

    def state(self, game: int) -> Words:
        state: Words = self._states[game].copy_to_host()
        return state

    def history(self, game: int) -> Words:
        history: Words = self._histories[game].copy_to_host()
        return history

    def reset(self, generators: Words) -> None:
        self._generators = self._cuda.to_device(generators)
        grid = self._kernels.reset[self._blocks, _THREADS]
        grid(self._start, self._known, self._states, self._histories, self._played)

    def play_on(self, more: int) -> None:
        grid = self._kernels.play_on[min(self._blocks, _BLOCKS), _THREADS]
        grid(self._rules, self._states, self._histories, self._generators, self._played, more, self._most)
        self._cuda.synchronize()

    def play_given(self, chosen: Numbers) -> Numbers:
        reasons = self._cuda.device_array(len(chosen), dtype=np.int64)
        grid = self._kernels.play_given[self._blocks, _THREADS]
        grid(
            self._rules,
            self._states,
            self._histories,
            self._cuda.to_device(chosen),
            self._played,
            self._most,
            reasons,
        )
        result: Numbers = reasons.copy_to_host()
        return result

    def legal(self) -> tuple[Numbers, Numbers]:
        numbers, counts = self._listed()
        return numbers.copy_to_host(), counts.copy_to_host()

    def legal_counts(self) -> Numbers:
        counts: Numbers = self._listed()[1].copy_to_host()
        return counts

    def observe(self, words: int) -> Words:
        out = self._cuda.device_array((len(self._played), words), dtype=np.uint64)
        self._kernels.observe[self._blocks, _THREADS](self._rules, self._states, out)
        observed: Words = out.copy_to_host()
        return observed

    def _listed(self) -> tuple[Any, Any]:
        """Return the legal steps of every game, [game, k], and how many there are, in the memory of the GPU."""
        counts = self._cuda.device_array(len(self._played), dtype=np.int64)
        self._kernels.count[self._blocks, _THREADS](self._rules, self._states, self._histories, counts)
        width = max(1, int(counts.copy_to_host().max(initial=0)))
        numbers = self._cuda.device_array((len(self._played), width), dtype=np.int64)
        self._kernels.list[self._blocks, _THREADS](self._rules, self._states, self._histories, counts, numbers)
        return numbers, counts
