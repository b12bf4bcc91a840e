"""Experiments that are stopped at any moment: nothing that was played is lost, and no process is left."""

import os
import signal
from pathlib import Path

import pytest

from tests.lab.samples import Command, lasting, results
from tests.strays import children

MATCH = ("match", "uct:simulations=300", "random", "--game", "subsume", "-o", "size=4", "--processes", "2")
ENDLESS = 400  # pairs, more than are ever played here
PAIRS = 12


def command(folder: Path, pairs: int) -> Command:
    return Command(*MATCH, "--pairs", str(pairs), "--folder", str(folder))


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("undisturbed")
    assert command(folder, PAIRS).ends()[0] == 0
    return folder


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_it_goes_on_where_it_was_stopped_and_comes_to_the_same(
    tmp_path: Path, undisturbed: Path, how: signal.Signals
) -> None:
    """Its streams are closed once the workers, which hold them too, are gone."""
    stopped = command(tmp_path, ENDLESS)
    stopped.says("16 of 800 games")
    if how == signal.SIGINT:
        os.killpg(stopped.process.pid, how)  # as a terminal does
    else:
        stopped.process.send_signal(how)
    code, out, error = stopped.ends()
    assert error == ""
    assert code == (130 if how == signal.SIGINT else -how)
    assert ("left to play: run the same command again to resume." in out) == (how == signal.SIGINT)
    before = (tmp_path / "results.jsonl").read_bytes()
    whole = before[: before.rfind(b"\n") + 1]
    assert whole.count(b"\n") >= 16

    assert command(tmp_path, PAIRS).ends()[0] == 0
    assert (tmp_path / "results.jsonl").read_bytes().startswith(whole)
    found = lasting(tmp_path)
    assert len(results(tmp_path)) == len(found)
    assert {game: result for game, result in found.items() if game[0] <= PAIRS} == lasting(undisturbed)


def test_a_calibration_that_is_killed_loses_only_the_games_under_way(tmp_path: Path) -> None:
    words = ("calibrate", "--game", "subsume", "-o", "size=3", "--simulations", "20", "--processes", "2")
    killed, undisturbed = tmp_path / "killed", tmp_path / "undisturbed"
    stopped = Command(*words, "--games", "400", "--folder", str(killed))
    stopped.says("16 of 400 games")
    stopped.process.kill()
    assert stopped.ends()[0] == -signal.SIGKILL
    before = (killed / "results.jsonl").read_bytes()
    whole = before[: before.rfind(b"\n") + 1]
    assert whole.count(b"\n") >= 16

    for folder in (killed, undisturbed):
        assert Command(*words, "--games", "40", "--folder", str(folder)).ends()[0] == 0
    assert (killed / "results.jsonl").read_bytes().startswith(whole)
    found = {one["number"]: one for one in results(killed)}
    assert len(results(killed)) == len(found)
    assert [found[number] for number in range(1, 41)] == sorted(results(undisturbed), key=lambda one: one["number"])


def test_a_worker_that_dies_ends_the_match_with_a_line(tmp_path: Path) -> None:
    running = command(tmp_path, ENDLESS)
    running.says("16 of 800 games")
    workers = children(running.process.pid)
    assert len(workers) == 2
    os.kill(workers.pop(), signal.SIGKILL)
    code, _, error = running.ends()
    assert code == 2
    assert "against random: its process ended with code -9" in error
    assert error.count("\n") == 1
    assert len(results(tmp_path)) >= 16
