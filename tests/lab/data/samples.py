"""Experiments that were played in this process, without workers."""

import contextlib
from pathlib import Path

from ludarium.lab.experiments.experiment import CHANGEABLE
from ludarium.lab.experiments.file import parse_experiment
from ludarium.lab.playing.contest import play_game
from ludarium.lab.playing.program import program
from ludarium.lab.runner.store import Store


def play_experiment(text: str, folder: Path) -> Path:
    """Play all games of an experiment and keep them in a folder."""
    experiment = parse_experiment(text)
    about = {"kind": "experiment", **experiment.described(), "program": program()}
    with contextlib.closing(Store(folder, about, CHANGEABLE)) as store:
        for cell in experiment.cells():
            for number in range(1, experiment.games + 1):
                played = play_game(cell.series.resolved, number, most=200)
                store.append(cell.series.name, "unit", played.described())
            store.complete(cell.series.name, "unit")
    return folder
