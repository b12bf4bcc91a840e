"""Batches on a GPU: the same functions, one game per thread, with its working state in the thread's local memory."""

from typing import Any

import numpy as np

from ludarium.batches.encoding import Encoding, Timesteps
from ludarium.batches.kernels import WARP, cuda_module, kernels
from ludarium.batches.memory import check_games
from ludarium.batches.slices import Flags
from ludarium.batches.starts import Starts
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.errors import LudariumError

_THREADS = 256  # in a block
_BLOCKS = 132 * 8  # that run at a time; a thread whose game has ended takes another


class Gpu:
    """The games of a batch in the memory of a GPU; what callers ask for is copied to the host, and nothing else."""

    def __init__(self, starts: Starts, count: int, most: int) -> None:
        self._cuda = cuda_module()
        if not self._cuda.is_available():
            raise LudariumError("device cuda needs an NVIDIA GPU with its driver: none was found here")
        ruleset, words, history = starts.ruleset, starts.states.shape[1], starts.longest_history(most)
        size = 8 * (words + history + 3)
        check_games(count, size, self._cuda.current_context().get_memory_info().free, "the GPU's memory")
        self._rules, self._kernels, self._most = ruleset.rules, kernels(ruleset.words), most
        self._blocks = _blocks(count)
        self._encoding: Encoding | None = None
        self._encoded: tuple[Any, ...] = ()
        self._starts, self._known = self._cuda.to_device(starts.states), self._cuda.to_device(starts.known)
        self._longest, self._lengths = self._cuda.to_device(starts.longest), starts.longest
        self._states = self._cuda.device_array((count, words), dtype=np.uint64)
        self._histories = self._cuda.device_array((count, history), dtype=np.uint64)
        self._generators = self._cuda.device_array((count, 1), dtype=np.uint64)
        self._played = self._cuda.device_array(count, dtype=np.int64)
        self._restarts = self._cuda.device_array(count, dtype=np.int64)
        if history:
            keys = self._cuda.to_device(starts.keys())
            self._kernels.fill[self._blocks, _THREADS](keys, self._known, self._longest, self._histories)

    def _arrays(self) -> tuple[Any, ...]:
        remembering = (self._histories,) if self._histories.size else ()
        return self._states, self._played, self._generators, self._restarts, *remembering

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
        return history[: self._lengths[min(game, len(self._lengths) - 1)]]

    def reset(self, seed: int, first: int) -> None:
        self._seed, self._first = seed, first
        self._begin(self._cuda.device_array(0, dtype=np.bool_))

    def restart(self, chosen: Flags) -> None:
        self._begin(self._cuda.to_device(chosen))

    def _begin(self, chosen: Any) -> None:
        """Let the chosen games begin again; if the array is empty, all of them as if for the first time."""
        grid = self._kernels.begin[self._blocks, _THREADS]
        grid(
            self._starts,
            self._known,
            self._longest,
            self._states,
            self._histories,
            self._generators,
            self._played,
            self._restarts,
            self._seed,
            self._first,
            chosen,
        )

    def play_on(self, more: int) -> None:
        grid = self._kernels.play_on[min(self._blocks, _BLOCKS), _THREADS]
        grid(
            self._rules,
            self._states,
            self._histories,
            self._longest,
            self._generators,
            self._played,
            more,
            self._most,
        )
        self._cuda.synchronize()

    def play_given(self, chosen: Numbers) -> Numbers:
        reasons = self._cuda.device_array(len(chosen), dtype=np.int64)
        grid = self._kernels.play_given[self._blocks, _THREADS]
        grid(
            self._rules,
            self._states,
            self._histories,
            self._longest,
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
        grid = self._kernels.count[self._blocks, _THREADS]
        grid(self._rules, self._states, self._histories, self._longest, counts)
        width = max(1, int(counts.copy_to_host().max(initial=0)))
        numbers = self._cuda.device_array((len(self._played), width), dtype=np.int64)
        grid = self._kernels.list[self._blocks, _THREADS]
        grid(self._rules, self._states, self._histories, self._longest, counts, numbers)
        return numbers, counts

    def new_arrays(self, encoding: Encoding) -> Timesteps:
        count, new = len(self._played), self._cuda.device_array
        masks = new((count, encoding.mask_width), dtype=np.uint8)
        return Timesteps(
            new((count, *encoding.shape), dtype=np.uint8),
            new((count, encoding.number_count), dtype=np.int64),
            masks if encoding.packed else masks.view(np.bool_),
            new(count, dtype=np.int8),
            self._cuda.to_device(np.zeros((count, 2), dtype=np.float32)),
            self._cuda.to_device(np.zeros(count, dtype=np.bool_)),
            self._cuda.to_device(np.zeros(count, dtype=np.bool_)),
        )

    def play_actions(self, encoding: Encoding, actions: Any, arrays: Timesteps) -> None:
        numbers = self._tables(encoding)[0]
        self._kernels.play_actions[self._blocks, _THREADS](
            self._rules,
            self._starts,
            self._known,
            self._longest,
            self._states,
            self._histories,
            self._generators,
            self._played,
            self._restarts,
            self._seed,
            self._first,
            numbers,
            self._here(actions),
            self._most,
            arrays.rewards,
            arrays.terminated,
            arrays.truncated,
        )

    def show(self, encoding: Encoding, arrays: Timesteps) -> None:
        """Write everything, then wait for it: whoever takes the arrays may work on another stream."""
        count, (numbers, slots, sources, seen, bits) = len(self._played), self._tables(encoding)
        masks, width = arrays.masks.view(np.uint8), 0 if encoding.packed else encoding.mask_width
        self._kernels.show[self._blocks, _THREADS](
            self._rules,
            self._longest,
            self._states,
            self._histories,
            numbers,
            slots,
            seen,
            masks if encoding.packed else bits,
            arrays.numbers,
            arrays.movers,
        )
        planes = arrays.planes.reshape(count, sources.shape[1])
        self._kernels.unpack[_blocks(WARP * count), _THREADS](seen, arrays.movers, sources, planes, bits, masks, width)
        self._cuda.synchronize()

    def draw_actions(self, encoding: Encoding) -> Any:
        numbers, slots = self._tables(encoding)[:2]
        actions = self._cuda.device_array(len(self._played), dtype=np.int64)
        self._kernels.draw[self._blocks, _THREADS](
            self._rules, self._longest, self._states, self._histories, self._generators, numbers, slots, actions
        )
        self._cuda.synchronize()
        return actions

    def _tables(self, encoding: Encoding) -> tuple[Any, ...]:
        """Return the tables of an encoding and room for what is taken apart, in the memory of the GPU.

        Those used last stay there.
        """
        if self._encoding is not encoding:
            count, new = len(self._played), self._cuda.device_array
            tables = map(self._cuda.to_device, (encoding.numbers, encoding.slots, encoding.sources))
            seen = new((count, encoding.words + 1), dtype=np.uint64)
            bits = new((count, 0 if encoding.packed else (len(encoding.numbers) + 7) // 8), dtype=np.uint8)
            self._encoding, self._encoded = encoding, (*tables, seen, bits)
        return self._encoded

    def _here(self, actions: Any) -> Any:
        """Return actions in the memory of the GPU: those that are there stay where they are."""
        there = hasattr(actions, "__cuda_array_interface__")
        return self._cuda.as_cuda_array(actions) if there else self._cuda.to_device(actions)


def _blocks(threads: int) -> int:
    return (threads + _THREADS - 1) // _THREADS
