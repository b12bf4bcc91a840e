"""What the values of the search mean."""

import math
from random import Random

import pytest

from ludarium.lab.chances import fitted, mean_gap, table
from ludarium.lab.selfplay import Said


def said(sharpness: float, count: int, seed: int = 1, draws: float = 0.0) -> list[list[Said]]:
    """Games of four positions whose values are as far off as a sharpness makes them."""
    chance = Random(seed)
    games = []
    for _ in range(count // 4):
        values = [chance.uniform(0.05, 0.95) for _ in range(4)]
        games.append([Said(value, result(value, sharpness, chance, draws)) for value in values])
    return games


def result(value: float, sharpness: float, chance: Random, draws: float) -> float:
    if chance.random() < draws:
        return 0.5
    truth = 1 / (1 + math.exp(-sharpness * math.log(value / (1 - value))))
    return float(chance.random() < truth)


@pytest.mark.parametrize("truth", [0.5, 1.0, 1.7, 3.0])
def test_a_known_sharpness_is_found_again(truth: float) -> None:
    found = fitted(said(truth, 8000, seed=2))
    assert found.value == pytest.approx(truth, rel=0.1)
    assert found.low < truth < found.high
    assert found.high - found.low < 0.4 * truth


def test_the_bounds_hold_the_truth_in_95_of_100() -> None:
    held = 0
    for seed in range(200):
        found = fitted(said(1.5, 400, seed))
        held += found.low <= 1.5 <= found.high
    assert 182 <= held <= 198


def test_a_draw_is_half_a_win() -> None:
    """Half of all games drawn whatever the value: as if the values were too sure."""
    assert fitted(said(1.0, 8000, draws=0.5)).value < 0.6
    assert fitted([[Said(0.7, 0.5)], [Said(0.3, 0.5)]]).value == pytest.approx(0.0, abs=1e-6)


def test_a_few_surprises_do_not_outweigh_everything() -> None:
    games, surprises = said(1.0, 400), [[Said(1.0, 0.0)]] * 3
    assert fitted([*games, *surprises]).value == pytest.approx(fitted(games).value, abs=0.25)


def test_the_table_counts_every_position_once_and_comes_true_with_the_right_sharpness() -> None:
    games = said(2.0, 20000)
    plain, sharp = table(games, 1.0), table(games, fitted(games).value)
    for bins in (plain, sharp):
        assert sum(one.positions for one in bins if one) == 20000
        for number, one in enumerate(bins):
            assert one is None or number / 10 <= one.said <= (number + 1) / 10
    for one in sharp:
        assert one is not None
        assert one.said == pytest.approx(one.won, abs=0.03)
    assert mean_gap(sharp) < 0.02 < 0.05 < mean_gap(plain)


def test_an_empty_bin_is_none() -> None:
    bins = table([[Said(0.55, 1.0), Said(0.59, 0.0)]], 1.0)
    assert [number for number, one in enumerate(bins) if one] == [5]
    assert bins[5] == pytest.approx((0.57, 0.5, 2))
