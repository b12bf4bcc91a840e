"""Lengths: how many turns the games of equal players take."""

from dataclasses import replace
from pathlib import Path

from ludarium.games.evidence import read_lengths
from ludarium.lab.lengths import new_lengths
from ludarium.lab.running import play_on
from ludarium.lab.standing import Standing
from tests.lab.samples import played

PLAYERS = ("random", "uct:simulations=2")


def standing_of(turns: list[int]) -> Standing:
    standing = Standing()
    for number, count in enumerate(turns):
        standing.add(replace(played(1 + number // 2, 1 + number % 2, 1.0), turns=count))
    return standing


def test_lengths_are_deciles_and_the_median() -> None:
    found = new_lengths("subsume", {"size": 3}, PLAYERS).described([standing_of([*range(10, 31)]), standing_of([7])])
    assert found["options"] == {"size": 3}
    assert found["players"] == [{"name": "random", "low": 12, "median": 20, "high": 28, "games": 21}]
    assert read_lengths({"lengths": found})["random"].high == 28


def test_results_from_before_turns_were_counted_are_left_out() -> None:
    standing = Standing()
    standing.add(played(1, 1, 1.0))
    assert standing.turns == []


def test_every_player_plays_against_its_own_kind_and_its_turns_are_kept(tmp_path: Path) -> None:
    lengths = new_lengths("subsume", {"size": 3}, PLAYERS)
    with lengths.opened(tmp_path, pairs=2) as running:
        play_on(running, processes=1)
        first = [sorted(one.standing.turns) for one in running]
    assert all(len(turns) == 4 and min(turns) > 1 for turns in first)
    with lengths.opened(tmp_path, pairs=2) as running:
        assert [one.due for one in running] == [0, 0]
        assert [sorted(one.standing.turns) for one in running] == first
