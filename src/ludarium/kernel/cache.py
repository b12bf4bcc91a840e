"""The folder in which compiled code is kept between runs.

Numba notices a changed file, but not a changed function that is inlined in a cached caller.
So the folder is named by a hash of every room that holds compiled code, and old folders are deleted.
Code from outside these rooms has the hash of its own sources in its key.
"""

import contextlib
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

from numba.core.caching import Cache, IndexDataCacheFile

from ludarium.kernel.locks import lock
from ludarium.kernel.origins import foreign_sources

COMPILED_ROOMS = ("kernel", "boards", "games", "positions", "batches", "search", "nets")
KEPT_SECONDS = 14 * 24 * 3600
_PACKAGE = Path(__file__).parents[1]


def choose_folder() -> Path:
    """Return the folder for this version of the code: create it, mark it as used, and delete outdated ones."""
    for parent in _parents():
        folder = parent / _fingerprint()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "used").touch()
        except OSError:
            continue
        _delete_outdated(parent)
        return folder
    return Path(tempfile.mkdtemp(prefix="ludarium-"))


def _parents() -> list[Path]:
    chosen = os.environ.get("LUDARIUM_CACHE")
    if chosen:
        return [Path(chosen)]
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    else:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return [home / "ludarium", Path(tempfile.gettempdir()) / f"ludarium-{_user()}"]


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


def _fingerprint() -> str:
    """Return a name that changes with the compiled rooms, the compiler and its settings."""
    versions = (sys.version, metadata.version("numba"), metadata.version("numpy"), str(_PACKAGE))
    checked = "-checked" if os.environ.get("NUMBA_BOUNDSCHECK") == "1" else ""
    return hash_of_rooms(COMPILED_ROOMS, *versions)[:16] + checked


def hash_of_rooms(rooms: Iterable[str], *facts: str, read: Callable[[Path], bytes] = Path.read_bytes) -> str:
    """Return a hash of these facts and of every source file in these rooms: its name and what `read` returns for it."""
    digest = hashlib.sha256("\n".join(facts).encode())
    for file in sorted(file for room in rooms for file in (_PACKAGE / room).rglob("*.py")):
        digest.update(file.relative_to(_PACKAGE).as_posix().encode())
        digest.update(read(file))
    return digest.hexdigest()


def _delete_outdated(parent: Path) -> None:
    limit = time.time() - KEPT_SECONDS
    for mark in parent.glob("*/used"):
        if mark.stat().st_mtime < limit:
            shutil.rmtree(mark.parent, ignore_errors=True)


def harden(folder: Path) -> None:
    """Make Numba's cache robust where it is not.

    If a file cannot be read (truncated by a full disk, or naming a game that is no longer installed), the function is
    compiled again. And processes load and save one after another: two that save the code of one function for two games
    at the same moment would otherwise give one game the code of the other.
    """
    load_index, load, save = IndexDataCacheFile._load_index, IndexDataCacheFile.load, IndexDataCacheFile.save

    def load_alone(file: Any, key: Any) -> Any:
        with _locked(folder / "lock"):
            return load(file, key)

    def save_alone(file: Any, key: Any, data: Any) -> None:
        with _locked(folder / "lock"):
            _drop_outdated(file, key)
            save(file, key, data)

    IndexDataCacheFile._load_index = _forgiving(load_index, dict)
    IndexDataCacheFile.load = _forgiving(load_alone, lambda: None)
    IndexDataCacheFile.save = save_alone
    Cache._index_key = _key_with_sources(Cache._index_key)


def _key_with_sources(key: Callable[..., tuple[Any, ...]]) -> Callable[..., tuple[Any, ...]]:
    """Return a function for keys of compiled code that include the sources from outside the package, if any."""

    def keyed(cache: Any, signature: Any, codegen: Any) -> tuple[Any, ...]:
        sources = foreign_sources(cache._py_func, getattr(signature, "args", signature))
        return key(cache, signature, codegen) + ((sources,) if sources else ())

    return keyed


def _drop_outdated(file: Any, key: Any) -> None:
    """Drop the index entry of the same code made from other sources, so that its file is reused."""
    if not isinstance(key, tuple) or not isinstance(key[-1], str):
        return
    known = file._load_index()
    kept = {other: name for other, name in known.items() if other == key or other[:-1] != key[:-1]}
    if len(kept) < len(known):
        file._save_index(kept)


def _forgiving(load: Callable[..., Any], nothing: Callable[[], Any]) -> Callable[..., Any]:
    """Return a function that calls `load`, and `nothing` if that fails."""

    def loaded(*arguments: Any) -> Any:
        try:
            return load(*arguments)
        except Exception:
            return nothing()

    return loaded


@contextlib.contextmanager
def _locked(file: Path) -> Iterator[None]:
    """Hold an exclusive lock on this file; the system releases it when a process dies."""
    with file.open("a") as held:
        lock(held)
        yield
