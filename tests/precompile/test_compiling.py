"""Compiling ahead, in processes."""

import os
import signal
from pathlib import Path

import pytest

import ludarium
from ludarium.kernel.cache import COMPILED_ROOMS
from ludarium.kernel.compiling import interpreted
from ludarium.precompile import STAGES, compile_all, compiling, is_compiled
from tests.strays import children

pytestmark = pytest.mark.skipif(interpreted(), reason="interpreted rules need no compiling")

NAME = ludarium.GAMES[0]


def ignored(*_: object) -> None:
    """Somebody who does not listen."""


def test_a_touched_file_or_another_processor_makes_it_look_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compile_all([NAME], ignored) == {}
    assert is_compiled(NAME)
    monkeypatch.setattr(compiling, "_state_of_files", lambda name: "another")
    assert not is_compiled(NAME)


def test_only_files_that_decide_what_is_compiled_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []

    def see(file: Path) -> bytes:
        seen.append(file)
        return b""

    monkeypatch.setattr(compiling, "_time_and_size", see)
    compiling._state_of_files(NAME)
    package = Path(ludarium.__file__).parent
    assert {file.relative_to(package).parts[0] for file in seen} == {*COMPILED_ROOMS, "players", "precompile"}


def test_times_and_sizes_of_files_are_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text("one")
    before = compiling._time_and_size(file)
    assert compiling._time_and_size(file) == before
    os.utime(file, (0, 0))
    touched = compiling._time_and_size(file)
    file.write_text("three")
    os.utime(file, (0, 0))
    assert len({before, touched, compiling._time_and_size(file)}) == 3


def test_a_game_that_fails_is_told_of_and_the_others_are_compiled_all_the_same() -> None:
    told: list[tuple[str, int]] = []
    failures = compile_all(["nonesuch", NAME], lambda name, done: told.append((name, done)))
    assert failures == {"nonesuch": failures["nonesuch"]}
    assert failures["nonesuch"].startswith("there is no game 'nonesuch'")
    assert [done for name, done in told if name == NAME] == list(range(len(STAGES) + 1))


def test_a_process_that_is_killed_is_a_failure() -> None:
    before = children()

    def kill(name: str, done: int) -> None:
        (worker,) = children() - before
        os.kill(worker, signal.SIGKILL)

    assert compile_all([NAME], kill) == {NAME: "its process ended with code -9"}
