"""`ludarium compile`"""

from collections.abc import Iterable
from pathlib import Path

import pytest

import ludarium
from ludarium.kernel.compiling import interpreted
from ludarium.precompile import STAGES, is_compiled
from ludarium.precompile.compiling import Report
from tests.cli.typed import refused, typed

pytestmark = pytest.mark.skipif(interpreted(), reason="interpreted rules need no compiling")


def test_what_is_compiled_is_not_compiled_again() -> None:
    assert typed("compile", ludarium.GAMES[0]).code == 0
    assert typed("compile", ludarium.GAMES[0]).out == "The rules are compiled.\n"
    assert is_compiled(ludarium.GAMES[0])


def test_each_game_is_told_of_when_it_begins_and_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    typed("compile", ludarium.GAMES[0])
    monkeypatch.setattr("ludarium.cli.compile.is_compiled", lambda name: False)
    name = ludarium.GAMES[0]
    answer = typed("compile", name, name)
    assert (answer.out, answer.error) == ("", f"Compiling {name}\nCompiled {name}\n")


def test_a_failure_is_one_line_and_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.cli.compile.is_compiled", lambda name: False)
    monkeypatch.setattr("ludarium.cli.compile.compile_all", lambda names, report: {names[0]: "no compiler"})
    answer = typed("compile", ludarium.GAMES[0])
    assert (answer.code, answer.error) == (1, f"ludarium: compiling {ludarium.GAMES[0]} failed: no compiler\n")


def test_an_unknown_game_is_refused() -> None:
    assert refused("compile", "chess").startswith("there is no game 'chess'")


@pytest.mark.parametrize(
    "command",
    [
        ("solve", "--positions", "10"),
        ("analyse", "--simulations", "10"),
        ("match", "random", "random", "--pairs", "1", "--processes", "1", "--folder", "match"),
        ("calibrate", "--games", "1", "--simulations", "2"),
    ],
)
def test_of_compiling_nothing_goes_to_standard_output(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pretended(names: Iterable[str], report: Report) -> dict[str, str]:
        for name in names:
            report(name, 0)
            report(name, len(STAGES))
        return {}

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ludarium.cli.compile.is_compiled", lambda name: False)
    monkeypatch.setattr("ludarium.cli.compile.compile_all", pretended)
    answer = typed(*command, "--game", "subsume", "-o", "size=3")
    assert answer.error == "Compiling subsume\nCompiled subsume\n"
    assert answer.code == 0
    assert answer.out
    assert "Compil" not in answer.out


def test_counting_says_nothing_but_the_counts() -> None:
    answer = typed("perft", "1", "--game", "subsume", "-o", "size=3")
    assert (answer.code, answer.error) == (0, "")
    assert [line.split()[:2] for line in answer.out.splitlines()] == [["depth", "sequences"], ["1", "19"]]
