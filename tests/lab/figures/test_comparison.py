"""Comparisons of two rule sets, with coins: how often they are wrong, how early they stop, and what they refuse."""

import math
from dataclasses import replace

import numpy as np
import pytest

from ludarium.kernel.errors import OptionError
from ludarium.lab.figures import Compared, Comparison, Fairer, FewerDraws, Shorter
from tests.lab.figures.coins import RUNS, Streams, at_most, scores

PAIRS = 2500
NEVER = 10**9


def stops(test: Comparison, evidence: Streams) -> Streams:
    """Return the number of pairs after which there is enough evidence. [run]"""
    enough = evidence >= test.threshold
    return np.where(enough.any(axis=1), enough.argmax(axis=1) + 1.0, NEVER)


def found(test: Comparison, a: Streams, b: Streams) -> tuple[float, float]:
    """Return the share of runs in which A is ever said to be better, and that in which it is ever said not to be."""
    better, not_better = (stops(test, one) < NEVER for one in test.evidence(a, b))
    return float(better.mean()), float(not_better.mean())


def turns(seed: int, mean: float, games: int, cut: float = math.inf) -> Streams:
    """Return numbers of turns with a deviation of 15; games that last longer than `cut` are cut. [run, game]"""
    drawn = np.maximum(np.random.default_rng(seed).normal(mean, 15, (RUNS, games)).round(), 1)
    return np.where(drawn > cut, math.inf, drawn)


@pytest.mark.parametrize(
    ("a", "b", "draws"),
    [(0.55, 0.55, 0.0), (0.4, 0.6, 0.0), (0.6, 0.4, 0.3), (0.5, 0.5, 0.0), (0.53, 0.48, 0.0), (0.02, 0.98, 0.0)],
)
def test_a_rule_that_is_not_fairer_is_rarely_called_fairer(a: float, b: float, draws: float) -> None:
    wrong, _ = found(Fairer(0.05), scores(1, a, draws, PAIRS), scores(2, b, draws, PAIRS))
    assert wrong <= at_most(0.05)


@pytest.mark.parametrize(
    ("a", "b", "draws"),
    [(0.5, 0.55, 0.0), (0.55, 0.6, 0.0), (0.45, 0.6, 0.3), (0.4, 0.35, 0.0), (0.55, 0.4, 0.0), (0.5, 0.6, 0.0)],
)
def test_a_rule_that_is_fairer_by_the_step_is_rarely_said_not_to_be(a: float, b: float, draws: float) -> None:
    _, wrong = found(Fairer(0.05), scores(3, a, draws, PAIRS), scores(4, b, draws, PAIRS))
    assert wrong <= at_most(0.05)


def test_a_test_for_a_fixed_number_of_games_that_looks_after_each_is_often_wrong() -> None:
    """This is why the test is sequential, and why the tests above can fail."""
    a, b = scores(1, 0.55, 0.0, PAIRS), scores(2, 0.55, 0.0, PAIRS)
    pairs = np.arange(1, PAIRS + 1)
    looked = (np.cumsum(b - a, axis=1) / np.sqrt(pairs / 2))[:, 50:]
    assert np.mean((looked > 1.645).any(axis=1)) > at_most(0.05) + 0.1


@pytest.mark.parametrize(("a", "b"), [(0.55, 0.65), (0.45, 0.65), (0.45, 0.35), (0.55, 0.35), (0.5, 0.6)])
def test_a_rule_that_is_fairer_by_twice_the_step_is_found_on_either_side(a: float, b: float) -> None:
    right, wrong = found(Fairer(0.05), scores(5, a, 0.0, PAIRS), scores(6, b, 0.0, PAIRS))
    assert right >= 0.97
    assert wrong <= at_most(0.01)


def test_rules_that_favour_opposite_sides_equally_are_equally_fair() -> None:
    """Without the sign, a score of 0.6 and one of 0.4 would be far apart."""
    said_fairer, said_not = found(Fairer(0.05), scores(7, 0.6, 0.0, PAIRS), scores(8, 0.4, 0.0, PAIRS))
    assert said_fairer <= at_most(0.05)
    assert said_not >= 0.85


def test_sides_may_be_named_either_way() -> None:
    a, b = scores(9, 0.52, 0.2, 800, runs=20), scores(10, 0.61, 0.2, 800, runs=20)
    plain, mirrored = Fairer(0.05).evidence(a, b), Fairer(0.05).evidence(1 - a, 1 - b)
    assert np.allclose(plain.better, mirrored.better)
    assert np.allclose(plain.not_better, mirrored.not_better)


@pytest.mark.parametrize(("a", "b", "part"), [(0.5, 0.55, 1.0), (0.55, 0.6, 0.67), (0.6, 0.6, 0.67), (0.5, 0.5, 0.67)])
def test_it_takes_about_as_many_games_as_it_says(a: float, b: float, part: float) -> None:
    test = Fairer(0.05)
    needed = test.games_needed()
    evidence = test.evidence(scores(11, a, 0.0, 4500), scores(12, b, 0.0, 4500))
    games = np.minimum(np.minimum(*(stops(test, one) for one in evidence)), 4500)
    assert np.mean(games) == pytest.approx(part * needed.mean, rel=0.2)
    assert np.quantile(games, 0.9) == pytest.approx(part * needed.ninth_decile, rel=0.25)


def test_smaller_steps_take_more_games_and_draws_take_fewer() -> None:
    plain = Fairer(0.05).games_needed()
    assert Fairer(0.02).games_needed().mean == pytest.approx(6.25 * plain.mean, rel=0.02)
    assert Fairer(0.05).games_needed(draws=0.3).mean == pytest.approx(0.7 * plain.mean, rel=0.02)
    assert Fairer(0.05, error=0.01).games_needed().mean == pytest.approx(1.54 * plain.mean, rel=0.02)
    assert Shorter(5).games_needed(30).mean > 3 * Shorter(5).games_needed(15).mean
    assert FewerDraws(0.05).games_needed(0.1).mean < FewerDraws(0.05).games_needed(0.5).mean


@pytest.mark.parametrize(("a", "b"), [(0.2, 0.2), (0.3, 0.25), (0.01, 0.01)])
def test_draws_that_are_not_fewer_are_rarely_called_so(a: float, b: float) -> None:
    draws = [(scores(seed, share, 0.0, PAIRS)) for seed, share in ((13, a), (14, b))]
    wrong, right = found(FewerDraws(0.05), *draws)
    assert wrong <= at_most(0.05)
    assert right >= 0.95


@pytest.mark.parametrize(("a", "b"), [(0.15, 0.2), (0.0, 0.05), (0.4, 0.5)])
def test_draws_that_are_fewer_by_the_step_are_found(a: float, b: float) -> None:
    draws = [(scores(seed, share, 0.0, PAIRS)) for seed, share in ((15, a), (16, b))]
    right, wrong = found(FewerDraws(0.05), *draws)
    assert wrong <= at_most(0.05)
    assert right >= 0.95


@pytest.mark.parametrize("cut", [math.inf, 75])
def test_games_that_are_not_shorter_are_rarely_called_so(cut: float) -> None:
    wrong, right = found(Shorter(5), turns(17, 60, 1000, cut), turns(18, 60, 1000, cut))
    assert wrong <= at_most(0.05)
    assert right >= 0.95


@pytest.mark.parametrize("cut", [math.inf, 75])
def test_games_that_are_shorter_by_the_step_are_found(cut: float) -> None:
    right, wrong = found(Shorter(5), turns(19, 55, 1000, cut), turns(20, 60, 1000, cut))
    assert wrong <= at_most(0.05)
    assert right >= 0.95


def test_a_few_endless_games_do_not_make_games_longer() -> None:
    """The mean would say that A is longer."""
    usual, other = turns(21, 50, 400), turns(22, 60, 400)
    usual[:, ::50] = 100_000
    right, wrong = found(Shorter(5), usual, other)
    assert usual.mean() > other.mean()
    assert right >= 0.99
    assert wrong <= at_most(0.01)


def test_a_verdict_is_that_of_the_first_moment_with_enough_evidence_and_stays() -> None:
    test = Fairer(0.05)
    a, b = scores(23, 0.5, 0.1, PAIRS, runs=1)[0], scores(24, 0.62, 0.1, PAIRS, runs=1)[0]
    whole = test.judge(a, b)
    assert whole.verdict is True
    assert whole.decided
    assert whole.p_value <= 0.05
    assert whole.better >= 1 > whole.not_better
    assert test.judge(a[: whole.games], b[: whole.games]) == whole
    before = test.judge(a[: whole.games - 1], b[: whole.games - 1])
    assert (before.verdict, before.games) == (None, whole.games - 1)
    assert not before.decided


def test_judging_one_experiment_agrees_with_judging_many() -> None:
    test = FewerDraws(0.1)
    a, b = scores(25, 0.3, 0.0, 700, runs=30), scores(26, 0.35, 0.0, 700, runs=30)
    better, not_better = (stops(test, one) for one in test.evidence(a, b))
    for run in range(30):
        said = test.judge(a[run], b[run])
        first = min(better[run], not_better[run])
        assert said.verdict == (None if first == NEVER else bool(better[run] < not_better[run]))
        assert said.games == min(first, 700)


def test_games_without_a_partner_wait_and_those_beyond_the_most_do_not_count() -> None:
    a, b = scores(27, 0.5, 0.0, PAIRS, runs=1)[0], scores(28, 0.6, 0.0, PAIRS, runs=1)[0]
    test = Fairer(0.05)
    assert test.judge(a, b[:100]) == test.judge(a[:100], b[:100])
    ended = replace(test, most=100).judge(a, b)
    assert ended == test.judge(a[:100], b[:100])
    assert (ended.verdict, ended.games) == (None, 100)
    assert test.judge(a, b).verdict is True


@pytest.mark.parametrize("test", [Fairer(0.05), FewerDraws(0.05), Shorter(5)])
def test_no_game_and_one_game_decide_nothing(test: Comparison) -> None:
    assert test.judge([], [1]) == Compared(None, 0, 0.0, 0.0, 1.0)
    for a, b in ((0, 1), (1, 0), (1, 1)):
        said = test.judge([a], [b])
        assert (said.verdict, said.games) == (None, 1)
        assert said.p_value > 0.5


@pytest.mark.parametrize(
    ("test", "a", "b", "verdict"),
    [
        (Fairer(0.05), 0.5, 0.5, False),
        (Fairer(0.05), 1, 1, False),
        (Fairer(0.05), 0, 1, False),
        (Fairer(0.05), 0.5, 1, True),
        (Fairer(0.05), 0.5, 0, True),
        (Fairer(0.05), 1, 0.5, False),
        (FewerDraws(0.05), 0, 0, False),
        (FewerDraws(0.05), 0, 1, True),
        (Shorter(5), 40, 40, False),
        (Shorter(5), 40, 44, True),
        (Shorter(5), 40, math.inf, True),
        (Shorter(5), math.inf, 40, False),
    ],
)
def test_games_that_are_all_equal_are_judged_soon(test: Comparison, a: float, b: float, verdict: bool) -> None:
    said = test.judge([a] * 200, [b] * 200)
    assert said.verdict is verdict
    assert said.games >= 5  # for 1.75 is the most by which a pair multiplies the evidence


def test_games_that_are_all_cut_say_nothing() -> None:
    assert Shorter(5).judge([math.inf] * 300, [math.inf] * 300) == Compared(None, 300, 0.0, 0.0, 1.0)


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(OptionError, match=r"between 0 and 0\.5, not at 0\.5"):
        Fairer(0.5)
    with pytest.raises(OptionError, match="between 0 and 1, not at 0"):
        FewerDraws(0)
    with pytest.raises(OptionError, match="between 0 and inf, not at nan"):
        Shorter(math.nan)
    with pytest.raises(OptionError, match="chance of an error"):
        Fairer(0.05, error=1)
    with pytest.raises(OptionError, match="at least 1 game a side, not 0"):
        Fairer(0.05, most=0)
    with pytest.raises(OptionError, match="from 0 to 1"):
        Fairer(0.05).judge([2], [1])
    with pytest.raises(OptionError, match="from 0 to 1"):
        FewerDraws(0.05).judge([math.nan], [1])
    with pytest.raises(OptionError, match="0 or more"):
        Shorter(5).judge([-1], [1])
