"""Advice on a position: what the strong search would play, in the words of the protocol."""

from collections.abc import Sequence
from itertools import islice

from ludarium.positions import Line, Position, Step
from ludarium.search import Choice, Mind, Report, Stop, Thought
from ludarium.server.protocol import Advice, AdvisedStep, Turn
from ludarium.study import all_turns

_SECONDS = 2.0
_MOST_SIMULATIONS = 100_000
_MOST_STEPS = 3
_LONGEST_LINE = 10


def advised(mind: Mind, position: Position, stop: Stop, report: Report) -> Advice:
    return advice_of(position, mind.think(position, _MOST_SIMULATIONS, _SECONDS, stop, report))


def advice_of(position: Position, thought: Thought) -> Advice:
    legal = (choice for choice in thought.choices if position.why(choice.step) is None)  # a search may list others
    steps = [_advised_step(position, choice) for choice in islice(legal, _MOST_STEPS)]
    return Advice(steps, turns_of(position, thought.line[:_LONGEST_LINE]))


def _advised_step(position: Position, choice: Choice) -> AdvisedStep:
    step = choice.step
    return AdvisedStep(
        text=step.text,
        kind=step.kind,
        cells=list(step.cells),
        chance=choice.value,
        proof=choice.proof,
        trace=position.trace(step),
    )


def turns_of(position: Position, steps: Sequence[str | Step]) -> list[Turn]:
    """The turns that these steps make up, as the rules say: a side whose opponent is skipped takes two in a row."""
    line = Line(position)
    for step in steps:
        line.push(step)
    return [Turn(turn.side, [step.text for step in turn.steps]) for turn in all_turns(line)]
