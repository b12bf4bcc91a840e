"""What pairs say about strength, checked by hand, by brute force and by chance."""

import itertools
import math
from random import Random

import numpy as np
import pytest

from ludarium.kernel.errors import OptionError
from ludarium.lab.strength.statistics import SCORES, Sprt, elo_of, estimate, log_likelihood, mean_score, score_of


def drawn_counts(chance: Random, chances: list[float], pairs: int) -> list[int]:
    counts = [0] * 5
    for points in chance.choices(range(5), chances, k=pairs):
        counts[points] += 1
    return counts


def test_elo_and_score_are_two_ways_to_say_the_same() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert score_of(400) == pytest.approx(10 / 11)
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert (elo_of(1), elo_of(0)) == (math.inf, -math.inf)
    assert all(elo_of(score_of(elo)) == pytest.approx(elo) for elo in (-700, -20, 0, 3, 150))


def test_the_score_is_the_share_of_the_points() -> None:
    assert mean_score([1, 2, 4, 2, 1]) == 0.5
    assert mean_score([0, 0, 1, 0, 3]) == (1 + 6) / 8


def test_the_likelihood_at_the_mean_itself_is_that_of_the_shares() -> None:
    counts = [1, 2, 4, 2, 1]
    by_hand = math.log(0.1) + 2 * math.log(0.2) + 4 * math.log(0.4) + 2 * math.log(0.2) + math.log(0.1)
    assert log_likelihood(counts, 0.5) == pytest.approx(by_hand)


def test_the_likelihood_of_nothing_but_wins_is_known_by_hand() -> None:
    """The likeliest distribution with mean s then wins with chance s and loses otherwise."""
    assert log_likelihood([0, 0, 0, 0, 30], 0.8) == pytest.approx(30 * math.log(0.8), abs=0.05)


@pytest.mark.parametrize("counts", [[3, 1, 2, 4, 1], [1, 1, 6, 1, 1], [1, 2, 3, 8, 6]])
@pytest.mark.parametrize("score", [0.4, 0.5, 0.7])
def test_no_distribution_with_this_mean_is_likelier(counts: list[int], score: float) -> None:
    """All distributions whose chances are multiples of 1/40 are tried."""
    parts = 40
    best = -math.inf
    for some in itertools.product(range(1, parts), repeat=3):
        # what is left of the chance and of the mean decides the two outermost chances
        left = parts - sum(some)
        top = score * parts - sum(count * value for count, value in zip(some, SCORES[1:4], strict=True))
        if 0 < top < left:
            chances = (left - top, *some, top)
            found = sum(count * math.log(one / parts) for count, one in zip(counts, chances, strict=True))
            best = max(best, found)
    assert best <= log_likelihood(counts, score) + 1e-9
    assert best == pytest.approx(log_likelihood(counts, score), abs=0.15)


def test_an_estimate_lies_within_its_bounds_and_more_pairs_narrow_them() -> None:
    few, many = estimate([1, 2, 10, 5, 2]), estimate([10, 20, 100, 50, 20])
    assert few is not None
    assert many is not None
    assert few.elo == pytest.approx(elo_of(0.5625)) == pytest.approx(many.elo)
    assert few.low < many.low < few.elo < many.high < few.high
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(math.sqrt(10), rel=0.1)


def test_the_bounds_agree_with_the_usual_error_where_that_is_good() -> None:
    counts = [40, 110, 420, 280, 150]
    found = estimate(counts)
    assert found is not None
    mean = mean_score(counts)
    variance = sum(count * (value - mean) ** 2 for count, value in zip(counts, SCORES, strict=True)) / 1000
    error = 1.96 * math.sqrt(variance / 1000)
    assert (found.low, found.high) == pytest.approx((elo_of(mean - error), elo_of(mean + error)), abs=0.3)


def test_nothing_but_wins_says_how_much_it_is_at_least() -> None:
    found = estimate([0, 0, 0, 0, 20])
    assert found is not None
    assert (found.elo, found.high) == (math.inf, math.inf)
    assert found.low == pytest.approx(elo_of(math.exp(-1.9207 / 20)), abs=6)
    mirrored = estimate([20, 0, 0, 0, 0])
    assert mirrored is not None
    assert mirrored.low == -math.inf
    assert mirrored.high == pytest.approx(-found.low)


def test_no_pair_says_nothing() -> None:
    assert estimate([0] * 5) is None
    assert Sprt(0, 10).verdict([0] * 5) is None


@pytest.mark.parametrize(
    ("chances", "pairs"),
    [([0.05, 0.1, 0.5, 0.25, 0.1], 50), ([0.1, 0.2, 0.4, 0.2, 0.1], 30), ([0.01, 0.02, 0.12, 0.25, 0.6], 100)],
)
def test_the_interval_holds_the_truth_in_about_95_of_100_matches(chances: list[float], pairs: int) -> None:
    chance, matches = Random(3), 300
    truth = elo_of(mean_score(chances))
    estimates = [estimate(drawn_counts(chance, chances, pairs)) for _ in range(matches)]
    held = sum(one is not None and one.low <= truth <= one.high for one in estimates)
    assert 0.92 <= held / matches <= 0.98


def test_a_test_weighs_two_likelihoods_and_has_the_usual_bounds() -> None:
    sprt = Sprt(0, 100)
    counts = [2, 3, 10, 8, 5]
    by_hand = log_likelihood(counts, score_of(100)) - log_likelihood(counts, 0.5)
    assert sprt.ratio(counts) == by_hand
    assert sprt.bound == pytest.approx(2.944, abs=0.001)


def test_a_test_agrees_with_the_normal_approximation_of_chess_programmers() -> None:
    """N (s1 - s0) (2 mean - s0 - s1) / (2 variance), good where both Elo differences are small."""
    counts = [300, 1000, 4000, 1100, 330]
    pairs, mean = sum(counts), mean_score(counts)
    variance = float(np.dot(counts, (np.array(SCORES) - mean) ** 2)) / pairs
    low, high = score_of(0), score_of(5)
    approximation = pairs * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert Sprt(0, 5).ratio(counts) == pytest.approx(approximation, rel=0.02)


@pytest.mark.parametrize("truth", [0, 80])
def test_a_test_errs_in_about_one_of_twenty_matches(truth: int) -> None:
    sprt, chance, matches = Sprt(0, 80), Random(truth), 200
    wrong = sum(_verdict(sprt, score_of(truth), chance) != truth for _ in range(matches))
    assert wrong / matches <= 0.08


def _verdict(sprt: Sprt, score: float, chance: Random) -> float:
    """Of a match whose openings favour one side or the other, and whose games are drawn in a quarter of the cases."""
    counts, found = [0] * 5, None
    while found is None:
        favour = chance.gauss(0, 0.1)
        counts[sum(_half_points(score + one, chance) for one in (favour, -favour))] += 1
        found = sprt.verdict(counts)
    return found


def _half_points(score: float, chance: Random) -> int:
    drawn = chance.random()
    return 2 if drawn < score - 0.125 else int(drawn < score + 0.125)


@pytest.mark.parametrize("bounds", [(10, 0), (5, 5), (0, 5000), (-math.inf, 0), (0, math.nan)])
def test_a_test_that_cannot_be_is_refused(bounds: tuple[float, float]) -> None:
    with pytest.raises(OptionError, match="the lower one first"):
        Sprt(*bounds)
