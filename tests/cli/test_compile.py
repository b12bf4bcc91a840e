"""`ludarium compile`"""

import pytest

import ludarium
from ludarium.kernel.compiling import interpreted
from ludarium.precompile import is_compiled
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
