"""Compiling ahead, a process for each game."""

import os
import signal
from pathlib import Path

import pytest

import ludarium
from ludarium.kernel.cache import COMPILED_ROOMS
from ludarium.kernel.compiling import interpreted
from ludarium.players import compiling
from ludarium.players.compiling import Compiler, compile_all, is_compiled
from ludarium.players.stages import STAGES

pytestmark = pytest.mark.skipif(interpreted(), reason="interpreted rules need no compiling")

NAME = ludarium.GAMES[0]


def ignored(*_: object) -> None:
    """Somebody who does not listen."""


def test_a_touched_file_or_another_processor_makes_it_look_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compile_all([NAME], ignored) == {}
    assert is_compiled(NAME)
    monkeypatch.setattr(compiling, "_state_of_files", lambda: "another")
    assert not is_compiled(NAME)


def test_only_files_that_decide_what_is_compiled_are_looked_at() -> None:
    package = Path(ludarium.__file__).parent
    rooms = {file.relative_to(package).parts[0] for file in compiling._files()}
    assert rooms == {*COMPILED_ROOMS, "players"}


def test_a_game_that_fails_is_told_of_and_the_others_are_compiled_all_the_same() -> None:
    told: list[tuple[str, int]] = []
    failures = compile_all(["nonesuch", NAME], lambda name, done: told.append((name, done)))
    assert failures == {"nonesuch": failures["nonesuch"]}
    assert failures["nonesuch"].startswith("OptionError: there is no game 'nonesuch'")
    assert (NAME, len(STAGES)) in told


def test_a_process_that_is_killed_is_a_failure() -> None:
    compiler = Compiler(NAME, ignored)
    assert compiler.process.pid is not None
    os.kill(compiler.process.pid, signal.SIGKILL)
    while compiler.goes_on():
        pass
    assert compiler.end() == "its process ended with code -9"
