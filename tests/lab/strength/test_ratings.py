"""Ratings of several players, checked by hand, by brute force and by chance."""

import math
from random import Random

import numpy as np
import pytest

from ludarium.lab.strength.ratings import Meeting, Ratings, ratings
from ludarium.lab.strength.statistics import elo_of, estimate, score_of


def likelihood(elos: list[float], meetings: list[Meeting]) -> float:
    total = 0.0
    for one in meetings:
        points = sum(count * points / 2 for points, count in enumerate(one.pairs))
        expected = score_of(elos[one.first] - elos[one.second])
        total += points * math.log(expected) + (2 * sum(one.pairs) - points) * math.log(1 - expected)
    return total


def test_two_players_stand_as_far_apart_as_their_score_says() -> None:
    pairs = [2, 5, 30, 40, 23]
    found = ratings(2, [Meeting(1, 0, pairs)]).above(1, 0)
    alone = estimate(pairs)
    assert found is not None
    assert alone is not None
    assert found.elo == pytest.approx(alone.elo)
    assert (found.low, found.high) == pytest.approx((alone.low, alone.high), abs=5)


def test_a_chain_adds_up_and_so_do_its_errors() -> None:
    found = ratings(3, [Meeting(1, 0, [0, 0, 50, 0, 50]), Meeting(2, 1, [0, 0, 50, 0, 50])])
    first, both = found.above(1, 0), found.above(2, 0)
    assert first is not None
    assert both is not None
    assert first.elo == pytest.approx(elo_of(0.75))
    assert both.elo == pytest.approx(2 * first.elo)
    assert both.high - both.elo == pytest.approx(math.sqrt(2) * (first.high - first.elo))


def test_no_other_ratings_make_the_results_likelier() -> None:
    meetings = [
        Meeting(1, 0, [1, 3, 20, 9, 7]),
        Meeting(2, 1, [3, 5, 10, 15, 7]),
        Meeting(2, 0, [0, 1, 2, 5, 12]),
        Meeting(3, 1, [0, 0, 3, 7, 10]),
    ]
    found = ratings(4, meetings)
    best = likelihood(list(found.elo), meetings)
    chance = np.random.default_rng(1)
    for size in (1, 10, 100):
        for _ in range(100):
            others = found.elo + size * chance.normal(size=4)
            assert likelihood(list(others), meetings) < best


def test_one_who_won_everything_is_far_ahead_and_nobody_knows_how_far() -> None:
    found = ratings(2, [Meeting(1, 0, [0, 0, 0, 0, 50])]).above(1, 0)
    assert found is not None
    assert found.elo == pytest.approx(elo_of(99.5 / 100))
    assert found.high - found.low > 600


def test_a_longer_jump_without_a_loss_needs_no_mending() -> None:
    chain = [Meeting(1, 0, [0, 0, 50, 0, 50]), Meeting(2, 1, [0, 0, 50, 0, 50])]
    found = ratings(3, [*chain, Meeting(2, 0, [0, 0, 0, 0, 10])])
    assert found.elo[2] > ratings(3, chain).elo[2]


def test_who_never_met_the_others_is_not_rated() -> None:
    found = ratings(4, [Meeting(1, 0, [1, 0, 5, 0, 3]), Meeting(3, 2, [1, 0, 5, 0, 3]), Meeting(2, 1, [0] * 5)])
    assert found.rated == (0, 1)
    assert found.above(3, 2) is None
    assert found.above(1, 0) is not None
    assert ratings(3, []).above(1, 0) is None


def test_the_intervals_hold_the_truth_in_about_95_of_100_ladders() -> None:
    chance, truth, ladders = Random(5), [0.0, 180.0, 390.0, 520.0], 300
    held = sum(_holds(_drawn(truth, chance), truth, 3, 0) for _ in range(ladders))
    assert 0.92 <= held / ladders <= 0.98


def _drawn(truth: list[float], chance: Random) -> Ratings:
    """What forty pairs between neighbours and ten over one player say."""
    who = [(1, 0, 40), (2, 1, 40), (3, 2, 40), (2, 0, 10), (3, 1, 10)]
    return ratings(4, [Meeting(a, b, _pairs(score_of(truth[a] - truth[b]), count, chance)) for a, b, count in who])


def _pairs(score: float, count: int, chance: Random) -> list[int]:
    pairs = [0] * 5
    for _ in range(count):
        pairs[2 * sum(chance.random() < score for _ in range(2))] += 1
    return pairs


def _holds(found: Ratings, truth: list[float], player: int, other: int) -> bool:
    above = found.above(player, other)
    assert above is not None
    return above.low <= truth[player] - truth[other] <= above.high
