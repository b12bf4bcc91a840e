"""A slice of an analysis: the search continues on a position for about a second, and says what it knows by then."""

import time
from collections.abc import Iterator

from ludarium.nets import why_by_hand
from ludarium.positions import Position, Step
from ludarium.positions.record import DRAW
from ludarium.search import Analysis, Candidate, Proof, Searcher, Stop
from ludarium.server.engines.advising import shown_candidates, shown_line, turns_of
from ludarium.server.protocol.analysing import AnalysedLine, PlaceAnalysis

_MOST_SIMULATIONS = 6000  # in one slice; the tree has room for some more, and many trees for one process
_LONGEST_LINE = 24
_LONGEST_END = 100  # steps of a line that leads to the end of the game


def analysed_slice(searcher: Searcher, position: Position, seconds: float, stop: Stop) -> PlaceAnalysis:
    """Search once more. The searcher keeps its tree, so that each slice adds to those before."""
    begun = time.monotonic()
    found = searcher.search(position, _MOST_SIMULATIONS, seconds, stop)
    visits = sum(candidate.visits for candidate in found.candidates)
    lines, seconds = list(_lines(position, found)), time.monotonic() - begun
    return PlaceAnalysis(lines, max(visits, 1), seconds, why_by_hand(position.game))


def _lines(position: Position, found: Analysis) -> Iterator[AnalysedLine]:
    few = found.candidates[: len(found.lines)]
    known = dict(zip((candidate.step for candidate in few), found.lines, strict=True))
    for candidate in shown_candidates(position, found):
        yield _line(position, candidate, known.get(candidate.step, (candidate.step,)))


def _line(position: Position, candidate: Candidate, expected: tuple[Step, ...]) -> AnalysedLine:
    steps, ends = shown_line(position, expected, _LONGEST_LINE, _LONGEST_END)
    turns = turns_of(position, steps)
    chance = candidate.value if position.mover == position.game.sides[0] else 1 - candidate.value
    cells = [list(step.cells) for step in steps[: len(turns[0].steps)]]
    return AnalysedLine(turns, cells, chance, _winner(position, candidate.proof), ends)


def _winner(position: Position, proof: Proof | None) -> str | None:
    if proof is None or proof == "draw":
        return None if proof is None else DRAW
    other = next(side for side in position.game.sides if side != position.mover)
    return position.mover if proof == "win" else other
