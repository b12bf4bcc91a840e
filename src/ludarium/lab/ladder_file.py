"""The file of ladders: for each game the players, what they are worth, and how that was found."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.lab.folder import plainly_refused, write_whole

LADDER_FILE = "ladder.json"


def read_ladders(file: Path) -> dict[str, Any]:
    """The ladders in a file, by game; none if there is no file yet."""
    with plainly_refused(file):
        if not file.exists():
            return {}
        data = file.read_bytes()
    try:
        known = json.loads(data)
        if all("players" in ladder for ladder in known.values()):
            return dict(known)
    except (AttributeError, TypeError, ValueError):
        pass
    raise LudariumError(f"{file} is no file of ladders: choose another folder")


def write_ladders(file: Path, ladders: Mapping[str, Any]) -> None:
    with plainly_refused(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, ladder_text(ladders) + "\n")


def ladder_text(ladders: Mapping[str, Any]) -> str:
    return json.dumps(dict(sorted(ladders.items())), indent=2)
