"""Without the extra `server` everything works but the server, which says in one line how it is installed."""

import os
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from ludarium import GAMES
from ludarium.cli.extras import SERVER, lacking

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

#: Lets nothing of these packages be imported, as if they were not installed.
WITHOUT = f"""
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {sorted(SERVER)}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""
ROOMS = """
import pkgutil
from importlib import import_module
import ludarium

OTHERS = ("ludarium.server", "ludarium.training.", "ludarium.cli.crew", "ludarium.cli.hosting", "ludarium.__main__")
for module in pkgutil.walk_packages(ludarium.__path__, "ludarium.", onerror=lambda name: None):
    if not module.name.startswith(OTHERS):
        import_module(module.name)
print(ludarium.game(ludarium.GAMES[0]).start().steps[0])
"""
COMMAND = """
from ludarium.cli import main
main()
"""


def run_without(program: str, *arguments: str, said: str = "") -> "subprocess.CompletedProcess[str]":
    """Run a program, interpreted, in a Python that lacks the server's packages."""
    words = (sys.executable, "-c", WITHOUT + program, *arguments)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(words, env=environment, input=said, capture_output=True, text=True, check=False)


def names(requirements: list[str]) -> set[str]:
    """The packages of requirements."""
    return {plain(requirement.partition(">")[0]) for requirement in requirements}


def plain(package: str) -> str:
    """The name of a package as indexes compare them."""
    return package.replace("_", "-").lower()


def test_every_room_but_the_server_is_imported_and_played_without_its_packages() -> None:
    ended = run_without(ROOMS)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.strip()


def test_a_game_is_played_at_the_terminal_without_the_servers_packages() -> None:
    ended = run_without(COMMAND, "play", GAMES[0], "--against", "random", said="steps\nquit\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Your turn" in ended.stdout


@pytest.mark.parametrize("words", [("serve", "--no-open"), ("admin", "games")])
def test_a_server_that_is_not_installed_says_how_it_is(words: tuple[str, ...], tmp_path: Path) -> None:
    ended = run_without(COMMAND, *words, "--data", str(tmp_path))
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.endswith("is not installed): pip install 'ludarium[server]'\n")
    assert list(tmp_path.iterdir()) == []


def test_the_line_is_for_exactly_what_the_extra_brings() -> None:
    brought = names(PROJECT["optional-dependencies"]["server"])
    modules = metadata.packages_distributions()
    assert {plain(package) for module in SERVER for package in modules[module]} == brought
    assert not brought & names(PROJECT["dependencies"])


def test_a_module_of_nobody_is_an_error_of_the_program() -> None:
    assert lacking(ModuleNotFoundError("No module named 'nonsense'", name="nonsense")) is None
