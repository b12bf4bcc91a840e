"""`python -m ludarium.lab` on a machine that has only NumPy and Numba."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.lab.samples import LAB

MISSING = ("typer", "rich", "msgspec", "starlette", "uvicorn", "sqlalchemy", "platformdirs", "markdown_it")


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which everything else cannot be imported."""
    folder = tmp_path_factory.mktemp("bare")
    for name in MISSING:
        (folder / f"{name}.py").write_text("raise ImportError(__name__)")
    return {**os.environ, "PYTHONPATH": str(folder)}


def asked(environment: dict[str, str], folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run((*LAB, *arguments), env=environment, cwd=folder, capture_output=True, text=True, check=False)


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
    assert len(list((tmp_path / folder / "records").iterdir())) == 4


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
