"""Advice on a position: what the strong search would play, as a value of the protocol."""

from collections.abc import Sequence
from itertools import islice

from ludarium.positions import Line, Position, Step
from ludarium.search import Analysis, Candidate, Report, Searcher, Stop
from ludarium.server.protocol.pictures import Turn
from ludarium.server.protocol.study import Advice, AdvisedStep
from ludarium.study import all_turns
from ludarium.study.telling import LONGEST_END
from ludarium.study.turns import playable

_SECONDS = 2.0
_MOST_SIMULATIONS = 100_000
_MOST_SHOWN = 3
_LONGEST_LINE = 10


def advised(searcher: Searcher, position: Position, stop: Stop, report: Report) -> Advice:
    return advice_of(position, searcher.search(position, _MOST_SIMULATIONS, _SECONDS, stop, report))


def advice_of(position: Position, analysis: Analysis) -> Advice:
    steps = [_advised_step(position, candidate) for candidate in shown_candidates(position, analysis)]
    line, ends = shown_line(position, analysis.principal_variation, _LONGEST_LINE, LONGEST_END)
    return Advice(steps, turns_of(position, line), ends)


def shown_line(position: Position, steps: Sequence[Step], longest: int, longest_end: int) -> tuple[list[Step], bool]:
    """Return the part of an expected line that is shown, and whether the game is over after it.

    Only a line that leads to the end may be as long as `longest_end`. The steps after one that is not legal here are
    left out: a tree that was kept may have expected them after others.
    """
    line = playable(position, steps[:longest_end])
    ends = line.outcome is not None
    return line.steps if ends else line.steps[:longest], ends


def shown_candidates(position: Position, analysis: Analysis) -> list[Candidate]:
    """Return the few best legal candidates: first the step that the search would play, then by the chance shown.

    A later one may show a higher chance than the first: it has fewer visits, and the search trusts it less.
    """
    legal = (found for found in analysis.candidates if position.why(found.step) is None)  # a search may list others
    best = list(islice(legal, _MOST_SHOWN))
    return best[:1] + sorted(best[1:], key=lambda candidate: -candidate.value)


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


def turns_of(position: Position, steps: Sequence[str | Step]) -> list[Turn]:
    """Return the turns that these steps make up by the rules: a side whose opponent is skipped takes two in a row."""
    line = Line(position)
    for step in steps:
        line.push(step)
    return [Turn(turn.side, [step.text for step in turn.steps]) for turn in all_turns(line)]
