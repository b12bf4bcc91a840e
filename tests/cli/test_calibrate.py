"""`ludarium calibrate`"""

import json
import os
from pathlib import Path

import pytest

from tests.cli.typed import at_terminal, refused, typed

SMALL = ("calibrate", "--game", "subsume", "-o", "size=3", "--games", "6", "--simulations", "20")


def test_the_search_plays_itself_and_what_it_said_is_put_into_a_table(tmp_path: Path) -> None:
    file, tuned = tmp_path / "evidence.json", tmp_path / "tuning.json"
    tuned.write_text('{"levels": []}')
    file.write_text('{"ladder": {"players": []}}')
    answer = typed(*SMALL, "--out", str(tmp_path))
    assert (answer.code, answer.error) == (0, "")
    assert "6 of 6 games: " in answer.out
    lines = answer.out.splitlines()
    assert [line.split()[0] for line in lines if "–" in line[:4]] == [f"{low}–{low + 10}" for low in range(0, 100, 10)]
    assert lines[-1] == f"Written to {file} and {tuned}"
    written = json.loads(file.read_text())
    assert written["ladder"] == {"players": []}
    found = written["calibration"]
    assert found["sharpness"] >= 0
    assert len(found["errors"]) == 2
    assert (found["games"], found["simulations"], found["options"]) == (6, 20, {"size": 3})
    assert sum(one["positions"] for one in found["table"]) == found["positions"] > 20
    scale = {key: found[key] for key in ("sharpness", "shift")}
    assert json.loads(tuned.read_text()) == {"levels": [], "scale": scale}


def test_without_a_folder_it_is_only_told_and_told_alike_however_many_play() -> None:
    one, two = (typed(*SMALL, "--processes", processes).out.partition("\nchance")[2] for processes in ("1", "2"))
    assert one == two
    assert "Sharpness " in one


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--games", "0"), "there can be from 1 to 1,000,000 games, not 0"),
        (("--simulations", "0"), "simulations must be a whole number from 1"),
        (("--minutes", "0"), "the minutes must be more than 0"),
        (("--processes", "0"), "there can be from 1 to 1024 processes"),
        (("--opening-steps", "-1"), "an opening has from 0 to 200 steps"),
        (("--out", "."), "tuning.json is not a file of measures: choose another folder"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tuning.json").write_text("[1]")
    assert refused("calibrate", "--game", "subsume", *arguments).startswith(reason)
    assert os.listdir(tmp_path) == ["tuning.json"]


def test_too_little_time_is_told() -> None:
    answer = typed(*SMALL, "--minutes", "0.000001")
    assert answer.code == 2
    assert answer.error.startswith("ludarium: no game came to an end")


def test_ctrl_c_tells_what_was_found_and_writes_nothing(tmp_path: Path) -> None:
    with at_terminal(*SMALL, "--games", "100000", "--out", str(tmp_path)) as (terminal, process):
        terminal.reads(" positions")
        terminal.reads("9/100000")
        terminal.type("\x03")
        assert "Traceback" not in terminal.reads("was won.")
        assert process.wait() == 130
    assert os.listdir(tmp_path) == []
