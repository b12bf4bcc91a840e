"""One source, run in different ways: compiled, interpreted, with bounds checked, loaded from disk."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ludarium
from tests.every_game.telling import Telling, tell

ROOT = Path(__file__).parents[2]
SOURCE = Path(ludarium.__file__).parents[1]
SEED = 3
CHECKED = {"NUMBA_BOUNDSCHECK": "1"}


def run_apart(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Python in a process of its own, in which warnings are errors."""
    paths = os.pathsep.join(map(str, (SOURCE, ROOT)))
    return subprocess.run(
        [sys.executable, "-W", "error", *words],
        env={**os.environ, "PYTHONPATH": paths, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def tell_apart(names: tuple[str, ...], most: int, traced: bool, **environment: str) -> Telling:
    how = "traced" if traced else "plain"
    ended = run_apart("-m", "tests.every_game.telling", str(SEED), str(most), how, *names, **environment)
    assert ended.returncode == 0, ended.stderr
    telling: Telling = json.loads(ended.stdout)
    return telling


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_interpreted_rules_and_compiled_rules_agree(name: str) -> None:
    apart = tell_apart((name,), 20, traced=True, NUMBA_DISABLE_JIT="1")
    assert apart["loaded"] == apart["compiled"] == 0
    assert apart["stories"] == tell((name,), SEED, 20, traced=True)


@pytest.mark.timeout(2400)  # all of it is compiled
@pytest.mark.parametrize("name", ludarium.GAMES[1:-1])
def test_no_rule_reads_or_writes_beside_an_array(name: str) -> None:
    """Compiled code does not look where it reads unless it is told to. The next test but one does the same with the
    first game and the last."""
    apart = tell_apart((name,), 80, traced=False, **CHECKED)
    assert apart["loaded"] + apart["compiled"] > 0
    assert apart["stories"] == tell((name,), SEED, 80, traced=False)


def test_a_read_beside_an_array_is_noticed_when_bounds_are_checked() -> None:
    too_far = "import numpy as np; from ludarium.kernel.cells import has_spot; has_spot(np.zeros(3, np.uint64), 0, 900)"
    assert run_apart("-c", too_far, NUMBA_BOUNDSCHECK="0").returncode == 0
    assert "IndexError" in run_apart("-c", too_far, **CHECKED).stderr


@pytest.mark.timeout(2400)
def test_two_games_compiled_in_two_processes_are_loaded_together_in_a_third(tmp_path: Path) -> None:
    """The third finds both on disk, mixes nothing up and compiles nothing again; no rule reads or writes beside an
    array in any of them."""
    first, *_, last = ludarium.GAMES
    cache = {"LUDARIUM_CACHE": str(tmp_path), **CHECKED}
    apart = [tell_apart((name,), 80, traced=False, **cache) for name in (first, last)]
    assert all(telling["compiled"] > 0 for telling in apart)
    together = tell_apart((last, first), 80, traced=False, **cache)
    assert together["compiled"] == 0
    assert together["loaded"] > 0
    assert together["stories"] == apart[1]["stories"] + apart[0]["stories"]
    assert together["stories"] == tell((last, first), SEED, 80, traced=False)
