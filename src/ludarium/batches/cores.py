"""Batches on the CPU: compiled functions over slices of games, in threads that release the interpreter lock."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from ludarium.batches.abreast import new_lanes, play_many_on
from ludarium.batches.histories import Histories
from ludarium.batches.memory import Growth, check_games, free_memory
from ludarium.batches.slices import WAITING, count_each, list_each, play_each_given, play_each_on
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import interpreted
from ludarium.kernel.contract import STATUS, plays_abreast
from ludarium.positions import Position
from ludarium.positions.driving import new_history
from ludarium.positions.observing import observe_all

_SLICE = 256  # games: few, so that Ctrl-C takes effect soon
_FIRST_STEPS = 125  # steps that a history has room for at first


class Cores:
    """The games of a batch in main memory; histories grow as they need to, up to room for `most` steps."""

    def __init__(self, start: Position, count: int, most: int, threads: int) -> None:
        self._ruleset, self._threads, self._most = start.game.ruleset, threads, most
        self._start = start.state
        self._abreast = plays_abreast(self._ruleset.rules) and not interpreted()
        self._room = 2 * self._ruleset.room(1)  # for a step, and for checking whether the next player has one
        self._longest = len(new_history(self._ruleset, start.keys, most))
        first = new_history(self._ruleset, start.keys, min(most, _FIRST_STEPS))
        check_games(count, 8 * (len(start.state) + len(first) + 2), free_memory(), "memory")
        self.states: Words = np.zeros((count, len(start.state)), dtype=np.uint64)  # [game, word]
        self.played: Numbers = np.zeros(count, dtype=np.int64)  # [game]
        sizes = [min(_SLICE, count - begin) for begin in range(0, count, _SLICE)]
        self._histories = [Histories(first, size, self._longest) for size in sizes]

    def reset(self, generators: Words) -> None:
        self._generators, self._growth = generators, Growth()  # generators: [game, 1]
        self.states[:] = self._start
        self.played[:] = 0
        for histories in self._histories:
            histories.reset()

    def saved(self) -> tuple[Any, ...]:
        return self.states, self.played, self._generators, self._histories

    def restore(self, saved: tuple[Any, ...]) -> None:
        self.states, self.played, self._generators, self._histories = saved

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
            part = slice(number * _SLICE, (number + 1) * _SLICE)
            task(part, self._histories[number], self._ruleset.new_state(), np.zeros(1, dtype=np.int64))

        slices = range(len(self._histories))
        if interpreted() or self._threads == 1 or len(slices) == 1:
            for number in slices:
                run(number)
            return
        with ThreadPoolExecutor(self._threads) as pool:
            try:
                list(pool.map(run, slices))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

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
                self._longest,
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
                self._longest,
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
