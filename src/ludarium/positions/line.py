"""A game being played on: quick to extend and to take back, however long it is."""

from ludarium.kernel.bits import Words
from ludarium.kernel.contract import FRESH
from ludarium.kernel.errors import StepError
from ludarium.kernel.repetition import capacity, forget_after
from ludarium.positions.door import enter
from ludarium.positions.driving import keys_of, new_history, settled
from ludarium.positions.position import Position
from ludarium.positions.transition import Transition
from ludarium.positions.values import Event, Outcome, Step, outcome_of


class Line:
    """A start and the steps from there. The one thing in this room that changes.

    A traced line runs the rules with a trace from the first, so that `trace` need not run them again.
    """

    def __init__(self, start: Position, traced: bool = False) -> None:
        self.game = start.game
        self.start = start
        self.steps: list[Step] = []
        self._traced = traced
        self._transitions: list[Transition] = []
        self._checked: Transition | None = None  # the last step that was asked for and not played
        self._position: Position | None = start  # the one reached, if it was asked for
        self._before: list[tuple[Words, int]] = []  # the state and the number of keys before each step
        self._state = start.state
        self._history = new_history(self.game.ruleset, start.keys)

    @property
    def outcome(self) -> Outcome | None:
        return outcome_of(self.game.ruleset, self._state)

    @property
    def position(self) -> Position:
        """The position reached."""
        if self._position is None:
            self._position = Position(self.game, self._state, keys_of(self._history).copy())
        return self._position

    def position_after(self, played: int) -> Position:
        """The position after the first `played` steps."""
        if played == len(self.steps):
            return self.position
        state, count = self._before[played]
        return Position(self.game, state, keys_of(self._history)[:count].copy())

    def trace(self, played: int) -> list[Event]:
        """What the last of the first `played` steps did, event by event."""
        if self._traced:
            return self._transitions[played - 1].events
        return self.position_after(played - 1).trace(self.steps[played - 1])

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position from the start to the one reached; they share one list of keys."""
        keys = keys_of(self._history).copy()
        moments = (*self._before, (self._state, len(keys)))
        return tuple(Position(self.game, state, keys[:count]) for state, count in moments)

    @property
    def turns(self) -> tuple[tuple[Step, ...], ...]:
        """The steps, turn by turn; the last turn may not be finished."""
        turns: list[list[Step]] = []
        states = [*(state for state, _ in self._before[1:]), self._state]
        fresh = True
        for step, after in zip(self.steps, states, strict=False):
            if fresh:
                turns.append([])
            turns[-1].append(step)
            fresh = bool(after[FRESH])
        return tuple(map(tuple, turns))

    @property
    def next_place(self) -> tuple[int, int]:
        """The turn and the step within it that would be played next, both from 1."""
        turns = self.turns
        if not turns or self._state[FRESH]:
            return len(turns) + 1, 1
        return len(turns), len(turns[-1]) + 1

    def step(self, step: str | Step) -> Step:
        """The legal step with this text, or StepError with the reason; to `push` it then runs no rules again."""
        self._checked = self._entered(step)
        return self._checked.step

    def push(self, step: str | Step) -> Step:
        """Play a step; StepError with the reason, and nothing changed, if it is not legal."""
        transition = self._entered(step)
        self._before.append((self._state, len(keys_of(self._history))))
        self._transitions.append(transition)
        self.steps.append(transition.step)
        self._reach(settled(self.game.ruleset, transition.state, self._history))
        return transition.step

    def _entered(self, step: str | Step) -> Transition:
        if self._checked is not None and step in (self._checked.step, self._checked.step.text):
            return self._checked
        self._make_room()
        return enter(self.game, self._state, self._history, step, self._traced)

    def _reach(self, state: Words) -> None:
        state.flags.writeable = False  # positions are made of it
        self._state, self._position, self._checked = state, None, None

    def _make_room(self) -> None:
        ruleset, keys = self.game.ruleset, keys_of(self._history)
        if ruleset.remembers and capacity(self._history) - len(keys) < ruleset.room(1):
            self._history = new_history(ruleset, keys, steps=len(keys) + 1)

    def pop(self) -> Step:
        """Take the last step back; StepError if there is none."""
        if not self.steps:
            raise StepError("there is no step to take back")
        state, count = self._before.pop()
        if self.game.ruleset.remembers:
            forget_after(self._history, count)
        self._transitions.pop()
        self._reach(state)
        return self.steps.pop()
