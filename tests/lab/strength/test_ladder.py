"""Ladders: neighbours play, and everyone gets a number."""

from pathlib import Path

import pytest

import ludarium
from ludarium.lab.ladder import Ladder, new_ladder
from ludarium.lab.running import play_on
from ludarium.lab.standing import Standing
from ludarium.lab.statistics import elo_of
from tests.lab.samples import played
from tests.measures import own_measures

PLAYERS = ("random", "uct:simulations=2", "uct:simulations=10", "uct:simulations=40")


def small_ladder(pairs: int = 5, top_pairs: int | None = None) -> Ladder:
    return new_ladder("subsume", {"size": 3}, PLAYERS, pairs, top_pairs)


def plan(ladder: Ladder) -> list[tuple[int, int, int]]:
    return [(rung.upper, rung.lower, rung.pairs) for rung in ladder.rungs]


def test_neighbours_play_and_jumps_below_the_top_tie_them_together() -> None:
    assert plan(small_ladder(10)) == [(1, 0, 10), (2, 1, 10), (3, 2, 10), (2, 0, 2)]
    assert plan(small_ladder(4, top_pairs=2)) == [(1, 0, 4), (2, 1, 4), (3, 2, 2)]


def test_the_numbers_are_those_of_the_results() -> None:
    ladder = new_ladder("subsume", {}, PLAYERS[:3], pairs=4)
    standings = [Standing() for _ in ladder.rungs]
    for standing in standings:
        for pair in range(1, 5):
            standing.add(played(pair, 1, 1.0))
            standing.add(played(pair, 2, 0.5))
    found = ladder.described(standings)
    assert [one["name"] for one in found["players"]] == list(PLAYERS[:3])
    assert [one["elo"] for one in found["players"]] == [0, round(elo_of(0.75)), round(2 * elo_of(0.75))]
    assert [one["games"] for one in found["players"]] == [8, 16, 8]
    first, second, _ = found["players"]
    assert first["low"] == first["high"] == 0
    assert second["low"] <= second["elo"] <= second["high"]
    assert found["options"] == {"size": 5}
    assert found["programs"] == ["program"]


def test_a_ladder_is_played_in_pieces_and_keeps_what_it_has(tmp_path: Path) -> None:
    ladder = small_ladder()
    with ladder.opened(tmp_path) as matches:
        assert not play_on(matches, 2, deadline=0.0)
    heard: list[int] = []
    with ladder.opened(tmp_path) as matches:
        assert play_on(matches, 2, lambda: heard.append(1))
        players = ladder.described([match.standing for match in matches])["players"]
    assert len(heard) == sum(2 * rung.pairs for rung in ladder.rungs)
    assert players[0]["elo"] == 0
    assert players[-1]["elo"] > players[1]["elo"]
    with small_ladder(6).opened(tmp_path) as matches:
        assert sum(match.due for match in matches) == 6


def test_a_ladder_is_not_resumed_with_levels_that_changed(tmp_path: Path) -> None:
    levels = [{"simulations": number, "noise": 0.0} for number in range(2, 10)]
    ladder = new_ladder("subsume", {"size": 3}, ("random", "level 1", "level 2"), pairs=1)
    with own_measures(tmp_path / "before", "subsume", {"levels": levels}), ladder.opened(tmp_path / "ladder"):
        pass
    levels[1]["simulations"] = 30
    with (
        own_measures(tmp_path / "after", "subsume", {"levels": levels}),
        pytest.raises(ludarium.LudariumError, match=r"level 2:simulations=3,noise=0 .* not level 2:simulations=30"),
        ladder.opened(tmp_path / "ladder"),
    ):
        pass


def test_the_folder_of_another_ladder_is_refused(tmp_path: Path) -> None:
    with small_ladder().opened(tmp_path):
        pass
    other = new_ladder("blob", {}, PLAYERS)
    with pytest.raises(ludarium.LudariumError, match="holds other games"), other.opened(tmp_path):
        pass
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "letter.txt").write_text("Dear")
    with pytest.raises(ludarium.LudariumError, match="holds nothing of the lab"), other.opened(tmp_path / "letters"):
        pass


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
