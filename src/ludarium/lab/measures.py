"""The file of what is measured about a game: the levels, the ladder, what values mean. Each is written by itself."""

import json
from pathlib import Path
from typing import Any

from ludarium.games.measured import FILE, read_measured
from ludarium.kernel.errors import LudariumError
from ludarium.lab.folder import plainly_refused, write_whole


def read_measures(folder: Path) -> dict[str, Any]:
    """What is measured so far; nothing if there is no file yet."""
    file = folder / FILE
    with plainly_refused(file):
        if not file.exists():
            return {}
        data = file.read_bytes()
    try:
        known = json.loads(data)
        read_measured(known)
        return dict(known)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise LudariumError(f"{file} is no file of measures: choose another folder") from None


def write_measure(folder: Path, name: str, measure: object) -> Path:
    """Put one measure into the file, beside the others; where that is."""
    measures = {**read_measures(folder), name: measure}
    file = folder / FILE
    with plainly_refused(file):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps(dict(sorted(measures.items())), indent=2) + "\n")
    return file
