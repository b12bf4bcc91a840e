"""Glicko-2, against the worked example of its author and what any rating must do."""

import pytest

from ludarium.study.glicko import MOST_DEVIATION, Rating, rated, rested

PLAYER = Rating(1500, 200, 0.06)
OPPONENTS = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]


def test_the_worked_example_of_its_author() -> None:
    """From "Example of the Glicko-2 system": 1464.06, 151.52, 0.05999."""
    after = rated(PLAYER, OPPONENTS)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_results_leaves_a_rating_less_sure() -> None:
    """The example gives φ* of one period, 1.1528² + 0.06² = 1.15438², and no more than nothing known."""
    assert rested(PLAYER, 1).deviation == pytest.approx(200.27, abs=0.01)
    assert rested(PLAYER, 0) == PLAYER
    assert rested(PLAYER, 10**6).deviation == MOST_DEVIATION


def test_winning_raises_and_losing_lowers_by_the_same_between_equals() -> None:
    won, lost = rated(PLAYER, [(PLAYER, 1.0)]), rated(PLAYER, [(PLAYER, 0.0)])
    assert won.value - 1500 == pytest.approx(1500 - lost.value)
    assert won.value > 1500
    assert won.deviation == pytest.approx(lost.deviation)
    assert won.deviation < 200


def test_surprises_make_a_rating_volatile() -> None:
    steady, after = Rating(2000, 60), Rating(2000, 60)
    for _ in range(10):
        after = rated(after, [(Rating(1000, 30), 0.0)])
    assert after.volatility > steady.volatility


def test_results_far_from_any_doubt_break_nothing() -> None:
    for score in (0.0, 1.0):
        for value in (-1e6, 1e6):
            after = rated(Rating(0), [(Rating(value, 0.0), score)])
            assert 0 < after.deviation <= MOST_DEVIATION
