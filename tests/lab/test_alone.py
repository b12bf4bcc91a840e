"""The commands of the lab on a machine that has only NumPy, Numba, Typer and Rich."""

import json
import os
import re
import subprocess
from importlib import metadata
from pathlib import Path

import pytest

from tests.cli.typed import COMMAND
from tests.lab.samples import results

ENOUGH = ("numpy", "numba", "typer", "rich")
REFUSING = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in {missing!r}:
            raise ImportError(name + " is not installed here")

sys.meta_path[:] = [Missing(), *(one for one in sys.meta_path if type(one).__module__ not in {missing!r})]
"""


def needed(name: str) -> set[str]:
    """A distribution and all that it needs, whether it is installed or not."""
    try:
        required = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return {normal(name)}
    names = {re.split(r"[^\w.-]", line)[0] for line in required if "extra ==" not in line}
    return {normal(name)}.union(*map(needed, names))


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which nothing else that is installed can be imported."""
    folder = tmp_path_factory.mktemp("bare")
    enough = {"ludarium"}.union(*map(needed, ENOUGH))
    owners = {module: set(map(normal, names)) for module, names in metadata.packages_distributions().items()}
    missing = {module for module, names in owners.items() if not names & enough}
    assert {"msgspec", "starlette", "sqlalchemy", "uvicorn", "platformdirs", "pytest"} <= missing
    assert not {"numpy", "numba", "llvmlite", "typer", "rich", "ludarium"} & missing
    (folder / "sitecustomize.py").write_text(REFUSING.format(missing=missing))
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}


def asked(environment: dict[str, str], folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        (*COMMAND, *arguments), env=environment, cwd=folder, capture_output=True, text=True, check=False
    )


def test_what_is_missing_cannot_be_imported(bare: dict[str, str]) -> None:
    ended = subprocess.run((*COMMAND, "serve"), env=bare, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.endswith("is not installed here\n")
    assert "ludarium/cli/hosting.py" in ended.stderr  # all before it was imported


def test_a_match_is_played_and_told_in_lines(tmp_path: Path, bare: dict[str, str]) -> None:
    words = ("match", "uct:simulations=20", "random", "--game", "subsume", "-o", "size=3", "--pairs", "2")
    ended = asked(bare, tmp_path, *words, "--sprt", "-50", "0", "--processes", "1")
    assert (ended.returncode, ended.stderr) == (0, "")
    folder = "matches/subsume-size-3-uct-simulations-20-against-random-seed-1"
    lines = ended.stdout.splitlines()
    assert lines[0] == f"uct:simulations=20 against random at subsume with size=3, kept in {folder}"
    assert "4 of 4 games: +" in ended.stdout
    assert any(line.startswith("Elo ") and line.endswith("with 95 % certainty from 2 pairs.") for line in lines)
    assert any(line.startswith("Elo −50 or 0: still open after 2 pairs") for line in lines)
    assert any("s a step" in line for line in lines)
    assert len(results(tmp_path / folder)) == 4


def test_a_ladder_is_played_and_written(tmp_path: Path, bare: dict[str, str]) -> None:
    words = ("ladder", "--game", "subsume", "-o", "size=3", "--players", "random,uct:simulations=9", "--pairs", "2")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "evidence.json").write_text('{"calibration": {"sharpness": 2.0}}')
    ended = asked(bare, tmp_path, *words, "--out", "data")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.endswith("Written to data/evidence.json\n")
    written = json.loads((tmp_path / "data" / "evidence.json").read_text())
    assert written["calibration"] == {"sharpness": 2.0}
    assert [one["name"] for one in written["ladder"]["players"]] == ["random", "uct:simulations=9"]


def test_what_is_wrong_is_told_in_one_line(tmp_path: Path, bare: dict[str, str]) -> None:
    ended = asked(bare, tmp_path, "match", "uct:simulations=0", "random", "--game", "subsume")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("ludarium: simulations must be a whole number from 1")
    assert ended.stderr.count("\n") == 1
    assert os.listdir(tmp_path) == []


def test_the_search_is_calibrated(tmp_path: Path, bare: dict[str, str]) -> None:
    words = ("calibrate", "--game", "subsume", "-o", "size=3", "--games", "3", "--simulations", "10", "--out", "data")
    ended = asked(bare, tmp_path, *words)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.endswith("Written to data/evidence.json and data/tuning.json\n")
    assert json.loads((tmp_path / "data" / "evidence.json").read_text())["calibration"]["games"] == 3


def test_levels_are_begun(tmp_path: Path, bare: dict[str, str]) -> None:
    words = ("levels", "--game", "subsume", "-o", "size=3", "--pairs", "1", "--minutes", "0.000001")
    ended = asked(bare, tmp_path, *words)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("The levels of subsume with size=3, kept in levelings/subsume-size-3\n")
    assert ended.stdout.endswith("games left to play: run the same command again to resume.\n")
