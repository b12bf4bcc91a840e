"""What the values of the search mean."""

from random import Random

import pytest

from ludarium.games.tuning import Scale
from ludarium.lab.playing.selfplay import Prediction
from ludarium.lab.strength.chances import cross_fitted, fitted, mean_gap, scaled, table


def predictions(scale: Scale, count: int, seed: int = 1, draws: float = 0.0) -> list[list[Prediction]]:
    """Games of four positions whose values are as far off as a scale makes them."""
    chance = Random(seed)
    games = []
    for _ in range(count // 4):
        values = [chance.uniform(0.05, 0.95) for _ in range(4)]
        games.append([Prediction(value, result(value, scale, chance, draws)) for value in values])
    return games


def result(value: float, scale: Scale, chance: Random, draws: float) -> float:
    if chance.random() < draws:
        return 0.5
    return float(chance.random() < scale.chance(value))


@pytest.mark.parametrize("truth", [Scale(0.5), Scale(1.0, -0.3), Scale(1.7, 0.2), Scale(3.0, -0.1)])
def test_a_known_scale_is_found_again(truth: Scale) -> None:
    found = fitted(predictions(truth, 8000, seed=2))
    assert found.scale.sharpness == pytest.approx(truth.sharpness, rel=0.1)
    assert found.scale.shift == pytest.approx(truth.shift, abs=0.1)
    assert max(found.errors) < 0.2 * truth.sharpness


def test_the_errors_hold_the_truth_in_95_of_100() -> None:
    held, truth = [0, 0], Scale(1.5, -0.2)
    for seed in range(200):
        found = fitted(predictions(truth, 400, seed))
        for which in range(2):
            held[which] += abs(found.scale[which] - truth[which]) <= found.errors[which]
    assert all(180 <= count <= 199 for count in held)


def test_a_draw_is_half_a_win() -> None:
    """Half of all games drawn whatever the value: as if the values were too sure."""
    assert fitted(predictions(Scale(), 8000, draws=0.5)).scale.sharpness < 0.6
    assert fitted([[Prediction(0.7, 0.5)], [Prediction(0.3, 0.5)]]).scale == pytest.approx((0.0, 0.0), abs=0.01)


def test_a_few_surprises_do_not_outweigh_everything() -> None:
    games, surprises = predictions(Scale(), 400), [[Prediction(1.0, 0.0)]] * 3
    assert fitted([*games, *surprises]).scale == pytest.approx(fitted(games).scale, abs=0.25)


def test_the_table_counts_every_position_once_and_comes_true_with_the_right_scale() -> None:
    games = predictions(Scale(2.0, -0.3), 20000)
    plain, sharp = table(scaled(games, Scale())), table(scaled(games, fitted(games).scale))
    for bins in (plain, sharp):
        assert sum(one.positions for one in bins if one) == 20000
        for number, one in enumerate(bins):
            assert one is None or number / 10 <= one.predicted <= (number + 1) / 10
    for one in sharp:
        assert one is not None
        assert one.predicted == pytest.approx(one.won, abs=0.03)
    assert mean_gap(sharp) < 0.02 < 0.05 < mean_gap(plain)


def test_an_empty_bin_is_none() -> None:
    bins = table([Prediction(0.55, 1.0), Prediction(0.59, 0.0)])
    assert [number for number, one in enumerate(bins) if one] == [5]
    assert bins[5] == pytest.approx((0.57, 0.5, 2))


def test_no_game_is_judged_by_a_scale_that_was_fitted_to_it() -> None:
    """One half of these games is too sure and the other not sure enough: each scale makes the other half worse."""
    doubting, boasting = predictions(Scale(3.0), 4000, seed=3), predictions(Scale(0.3), 4000, seed=4)
    games = [game for pair in zip(doubting, boasting, strict=True) for game in pair]
    found = cross_fitted(games)
    assert sorted(one.points for one in found) == sorted(one.points for game in games for one in game)
    assert mean_gap(table(found)) > 2 * mean_gap(table(scaled(games, Scale())))


def test_a_single_game_has_no_other_that_a_scale_could_be_fitted_to() -> None:
    game = [Prediction(0.7, 1.0), Prediction(0.4, 0.0)]
    assert [one.value for one in cross_fitted([game])] == pytest.approx([0.7, 0.4])
