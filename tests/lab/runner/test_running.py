"""Matches played by processes."""

from pathlib import Path

import pytest

import ludarium
from ludarium.lab.match import new_match
from ludarium.lab.running import play_on
from ludarium.lab.standing import Standing
from ludarium.lab.statistics import Sprt
from tests.lab.samples import SEARCH, lasting, played, results, running, small_match


def test_a_match_is_the_same_however_many_processes_play_it(tmp_path: Path) -> None:
    for processes in (1, 3):
        with running(tmp_path / str(processes), small_match(), pairs=4) as match:
            assert play_on([match], processes)
            assert match.standing.played == 8
    assert lasting(tmp_path / "1") == lasting(tmp_path / "3")
    assert [one["pair"] for one in results(tmp_path / "1")] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    with running(tmp_path, small_match(), pairs=2) as match:
        play_on([match], 1)
    before = (tmp_path / "results.jsonl").read_bytes()
    heard: list[int] = []
    with running(tmp_path, small_match(), pairs=3) as match:
        assert (match.due, match.standing.played) == (2, 4)
        play_on([match], 2, lambda: heard.append(match.standing.played))
    assert heard == [5, 6]
    assert (tmp_path / "results.jsonl").read_bytes().startswith(before)
    with running(tmp_path, small_match(), pairs=3) as match:
        assert play_on([match], 1, lambda: pytest.fail("nothing was left to play"))


def test_several_matches_share_the_processes(tmp_path: Path) -> None:
    one, other = small_match("random", "random"), new_match((SEARCH, "random"), "subsume", {"size": "3"}, seed=5)
    with running(tmp_path / "one", one, 3) as first, running(tmp_path / "other", other, 2) as second:
        assert play_on([first, second], 2)
        assert (first.standing.played, second.standing.played) == (6, 4)
    assert {one["pair"] for one in results(tmp_path / "other")} == {1, 2}


def test_a_test_ends_a_match_as_soon_as_it_is_decided(tmp_path: Path) -> None:
    sprt = Sprt(0, 300)
    with running(tmp_path, small_match(), 500, sprt) as match:
        assert play_on([match], 2)
        assert match.standing.verdict == 300
        assert match.standing.played < 200
    with running(tmp_path, small_match(), 500, sprt) as match:
        assert (match.due, match.standing.verdict) == (0, 300)


def test_a_test_looks_at_the_pairs_in_their_order() -> None:
    """So that quick games, which come in first, have no more say than others."""
    forth, back = Standing(Sprt(0, 100)), Standing(Sprt(0, 100))
    games = [played(pair, game, score) for pair, score in enumerate([1.0] * 9 + [0.0] * 9, 1) for game in (1, 2)]
    for one, other in zip(games, reversed(games), strict=True):
        forth.add(one)
        back.add(other)
    assert forth.pairs == back.pairs == [9, 0, 0, 0, 9]
    assert (forth.verdict, forth.tested) == (back.verdict, back.tested)


def test_half_a_pair_counts_as_games_and_not_as_a_pair() -> None:
    standing = Standing()
    standing.add(played(1, 1, 1.0))
    assert (standing.played, sum(standing.pairs), standing.estimate) == (1, 0, None)
    standing.add(played(1, 2, 0.5))
    assert standing.pairs == [0, 0, 0, 1, 0]
    assert standing.spent[0].steps == 20
    assert standing.spent[0].longest == 0.1
    assert standing.spent[0].simulations is None


def test_time_that_is_up_leaves_the_rest_for_another_time(tmp_path: Path) -> None:
    with running(tmp_path, small_match(), 2) as match:
        assert not play_on([match], 2, deadline=0.0)
        assert match.due == 4
    with running(tmp_path, small_match(), 2) as match:
        assert play_on([match], 2)


def test_what_goes_wrong_in_a_process_is_told_with_its_place(tmp_path: Path) -> None:
    with (
        running(tmp_path, small_match(steps=150), 2) as match,
        pytest.raises(
            ludarium.LudariumError,
            match=r"^pair 1, game 1 of uct:simulations=20 against random: no opening of 150 random steps was found",
        ),
    ):
        play_on([match], 1)


@pytest.mark.parametrize("processes", [0, -1, 100_000])
def test_impossible_numbers_of_processes_are_refused(tmp_path: Path, processes: int) -> None:
    with running(tmp_path, small_match(), 2) as match, pytest.raises(ludarium.BudgetError, match="from 1 to 1024"):
        play_on([match], processes)


@pytest.mark.parametrize("pairs", [0, -5, 10**9])
def test_impossible_numbers_of_pairs_are_refused(tmp_path: Path, pairs: int) -> None:
    with (
        pytest.raises(ludarium.BudgetError, match="from 1 to 1,000,000 pairs"),
        running(tmp_path, small_match(), pairs),
    ):
        pass
