"""Lengths: how many turns the games of equal players take."""

from dataclasses import replace
from pathlib import Path

import pytest

import ludarium
from ludarium.games.evidence import read_lengths
from ludarium.lab.runner.running import Running
from ludarium.lab.strength.lengths import new_lengths
from ludarium.lab.strength.standing import Standing
from tests.lab.samples import play_all, played, stored

PLAYERS = ("random", "uct:simulations=2")


def standing_of(turns: list[int]) -> Standing:
    standing = Standing()
    for number, count in enumerate(turns, 1):
        standing.add(replace(played(number, 1.0), turns=count))
    return standing


def test_lengths_are_deciles_and_the_median() -> None:
    found = new_lengths("subsume", {"size": 3}, PLAYERS).described([standing_of([*range(10, 31)]), standing_of([7])])
    assert found["options"] == {"size": 3}
    assert found["players"] == [{"name": "random", "low": 12, "median": 20, "high": 28, "games": 21}]
    assert read_lengths({"lengths": found})["random"].high == 28


def test_every_player_plays_against_its_own_kind_and_its_turns_are_kept(tmp_path: Path) -> None:
    lengths = new_lengths("subsume", {"size": 3}, PLAYERS)
    first, again = lengths.matches(pairs=2), lengths.matches(pairs=2)
    with stored(tmp_path) as store:
        assert play_all([Running(match, store) for match in first], processes=1)
    turns = [match.standing.turns for match in first]
    assert all(len(counts) == 4 and min(counts) > 1 for counts in turns)
    with stored(tmp_path) as store:
        assert [Running(match, store).due for match in again] == [0, 0]
    assert [match.standing.turns for match in again] == turns


def test_the_last_players_may_play_fewer_pairs() -> None:
    matches = new_lengths("subsume", {"size": 3}, PLAYERS).matches(pairs=5, top_pairs=2)
    assert [(match.series.players, match.pairs) for match in matches] == [
        (("random", "random"), 3),
        (("uct:simulations=2", "uct:simulations=2"), 2),
    ]


def test_a_player_that_is_named_twice_is_refused() -> None:
    with pytest.raises(ludarium.OptionError, match=r"^name each player once$"):
        new_lengths("subsume", {}, ("random", "greedy", " random"))
