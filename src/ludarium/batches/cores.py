"""Batches on the cores of this machine: compiled functions over slices, in threads that do not hold the interpreter."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ludarium.batches.tasks import OVER, play_given, play_on, reset
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled, interpreted
from ludarium.kernel.contract import PLAYED, STATUS, Rules, steps
from ludarium.kernel.stepping import legal_steps
from ludarium.positions.driving import keys_of

_PIECE = 256  # games in one slice: small, so that stopping takes effect soon


@compiled
def _reset(start: Words, known: int, states: Words, histories: Words, played: Numbers) -> None:
    for game in range(len(states)):
        reset(start, known, states[game], histories[game])
        played[game] = 0


@compiled
def _play_on(
    rules: Rules,
    states: Words,
    histories: Words,
    generators: Words,
    played: Numbers,
    scratch: Words,
    buffer: Numbers,
    more: int,
    most: int,
) -> None:
    for game in range(len(states)):
        limit = min(more, most - played[game])
        played[game] += play_on(rules, states[game], histories[game], scratch, buffer, generators[game], limit)


@compiled
def _play_given(
    rules: Rules,
    states: Words,
    histories: Words,
    chosen: Numbers,
    played: Numbers,
    scratch: Words,
    buffer: Numbers,
    most: int,
    reasons: Numbers,
) -> None:
    for game in range(len(states)):
        reasons[game] = OVER
        if played[game] < most:
            reasons[game] = play_given(rules, states[game], histories[game], scratch, buffer, chosen[game])
        played[game] += reasons[game] == PLAYED


@compiled
def _count(rules: Rules, states: Words, histories: Words, counts: Numbers, nothing: Numbers) -> None:
    for game in range(len(states)):
        counts[game] = 0
        if states[game, STATUS] == 0:
            counts[game] = steps(rules, states[game], histories[game], 0, nothing)


@compiled
def _list(rules: Rules, states: Words, histories: Words, counts: Numbers, scratch: Words, out: Numbers) -> None:
    for game in range(len(states)):
        if counts[game] > 0:
            counts[game] = legal_steps(rules, states[game], histories[game], scratch, out[game])


class Cores:
    """The games of a batch in ordinary memory."""

    def __init__(self, ruleset: Ruleset, start: Words, history: Words, generators: Words, threads: int) -> None:
        self._ruleset, self._threads = ruleset, threads
        self._start, self._known = start, len(keys_of(history))
        self.states: Words = np.tile(start, (len(generators), 1))  # [game, word]
        self._histories: Words = np.tile(history, (len(generators), 1))  # [game, word]
        self._generators = generators  # [game, 1]
        self.played: Numbers = np.zeros(len(generators), dtype=np.int64)  # [game]

    def history(self, game: int) -> Words:
        return self._histories[game]

    def _each_slice(self, task: Callable[[slice, Words, Numbers], Any]) -> None:
        """Do a task for all slices, on all cores; Ctrl-C leaves out those not begun."""

        def run(part: slice) -> None:
            task(part, self._ruleset.new_state(), np.zeros(1, dtype=np.int64))

        parts = [slice(first, first + _PIECE) for first in range(0, len(self.played), _PIECE)]
        if interpreted() or self._threads == 1 or len(parts) == 1:
            for part in parts:
                run(part)
            return
        with ThreadPoolExecutor(self._threads) as pool:
            try:
                list(pool.map(run, parts))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def reset(self, generators: Words) -> None:
        self._generators = generators
        _reset(self._start, self._known, self.states, self._histories, self.played)

    def play_on(self, more: int, most: int) -> None:
        def task(part: slice, scratch: Words, buffer: Numbers) -> None:
            _play_on(
                self._ruleset.rules,
                self.states[part],
                self._histories[part],
                self._generators[part],
                self.played[part],
                scratch,
                buffer,
                more,
                most,
            )

        self._each_slice(task)

    def play_given(self, chosen: Numbers, most: int) -> Numbers:
        reasons = np.zeros(len(chosen), dtype=np.int64)

        def task(part: slice, scratch: Words, buffer: Numbers) -> None:
            _play_given(
                self._ruleset.rules,
                self.states[part],
                self._histories[part],
                chosen[part],
                self.played[part],
                scratch,
                buffer,
                most,
                reasons[part],
            )

        self._each_slice(task)
        return reasons

    def legal(self) -> tuple[Numbers, Numbers]:
        """The legal steps of every game, filled up with NO_STEP, and how many there are."""
        counts = np.zeros(len(self.played), dtype=np.int64)
        nothing = np.zeros(0, dtype=np.int64)
        _count(self._ruleset.rules, self.states, self._histories, counts, nothing)
        out = np.zeros((len(counts), max(1, int(counts.max(initial=0)))), dtype=np.int64)

        def task(part: slice, scratch: Words, buffer: Numbers) -> None:
            _list(self._ruleset.rules, self.states[part], self._histories[part], counts[part], scratch, out[part])

        self._each_slice(task)
        return out, counts
