"""Writing files of measurements: one part at a time, keeping the other parts of the file."""

import json
from pathlib import Path
from typing import Any

from ludarium.games.evidence import EVIDENCE
from ludarium.games.measures import MeasuresFile
from ludarium.games.tuning import TUNING
from ludarium.lab.runner.files import plainly_refused, write_whole


def check_measures(folder: Path) -> None:
    """Raise LudariumError if a file of measurements in the folder is invalid, so that nothing can be added to it."""
    for kind in (TUNING, EVIDENCE):
        _contents(kind, folder / kind.name)


def write_measure(folder: Path, kind: MeasuresFile, part: str, measure: object) -> Path:
    """Write one part of a file of measurements and return the path of the file."""
    file = folder / kind.name
    contents = {**_contents(kind, file), part: measure}
    with plainly_refused(file):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps(dict(sorted(contents.items())), indent=2) + "\n")
    return file


def _contents(kind: MeasuresFile, file: Path) -> dict[str, Any]:
    with plainly_refused(file):
        if not file.exists():
            return {}
    return kind.contents(file)
