"""The driver of a game: its compiled rules as Python calls them, and the steps that are known already."""

from collections.abc import Callable
from functools import cached_property

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import entry_point
from ludarium.kernel.contract import PLAYED
from ludarium.kernel.repetition import capacity
from ludarium.kernel.tracing import new_trace
from ludarium.positions.driving import keys_of, list_legal, new_history, play_step, settle_state, try_step
from ludarium.positions.values import Step, step_of

_FEW_STEPS = 128  # room for the legal steps of most positions
_MOST_KNOWN = 1 << 16  # steps that are kept: in some games there are far more
_NO_WORDS = np.empty(0, dtype=np.uint64)
_NO_NUMBERS = np.empty(0, dtype=np.int64)


class Driver:
    """Calls the compiled rules without looking at the types of arguments each time; states are never changed.

    Steps and their texts are kept, as a game has the same ones again and again.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._steps = _Steps(ruleset)
        self._numbers: dict[str, int] = {}  # of the texts of steps that were read
        self._room = 0  # for legal steps: as much as was needed last
        self._new_keys = ruleset.room(1) if ruleset.remembers else 0

    def steps(self, numbers: Numbers) -> tuple[Step, ...]:
        return tuple(map(self._steps.__getitem__, numbers.tolist()))

    def step(self, number: int) -> Step:
        return self._steps[number]

    def read(self, text: str) -> int:
        """Return the step with this text, legal or not; StepError if there is none."""
        number = self._numbers.get(text)
        if number is None:
            number = self.ruleset.read_step(text)
            if len(self._numbers) >= _MOST_KNOWN:
                self._numbers.clear()
            self._numbers[text] = number
        return number

    def legal(self, state: Words, history: Words) -> Numbers:
        """Return the legal steps, in the order in which the rules list them; none when the game is over."""
        board, scratch, count = self._state(), self._state(), -1
        while count < 0:  # how many candidates are known when there is too little room for them
            out = np.empty(max(self._room, _FEW_STEPS), dtype=np.int64)
            count = self._list_legal(self.ruleset.rules, state, history, board, scratch, out)
            self._room = max(self._room, -2 * count)
        return out[:count]

    def play(self, state: Words, history: Words, step: int) -> tuple[Words, Words] | int:
        """Return the state and the history after a step, or the number of the reason why it is not legal."""
        after, kept = self._state(), np.empty(len(history), dtype=np.uint64)
        reason = self._play(state, history, step, after, kept)
        return (after, self.roomy(kept)) if reason == PLAYED else reason

    def push(self, state: Words, history: Words, step: int) -> Words | int:
        """Return the state after a step, which is added to the history itself, or why it is not legal."""
        after = self._state()
        reason = self._play(state, history, step, after, _NO_WORDS)
        return after if reason == PLAYED else reason

    def check(self, state: Words, history: Words, step: int) -> int:
        """Return PLAYED if a step is legal, else the number of the reason why it is not."""
        return self._play(state, history, step, self._state(), np.empty(len(history), dtype=np.uint64))

    def trace(self, state: Words, history: Words, step: int) -> tuple[Words, Numbers] | int:
        """Return the state after a step, not yet settled, and its events, or why it is not legal."""
        after, trace = self._state(), new_trace()
        reason = int(self._try_step(self.ruleset.rules, state, history, step, after, trace))
        return (after, trace) if reason == PLAYED else reason

    def settle(self, state: Words, history: Words) -> None:
        """Add a new state to the history, and end the game if the next player cannot act."""
        self._settle_state(self.ruleset.rules, state, history, self._state(), np.empty(1, dtype=np.int64))

    def _play(self, state: Words, history: Words, step: int, after: Words, kept: Words) -> int:
        buffer = np.empty(1, dtype=np.int64)
        return int(self._play_step(self.ruleset.rules, state, history, step, after, kept, self._state(), buffer))

    def roomy(self, history: Words, steps: int = 1) -> Words:
        """Return the history if it has room for the keys of one more step, else one with room for `steps` more."""
        if self._new_keys and capacity(history) < int(history[0]) + self._new_keys:
            return new_history(self.ruleset, keys_of(history), steps)
        return history

    def _state(self) -> Words:
        return np.empty(self.ruleset.words, dtype=np.uint64)

    @cached_property
    def _list_legal(self) -> Callable[..., int]:
        return entry_point(list_legal, self.ruleset.rules, *3 * [_NO_WORDS], _NO_WORDS, _NO_NUMBERS)

    @cached_property
    def _play_step(self) -> Callable[..., int]:
        return entry_point(play_step, self.ruleset.rules, *2 * [_NO_WORDS], 0, *3 * [_NO_WORDS], _NO_NUMBERS)

    @cached_property
    def _try_step(self) -> Callable[..., int]:
        return entry_point(try_step, self.ruleset.rules, *2 * [_NO_WORDS], 0, _NO_WORDS, new_trace())

    @cached_property
    def _settle_state(self) -> Callable[..., None]:
        return entry_point(settle_state, self.ruleset.rules, *3 * [_NO_WORDS], _NO_NUMBERS)


class _Steps(dict[int, Step]):
    """The steps that are known, by their numbers."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset

    def __missing__(self, number: int) -> Step:
        if len(self) >= _MOST_KNOWN:
            self.clear()
        made = self[number] = step_of(self._ruleset, number)
        return made
