"""Advice on a position: what the strong search would play, in the words of the protocol."""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice

from ludarium.positions import Position, Step
from ludarium.search import Choice, Mind, Report, Stop, Thought
from ludarium.server.protocol.pictures import Turn
from ludarium.server.protocol.study import Advice, AdvisedStep

_SECONDS = 2.0
_MOST_SIMULATIONS = 100_000
_MOST_STEPS = 3
_LONGEST_LINE = 10


def advised(mind: Mind, position: Position, stop: Stop, report: Report) -> Advice:
    return advice_of(position, mind.think(position, _MOST_SIMULATIONS, _SECONDS, stop, report))


def advice_of(position: Position, thought: Thought) -> Advice:
    legal = (choice for choice in thought.choices if position.why(choice.step) is None)  # a search may list others
    steps = [_advised_step(position, choice) for choice in islice(legal, _MOST_STEPS)]
    return Advice(steps, _turns(position, thought.line[:_LONGEST_LINE]))


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


def _turns(position: Position, line: Sequence[Step]) -> list[Turn]:
    """Steps as turns: who takes which."""
    turns = groupby(_taken(position, line), key=lambda taken: taken[0])
    return [Turn(side, [text for _, text in taken]) for side, taken in turns]


def _taken(position: Position, line: Sequence[Step]) -> Iterator[tuple[str, str]]:
    for step in line:
        yield position.mover, step.text
        position = position.play(step)
