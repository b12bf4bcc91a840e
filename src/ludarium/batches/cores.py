"""Batches on the CPU: compiled functions over slices of games, in threads that release the interpreter lock."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from ludarium.batches.abreast import new_lanes, play_many_on
from ludarium.batches.encoding import Encoding, Timesteps
from ludarium.batches.episodes import draw_each, play_each_action, show_each
from ludarium.batches.histories import Histories
from ludarium.batches.memory import Growth, check_games, free_memory
from ludarium.batches.slices import (
    WAITING,
    Flags,
    count_each,
    list_each,
    play_each_given,
    play_each_on,
    restart_each,
)
from ludarium.batches.starts import Starts
from ludarium.batches.threads import run_each
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import interpreted
from ludarium.kernel.contract import STATUS, plays_abreast
from ludarium.positions.observing import observe_all

_SLICE = 256  # games: few, so that Ctrl-C takes effect soon
_FIRST_STEPS = 125  # steps that a history has room for at first
_LISTED_AT_ONCE = 512  # candidates


class Cores:
    """The games of a batch in main memory; histories grow as they need to, up to room for `most` steps."""

    def __init__(self, starts: Starts, count: int, most: int, threads: int) -> None:
        self._starts, self._ruleset = starts, starts.ruleset
        self._threads, self._most = threads, most
        self._abreast = plays_abreast(self._ruleset.rules) and not interpreted()
        self._room = 2 * self._ruleset.room(1)  # for a step, and for checking whether the next player has one
        first = min(most, _FIRST_STEPS)
        words = starts.states.shape[1]
        check_games(count, 8 * (words + starts.longest_history(first) + 3), free_memory(), "memory")
        self.states: Words = np.zeros((count, words), dtype=np.uint64)  # [game, word]
        self.played: Numbers = np.zeros(count, dtype=np.int64)  # [game]
        self._restarts: Numbers = np.zeros(count, dtype=np.int64)  # [game]
        self._generators: Words = np.zeros((count, 1), dtype=np.uint64)
        self._parts = [slice(begin, min(begin + _SLICE, count)) for begin in range(0, count, _SLICE)]
        self._histories = [
            Histories(starts.histories(part, first), part.stop - part.start, starts.longest[starts.rows(part)])
            for part in self._parts
        ]

    def reset(self, seed: int, first: int) -> None:
        self._seed, self._first, self._growth = seed, first, Growth()
        for histories in self._histories:
            histories.reset()
        self._restarts[:] = -1
        self.restart(np.ones(len(self.played), dtype=np.bool_))

    def restart(self, chosen: Flags) -> None:
        def task(part: slice, histories: Histories, scratch: Words, buffer: Numbers) -> None:
            rows = self._starts.rows(part)
            restart_each(
                self._starts.states[rows],
                self._starts.known[rows],
                self.states[part],
                histories.words,
                histories.begins,
                self._generators[part],
                self.played[part],
                self._restarts[part],
                self._seed,
                self._first + part.start,
                chosen[part],
            )

        self._each_slice(task)

    def saved(self) -> tuple[Any, ...]:
        return self.states, self.played, self._generators, self._restarts, self._histories

    def restore(self, saved: tuple[Any, ...]) -> None:
        self.states, self.played, self._generators, self._restarts, self._histories = saved

    def column(self, word: int) -> Words:
        """Return one word of every state, as a view."""
        return self.states[:, word]

    def state(self, game: int) -> Words:
        """Return a copy of the state of a game."""
        return self.states[game].copy()

    def history(self, game: int) -> Words:
        return self._histories[game // _SLICE][game % _SLICE]

    def _each_slice(self, task: Callable[[slice, Histories, Words, Numbers], Any]) -> None:
        """Run a task for all slices, in all threads; Ctrl-C skips those that have not begun."""

        def run(number: int) -> None:
            buffer = np.zeros(1, dtype=np.int64)
            task(self._parts[number], self._histories[number], self._ruleset.new_state(), buffer)

        run_each(run, len(self._parts), 1 if interpreted() else self._threads)

    def _lengthen(self, histories: Histories, full: npt.NDArray[np.bool_]) -> None:
        self._growth.take(histories.lengthen(full))

    def play_on(self, more: int) -> None:
        goals = np.minimum(self.played + more, self._most)

        def task(part: slice, histories: Histories, scratch: Words, buffer: Numbers) -> None:
            if self._abreast:
                play_many_on(
                    self._ruleset.rules,
                    new_lanes(self._ruleset.words),
                    self.states[part],
                    self._generators[part],
                    self.played[part],
                    goals[part],
                    histories.words,
                    scratch,
                    buffer,
                )
            while play_each_on(
                self._ruleset.rules,
                self.states[part],
                histories.words,
                histories.begins,
                self._generators[part],
                self.played[part],
                goals[part],
                scratch,
                buffer,
                self._room,
                self._starts.longest[self._starts.rows(part)],
            ):
                self._lengthen(histories, (self.states[part, STATUS] == 0) & (self.played[part] < goals[part]))

        self._each_slice(task)

    def play_given(self, chosen: Numbers) -> Numbers:
        reasons = np.full(len(chosen), WAITING, dtype=np.int64)

        def task(part: slice, histories: Histories, scratch: Words, buffer: Numbers) -> None:
            while play_each_given(
                self._ruleset.rules,
                self.states[part],
                histories.words,
                histories.begins,
                chosen[part],
                self.played[part],
                scratch,
                buffer,
                self._room,
                self._starts.longest[self._starts.rows(part)],
                self._most,
                reasons[part],
            ):
                self._lengthen(histories, reasons[part] == WAITING)

        self._each_slice(task)
        return reasons

    def legal(self) -> tuple[Numbers, Numbers]:
        """Return the legal steps of every game, [game, k], padded with NO_STEP, and how many there are."""
        counts = self._candidate_counts()
        out = np.empty((len(counts), max(1, int(counts.max(initial=0)))), dtype=np.int64)
        self._list_steps(counts, lambda part: out[part])
        return out, counts

    def legal_counts(self) -> Numbers:
        """Return how many legal steps each game has; the games of a slice are listed in one row."""
        counts = self._candidate_counts()
        width = max(1, int(counts.max(initial=0)))
        self._list_steps(counts, lambda part: np.empty((1, width), dtype=np.int64))
        return counts

    def observe(self, words: int) -> Words:
        out = np.zeros((len(self.played), words), dtype=np.uint64)
        observe_all(self._ruleset.rules, self.states, out)
        return out

    def new_arrays(self, encoding: Encoding) -> Timesteps:
        count = len(self.played)
        return Timesteps(
            np.empty((count, *encoding.shape), dtype=np.uint8),
            np.empty((count, encoding.number_count), dtype=np.int64),
            np.empty((count, encoding.mask_width), dtype=np.uint8 if encoding.packed else np.bool_),
            np.empty(count, dtype=np.int8),
            np.zeros((count, 2), dtype=np.float32),
            np.zeros(count, dtype=np.bool_),
            np.zeros(count, dtype=np.bool_),
        )

    def play_actions(self, encoding: Encoding, actions: Any, arrays: Timesteps) -> None:
        reasons = np.full(len(actions), WAITING, dtype=np.int64)

        def task(part: slice, histories: Histories, scratch: Words, buffer: Numbers) -> None:
            rows = self._starts.rows(part)
            while play_each_action(
                self._ruleset.rules,
                self._starts.states[rows],
                self._starts.known[rows],
                self._starts.longest[rows],
                self.states[part],
                histories.words,
                histories.begins,
                self._generators[part],
                self.played[part],
                self._restarts[part],
                self._seed,
                self._first + part.start,
                encoding.numbers,
                actions[part],
                scratch,
                buffer,
                self._room,
                self._most,
                reasons[part],
                _flat(arrays, part),
            ):
                self._lengthen(histories, reasons[part] == WAITING)

        self._each_slice(task)

    def show(self, encoding: Encoding, arrays: Timesteps) -> None:
        def task(part: slice, histories: Histories, scratch: Words, buffer: Numbers) -> None:
            show_each(
                self._ruleset.rules,
                self.states[part],
                histories.words,
                histories.begins,
                scratch,
                np.empty(_LISTED_AT_ONCE, dtype=np.int64),
                np.empty(encoding.words + 1, dtype=np.uint64),
                encoding.sources,
                encoding.numbers,
                encoding.slots,
                encoding.packed,
                _flat(arrays, part),
            )

        self._each_slice(task)

    def draw_actions(self, encoding: Encoding) -> Numbers:
        actions: Numbers = np.empty(len(self.played), dtype=np.int64)

        def task(part: slice, histories: Histories, scratch: Words, buffer: Numbers) -> None:
            draw_each(
                self._ruleset.rules,
                self.states[part],
                histories.words,
                histories.begins,
                self._generators[part],
                scratch,
                buffer,
                encoding.numbers,
                encoding.slots,
                actions[part],
            )

        self._each_slice(task)
        return actions

    def _candidate_counts(self) -> Numbers:
        counts: Numbers = np.empty(len(self.played), dtype=np.int64)
        nothing = np.zeros(0, dtype=np.int64)

        def task(part: slice, histories: Histories, scratch: Words, buffer: Numbers) -> None:
            rules = self._ruleset.rules
            count_each(rules, self.states[part], histories.words, histories.begins, counts[part], nothing)

        self._each_slice(task)
        return counts

    def _list_steps(self, counts: Numbers, rows: Callable[[slice], Numbers]) -> None:
        """List the legal steps of each slice in its rows; `counts` has those of the candidates, then of the steps."""

        def task(part: slice, histories: Histories, scratch: Words, buffer: Numbers) -> None:
            rules, out = self._ruleset.rules, rows(part)
            list_each(rules, self.states[part], histories.words, histories.begins, counts[part], scratch, out)

        self._each_slice(task)


def _flat(arrays: Timesteps, part: slice) -> Timesteps:
    """Return the arrays of a slice of the games, with one row of planes and a mask of bytes for each."""
    planes, numbers, masks, *others = (array[part] for array in arrays)
    return Timesteps(planes.reshape(len(planes), -1), numbers, masks.view(np.uint8), *others)
