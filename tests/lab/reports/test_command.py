"""`ludarium lab report` as it is typed."""

import json
from pathlib import Path

import pytest

from ludarium.lab.experiments.stored import read_stored
from tests.cli.typed import refused, typed
from tests.lab.reports.samples import play_small
from tests.lab.samples import stored


def test_a_page_is_written_into_the_folder(tmp_path: Path) -> None:
    folder = play_small(tmp_path / "mine", games=2)
    answer = typed("lab", "report", str(folder))
    assert (answer.code, answer.error) == (0, "")
    assert answer.out == f"4 games, written to {folder / 'report.html'}\n"
    text = (folder / "report.html").read_text(encoding="utf-8")
    assert "Not finished: these are the games so far, of at most 24." in text


def test_a_page_and_markdown_are_written_where_they_are_wanted(folder: Path, tmp_path: Path) -> None:
    answer = typed(
        "lab", "report", str(folder), "--out", str(tmp_path / "a.html"), "--markdown", str(tmp_path / "a.md")
    )
    assert (answer.code, answer.error) == (0, "")
    names = {"a.html", "a.md", "a-fairness.svg", "a-turns.svg", "a-turns_90.svg"}
    assert {file.name for file in tmp_path.iterdir()} == names


def test_figures_are_written_as_data(folder: Path) -> None:
    answer = typed("lab", "report", str(folder), "--json")
    assert (answer.code, answer.error) == (0, "")
    assert json.loads(answer.out, parse_constant=pytest.fail) == [
        json.loads(json.dumps(one.described()).replace("-Infinity", "null").replace("Infinity", "null"))
        for one in read_stored(folder).profiles()
    ]


def test_a_folder_without_an_experiment_is_refused(tmp_path: Path) -> None:
    assert "holds nothing of the lab" in refused("lab", "report", str(tmp_path))
    assert "holds nothing of the lab" in refused("lab", "report", str(tmp_path / "none"))
    with stored(tmp_path / "match"):
        pass
    assert refused("lab", "report", str(tmp_path / "match")).endswith("holds a match, not an experiment")


def test_a_place_that_cannot_be_written_is_told(folder: Path, tmp_path: Path) -> None:
    assert refused("lab", "report", str(folder), "--out", str(tmp_path / "no" / "a.html")).endswith(
        "no such file or directory"
    )
    assert refused("lab", "report", str(folder), "--out", str(tmp_path)).endswith("is a directory")
