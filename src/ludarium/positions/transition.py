"""What the door lets through: a legal step, the state that it leads to, and what happens on the way."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.tracing import KINDS
from ludarium.positions.values import Event, Step, step_of

if TYPE_CHECKING:
    from ludarium.positions.game import Game


class Transition:
    """The result of running the rules once. `state` is not settled until the step is really played."""

    def __init__(self, game: Game, number: int, state: Words, rows: Numbers | None) -> None:
        self.state = state
        self._game = game
        self._number = number
        self._rows = rows  # [event, field]; None if the rules ran without a trace

    @cached_property
    def step(self) -> Step:
        return step_of(self._game.ruleset, self._number)

    @cached_property
    def events(self) -> list[Event]:
        """What the step does, event by event, for drawing."""
        assert self._rows is not None, "the rules ran without a trace"
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
