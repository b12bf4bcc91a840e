"""The door: text becomes a legal step in one function, and nothing behind it checks again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.kernel.bits import Words
from ludarium.kernel.errors import StepError
from ludarium.kernel.tracing import events_in, new_trace
from ludarium.notation.words import BLANKS, shown
from ludarium.positions.driving import played
from ludarium.positions.transition import Transition
from ludarium.positions.values import Step, outcome_of

if TYPE_CHECKING:
    from ludarium.positions.game import Game

_LONGEST = 200


def enter(game: Game, state: Words, history: Words, step: str | Step, traced: bool = False) -> Transition:
    """Read a step and run its rules, both once; StepError with the reason if it is not legal."""
    if not isinstance(step, str | Step):
        raise StepError(f"a step is text or a Step, not {type(step).__name__}")
    text = str(step).strip(BLANKS)
    if len(text) > _LONGEST:
        raise StepError(f"{shown(text)}: a step has at most {_LONGEST} characters")
    ruleset = game.ruleset
    outcome = outcome_of(ruleset, state)
    if outcome is not None:
        raise StepError(f"{shown(text)}: the game is over. {outcome.reason}")
    number = ruleset.read_step(text)
    trace = new_trace() if traced else None
    result = played(ruleset, state, history, number, trace)
    if isinstance(result, str):
        raise StepError(f"{text}: {result}")
    return Transition(game, number, result, None if trace is None else events_in(trace))
