"""Experiments that are stopped at any moment: nothing that was played is lost, and no process is left."""

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.lab.samples import Command, lasting, results
from tests.strays import children

MATCH = ("match", "uct:simulations=300", "random", "--game", "subsume", "-o", "size=4", "--processes", "2")
ENDLESS = 400  # pairs, more than are ever played here
PAIRS = 12


def command(folder: Path, pairs: int) -> Command:
    return Command(*MATCH, "--pairs", str(pairs), "--folder", str(folder))


def by_number(folder: Path) -> dict[int, dict[str, Any]]:
    """The results by their numbers, each of which was stored once."""
    found = results(folder)
    assert len({one["number"] for one in found}) == len(found)
    return {one["number"]: one for one in found}


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
    before = by_number(tmp_path)
    assert len(before) >= 16

    assert command(tmp_path, PAIRS).ends()[0] == 0
    after = by_number(tmp_path)
    assert {number: after[number] for number in before} == before
    found = {number: result for number, result in lasting(tmp_path).items() if number <= 2 * PAIRS}
    assert found == lasting(undisturbed)


def test_a_calibration_that_is_killed_loses_only_the_games_under_way(tmp_path: Path) -> None:
    words = ("calibrate", "--game", "subsume", "-o", "size=3", "--simulations", "20", "--processes", "2")
    killed, undisturbed = tmp_path / "killed", tmp_path / "undisturbed"
    stopped = Command(*words, "--games", "400", "--folder", str(killed))
    stopped.says("16 of 400 games")
    stopped.process.kill()
    assert stopped.ends()[0] == -signal.SIGKILL
    before = by_number(killed)
    assert len(before) >= 16

    for folder in (killed, undisturbed):
        assert Command(*words, "--games", "40", "--folder", str(folder)).ends()[0] == 0
    after = by_number(killed)
    assert {number: after[number] for number in before} == before
    assert {number: after[number] for number in range(1, 41)} == by_number(undisturbed)


def test_a_worker_that_dies_does_not_end_the_match(tmp_path: Path, undisturbed: Path) -> None:
    """Its games are played again, by another process."""
    running = command(tmp_path, PAIRS)
    running.says("4 of 24 games")
    workers = children(running.process.pid)
    assert len(workers) == 2
    os.kill(workers.pop(), signal.SIGKILL)
    code, _, error = running.ends()
    assert (code, error) == (0, "")
    assert len(by_number(tmp_path)) == 2 * PAIRS
    assert lasting(tmp_path) == lasting(undisturbed)
