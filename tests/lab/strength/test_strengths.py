"""The way from weak to strong, and the curve along it."""

import math
import random

import pytest

from ludarium.games.tuning import Budget
from ludarium.lab.strength.ratings import ELO_UNIT
from ludarium.lab.strength.strengths import CHANCE, Curve, Duel, budget_at, fitted_curve


def test_further_on_there_are_more_simulations_and_less_noise() -> None:
    assert budget_at(1.0) == Budget(2, None, 0.99)
    budgets = [budget_at(point / 4) for point in range(4, 50)]
    assert [one.simulations or 0 for one in budgets] == sorted(one.simulations or 0 for one in budgets)
    assert [one.noise for one in budgets] == sorted((one.noise for one in budgets), reverse=True)


def test_points_and_elo_are_each_other_s_inverse_also_beyond_the_last_knot() -> None:
    curve = Curve(elo=fitted_curve([Duel(4.0, 1.0, 90.0, 100)]).elo)
    for point in (1.0, 1.7, 3.2, 4.0, 5.5):
        assert curve.point(curve.at(point)) == pytest.approx(point)


def test_a_known_curve_is_found_again() -> None:
    """Duels between random points of a way that gets steeper: all found within a few Elo."""

    def truth(point: float) -> float:
        return 60 * (point - CHANCE) + 12 * (point - CHANCE) ** 2

    chance, duels = random.Random(1), []
    for _ in range(300):
        lower = CHANCE + 6 * chance.random()
        upper = lower + 0.5 + 1.5 * chance.random()
        expected = 1 / (1 + math.exp((truth(lower) - truth(upper)) / ELO_UNIT))
        duels.append(Duel(upper, lower, sum(chance.random() < expected for _ in range(100)), 100))
    curve = fitted_curve(duels)
    for point in range(int(CHANCE), int(CHANCE) + 8):
        assert curve.at(point) == pytest.approx(truth(point), abs=25)


def test_nothing_but_wins_gives_no_infinite_curve() -> None:
    curve = fitted_curve([Duel(2.5, 1.0, 40.0, 40), Duel(4.0, 2.5, 40.0, 40)])
    assert all(math.isfinite(elo) for elo in curve.elo)
    assert curve.at(4.0) > curve.at(2.5) > 0
