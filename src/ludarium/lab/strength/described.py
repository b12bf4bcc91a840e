"""A match as data, for programs."""

import math
from pathlib import Path

from msgspec import Struct

from ludarium.engine.protocol import Answer
from ludarium.games.options import Value
from ludarium.lab.playing.played import Spent
from ludarium.lab.playing.series import Series
from ludarium.lab.strength.standing import Standing
from ludarium.lab.strength.statistics import Estimate


class EloFacts(Struct, frozen=True, kw_only=True):
    """An Elo difference and its 95 % confidence interval; None stands for infinite."""

    value: float | None
    low: float | None
    high: float | None


class SpentFacts(Struct, frozen=True, kw_only=True):
    """What a player spent."""

    name: str
    steps: int
    seconds_a_step: float | None
    longest: float
    simulations_a_step: float | None


class TestFacts(Struct, frozen=True, kw_only=True):
    """A sequential test between two Elo differences."""

    elo0: float
    elo1: float
    ratio: float  # the log-likelihood ratio
    bound: float  # at which it is decided
    accepted: float | None


class MatchAnswer(Answer, frozen=True, kw_only=True, tag="match"):
    folder: str
    left: int  # games to play
    game: str
    options: dict[str, Value]
    won: int  # by the first player
    drawn: int
    lost: int
    cut: int  # of those drawn
    pairs: list[int]  # by the points of the first player: 0, ½, 1, 1½ and 2
    elo: EloFacts | None  # of the first player
    test: TestFacts | None
    players: list[SpentFacts]


def match_answer(series: Series, standing: Standing, folder: Path, left: int) -> MatchAnswer:
    """Return the standing of a match that is kept in a folder."""
    games = standing.games
    return MatchAnswer(
        folder=str(folder),
        left=left,
        game=series.game,
        options=dict(series.options),
        won=games[1],
        drawn=games[0.5],
        lost=games[0],
        cut=standing.cut,
        pairs=standing.pairs,
        elo=_elo(standing.estimate),
        test=_test(standing),
        players=[_spent(name, spent) for name, spent in zip(series.players, standing.spent, strict=True)],
    )


def _elo(found: Estimate | None) -> EloFacts | None:
    if found is None:
        return None
    value, low, high = (round(one, 1) if math.isfinite(one) else None for one in (found.elo, found.low, found.high))
    return EloFacts(value=value, low=low, high=high)


def _test(standing: Standing) -> TestFacts | None:
    sprt = standing.sprt
    if sprt is None:
        return None
    ratio = sprt.ratio(standing.pairs) if sum(standing.pairs) else 0.0
    return TestFacts(
        elo0=sprt.elo0, elo1=sprt.elo1, ratio=round(ratio, 3), bound=round(sprt.bound, 3), accepted=standing.verdict
    )


def _spent(name: str, spent: Spent) -> SpentFacts:
    steps = spent.steps
    return SpentFacts(
        name=name,
        steps=steps,
        seconds_a_step=round(spent.seconds / steps, 6) if steps else None,
        longest=spent.longest,
        simulations_a_step=round(spent.simulations / steps, 1) if steps and spent.simulations is not None else None,
    )
