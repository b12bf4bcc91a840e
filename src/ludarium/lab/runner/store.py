"""The folder of an experiment: its description, and a file for each unit of work that was done.

A unit that is under way has a file of lines, to which each result is added as it comes; once it is complete, the file
is compressed. So a stop at any moment loses only the games that are being played.
"""

import contextlib
import gzip
import json
import os
import zlib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.kernel.locks import lock
from ludarium.lab.runner.files import DRAFT, plainly_refused, write_whole

ABOUT = "about.json"
UNITS = "units"
PROGRAM = "program"
_LOCK = "lock"
_PLAIN, _PACKED = ".jsonl", ".jsonl.gz"

Facts = Mapping[str, Any]


class Store:
    """A folder that one process at a time works in."""

    def __init__(self, path: Path, about: Facts, changeable: Collection[str] = ()) -> None:
        """Claim the folder for what `about` describes, or find that it holds just that; else LudariumError.

        Facts that are `changeable` may differ, and are then written anew.
        """
        self.path = path
        with plainly_refused(path):
            claim(path, about, changeable)
            self._lock = (path / _LOCK).open("ab")
            try:
                self._take_lock()
                (path / UNITS).mkdir(exist_ok=True)
                write_whole(path / ABOUT, _written(about))
            except BaseException:
                self._lock.close()
                raise
        self._open: dict[Path, Any] = {}

    def _take_lock(self) -> None:
        try:
            lock(self._lock, waits=False)
        except BlockingIOError:
            raise LudariumError(f"{self.path}: these games are being played by another process") from None

    def results(self, name: str) -> Iterator[tuple[Path, int, Facts]]:
        """Yield the stored results of a series: the file, the line and the facts of each."""
        with plainly_refused(self.path):
            yield from stored_results(self.path / UNITS / name)

    def append(self, name: str, unit: str, facts: Facts) -> None:
        """Add a result to the file of a unit."""
        path = self.path / UNITS / name / f"{unit}{_PLAIN}"
        with plainly_refused(self.path):
            if path not in self._open:
                path.parent.mkdir(exist_ok=True)
                self._open[path] = _continued(path)
            self._open[path].write(json.dumps(facts).encode() + b"\n")
            self._open[path].flush()

    def complete(self, name: str, unit: str) -> None:
        """Compress the file of a unit to which all its results were added."""
        path = self.path / UNITS / name / f"{unit}{_PLAIN}"
        with plainly_refused(self.path):
            self._open.pop(path).close()
            write_whole(path.with_suffix(_PACKED), gzip.compress(path.read_bytes(), mtime=0))
            path.unlink()

    def close(self) -> None:
        for file in (*self._open.values(), self._lock):
            with contextlib.suppress(OSError):
                file.close()
        self._open.clear()


def _continued(path: Path) -> Any:
    """Open a file of lines to add to it, without an incomplete last line."""
    file = path.open("ab")
    data = path.read_bytes()
    file.truncate(data.rfind(b"\n") + 1)
    return file


def stored_results(folder: Path) -> Iterator[tuple[Path, int, Facts]]:
    """Yield the results in the files of a folder, file by file; an incomplete last line is left out."""
    if not folder.is_dir():
        return
    for path in sorted(path for path in folder.iterdir() if path.name.endswith((_PLAIN, _PACKED))):
        for number, line in enumerate(_lines(path), 1):
            try:
                facts = json.loads(line)
            except ValueError:
                raise not_a_result(path, number) from None
            if not isinstance(facts, dict):
                raise not_a_result(path, number)
            yield path, number, facts


def not_a_result(path: Path, line: int) -> LudariumError:
    return LudariumError(f"{path}, line {line}: this is not a result; remove this file, and its games are played again")


def _lines(path: Path) -> list[bytes]:
    data = path.read_bytes()
    if path.name.endswith(_PACKED):
        try:
            data = gzip.decompress(data)
        except (EOFError, gzip.BadGzipFile, zlib.error):
            raise LudariumError(f"{path} is damaged: remove it, and its games are played again") from None
    return data[: data.rfind(b"\n") + 1].splitlines()


def read_about(path: Path) -> dict[str, Any]:
    """Return the description of a folder; LudariumError if it holds nothing of the lab."""
    with plainly_refused(path):
        if not (path / ABOUT).is_file():
            raise LudariumError(f"{path} holds nothing of the lab: name the folder of an experiment")
        data = (path / ABOUT).read_bytes()
    try:
        about = json.loads(data)
    except ValueError:
        about = None
    if not isinstance(about, dict) or "kind" not in about or PROGRAM not in about:
        raise LudariumError(f"{path} holds nothing that this version of the lab can read")
    return about


def claim(path: Path, about: Facts, changeable: Collection[str] = ()) -> None:
    """Claim an empty folder by writing the description, or check that the folder holds the same description."""
    if path.exists() and not path.is_dir():
        raise LudariumError(f"{path} is a file: choose a folder")
    path.mkdir(parents=True, exist_ok=True)
    file = path / ABOUT
    if not file.exists():
        if set(os.listdir(path)) - {DRAFT, _LOCK}:
            raise LudariumError(f"{path} is not empty and holds nothing of the lab: choose a new folder")
        write_whole(file, _written(about))
        return
    try:
        found = dict(json.loads(file.read_bytes()))
        wrong = [key for key in about if key not in changeable and found[key] != about[key]]
        wrong += [key for key in found if key not in about]
    except (KeyError, TypeError, ValueError):
        raise LudariumError(
            f"{path} is not empty and holds nothing that this version of the lab can continue: choose a new folder"
        ) from None
    if wrong == [PROGRAM]:
        raise LudariumError(
            f"{path} holds games of another version of the program ({found[PROGRAM]}, not {about[PROGRAM]}), "
            "which must not be mixed with new ones: choose a new folder"
        )
    if wrong:
        words = dict.fromkeys(_difference(key, found[key], about.get(key, "none")) for key in wrong)
        raise LudariumError(f"{path} holds other games ({'; '.join(words)}): choose another folder")


def _written(about: Facts) -> str:
    return json.dumps(about, indent=2) + "\n"


def _difference(name: str, found: Any, wanted: Any) -> str:
    """Return in words what differs; of lists of descriptions, the last difference in the first that differ."""
    if _are_descriptions(found) and _are_descriptions(wanted):
        if len(found) != len(wanted):
            return f"{len(found)} {_words(name)}, not {len(wanted)}"
        one, other = next(pair for pair in zip(found, wanted, strict=True) if pair[0] != pair[1])
        name = next(key for key in reversed(other) if one.get(key) != other[key])
        found, wanted = one.get(name), other[name]
    return f"{_words(name)} {_words(found)}, not {_words(wanted)}"


def _are_descriptions(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


def _words(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}={one}" for key, one in value.items()) or "none"
    return " and ".join(map(str, value)) if isinstance(value, list) else str(value).replace("_", " ")
