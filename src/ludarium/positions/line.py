"""A game in progress: steps are played and taken back quickly, however long it is."""

from ludarium.kernel.bits import Words
from ludarium.kernel.contract import FRESH
from ludarium.kernel.errors import StepError
from ludarium.kernel.repetition import forget_after
from ludarium.positions.door import enter, number_of, refused
from ludarium.positions.driving import keys_of, new_history
from ludarium.positions.position import Position
from ludarium.positions.transition import Trace, Transition
from ludarium.positions.values import Event, Outcome, Step, outcome_of


class Line:
    """A start and the steps from there. This is the only mutable object in this room.

    A traced line records the trace of every step as it is played, so that `trace` need not run the rules again.
    """

    def __init__(self, start: Position, traced: bool = False) -> None:
        self.game = start.game
        self.start = start
        self.steps: list[Step] = []
        self.state = start.state  # the current one
        self._position: Position | None = start  # of this state, once it was needed
        self._checked: Transition | None = None  # from this state, by the last step that `step` checked
        self._before: list[tuple[Words, int]] = []  # the state and the number of keys before each step
        self._traced = traced
        self._traces: list[Trace] = []  # of each step, if the line is traced
        self._history = new_history(self.game.ruleset, start.keys)

    @property
    def mover(self) -> str:
        """The side to act."""
        return self.game.ruleset.mover(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return outcome_of(self.game.ruleset, self.state)

    @property
    def position(self) -> Position:
        """The current position."""
        if self._position is None:
            self._position = Position(self.game, self.state, keys_of(self._history).copy())
        return self._position

    def position_after(self, played: int) -> Position:
        """Return the position after the first `played` steps."""
        if played == len(self.steps):
            return self.position
        state, count = self._before[played]
        return Position(self.game, state, keys_of(self._history)[:count].copy())

    def trace(self, played: int) -> list[Event]:
        """Return the events of step number `played`, counted from 1."""
        if self._traced:
            return self._traces[played - 1].events
        return self.position_after(played - 1).trace(self.steps[played - 1])

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position from the start to the current one; they share one array of keys."""
        keys = keys_of(self._history).copy()
        moments = (*self._before, (self.state, len(keys)))
        return tuple(Position(self.game, state, keys[:count]) for state, count in moments)

    @property
    def turns(self) -> tuple[tuple[Step, ...], ...]:
        """The steps, turn by turn; the last turn may not be finished."""
        turns: list[list[Step]] = []
        states = [*(state for state, _ in self._before[1:]), self.state]
        fresh = True
        for step, after in zip(self.steps, states, strict=False):
            if fresh:
                turns.append([])
            turns[-1].append(step)
            fresh = bool(after[FRESH])
        return tuple(map(tuple, turns))

    @property
    def next_place(self) -> tuple[int, int]:
        """The numbers of the turn and of the step within it that would be played next, both from 1."""
        turns = self.turns
        if not turns or self.state[FRESH]:
            return len(turns) + 1, 1
        return len(turns), len(turns[-1]) + 1

    def step(self, step: str | Step) -> Step:
        """Return the legal step with this text, or raise StepError; a traced line need not run the rules to push it."""
        if not self._traced:
            self._make_room()
            return self.game.driver.step(enter(self.game.driver, self.state, self._history, step))
        self._checked = self._entered(step)
        return self._checked.step

    def push(self, step: str | Step) -> Step:
        """Play a step and return it; if it is not legal, StepError gives the reason and nothing is changed."""
        state, count = self.state, self._key_count
        taken = self._push_traced(step) if self._traced else self._push(step)
        self.state.setflags(write=False)  # positions share it
        self._before.append((state, count))
        self.steps.append(taken)
        return taken

    def _push(self, step: str | Step) -> Step:
        self._make_room()
        driver = self.game.driver
        number = number_of(driver, self.state, step)
        after = driver.push(self.state, self._history, number)
        if isinstance(after, int):
            raise refused(driver, self.state, self._history, step, number, after)
        self._reach(after)
        return driver.step(number)

    def _push_traced(self, step: str | Step) -> Step:
        taken, after, trace = self._entered(step)
        self.game.driver.settle(after, self._history)
        self._traces.append(trace)
        self._reach(after)
        return taken

    def _entered(self, step: str | Step) -> Transition:
        """Run the rules once, unless `step` has done so."""
        if self._checked is not None and step in (self._checked.step, self._checked.step.text):
            return self._checked
        self._make_room()
        driver = self.game.driver
        number = number_of(driver, self.state, step)
        traced = driver.trace(self.state, self._history, number)
        if isinstance(traced, int):
            raise refused(driver, self.state, self._history, step, number, traced)
        return Transition(driver.step(number), traced[0], Trace(self.game, traced[1]))

    def _reach(self, state: Words) -> None:
        self.state, self._position, self._checked = state, None, None

    @property
    def _key_count(self) -> int:
        return int(self._history[0]) if len(self._history) else 0

    def _make_room(self) -> None:
        self._history = self.game.driver.roomy(self._history, steps=self._key_count + 1)

    def pop(self) -> Step:
        """Take the last step back and return it; StepError if there is none."""
        if not self.steps:
            raise StepError("there is no step to take back")
        state, count = self._before.pop()
        if self.game.ruleset.remembers:
            forget_after(self._history, count)
        if self._traced:
            self._traces.pop()
        self._reach(state)
        return self.steps.pop()
