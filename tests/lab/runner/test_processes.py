"""Matches played by processes of this machine."""

import os
from pathlib import Path

import pytest

import ludarium
from ludarium.lab.playing.series import new_series
from ludarium.lab.runner.processes import on_this_machine
from ludarium.lab.runner.running import Running, run
from ludarium.lab.strength.match import Match
from ludarium.lab.strength.statistics import Sprt
from tests.lab.runner.fakes import DieAt, Throwing, ThrowSome
from tests.lab.samples import SEARCH, lasting, play_all, results, running, small_series, stored, unit_files


@pytest.fixture
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers can import the requests of these tests."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]), prepend=os.pathsep)


class Dying(Throwing):
    def __init__(self, total: int, fatal: int, file: Path | None = None) -> None:
        super().__init__(total)
        self._fatal, self._file = fatal, file

    def request(self, first: int, last: int) -> ThrowSome:
        return DieAt(first, last, self._fatal, None if self._file is None else str(self._file))


def test_a_match_is_the_same_however_many_processes_play_it(tmp_path: Path) -> None:
    tables = []
    for processes in (1, 3):
        with running(tmp_path / str(processes), small_series(), pairs=6) as (match, work):
            assert play_all([work], processes)
            standing = match.standing
            tables.append((standing.games, standing.pairs, standing.turns, standing.cut))
    assert lasting(tmp_path / "1") == lasting(tmp_path / "3")
    assert tables[0] == tables[1]
    assert [one["number"] for one in results(tmp_path / "1")] == list(range(1, 13))


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    with running(tmp_path, small_series(), pairs=2) as (_, work):
        assert play_all([work], 1)
    before = {file: file.read_bytes() for file in tmp_path.glob("units/*/*")}
    heard: list[int] = []
    with running(tmp_path, small_series(), pairs=3) as (match, work), on_this_machine(2) as executor:
        assert (work.due, match.standing.played) == (2, 4)
        assert run([work], executor, lambda: heard.append(work.played))
    assert heard == [5, 6]
    assert all(file.read_bytes() == data for file, data in before.items())
    with running(tmp_path, small_series(), pairs=3) as (_, work), on_this_machine(1) as executor:
        assert run([work], executor, lambda: pytest.fail("nothing was left to play"))
    assert all(name.endswith(".gz") for name in unit_files(tmp_path))


def test_several_matches_share_the_processes_and_the_folder(tmp_path: Path) -> None:
    one = Match(small_series("random", "random"), 3)
    other = Match(new_series((SEARCH, "random"), "subsume", {"size": "3"}, seed=5), 2)
    with stored(tmp_path) as store:
        assert play_all([Running(one, store), Running(other, store)], 2)
    assert (one.standing.played, other.standing.played) == (6, 4)
    assert sorted(os.listdir(tmp_path / "units")) == sorted([one.name, other.name])


def test_a_test_ends_a_match_as_soon_as_it_is_decided(tmp_path: Path) -> None:
    sprt, games = Sprt(0, 300), []
    for processes in (1, 2):
        folder = tmp_path / str(processes)
        with running(folder, small_series(), 500, sprt) as (match, work):
            assert play_all([work], processes)
            assert match.standing.verdict == 300
            games.append(match.standing.played)
        with running(folder, small_series(), 500, sprt) as (match, work):
            assert (work.due, match.standing.verdict, match.standing.played) == (0, 300, games[-1])
    assert games[0] == games[1] < 200


def test_time_that_is_up_leaves_the_rest_for_another_time(tmp_path: Path) -> None:
    with running(tmp_path, small_series(), 2) as (_, work):
        assert not play_all([work], 2, deadline=0.0)
        assert work.due == 4
    with running(tmp_path, small_series(), 2) as (_, work):
        assert play_all([work], 2)


def test_what_goes_wrong_in_a_process_is_told_with_its_place(tmp_path: Path) -> None:
    with (
        running(tmp_path, small_series(steps=150), 2) as (_, work),
        pytest.raises(
            ludarium.LudariumError,
            match=r"^game 1 of uct:simulations=20 against random: no opening of 150 random steps was found",
        ),
    ):
        play_all([work], 1)


@pytest.mark.usefixtures("_importable")
def test_a_worker_that_dies_once_is_replaced(tmp_path: Path) -> None:
    work = Dying(40, fatal=7, file=tmp_path / "died")
    with stored(tmp_path / "kept") as store, on_this_machine(2) as executor:
        assert run([Running(work, store)], executor)
    assert (tmp_path / "died").exists()
    assert work.counted == list(range(1, 41))
    assert sorted(one["number"] for one in results(tmp_path / "kept")) == work.counted


@pytest.mark.usefixtures("_importable")
def test_a_worker_that_always_dies_is_given_up_with_a_line(tmp_path: Path) -> None:
    work = Dying(40, fatal=3)
    with (
        stored(tmp_path) as store,
        on_this_machine(1) as executor,
        pytest.raises(ludarium.LudariumError, match=r"^throws \d+ to \d+: its process ended with code -9$"),
    ):
        run([Running(work, store)], executor)
    assert work.counted == [1, 2]


@pytest.mark.parametrize("processes", [0, -1, 100_000])
def test_impossible_numbers_of_processes_are_refused(processes: int) -> None:
    with pytest.raises(ludarium.BudgetError, match="from 1 to 1024"), on_this_machine(processes):
        pass
