"""Intervals of a fixed number of games: known cases by hand, and how often they hold the truth, counted exactly."""

import math
from collections import Counter
from statistics import NormalDist

import numpy as np
import pytest

from ludarium.kernel.errors import OptionError
from ludarium.lab.figures import (
    Estimated,
    mean_interval,
    median_interval,
    ninth_decile_interval,
    normal_interval,
    quantile_interval,
    share_interval,
)
from tests.lab.figures.coins import RUNS, at_most

SQUARE = NormalDist().inv_cdf(0.975) ** 2


def holds(found: Estimated | None, truth: float) -> bool:
    assert found is not None
    return found.low <= truth <= found.high


def fields(found: Estimated | None) -> tuple[float, ...]:
    assert found is not None
    return found.value, found.low, found.high, found.count


def chance_of(counts: tuple[int, ...], chances: tuple[float, ...]) -> float:
    """Of these counts in a throw of as many games."""
    ways = math.factorial(sum(counts))
    for count in counts:
        ways //= math.factorial(count)
    return ways * math.prod(chance**count for count, chance in zip(counts, chances, strict=True))


def test_a_share_has_wilsons_interval() -> None:
    found = share_interval(60, 100)
    assert found is not None
    assert (found.value, found.count) == (0.6, 100)
    assert (found.low, found.high) == pytest.approx((0.5020, 0.6906), abs=1e-4)
    assert found.margin == pytest.approx(0.0943, abs=1e-4)


@pytest.mark.parametrize("count", [1, 20, 1000])
def test_no_success_at_all_still_has_an_upper_bound(count: int) -> None:
    assert fields(share_interval(0, count)) == pytest.approx((0, 0, SQUARE / (count + SQUARE), count))
    assert fields(share_interval(count, count)) == pytest.approx((1, count / (count + SQUARE), 1, count))


def test_wilsons_interval_holds_as_often_as_it_says() -> None:
    """For every multiple of 1/200, counted exactly; near 0 and 1 it holds less often than on average."""
    count = 30
    intervals = [share_interval(successes, count) for successes in range(count + 1)]
    shares = np.arange(1, 200) / 200
    held = [
        sum(
            chance_of((successes, count - successes), (share, 1 - share))
            for successes, found in enumerate(intervals)
            if holds(found, share)
        )
        for share in shares
    ]
    assert np.mean(held) == pytest.approx(0.95, abs=0.01)
    assert min(held) >= 0.835
    assert min(held[20:-20]) >= 0.92


def test_a_mean_without_draws_has_the_interval_of_a_share() -> None:
    for wins, losses in ((60, 40), (0, 20), (1, 19), (7, 0), (1, 0), (5000, 5000)):
        share, mean = share_interval(wins, wins + losses), mean_interval({1: wins, 0: losses})
        assert fields(mean) == pytest.approx(fields(share))


def test_nothing_but_draws_is_half_as_uncertain_as_nothing_but_wins() -> None:
    """The mean can only be off by as much as wins or losses occur, and each moves it by ½."""
    for count in (1, 20, 400):
        half = SQUARE / (count + SQUARE) / 2
        assert fields(mean_interval({0.5: count})) == pytest.approx((0.5, 0.5 - half, 0.5 + half, count))


def test_draws_narrow_the_interval_as_they_reduce_the_variance() -> None:
    plain, drawn = mean_interval({1: 500, 0: 500}), mean_interval({1: 350, 0.5: 300, 0: 350})
    assert plain is not None
    assert drawn is not None
    assert drawn.margin / plain.margin == pytest.approx(math.sqrt(0.7), rel=0.01)


@pytest.fixture(scope="module")
def intervals_of_15_games() -> dict[tuple[int, ...], Estimated | None]:
    """The interval of the mean for each number of wins, draws and losses."""
    return {
        (wins, draws, 15 - wins - draws): mean_interval({1: wins, 0.5: draws, 0: 15 - wins - draws})
        for wins in range(16)
        for draws in range(16 - wins)
    }


@pytest.mark.parametrize(("draws", "on_average"), [(0.1, 0.96), (0.3, 0.955), (0.8, 0.98)])
def test_the_interval_of_a_mean_holds_as_often_as_it_says(
    intervals_of_15_games: dict[tuple[int, ...], Estimated | None], draws: float, on_average: float
) -> None:
    """Counted exactly over all results of 15 games, for scores from one end to the middle."""
    held = []
    for score in np.linspace(draws / 2 + 0.01, 0.5, 12):
        chances = (score - draws / 2, draws, 1 - score - draws / 2)
        held.append(sum(chance_of(one, chances) for one, found in intervals_of_15_games.items() if holds(found, score)))
    assert np.mean(held) == pytest.approx(on_average, abs=0.01)
    assert min(held) >= 0.92


def test_the_interval_of_a_mean_of_any_values_stays_inside_and_mirrors() -> None:
    chance = np.random.default_rng(3)
    for count in (1, 2, 3, 10, 40):
        values = chance.choice([0.0, 0.1, 0.25, 0.5, 0.999, 1.0], count).tolist()
        found, mirrored = mean_interval(Counter(values)), mean_interval(Counter(1 - value for value in values))
        assert found is not None
        assert 0 <= found.low <= found.value <= found.high <= 1
        assert found.low < found.high
        assert fields(mirrored) == pytest.approx((1 - found.value, 1 - found.high, 1 - found.low, count), abs=1e-8)


def test_a_mean_without_an_upper_bound_has_students_interval() -> None:
    """The squares of 1 to 9 around 5 sum to 60, and one more; 2.306 is the quantile in the tables for 8 degrees."""
    margin = 2.306 * math.sqrt(61 / 8 / 9)
    assert fields(normal_interval(range(1, 10))) == pytest.approx((5, 5 - margin, 5 + margin, 9), abs=1e-3)
    assert fields(normal_interval([7] * 4)) == (7, -math.inf, math.inf, 4)


def test_equal_numbers_leave_some_doubt() -> None:
    found = normal_interval([0] * 100)
    assert found is not None
    assert found.high == pytest.approx(-found.low) == pytest.approx(0.02, abs=0.001)


def test_students_interval_holds_a_skewed_mean_nearly_as_often_as_it_says() -> None:
    """Numbers of lead changes, of which 0 is the most frequent and 2 the mean."""
    numbers = np.random.default_rng(5).geometric(1 / 3, (3000, 50)) - 1
    missed = np.mean([not holds(normal_interval(one.tolist()), 2.0) for one in numbers])
    assert 0.04 <= missed <= 0.075


def test_the_median_of_few_values_is_bounded_by_the_outermost() -> None:
    """One of six values lies on each side of the median but 2 times in 64; of five values, 2 times in 32."""
    assert median_interval(Counter([3, 9, 4, 1, 7, 8])) == Estimated(4, 1, 9, 6)
    assert median_interval(Counter([3, 9, 4, 1, 7])) == Estimated(4, -math.inf, math.inf, 5)


def test_the_ninth_decile_of_a_hundred_values() -> None:
    assert ninth_decile_interval(Counter(range(1, 101))) == Estimated(90, 84, 96, 100)


@pytest.mark.parametrize("part", [0.5, 0.9, 0.1])
@pytest.mark.parametrize("count", [6, 40, 101, 700])
def test_the_ranks_around_a_quantile_are_the_innermost_that_hold_often_enough(part: float, count: int) -> None:
    """Of values in order, exactly `successes` are below the quantile with the binomial chance."""
    found = quantile_interval(Counter(range(1, count + 1)), part)
    assert found is not None

    def below(successes: int) -> float:
        return sum(math.comb(count, one) * part**one * (1 - part) ** (count - one) for one in range(successes + 1))

    low = 0 if found.low == -math.inf else int(found.low)
    high = count + 1 if found.high == math.inf else int(found.high)
    assert below(low - 1) <= 0.025 < below(low)
    assert 1 - below(high - 1) <= 0.025 < 1 - below(high - 2)


def test_the_median_of_values_with_many_ties_is_held_too() -> None:
    """Numbers of turns of which a quarter is the median itself, and which are cut in one of ten games."""
    values, chances = [5.0, 8.0, 9.0, 20.0, math.inf], [0.2, 0.2, 0.25, 0.25, 0.1]
    chance = np.random.default_rng(4)
    missed = sum(not holds(median_interval(Counter(chance.choice(values, 61, p=chances))), 9.0) for _ in range(RUNS))
    assert missed / RUNS <= at_most(0.05)


def test_a_game_that_was_cut_is_longer_than_any_other() -> None:
    turns = Counter({10.0: 30, 20.0: 45, 30.0: 20, math.inf: 15})
    assert median_interval(turns) == Estimated(20, 20, 20, 110)
    assert ninth_decile_interval(turns) == Estimated(math.inf, 30, math.inf, 110)


def test_no_game_says_nothing() -> None:
    assert share_interval(0, 0) is None
    assert mean_interval({}) is None
    assert mean_interval({0.5: 0}) is None
    assert normal_interval([]) is None
    assert median_interval({}) is None


def test_a_smaller_error_takes_a_wider_interval() -> None:
    turns = Counter(range(200))
    for narrow, wide in (
        (share_interval(60, 100), share_interval(60, 100, 0.01)),
        (mean_interval({1: 6, 0.5: 5, 0: 4}), mean_interval({1: 6, 0.5: 5, 0: 4}, 0.01)),
        (median_interval(turns), median_interval(turns, 0.01)),
    ):
        assert narrow is not None
        assert wide is not None
        assert wide.low < narrow.low < narrow.high < wide.high


def test_what_is_no_share_no_value_and_no_error_is_refused() -> None:
    with pytest.raises(OptionError, match="7 of 6 is not a share"):
        share_interval(7, 6)
    with pytest.raises(OptionError, match=r"from 0 to 1, not at 1\.5"):
        mean_interval({1.5: 1})
    with pytest.raises(OptionError, match="from 0 to 1, not at nan"):
        mean_interval({math.nan: 1})
    with pytest.raises(OptionError, match="finite numbers"):
        normal_interval([math.inf])
    with pytest.raises(OptionError, match="0 times or more, not -1"):
        mean_interval({0.5: -1})
    with pytest.raises(OptionError, match="between 0 and 1, not at 0"):
        share_interval(1, 2, error=0)
    with pytest.raises(OptionError, match="between 0 and 1, not 1"):
        quantile_interval({3: 1}, 1.0)
