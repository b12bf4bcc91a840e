"""The folder of a match: its description, the results in the order in which they arrived, and the records."""

import contextlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.lab.match import Match
from ludarium.lab.played import Played
from ludarium.lab.results import ResultsFile

ABOUT = "about.json"
RECORDS = "records"
_DRAFT = "draft.tmp"
_MOST_STEPS, _USUAL_MOST_STEPS = "most_steps", 2000


class MatchFolder:
    """The folder of one match, locked by one process at a time. The record of a game is written before its result."""

    def __init__(self, path: Path, match: Match) -> None:
        self._path = path
        with plainly_refused(path):
            claim(path, match.described())
            (path / RECORDS).mkdir(exist_ok=True)
            self._file = ResultsFile(path, Played.read, lambda played: (played.pair, played.game))
        self.results = self._file.results

    def append(self, played: Played, record: str) -> None:
        with plainly_refused(self._path):
            write_whole(self._path / RECORDS / f"{played.pair:04}-{played.game}.txt", record)
            self._file.append(played.described())

    def close(self) -> None:
        self._file.close()


def claim(path: Path, description: Mapping[str, Any]) -> None:
    """Claim an empty folder by writing the description, or check that the folder holds the same description."""
    if path.exists() and not path.is_dir():
        raise LudariumError(f"{path} is a file: choose a folder")
    path.mkdir(parents=True, exist_ok=True)
    about = path / ABOUT
    if not about.exists():
        if set(os.listdir(path)) - {_DRAFT}:
            raise LudariumError(f"{path} is not empty and holds nothing of the lab: choose a new folder")
        write_whole(about, json.dumps(description, indent=2) + "\n")
        return
    try:
        wrong = _differences(json.loads(about.read_bytes()), description)
    except (KeyError, TypeError, ValueError):
        raise LudariumError(f"{path} is not empty and holds nothing of the lab: choose a new folder") from None
    if wrong:
        raise LudariumError(f"{path} holds other games ({'; '.join(wrong)}): choose another folder")


def _differences(found: Mapping[str, Any], description: Mapping[str, Any]) -> list[str]:
    """Return where two descriptions differ. Older folders give neither the most steps nor the budgets of the levels."""
    given = {_MOST_STEPS: _USUAL_MOST_STEPS, **found}
    wrong = [key for key in description if given[key] != description[key]]
    words = [f"{_words(key)} {_words(given[key])}, not {_words(description[key])}" for key in wrong]
    if _MOST_STEPS not in found and "players" in wrong:
        words.append("the folder does not give their budgets")
    return words


def _words(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}={one}" for key, one in value.items()) or "none"
    return " and ".join(map(str, value)) if isinstance(value, list) else str(value).replace("_", " ")


def write_whole(file: Path, text: str) -> None:
    """Write a file atomically: it has all of the text, or stays as it was."""
    draft = file.with_name(_DRAFT)
    draft.write_text(text, encoding="utf-8")
    draft.replace(file)


@contextlib.contextmanager
def plainly_refused(path: Path) -> Iterator[None]:
    """Turn errors of the operating system into a LudariumError of one line."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise LudariumError(f"{path}: {reason[:1].lower()}{reason[1:]}") from None
