"""A position: everything needed to continue a game, as a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ludarium.drawing import svg_board
from ludarium.games.progress import Measure
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.contract import LEFT, MOVER
from ludarium.kernel.errors import CodeError, LudariumError, StepError
from ludarium.kernel.repetition import KEY_WORDS
from ludarium.notation.codes import write_code
from ludarium.notation.diagrams import write_diagram
from ludarium.positions.door import enter, number_of, refused, refused_number, whole_number
from ludarium.positions.driving import keys_of, new_history
from ludarium.positions.explaining import explained, why_none
from ludarium.positions.observing import Observation, observed
from ludarium.positions.places import places_of
from ludarium.positions.transition import Trace
from ludarium.positions.values import Event, NamedDecision, NamedGesture, NamedZone, Outcome, Step, outcome_of

if TYPE_CHECKING:
    from ludarium.positions.game import Game


class Position:
    """A value: hashable and picklable; equal if everything that decides further play is equal, including history."""

    def __init__(self, game: Game, state: Words, keys: Words) -> None:
        """Make a position; games and other positions call this. The arrays must not be changed afterwards."""
        state = np.ascontiguousarray(state)  # as compiled code takes it without looking
        state.flags.writeable = keys.flags.writeable = False
        self.game = game
        self.state = state
        self.keys = keys

    @classmethod
    def played(cls, game: Game, state: Words, history: Words) -> Position:
        """Return the position of a settled state; the history has it already, and is not changed afterwards."""
        state.setflags(write=False)
        made = cls.__new__(cls)
        made.game, made.state, made._history = game, state, history
        return made

    @cached_property
    def keys(self) -> Words:
        """What must not recur, [key, word]."""
        return keys_of(self._history)

    @cached_property
    def _history(self) -> Words:
        """The keys as the rules take them, with room for those of one more step; never changed."""
        return new_history(self.game.ruleset, self.keys)

    @property
    def mover(self) -> str:
        """The side to act."""
        return self.game.ruleset.mover(self.state)

    @property
    def steps_left(self) -> int:
        """The number of steps that the side to act has left in this turn."""
        return int(self.state[LEFT])

    @property
    def remark(self) -> str:
        """Information that the board does not show, such as pieces in hand or targets; often empty."""
        return self.game.ruleset.remark(self.state)

    @property
    def zones(self) -> tuple[NamedZone, ...]:
        """The parts of the board that have a meaning of their own, such as targets; often none."""
        zones = self.game.ruleset.zones(self.state)
        return tuple(NamedZone(zone.meaning, zone.tone, self._names(zone.cells)) for zone in zones)

    @cached_property
    def progress(self) -> tuple[Measure, ...]:
        """How near each side is to winning; none for a game that does not tell."""
        return self.game.ruleset.progress(self.state)

    @cached_property
    def decision(self) -> NamedDecision | None:
        """What decided the game; None if it is not over, or if the game does not tell."""
        found = None if self.outcome is None else self.game.ruleset.decision(self.state)
        return None if found is None else NamedDecision(self._names(found.cells), found.words)

    @property
    def closed(self) -> tuple[str, ...]:
        """The cells on which nobody may ever play, or ever again; often none."""
        return self._names(self.game.ruleset.closed(self.state))

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The contents of each cell of the board, as the code writes them."""
        return tuple(self.game.ruleset.tokens(self.state))

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the code after the board, the player to act first."""
        return tuple(self.game.ruleset.fields(self.state))

    @cached_property
    def code(self) -> str:
        """The position code: one line that `game.position` can read."""
        return write_code(self.game.board, self.tokens, self.fields)

    @property
    def after_null_move(self) -> Position | None:
        """The same board with the other side to act, at the start of its turn; it is read from a code, without history.

        None if the game is over, or if there is no such position.
        """
        if self.outcome is not None:
            return None
        fields = self.game.ruleset.null_move_fields(self.state)
        try:
            found = self.game.position(write_code(self.game.board, self.tokens, fields))
        except CodeError:
            return None
        return found if found.outcome is None and found.mover != self.mover else None

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The legal steps; none when the game is over."""
        return self.game.driver.steps(self.step_numbers)

    @cached_property
    def step_numbers(self) -> Numbers:
        """The numbers of the legal steps, in the same order as `steps`, for `play_number`."""
        numbers = self.game.driver.legal(self.state, self._history)
        numbers.setflags(write=False)
        return numbers

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended; None if it is not over."""
        return outcome_of(self.game.ruleset, self.state)

    def why(self, step: str | Step) -> str | None:
        """Return None if the step is legal, else the reason in one sentence."""
        try:
            self.step(step)
        except StepError as error:
            return str(error)
        return None

    def gesture(self, step: Step) -> NamedGesture:
        """Return how a person makes a legal step: the pieces that act together, and the orders of clicks."""
        made = self.game.ruleset.gesture(self.tokens, step.number)
        return NamedGesture(made.kind, self._names(made.shape), tuple(map(self._names, made.clicks)), made.apart)

    def explain(self, cells: Sequence[str]) -> str:
        """Return one sentence on why no legal step begins with clicks on these cells; empty if one does."""
        try:
            clicked = tuple(self.game.board.cell(name) for name in cells)
        except LudariumError as error:
            raise StepError(str(error)) from None
        if self.outcome is not None:
            return f"The game is over. {self.outcome.reason}"
        orders = [order for step in self.steps for order in self.gesture(step).clicks]
        for count in range(1, len(clicked) + 1):
            if not any(order[:count] == tuple(cells[:count]) for order in orders):
                return explained(self.game.driver, self.state, self._history, clicked[:count])
        return ""

    def explain_kind(self, cells: Sequence[str], kind: str, shape: Sequence[str] = ()) -> str:
        """Return one sentence on why clicks on these cells make no step of a kind that was chosen by name.

        `shape` are the pieces that act, where they were chosen too; the sentence is empty if there is such a step.
        """
        try:
            clicked, acting = (tuple(self.game.board.cell(name) for name in names) for names in (cells, shape))
        except LudariumError as error:
            raise StepError(str(error)) from None
        made = [self.gesture(step) for step in self.steps]
        if any(one.kind == kind and tuple(shape) in ((), one.shape) and tuple(cells) in one.clicks for one in made):
            return ""
        texts = self.game.ruleset.texts_of_kind(clicked, kind, acting)
        return why_none(self.game.driver, self.state, self._history, clicked, texts)

    def step(self, step: str | Step) -> Step:
        """Return the legal step with this text; StepError gives the reason if there is none."""
        driver = self.game.driver
        return driver.step(enter(driver, self.state, self._history, step))

    def play(self, step: str | Step) -> Position:
        """Return the position after a step; StepError gives the reason if it is not legal."""
        game, state, history = self.game, self.state, self._history
        number = number_of(game.driver, state, step)
        played = game.driver.play(state, history, number)
        if isinstance(played, int):
            raise refused(game.driver, state, history, step, number, played)
        return Position.played(game, *played)

    def play_number(self, number: int) -> Position:
        """Return the position after the step with a number, as in `step_numbers`; StepError if it is not legal."""
        game, state, history = self.game, self.state, self._history
        whole = whole_number(number)
        played = game.driver.play(state, history, whole)
        if isinstance(played, int):
            raise refused_number(game.driver, state, history, whole, played)
        return Position.played(game, *played)

    def trace(self, step: str | Step) -> list[Event]:
        """Return the events of a legal step."""
        driver = self.game.driver
        number = number_of(driver, self.state, step)
        traced = driver.trace(self.state, self._history, number)
        if isinstance(traced, int):
            raise refused(driver, self.state, self._history, step, number, traced)
        return Trace(self.game, traced[1]).events

    def observe(self) -> Observation:
        """Return what a net sees: planes and numbers from the side of whoever is to act, as a batch of one."""
        return observed(self.game.ruleset, self.state[np.newaxis])

    def places(self) -> Numbers:
        """Return where a policy has its logits for each of the steps, [step, 2]; -1 where a step has only one place."""
        steps, movers = self.step_numbers[np.newaxis].copy(), self.state[np.newaxis, MOVER].astype(np.int64)
        found: Numbers = places_of(self.game.ruleset, steps, movers)[0]
        return found

    def _names(self, cells: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.game.board.names[cell] for cell in cells)

    @cached_property
    def _identity(self) -> tuple[Game, bytes, frozenset[bytes]]:
        keys = self.game.ruleset.lasting_keys(self.state, self.keys)
        return self.game, self.game.ruleset.lasting(self.state), frozenset(key.tobytes() for key in keys)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, self.state.tobytes(), self.keys.tobytes())

    def __str__(self) -> str:
        return write_diagram(self.game.board, self.tokens, self.fields)

    def __repr__(self) -> str:
        return f"<{self.game.name} {self.code}>"

    def svg(self, marked: Iterable[str] = (), trail: Iterable[tuple[str, str]] = (), caption: str = "") -> str:
        """Return the position as an SVG picture; `marked` cells are outlined, and the `trail` joins pairs of cells."""
        board, ruleset, end = self.game.board, self.game.ruleset, self.outcome
        return svg_board(
            board,
            self.tokens,
            {piece.letter: piece for piece in ruleset.pieces},
            marked=[board.cell(name) for name in marked],
            trail=[(board.cell(source), board.cell(target)) for source, target in trail],
            caption=caption or f"{ruleset.credited_title}: {end.reason if end else f'{self.mover} to play'}",
        )

    def _repr_svg_(self) -> str:
        return self.svg()


def _restored(game: Game, state: bytes, keys: bytes) -> Position:
    words = np.frombuffer(state, dtype=np.uint64)
    return Position(game, words, np.frombuffer(keys, dtype=np.uint64).reshape(-1, KEY_WORDS))
