"""Self-play: the search against itself."""

import json

from ludarium.lab.playing.program import program
from ludarium.lab.playing.selfplay import SelfPlayed, play_itself
from ludarium.lab.playing.series import new_series

SERIES = new_series(("level 8", "level 8"), "subsume", {"size": 3}, seed=3)


def test_predictions_are_paired_with_who_won_in_the_end() -> None:
    games = [play_itself(SERIES, 40, number) for number in range(1, 13)]
    found = [one for game in games for one in game.predictions]
    assert {points for _, points in found} == {0.0, 1.0}
    assert all(0 < value < 1 for value, _ in found)
    sure = [points for value, points in found if value > 0.8]
    lost = [points for value, points in found if value < 0.2]
    assert sum(sure) > len(sure) / 2
    assert sum(lost) < len(lost) / 2


def test_proven_results_are_kept_apart_and_come_true() -> None:
    proven = [one for number in range(1, 7) for one in play_itself(SERIES, 100, number).proven]
    assert proven
    assert all(value == points for value, points in proven)


def test_a_game_repeats_from_its_number_and_differs_from_others() -> None:
    assert play_itself(SERIES, 20, 5) == play_itself(SERIES, 20, 5)
    assert play_itself(SERIES, 20, 5).predictions != play_itself(SERIES, 20, 6).predictions


def test_a_game_without_an_end_has_no_predictions() -> None:
    assert play_itself(SERIES, 5, 1, most=1) == SelfPlayed(1, program(), cut=True)


def test_it_is_read_as_it_is_described() -> None:
    played = play_itself(SERIES, 20, 2)
    assert SelfPlayed.read(json.loads(json.dumps(played.described()))) == played
