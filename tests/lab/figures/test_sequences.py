"""Confidence sequences hold the truth at every moment at once, and are not much wider than they have to be."""

import math
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

import numpy as np
import pytest

from ludarium.kernel.errors import OptionError
from ludarium.lab.figures import (
    Estimated,
    mean_interval,
    mean_sequence,
    median_interval,
    quantile_sequence,
    share_interval,
    share_sequence,
)
from tests.lab.figures.coins import RUNS, Streams, at_most, scores

GAMES = 1500
# The moments at which one looks: after each of the first games, later with every sixteenth part more.
MOMENTS = np.unique(np.concatenate((np.arange(1, 40), np.geomspace(40, GAMES, 60).astype(int))))

Found = Estimated | None


def ever_outside(results: Streams, truth: float, interval: Callable[[int, int, int], Found]) -> float:
    """Return the share of runs in which the truth is outside at any moment.

    Only moments at which the mean is more than 1.9 standard errors off are asked for: elsewhere even an interval of a
    fixed number of games holds the truth, and a sequence is nowhere narrower (this is a test, too).
    """
    wins, draws = ((results == value).cumsum(axis=1)[:, MOMENTS - 1] for value in (1.0, 0.5))
    off = np.abs(wins + draws / 2 - truth * MOMENTS) / np.sqrt(MOMENTS * np.var(results))
    asked = lru_cache(maxsize=None)(interval)
    outside = np.zeros(len(results), dtype=bool)
    for run, moment in np.argwhere(off > 1.9):
        if not outside[run]:
            found = asked(int(wins[run, moment]), int(draws[run, moment]), int(MOMENTS[moment]))
            assert found is not None
            outside[run] = not found.low <= truth <= found.high
    return float(outside.mean())


def of_share(wins: int, draws: int, count: int) -> Found:
    return share_sequence(wins, count)


def of_mean(wins: int, draws: int, count: int) -> Found:
    return mean_sequence({1: wins, 0.5: draws, 0: count - wins - draws})


@pytest.mark.parametrize("share", [0.5, 0.6, 0.03])
def test_a_share_is_rarely_ever_outside(share: float) -> None:
    assert 0 < ever_outside(scores(1, share, 0.0, GAMES), share, of_share) <= at_most(0.05)


@pytest.mark.parametrize(("score", "draws"), [(0.5, 0.0), (0.6, 0.3), (0.96, 0.08)])
def test_a_mean_is_rarely_ever_outside(score: float, draws: float) -> None:
    assert 0 < ever_outside(scores(2, score, draws, GAMES), score, of_mean) <= at_most(0.05)


def test_an_interval_for_a_fixed_number_of_games_is_often_outside_at_some_moment() -> None:
    """This is why sequences exist, and why the tests above can fail."""

    def plain(wins: int, draws: int, count: int) -> Found:
        return share_interval(wins, count)

    assert ever_outside(scores(1, 0.5, 0.0, GAMES), 0.5, plain) > 0.3


def test_a_median_is_rarely_ever_outside() -> None:
    """Turns of which the median is 2; the number of games with 1 turn is what decides."""
    turns = np.random.default_rng(3).choice([1.0, 2.0, 7.0, math.inf], (RUNS, GAMES), p=[0.49, 0.02, 0.39, 0.1])
    moments = MOMENTS[::8]
    outside = 0
    for run in turns:
        found = (quantile_sequence(Counter(run[:moment].tolist()), 0.5) for moment in moments)
        outside += any(not one.low <= 2 <= one.high for one in found if one is not None)
    assert outside / RUNS <= at_most(0.05)


@pytest.mark.parametrize("count", [1, 3, 10, 100, 3000])
def test_a_sequence_is_nowhere_narrower_than_a_fixed_interval_but_holds_the_value(count: int) -> None:
    for wins in {0, 1, count // 10, count // 2, count - 1, count}:
        for draws in {0, (count - wins) // 3, count - wins}:
            wide, narrow = of_mean(wins, draws, count), mean_interval({1: wins, 0.5: draws, 0: count - wins - draws})
            assert wide is not None
            assert narrow is not None
            assert 0 <= wide.low <= wide.value <= wide.high <= 1
            assert wide.margin > narrow.margin
            share = share_sequence(wins, count)
            assert share is not None
            assert 0 <= share.low <= share.value == wins / count <= share.high <= 1


@pytest.mark.parametrize(
    ("count", "plain", "drawn"), [(100, 0.160, 0.136), (1000, 0.052, 0.0435), (10_000, 0.0167, 0.0140)]
)
def test_the_widths_are_those_that_were_measured(count: int, plain: float, drawn: float) -> None:
    """And less than twice those of an interval for a fixed number of games."""
    of_coin, of_mixed = of_mean(count // 2, 0, count), of_mean(count * 35 // 100, count * 30 // 100, count)
    share, fixed = share_sequence(count // 2, count), share_interval(count // 2, count)
    assert of_coin is not None
    assert of_mixed is not None
    assert share is not None
    assert fixed is not None
    assert 0.97 * plain < of_coin.margin < plain
    assert 0.97 * drawn < of_mixed.margin < drawn
    assert share.margin < 1.08 * plain
    assert max(share.margin, of_coin.margin) < 1.85 * fixed.margin


@pytest.mark.parametrize("count", [100, 1000, 10_000])
def test_nothing_seen_at_all_is_soon_known_to_be_rare(count: int) -> None:
    for found in (share_sequence(0, count), mean_sequence({0: count})):
        assert found is not None
        assert found.low == 0
        assert 3 / count < found.high < 5 / count


def test_a_single_game_says_next_to_nothing() -> None:
    for value in (0, 0.5, 1):
        found = mean_sequence({value: 1})
        assert found is not None
        assert found.high - found.low > 0.9
    assert share_sequence(1, 1) == Estimated(1, 0, 1, 1)
    assert quantile_sequence({12: 1}, 0.5) == Estimated(12, -math.inf, math.inf, 1)


def test_a_sequence_mirrors() -> None:
    for wins, draws, count in ((3, 0, 10), (70, 25, 100), (0, 5, 9)):
        found, mirrored = of_mean(wins, draws, count), of_mean(count - wins - draws, draws, count)
        assert found is not None
        assert mirrored is not None
        assert (mirrored.low, mirrored.high) == pytest.approx((1 - found.high, 1 - found.low), abs=1e-6)
        one, other = share_sequence(wins, count), share_sequence(count - wins, count)
        assert one is not None
        assert other is not None
        assert (other.low, other.high) == pytest.approx((1 - one.high, 1 - one.low), abs=1e-6)


def test_all_that_is_outside_a_bound_is_outside() -> None:
    """What is possible of a share is one interval: its bounds agree with the shares that keep a median possible."""
    count = 400
    for part in (0.1, 0.5, 0.9):
        ranks = quantile_sequence(Counter(range(1, count + 1)), part)
        assert ranks is not None
        possible = [
            successes
            for successes in range(count + 1)
            if (found := share_sequence(successes, count)) is not None and found.low <= part <= found.high
        ]
        assert possible == list(range(int(ranks.low), int(ranks.high)))


def test_a_median_that_is_still_counted_has_a_wider_interval() -> None:
    turns = Counter(range(1, 1001))
    wide, narrow = quantile_sequence(turns, 0.5), median_interval(turns)
    assert wide is not None
    assert narrow is not None
    assert wide.value == narrow.value == 500
    assert 1.4 < wide.margin / narrow.margin < 1.8


def test_no_game_says_nothing() -> None:
    assert share_sequence(0, 0) is None
    assert mean_sequence({}) is None
    assert quantile_sequence({}, 0.5) is None


def test_what_is_no_share_no_value_and_no_error_is_refused() -> None:
    with pytest.raises(OptionError, match="7 of 6 is not a share"):
        share_sequence(7, 6)
    with pytest.raises(OptionError, match="from 0 to 1, not at -1"):
        mean_sequence({-1: 1})
    with pytest.raises(OptionError, match="between 0 and 1, not at 1"):
        mean_sequence({1: 1}, error=1)
    with pytest.raises(OptionError, match="between 0 and 1, not 0"):
        quantile_sequence({3: 1}, 0.0)
