"""A review of a game, as values of the protocol."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from ludarium.positions import Position, Record, Step
from ludarium.positions.values import Event as TraceEvent
from ludarium.search import Stop
from ludarium.server.protocol.study import BetterTurn, ReviewedTurn
from ludarium.study import Moment, TurningPoint, review


def reviewed(
    start: Position, steps: Sequence[str], stop: Stop, report: Callable[[ReviewedTurn], object]
) -> list[ReviewedTurn]:
    """Return the start and every turn, each reported as soon as it is known; fewer if `stop` is set."""
    record, turns = Record(start, steps), list[ReviewedTurn]()
    for turn in _turns(record.positions, review(record, stop=stop)):
        turns.append(turn)
        report(turn)
    return turns


def _turns(positions: Sequence[Position], moments: Iterable[Moment]) -> Iterator[ReviewedTurn]:
    played = 0
    for moment in moments:
        point = moment.turning_point
        better = None if point is None else _better(positions[played], point)
        played += len(moment.steps)
        yield ReviewedTurn(played, moment.chance, moment.proven, better)


def _better(before: Position, point: TurningPoint) -> BetterTurn:
    return BetterTurn(
        steps=[step.text for step in point.better],
        before=point.before,
        after=point.after,
        possible=point.possible,
        threw_win=point.threw_win,
        trace=_whole_trace(before, point.better),
    )


def _whole_trace(position: Position, steps: Iterable[Step]) -> list[TraceEvent]:
    """Return the traces of the steps of a turn as one, phase after phase."""
    whole: list[TraceEvent] = []
    for step in steps:
        later = 1 + max((event["phase"] for event in whole), default=-1)
        whole += [{**event, "phase": event["phase"] + later} for event in position.trace(step)]
        position = position.play(step)
    return whole
