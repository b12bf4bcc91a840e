"""Advice on a position: what the strong search would play, in the words of the protocol."""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice

from ludarium.positions import Position, Step
from ludarium.search import Analysis, Candidate, Report, Searcher, Stop
from ludarium.server.protocol.pictures import Turn
from ludarium.server.protocol.study import Advice, AdvisedStep

_SECONDS = 2.0
_MOST_SIMULATIONS = 100_000
_MOST_STEPS = 3
_LONGEST_LINE = 10


def advised(searcher: Searcher, position: Position, stop: Stop, report: Report) -> Advice:
    return advice_of(position, searcher.search(position, _MOST_SIMULATIONS, _SECONDS, stop, report))


def advice_of(position: Position, analysis: Analysis) -> Advice:
    legal = (
        candidate for candidate in analysis.candidates if position.why(candidate.step) is None
    )  # a search may list others
    steps = [_advised_step(position, candidate) for candidate in islice(legal, _MOST_STEPS)]
    return Advice(steps, _turns(position, analysis.principal_variation[:_LONGEST_LINE]))


def _advised_step(position: Position, candidate: Candidate) -> AdvisedStep:
    step = candidate.step
    return AdvisedStep(
        text=step.text,
        kind=step.kind,
        cells=list(step.cells),
        chance=candidate.value,
        proof=candidate.proof,
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
