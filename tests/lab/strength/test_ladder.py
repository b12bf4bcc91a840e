"""Ladders: neighbours play, and everyone gets a number."""

from pathlib import Path

import pytest

import ludarium
from ludarium.lab.runner.running import Running
from ludarium.lab.strength.ladder import Ladder, new_ladder
from ludarium.lab.strength.match import falling_pairs
from ludarium.lab.strength.standing import Standing
from ludarium.lab.strength.statistics import elo_of
from tests.lab.samples import play_all, played, stored, unit_files
from tests.measures import own_measures

PLAYERS = ("random", "uct:simulations=2", "uct:simulations=10", "uct:simulations=40")


def small_ladder(pairs: int = 5, top_pairs: int | None = None) -> Ladder:
    return new_ladder("subsume", {"size": 3}, PLAYERS, pairs, top_pairs)


def plan(ladder: Ladder) -> list[tuple[int, int, int]]:
    return [(rung.upper, rung.lower, rung.pairs) for rung in ladder.rungs]


def test_neighbours_play_and_jumps_below_the_top_tie_them_together() -> None:
    assert plan(small_ladder(10)) == [(1, 0, 10), (2, 1, 10), (3, 2, 10), (2, 0, 2)]
    assert plan(small_ladder(4, top_pairs=2)) == [(1, 0, 3), (2, 1, 2), (3, 2, 2)]


def test_the_numbers_are_those_of_the_results() -> None:
    ladder = new_ladder("subsume", {}, PLAYERS[:3], pairs=4)
    standings = [Standing() for _ in ladder.rungs]
    for standing in standings:
        for number in range(1, 9):
            standing.add(played(number, 1.0 if number % 2 else 0.5))
    found = ladder.described(standings)
    assert [one["name"] for one in found["players"]] == list(PLAYERS[:3])
    assert [one["elo"] for one in found["players"]] == [0, round(elo_of(0.75)), round(2 * elo_of(0.75))]
    assert [one["games"] for one in found["players"]] == [8, 16, 8]
    first, second, _ = found["players"]
    assert first["low"] == first["high"] == 0
    assert "gap" not in first
    assert [one["gap"]["elo"] for one in found["players"][1:]] == [round(elo_of(0.75))] * 2
    assert second["low"] <= second["elo"] <= second["high"]
    assert found["options"] == {"size": 5}
    assert found["programs"] == ["program"]


def test_a_ladder_is_played_in_pieces_and_keeps_what_it_has(tmp_path: Path) -> None:
    ladder = small_ladder()
    with stored(tmp_path) as store:
        assert not play_all([Running(match, store) for match in ladder.matches()], 2, deadline=0.0)
    matches = ladder.matches()
    with stored(tmp_path) as store:
        assert play_all([Running(match, store) for match in matches], 2)
    standings = [match.standing for match in matches]
    assert [standing.played for standing in standings] == [2 * rung.pairs for rung in ladder.rungs]
    players = ladder.described(standings)["players"]
    assert players[0]["elo"] == 0
    assert players[-1]["elo"] > players[1]["elo"]
    with stored(tmp_path) as store:
        assert sum(Running(match, store).due for match in small_ladder(6).matches()) == 6


def test_a_level_with_another_budget_has_games_of_its_own(tmp_path: Path) -> None:
    levels = [{"simulations": number, "noise": 0.0} for number in range(2, 12)]
    ladder, folder = new_ladder("subsume", {"size": 3}, ("random", "level 1", "level 2"), pairs=1), tmp_path / "ladder"
    with own_measures(tmp_path / "before", "subsume", {"levels": levels}), stored(folder) as store:
        assert play_all([Running(match, store) for match in ladder.matches()], 1)
    before = unit_files(folder)
    levels[1]["simulations"] = 30
    with own_measures(tmp_path / "after", "subsume", {"levels": levels}), stored(folder) as store:
        running = [Running(match, store) for match in ladder.matches()]
        assert [one.due for one in running] == [0, 2]
        assert play_all(running, 1)
    assert len(unit_files(folder)) > len(before)


@pytest.mark.parametrize("players", [(), ("random",), ("random", "random"), ("random", " random")])
def test_a_ladder_needs_different_players(players: tuple[str, ...]) -> None:
    with pytest.raises(ludarium.OptionError, match="two players or more, each once"):
        new_ladder("subsume", {}, players)


def test_what_is_wrong_with_a_ladder_is_refused() -> None:
    with pytest.raises(ludarium.OptionError, match="there is no player 'nobody'"):
        new_ladder("subsume", {}, ("random", "nobody"))
    for pairs, top in ((0, None), (5, 0), (-1, 5)):
        with pytest.raises(ludarium.BudgetError, match="from 1 to 1,000,000 pairs"):
            new_ladder("subsume", {}, PLAYERS, pairs, top)


def test_the_slowest_matches_have_fewer_pairs_in_equal_ratios() -> None:
    assert falling_pairs(7, 80, 20) == [80, 80, 80, 57, 40, 28, 20]
    assert falling_pairs(3, 10, None) == [10, 10, 10]
