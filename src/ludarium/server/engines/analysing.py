"""A slice of an analysis: the search continues on a position for about a second, and says what it knows by then."""

import time
from collections.abc import Iterator

from ludarium.kernel.errors import StepError
from ludarium.positions import Line, Position, Step
from ludarium.positions.record import DRAW
from ludarium.search import Analysis, Candidate, Proof, Searcher, Stop
from ludarium.server.engines.advising import shown_candidates, turns_of
from ludarium.server.protocol.analysing import AnalysedLine, PlaceAnalysis

_MOST_SIMULATIONS = 6000  # in one slice; the tree has room for some more, and many trees for one process
_LONGEST_LINE = 24


def analysed_slice(searcher: Searcher, position: Position, seconds: float, stop: Stop) -> PlaceAnalysis:
    """Search once more. The searcher keeps its tree, so that each slice adds to those before."""
    begun = time.monotonic()
    found = searcher.search(position, _MOST_SIMULATIONS, seconds, stop)
    visits = sum(candidate.visits for candidate in found.candidates)
    return PlaceAnalysis(list(_lines(position, found)), max(visits, 1), time.monotonic() - begun)


def _lines(position: Position, found: Analysis) -> Iterator[AnalysedLine]:
    few = found.candidates[: len(found.lines)]
    known = dict(zip((candidate.step for candidate in few), found.lines, strict=True))
    for candidate in shown_candidates(position, found):
        yield _line(position, candidate, known.get(candidate.step, (candidate.step,)))


def _line(position: Position, candidate: Candidate, expected: tuple[Step, ...]) -> AnalysedLine:
    steps = _legal_part(position, expected[:_LONGEST_LINE])
    turns = turns_of(position, steps)
    chance = candidate.value if position.mover == position.game.sides[0] else 1 - candidate.value
    cells = [list(step.cells) for step in steps[: len(turns[0].steps)]]
    return AnalysedLine(turns, cells, chance, _winner(position, candidate.proof))


def _legal_part(position: Position, steps: tuple[Step, ...]) -> list[Step]:
    """Return the steps up to one that is not legal here: a tree that was kept may have expected it after others."""
    line = Line(position)
    for step in steps:
        try:
            line.push(step)
        except StepError:
            break
    return list(line.steps)


def _winner(position: Position, proof: Proof | None) -> str | None:
    if proof is None or proof == "draw":
        return None if proof is None else DRAW
    other = next(side for side in position.game.sides if side != position.mover)
    return position.mover if proof == "win" else other
