"""A review of a game, as values of the protocol, made in slices."""

import time
from collections.abc import Iterable, Sequence
from itertools import accumulate

from ludarium.positions import Line, Position, Record, Step
from ludarium.positions.values import Event as TraceEvent
from ludarium.processes import StopSignal
from ludarium.search import Stop
from ludarium.server.protocol.study import BetterTurn, ReviewedTurn
from ludarium.study import SIMULATIONS, Moment, Retry, TurningPoint, retry, review
from ludarium.study.telling import shown_steps

_MOST_SECONDS = 1.0  # for a position whose simulations take longer
_LONGEST_LINE = 10


class Reviewer:
    """Reviews a game, and goes on where it stopped."""

    def __init__(self, start: Position, steps: Sequence[str]) -> None:
        self._record = Record(start, steps)
        self._played = list(accumulate(map(len, self._record.turns), initial=0))
        self._begin(0)

    def _begin(self, known: int) -> None:
        self._known, self._stop = known, Stop()
        self._moments = review(self._record, SIMULATIONS, _MOST_SECONDS, self._stop, first=known)

    def turns(self, known: int, seconds: float, stop: StopSignal) -> list[ReviewedTurn]:
        """Return the next turns after those that are known, the start counted as one, until the time is up."""
        if known != self._known or self._stop.flag[0]:
            self._begin(known)
        stop.on_set(self._stop.set)
        end, found = time.monotonic() + seconds, list[ReviewedTurn]()
        while time.monotonic() < end and (moment := next(self._moments, None)) is not None:
            found.append(self._told(moment))
            self._known += 1
        return found

    def _told(self, moment: Moment) -> ReviewedTurn:
        point = moment.turning_point
        before = self._record.positions[self._played[max(0, moment.number - 1)]]
        better = None if point is None else _better(before, point)
        return ReviewedTurn(self._played[moment.number], moment.chance, moment.proven, better)


def retried(before: Position, steps: Sequence[str], better: BetterTurn, played: Sequence[str], stop: Stop) -> Retry:
    """Judge a turn that is tried at a turning point, with as much search as the review had."""
    return retry(before, steps, _turning_point(before, better), played, SIMULATIONS, _MOST_SECONDS, stop)


def _turning_point(before: Position, better: BetterTurn) -> TurningPoint:
    line = Line(before)
    for step in (*better.steps, *better.line):
        line.push(step)
    known, expected = line.steps[: len(better.steps)], line.steps[len(better.steps) :]
    return TurningPoint(better.before, better.after, better.possible, tuple(known), tuple(expected), better.threw_win)


def _better(before: Position, point: TurningPoint) -> BetterTurn:
    return BetterTurn(
        steps=[step.text for step in point.better],
        before=point.before,
        after=point.after,
        possible=point.possible,
        threw_win=point.threw_win,
        trace=_whole_trace(before, point.better),
        side=before.mover,
        line=[step.text for step in shown_steps(point.line, point.ends, _LONGEST_LINE)],
    )


def _whole_trace(position: Position, steps: Iterable[Step]) -> list[TraceEvent]:
    """Return the traces of the steps of a turn as one, phase after phase."""
    whole: list[TraceEvent] = []
    for step in steps:
        later = 1 + max((event["phase"] for event in whole), default=-1)
        whole += [{**event, "phase": event["phase"] + later} for event in position.trace(step)]
        position = position.play(step)
    return whole
