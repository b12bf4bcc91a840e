"""The effect of a step: the step itself, the state after it, and the events."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.tracing import KINDS, events_in
from ludarium.positions.values import Event, Step

if TYPE_CHECKING:
    from ludarium.positions.game import Game


class Trace:
    """The events of a step, for drawing; they are translated from numbers only when needed.

    A game in progress keeps one for each step, so it holds few objects: the more there are, the longer a server pauses
    for garbage collection.
    """

    __slots__ = ("_game", "_rows")

    def __init__(self, game: Game, trace: Numbers) -> None:
        self._game = game
        self._rows = events_in(trace)  # [event, field]

    @property
    def events(self) -> list[Event]:
        return [
            {
                "phase": phase,
                "kind": KINDS[kind],
                "from": self._name(source),
                "to": self._name(target),
                "piece": self._game.ruleset.pieces[piece].letter,
            }
            for phase, kind, source, target, piece in self._rows.tolist()
        ]

    def _name(self, spot: int) -> str | None:
        board = self._game.board
        return board.names[board.cell_of_spot[spot]] if spot else None


class Transition(NamedTuple):
    """The result of running the rules once: `state` is not settled until the step is actually played."""

    step: Step
    state: Words
    trace: Trace
