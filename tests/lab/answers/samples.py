"""A small world of experiments, results and answers, with results that were made up."""

from pathlib import Path

from ludarium.lab.experiments.file import read_experiment
from tests.cli.typed import typed
from tests.lab.experiments.samples import small_file
from tests.lab.reports.samples import store, wins

EXPERIMENT = """
title = "One step or two"
game = "blob"
players = ["random", "classic level 1"]
games = 100
chances = 0

[variants]
one = {}
two = { opening = "two" }
"""
ANSWERS = """
profile = {{ experiment = "steps", variant = "one" }}
open = ["What else?"]

[[answers]]
question = "Is it fair?"
answer = "{answer}"
experiments = ["steps"]
{more}
"""


def world(folder: Path, answer: str = "Yes.", more: str = "") -> Path:
    """A folder with an experiment of four cells, its results, and an answer about it."""
    experiments = folder / "experiments"
    (experiments / "answers").mkdir(parents=True)
    (experiments / "steps.toml").write_text(EXPERIMENT, encoding="utf-8")
    rewrite(folder, answer, more)
    cells = read_experiment(experiments / "steps.toml").cells()
    found = (wins(50, 50), wins(60, 40), wins(70, 20, draws=10), wins(40, 59, cut=1))
    names = (cell.series.name for cell in cells)
    results = dict(zip(names, found, strict=True))
    store(folder / "played" / "steps", read_experiment(experiments / "steps.toml"), results)
    return folder


def rewrite(folder: Path, answer: str, more: str = "") -> None:
    (folder / "experiments" / "answers" / "blob.toml").write_text(ANSWERS.format(answer=answer, more=more), "utf-8")


def played_for_real(folder: Path) -> Path:
    """A folder with a small experiment, played, whose games can be opened."""
    (folder / "experiments" / "answers").mkdir(parents=True)
    file = small_file(folder / "experiments")
    assert typed("lab", "run", str(file), "--folder", str(folder / "played" / "small"), "--processes", "1").code == 0
    return folder


def arguments(folder: Path) -> tuple[str, ...]:
    return (
        *("--results", str(folder / "played"), "--experiments", str(folder / "experiments")),
        *("--to", str(folder / "games"), "--docs", str(folder / "docs" / "answers.md")),
    )
