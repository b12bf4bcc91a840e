"""The library and the command line start without what they do not need yet: above all, without the compiler."""

import subprocess
import sys

import pytest

from ludarium.cli import COMMANDS
from ludarium.cli.deferred import Deferred


def loaded_by(program: str, *names: str) -> set[str]:
    """Those of the modules that a process of its own has loaded after a program."""
    telling = f"{program}\nimport sys\nprint(*sys.modules, file=sys.stderr)"
    ended = subprocess.run([sys.executable, "-c", telling], capture_output=True, text=True, check=True)
    return {*names} & {*ended.stderr.split()}


def test_importing_the_library_loads_neither_compiler_nor_rules() -> None:
    assert not loaded_by("import ludarium", "numba", "llvmlite", "numpy", "ludarium.positions", "ludarium.batches")


def test_the_first_use_of_a_name_loads_what_it_needs() -> None:
    loaded = loaded_by("from ludarium import game; import ludarium; assert ludarium.game is game", "numba", "numpy")
    assert loaded == {"numba", "numpy"}


@pytest.mark.parametrize("argument", ["--version", "--help", "nonsense"])
def test_commands_are_listed_without_loading_them(argument: str) -> None:
    program = f"from ludarium.cli import run\nrun([{argument!r}])"
    heavy = ("numba", "numpy", "sqlalchemy", "starlette", "ludarium.positions", "ludarium.cli.games")
    assert not loaded_by(program, *heavy)


def test_a_command_loads_itself_and_no_other() -> None:
    program = "from ludarium.cli import run\nrun(['games'])"
    names = ("ludarium.cli.games", "ludarium.cli.show", "ludarium.cli.match", "ludarium.search", "sqlalchemy")
    assert loaded_by(program, *names) == {"ludarium.cli.games"}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command.name))
def test_the_list_says_of_a_command_what_its_own_help_begins_with(command: Deferred) -> None:
    limit = 1000
    assert command.get_short_help_str(limit) == command.loaded().get_short_help_str(limit)
