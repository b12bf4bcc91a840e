"""Completion in the shell."""

import shlex
import shutil
import subprocess
from collections.abc import Callable

import pytest

import ludarium
from ludarium.cli import COMMANDS, run
from tests.cli.typed import COMMAND

Complete = Callable[..., list[str]]


@pytest.fixture
def completed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Complete:
    """What the last of some words may become."""

    def ask(*words: str) -> list[str]:
        monkeypatch.setenv("_LUDARIUM_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", shlex.join(("ludarium", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        with pytest.raises(SystemExit):
            run(())
        return capsys.readouterr().out.split()

    return ask


def test_every_command_is_completed(completed: Complete) -> None:
    assert set(completed("")) == {command.name for command in COMMANDS}
    assert completed("eng") == ["engine"]
    assert "quick" in completed("lab", "")


@pytest.mark.parametrize(
    ("command", "options"), [("engine", {"--processes", "--threads"}), ("analyse", {"--json"}), ("match", {"--json"})]
)
def test_options_are_completed(completed: Complete, command: str, options: set[str]) -> None:
    assert options <= set(completed(command, "--"))


@pytest.mark.parametrize(
    "words", [("engine",), ("games",), ("play",), ("compile",), ("perft", "-g"), ("show", "-g"), ("match", "--game")]
)
def test_games_are_completed(completed: Complete, words: tuple[str, ...]) -> None:
    assert completed(*words, "") == list(ludarium.GAMES)
    assert completed(*words, ludarium.GAMES[0][:2]) == [ludarium.GAMES[0]]


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_the_script_for_bash_makes_the_tab_key_work() -> None:
    script = f'eval "$(_LUDARIUM_COMPLETE=source_bash {shlex.join(COMMAND)})"; complete -p ludarium'
    told = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout
    assert told.strip().endswith("-F _ludarium_completion ludarium")
