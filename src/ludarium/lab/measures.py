"""The file of what is measured about a game: the levels, the ladder, what values mean. Each is written by itself."""

import json
from pathlib import Path
from typing import Any

from ludarium.games.measured import FILE, known_measures
from ludarium.lab.folder import plainly_refused, write_whole


def read_measures(folder: Path) -> dict[str, Any]:
    """What is measured so far; nothing if there is no file yet."""
    file = folder / FILE
    with plainly_refused(file):
        if not file.exists():
            return {}
    return known_measures(file)


def write_measure(folder: Path, name: str, measure: object) -> Path:
    """Put one measure into the file, beside the others; where that is."""
    measures = {**read_measures(folder), name: measure}
    file = folder / FILE
    with plainly_refused(file):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps(dict(sorted(measures.items())), indent=2) + "\n")
    return file
