"""A file is locked by one at a time; on Windows by a byte far behind its end, which is tried with an imitation."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from ludarium.kernel import locks
from ludarium.kernel.locks import lock


class Windows:
    """Locks bytes of files as the C library of Windows does: at the place of the descriptor, without waiting."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.held: list[tuple[int, int]] = []

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        byte = os.fstat(descriptor).st_ino, os.lseek(descriptor, 0, os.SEEK_CUR)
        assert (mode, count) == (self.LK_NBLCK, 1)
        if byte in self.held:
            raise PermissionError(13, "Permission denied")
        self.held.append(byte)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Windows:
    there = Windows()
    monkeypatch.setattr(locks, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=there.locking, LK_NBLCK=there.LK_NBLCK))
    return there


def refuses_a_second(file: Path) -> None:
    with file.open("a+", encoding="utf-8") as first, file.open("a+", encoding="utf-8") as second:
        lock(first, waits=False)
        with pytest.raises(BlockingIOError):
            lock(second, waits=False)
        first.write("where")
        first.flush()
        second.seek(0)
        assert second.read() == "where"


def test_a_second_is_refused_and_can_read(tmp_path: Path) -> None:
    refuses_a_second(tmp_path / "lock")
    with (tmp_path / "lock").open("ab") as third:
        lock(third)


@pytest.mark.usefixtures("windows")
def test_on_windows_too_a_second_is_refused_and_can_read(tmp_path: Path) -> None:
    refuses_a_second(tmp_path / "lock")
    assert (tmp_path / "lock").stat().st_size == len("where")


def test_on_windows_one_waits_until_the_lock_is_free(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    release: list[Callable[[], object]] = [lambda: None, windows.held.clear]

    def rest(seconds: float) -> None:
        rests.append(seconds)
        release.pop(0)()

    monkeypatch.setattr(time, "sleep", rest)
    with (tmp_path / "lock").open("wb") as first, (tmp_path / "lock").open("wb") as second:
        lock(first)
        lock(second)
        assert second.tell() == 0
    assert len(rests) == 2
