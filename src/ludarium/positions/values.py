"""The values that positions return: steps, zones, outcomes, decisions and events."""

from dataclasses import dataclass
from typing import Any, TypedDict

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Words
from ludarium.kernel.contract import DRAW, NO_LEGAL_STEP, ONGOING, STATUS

_NO_STEP = "{Loser} has no legal step."


class Step:
    """One decision. `str(step)` is its notation, `cells` are what a person clicks, `number` is what the rules use.

    A value. Of a step that a game lists, the text, the kind and the cells are made when they are first asked for.
    """

    __slots__ = ("_cells", "_kind", "_number", "_ruleset", "_text")
    __match_args__ = ("text", "kind", "cells", "number")

    _ruleset: Ruleset | None
    _text: str | None
    _kind: str | None
    _cells: tuple[str, ...] | None

    def __init__(self, text: str, kind: str, cells: tuple[str, ...], number: int) -> None:
        self._ruleset = None
        self._text, self._kind, self._cells, self._number = text, kind, cells, number

    @property
    def number(self) -> int:
        return self._number

    @property
    def text(self) -> str:
        if self._text is None:
            self._text = self._rules.step_text(self._number)
        return self._text

    @property
    def kind(self) -> str:
        if self._kind is None:
            self._kind = self._rules.step_kind(self._number)
        return self._kind

    @property
    def cells(self) -> tuple[str, ...]:
        if self._cells is None:
            names = self._rules.board.names
            self._cells = tuple(names[cell] for cell in self._rules.step_cells(self._number))
        return self._cells

    @property
    def _rules(self) -> Ruleset:
        assert self._ruleset is not None
        return self._ruleset

    def is_of(self, ruleset: Ruleset) -> bool:
        """Return whether this very ruleset has made the step, so that it can be taken by its number."""
        return self._ruleset is ruleset

    @property
    def _facts(self) -> tuple[str, str, tuple[str, ...], int]:
        return self.text, self.kind, self.cells, self.number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        if self._ruleset is not None and self._ruleset is other._ruleset:
            return self._number == other._number
        return self._facts == other._facts

    def __hash__(self) -> int:
        return hash(self._number)

    def __reduce__(self) -> tuple[Any, ...]:
        return Step, self._facts

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Step(text={self.text!r}, kind={self.kind!r}, cells={self.cells!r}, number={self.number!r})"


@dataclass(frozen=True)
class NamedZone:
    """Cells with a meaning of their own, by their names; `tone` is that of the side to which they belong, or empty."""

    meaning: str
    tone: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class NamedGesture:
    """How a person makes a step: any piece of `shape` is clicked first, in one of the orders of `clicks`.

    If it is `apart`, the kind is chosen by name first.
    """

    kind: str
    shape: tuple[str, ...]
    clicks: tuple[tuple[str, ...], ...]
    apart: bool


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner's side, None for a draw, and why in one sentence."""

    winner: str | None
    reason: str


@dataclass(frozen=True)
class NamedDecision:
    """What decided a game: cells by their names, to be marked, and one sentence with the numbers."""

    cells: tuple[str, ...]
    words: str


#: One thing that happens in a step. Events of one phase happen at the same time; cells are names, None for none.
Event = TypedDict("Event", {"phase": int, "kind": str, "from": str | None, "to": str | None, "piece": str})


def step_of(ruleset: Ruleset, number: int) -> Step:
    made = Step.__new__(Step)
    made._ruleset, made._number = ruleset, number
    made._text = made._kind = made._cells = None
    return made


def outcome_of(ruleset: Ruleset, state: Words) -> Outcome | None:
    """Return the outcome that the status word of a state stands for; None if the game is not over."""
    result = int(state[STATUS]) % 4
    if result == ONGOING:
        return None
    if result == DRAW:
        return Outcome(None, end_sentence(ruleset, state))
    winner, loser = ruleset.sides[result - 1], ruleset.sides[2 - result]
    return Outcome(winner, end_sentence(ruleset, state).format(Winner=winner.capitalize(), Loser=loser.capitalize()))


def end_sentence(ruleset: Ruleset, state: Words) -> str:
    """Return how a game ended, with `{Winner}` and `{Loser}` in place of the sides."""
    sentence = int(state[STATUS]) // 4
    return _NO_STEP if sentence == NO_LEGAL_STEP else ruleset.ends[sentence - 1]
