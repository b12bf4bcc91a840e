"""Small experiments, and commands that play them in a process of their own."""

import json
from pathlib import Path
from typing import Any

from tests.cli.typed import typed
from tests.lab.samples import Command

SMALL = """
game = "subsume"
players = ["random", "uct:simulations=4"]
games = {games}
chances = 4
seed = {seed}
{more}
variants.small = {{ size = 3 }}
"""


def small_file(folder: Path, games: int = 6, seed: int = 1, more: str = "") -> Path:
    """An experiment on the smallest board there is."""
    file = folder / "small.toml"
    file.write_text(SMALL.format(games=games, seed=seed, more=more), encoding="utf-8")
    return file


def run_words(file: Path, folder: Path, processes: int = 1) -> tuple[str, ...]:
    return ("lab", "run", str(file), "--folder", str(folder), "--processes", str(processes))


def table_of(file: Path, folder: Path, processes: int = 1) -> list[dict[str, Any]]:
    """Play an experiment, or the rest of it; its table."""
    answer = typed(*run_words(file, folder, processes), "--json")
    assert (answer.code, answer.error) == (0, "")
    found = json.loads(answer.out)
    assert (found["folder"], found["left"]) == (str(folder), 0)
    return list(found["table"])


def run_command(file: Path, folder: Path, *more: str, processes: int = 1) -> Command:
    return Command(*run_words(file, folder, processes), *more)
