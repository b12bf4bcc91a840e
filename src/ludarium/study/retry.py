"""Trying a turning point again: whether another turn is as good as the best one that is known."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludarium.kernel.errors import StepError
from ludarium.nets import best_searcher
from ludarium.positions import Line, Position, Step
from ludarium.search import Stop
from ludarium.study.review import SIMULATIONS, TurningPoint
from ludarium.study.verdicts import Budget, Searches, Verdict, verdict

CLOSE = 0.03  # chance by which an accepted turn may be worse than the best one
_ROUNDING = 1e-9


@dataclass(frozen=True)
class Retry:
    """A turn that was tried in the place of a costly one. The chances are those of the side that plays it."""

    chance: float
    proven: str | None  # the side that is proven to win after it, or `draw`
    possible: float  # after the best turn that is known
    answer: tuple[Step, ...]  # the turn that is expected next; none if the game is over, or if it was not searched
    accepted: bool


def retry(
    before: Position,
    turn: Sequence[str],
    point: TurningPoint,
    played: Sequence[str],
    simulations: int | None = SIMULATIONS,
    seconds: float | None = None,
    stop: Stop | None = None,
    searcher: Searches | None = None,
) -> Retry:
    """Judge a whole turn at a turning point, where the turn `played` was costly.

    It is accepted if it is at most `CLOSE` worse than the best turn that is known, or if it keeps a proven win. The
    positions that the review has searched are not searched again, so that nobody is told something else than before.
    StepError if the steps are not legal, or not exactly one turn.
    """
    side, after = before.mover, _whole_turn(before, turn)
    if after == _after(before, point.better):
        proven = side if point.possible == 1 else None
        return Retry(point.possible, proven, point.possible, _first_turn(after, point.line), accepted=True)
    if after == _after(before, played):
        return Retry(point.after, None, point.possible, (), accepted=False)
    found = verdict(searcher or best_searcher(before.game), after, Budget(simulations, seconds, stop or Stop()))
    chance = found.chance_of(side)
    return Retry(chance, found.proven, point.possible, _answer(after, found), _is_accepted(found, side, point))


def _is_accepted(found: Verdict, side: str, point: TurningPoint) -> bool:
    return found.proven == side or found.chance_of(side) >= point.possible - CLOSE - _ROUNDING


def _whole_turn(before: Position, turn: Sequence[str]) -> Position:
    """Return the position after these steps, which must be one turn."""
    line = Line(before)
    for step in turn:
        if line.steps and (line.outcome is not None or line.next_place[0] > 1):
            raise StepError(f"{step} is one step too many: the turn was over before it")
        line.push(step)
    if line.outcome is None and line.next_place[0] == 1:
        raise StepError(f"the turn of {before.mover} is not over yet: play it to its end")
    return line.position


def _after(position: Position, steps: Sequence[str | Step]) -> Position:
    for step in steps:
        position = position.play(step)
    return position


def _answer(after: Position, found: Verdict) -> tuple[Step, ...]:
    return _first_turn(after, found.analysis.principal_variation) if found.analysis else ()


def _first_turn(position: Position, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return those of the expected steps that belong to the first turn."""
    line = Line(position)
    for step in steps:
        if line.outcome is not None or line.next_place[0] > 1:
            break
        line.push(step)
    return tuple(line.steps)
