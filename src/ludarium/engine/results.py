"""What searches find as answers: analyses, solutions and reviews."""

from collections.abc import Iterable

from ludarium.engine.describing import texts
from ludarium.engine.protocol import (
    AnalysisAnswer,
    BetterTurn,
    CandidateFacts,
    ReviewAnswer,
    ReviewedTurn,
    SolutionAnswer,
)
from ludarium.nets import why_by_hand
from ludarium.positions import Position, Record, Step
from ludarium.positions.record import DRAW
from ludarium.search import Analysis, Candidate, Proof, Solution
from ludarium.study import Moment, TurningPoint
from ludarium.study.turns import playable

_CHANCE_DIGITS, _SECONDS_DIGITS = 4, 3


def analysis_answer(
    position: Position,
    analysis: Analysis,
    seconds: float,
    *,
    side: str | None = None,
    most: int | None = None,
    final: bool = True,
    stopped: bool = False,
) -> AnalysisAnswer:
    """Return what a search has found, with the chances of a side; by default of the side to act."""
    side = side or position.mover
    best = analysis.candidates[0]
    return AnalysisAnswer(
        final=final,
        stopped=stopped,
        mover=position.mover,
        side=side,
        chance=_chance_of(side, position, best.value),
        proven=_proven(position, best.proof),
        simulations=analysis.simulations,
        seconds=round(seconds, _SECONDS_DIGITS),
        steps=_candidates(position, analysis, side, most),
        by_hand=why_by_hand(position.game) or None,
    )


def _candidates(position: Position, analysis: Analysis, side: str, most: int | None) -> list[CandidateFacts]:
    """Return the legal candidates that were visited or proven, and in any case the best."""
    found: list[CandidateFacts] = []
    for place, candidate in enumerate(analysis.candidates):
        if most is not None and len(found) == most:
            break
        if place and not (candidate.visits or candidate.proof):
            continue
        if position.why(candidate.step) is None:  # a search may list others
            line = analysis.lines[place] if place < len(analysis.lines) else ()
            found.append(_candidate(position, candidate, line, side))
    return found


def _candidate(position: Position, candidate: Candidate, line: Iterable[Step], side: str) -> CandidateFacts:
    step = candidate.step
    return CandidateFacts(
        step=step.text,
        kind=step.kind,
        cells=list(step.cells),
        visits=candidate.visits,
        chance=_chance_of(side, position, candidate.value),
        proven=_proven(position, candidate.proof),
        line=texts(playable(position, line).steps),
    )


def _chance_of(side: str, position: Position, value: float) -> float:
    """Return the chance of a side, given that of the side to act."""
    return round(value if side == position.mover else 1 - value, _CHANCE_DIGITS)


def _proven(position: Position, proof: Proof | None) -> str | None:
    """Return the side that wins, or `draw`, for what is proven about the side to act."""
    if proof is None or proof == DRAW:
        return proof
    winner = position.game.sides.index(position.mover) ^ (proof == "loss")
    return position.game.sides[winner]


def solution_answer(solution: Solution, *, final: bool = True, stopped: bool = False) -> SolutionAnswer:
    return SolutionAnswer(
        final=final,
        stopped=stopped,
        result=solution.result,
        possible=list(solution.possible),
        turns=solution.turns,
        quiet_turns=solution.quiet_turns,
        line=texts(solution.line),
        positions=solution.positions,
        seconds=round(solution.seconds, _SECONDS_DIGITS),
    )


def review_answer(
    record: Record, moments: Iterable[Moment], seconds: float, *, final: bool = True, stopped: bool = False
) -> ReviewAnswer:
    return ReviewAnswer(
        final=final,
        stopped=stopped,
        side=record.game.sides[0],
        turns=[_reviewed_turn(moment) for moment in moments],
        seconds=round(seconds, _SECONDS_DIGITS),
        by_hand=why_by_hand(record.game) or None,
    )


def _reviewed_turn(moment: Moment) -> ReviewedTurn:
    return ReviewedTurn(
        number=moment.number,
        mover=moment.side,
        steps=texts(moment.steps),
        chance=round(moment.chance, _CHANCE_DIGITS),
        proven=moment.proven,
        better=None if moment.turning_point is None else _better_turn(moment.turning_point),
    )


def _better_turn(point: TurningPoint) -> BetterTurn:
    return BetterTurn(
        steps=texts(point.better),
        before=round(point.before, _CHANCE_DIGITS),
        after=round(point.after, _CHANCE_DIGITS),
        possible=round(point.possible, _CHANCE_DIGITS),
        threw_win=point.threw_win,
        line=texts(point.line),
    )
