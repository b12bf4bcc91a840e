"""Games from outside the package: changed code is compiled anew, unchanged code is found again."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from numba import typeof

import ludarium
from ludarium.kernel import origins
from ludarium.kernel.origins import foreign_sources
from ludarium.kernel.stepping import legal_steps

SOURCE = Path(__file__).parents[2] / "src"
TOY = Path(__file__).parent / "toy.py"
HELPER = """
from ludarium.kernel.compiling import compiled
from weights import WEIGHT

@compiled
def weighed(total):
    return WEIGHT * total
"""
VALUE = """

from helper import weighed

@compiled
def value(rules, state, room):
    return 0.125 * weighed(rules.most)

class WeighedRules(NamedTuple):
    most: int
    every: int

fulfil(WeighedRules, Contract(steps, play, remember, value))
"""
PROGRAM = """
import numpy as np
import my_game
from ludarium.kernel import contract
from ludarium.kernel.compiling import compiled
from ludarium.kernel.stepping import legal_steps

valued = contract.evaluate

@compiled
def asked(rules, state, room):
    return valued(rules, state, room)

rules, words = my_game.WeighedRules(4, 2), np.zeros(my_game.WORDS, dtype=np.uint64)
count = legal_steps(rules, words, words[:0], words.copy(), np.zeros(4, dtype=np.int64))
value = asked(rules, words, words)
print(value, count, *(sum(function.stats.cache_hits.values()) for function in (asked, legal_steps)))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game of somebody's own, its evaluation spread over three modules, and a program that uses it."""
    (tmp_path / "my_game.py").write_text(TOY.read_text() + VALUE)
    (tmp_path / "helper.py").write_text(HELPER)
    (tmp_path / "weights.py").write_text("WEIGHT = 1\n")
    (tmp_path / "program.py").write_text(PROGRAM)
    return tmp_path


def asked(folder: Path) -> str:
    """What the program prints: the value, the number of steps; how much of the code for each was found in the cache."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(SOURCE),
        "LUDARIUM_CACHE": str(folder / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    program = [sys.executable, str(folder / "program.py")]
    return subprocess.run(program, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_changed_code_is_compiled_anew_and_unchanged_code_found_again(folder: Path) -> None:
    assert asked(folder) == "0.5 2 0 0"
    assert asked(folder) == "0.5 2 1 1"
    kept = {path.name for path in (folder / "cache").rglob("*.nbc")}
    edit(folder / "my_game.py", "0.125 * weighed", "0.25 * weighed")
    assert asked(folder) == "1.0 2 0 0"
    edit(folder / "helper.py", "WEIGHT * total", "WEIGHT + total")
    assert asked(folder) == "1.25 2 0 0"
    edit(folder / "weights.py", "WEIGHT = 1", "WEIGHT = 2")
    assert asked(folder) == "1.5 2 0 0"
    edit(folder / "my_game.py", "step % rules.every != 0", "step > 3")
    assert asked(folder) == "1.5 3 0 0"
    (folder / "stranger.py").write_text("nothing = 1\n")
    assert asked(folder) == "1.5 3 1 1"
    assert {path.name for path in (folder / "cache").rglob("*.nbc")} == kept


def test_our_own_games_have_no_foreign_sources() -> None:
    for name in ludarium.GAMES:
        rules = ludarium.game(name).ruleset.rules
        assert foreign_sources(legal_steps, [typeof(rules)]) == ""


def test_code_whose_source_cannot_be_read_has_another_name_in_every_process() -> None:
    program = "from ludarium.kernel.origins import _fingerprint; print(_fingerprint(frozenset({'nowhere'})))"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    names = {subprocess.check_output([sys.executable, "-c", program], env=environment) for _ in range(2)}
    assert len(names) == 2


def test_a_folder_without_a_file_of_its_own_is_no_unknown_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lodgers").mkdir()
    (tmp_path / "lodgers" / "mine.py").write_text("from lodgers import util\n", encoding="utf-8")
    (tmp_path / "lodgers" / "util.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("lodgers.mine")
    mark = origins.sources_mark("lodgers.mine")
    monkeypatch.setattr(origins, "_UNKNOWN", b"another")
    origins._fingerprint.cache_clear()
    assert origins.sources_mark("lodgers.mine") == mark
    for name in ("lodgers.mine", "lodgers.util", "lodgers"):
        del sys.modules[name]
