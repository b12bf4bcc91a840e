"""How far apart two players are: in Elo, with an interval, while they play and afterwards."""

import math

import pytest

from ludarium.lab.figures import Estimated
from ludarium.lab.figures.elo import elo_interval, elo_sequence, elo_words
from ludarium.lab.figures.profile import ELO, profile
from ludarium.lab.strength.pairs import Pairs
from tests.lab.samples import played


def test_without_pairs_nothing_is_known() -> None:
    assert elo_interval([0] * 5) is None
    assert elo_sequence([0] * 5) is None


def test_equal_points_are_no_difference() -> None:
    found = elo_interval([10, 0, 20, 0, 10])
    assert found is not None
    assert (found.value, found.count) == (0.0, 80)
    assert found.low == pytest.approx(-found.high, abs=0.1)


def test_a_sequence_is_wider_than_an_interval_and_has_the_same_value() -> None:
    pairs = [10, 5, 40, 15, 30]
    plain, watched = elo_interval(pairs), elo_sequence(pairs)
    assert plain is not None
    assert watched is not None
    assert plain.value == pytest.approx(watched.value)
    assert watched.low < plain.low < plain.value < plain.high < watched.high
    assert watched.count == plain.count == 200


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (-80, 150.4, "+35 (−80 to +150)"),
        (100, math.inf, "more than +100"),
        (-math.inf, -100, "less than −100"),
        (-math.inf, math.inf, "?"),
    ],
)
def test_a_bound_that_is_not_known_is_not_told(low: float, high: float, words: str) -> None:
    assert elo_words(Estimated(35.2, low, high, 10)) == words


def test_games_are_counted_in_pairs_for_the_first_player_whoever_begins() -> None:
    pairs = Pairs()
    completed = [pairs.add(score) for score in (1.0, 0.5, 0.0, 0.0, 1.0)]
    assert completed == [False, True, False, True, False]
    assert pairs.counts == [1, 0, 0, 1, 0]


def test_a_profile_has_elo_only_where_two_players_met() -> None:
    games = [played(number, 1.0 if number % 5 else 0.0) for number in range(1, 41)]
    assert profile("usual", "classic level 2", games).figure(ELO.key).words == "–"
    found = profile("usual", "classic level 3 against classic level 2", games, paired=True).figure(ELO.key)
    assert found.words.startswith("+241 (+")
    assert found.described()["kind"] == "elo"
