"""One folder and one line make a game: Trio is added to a copy of the program and asked what every game is asked."""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import ludarium

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
PAGE = ROOT / "docs" / "adding-a-game.md"
#: Where the code that the page shows stands.
SHOWN = [*sorted(file for file in (HERE / "trio").iterdir() if file.is_file()), HERE / "twin.py", HERE / "perft.toml"]


@pytest.mark.parametrize("file", SHOWN, ids=lambda file: file.name)
def test_the_page_shows_the_game_as_it_is(file: Path) -> None:
    blocks = re.findall(r"```\w+\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert file.read_text(encoding="utf-8") in blocks


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with its tests, one folder and one line more, and something to compare with."""
    folder = tmp_path_factory.mktemp("six")
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(ludarium.__file__).parent, folder / "src" / "ludarium", ignore=ignored)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copytree(HERE / "trio", folder / "src" / "ludarium" / "games" / "trio", ignore=ignored)
    shutil.copy(HERE / "twin.py", folder / "tests" / "twins" / "trio.py")
    registry = folder / "src" / "ludarium" / "positions" / "registry.py"
    text = registry.read_text(encoding="utf-8")
    text = text.replace("\n)\n", "\n    Trio,\n)\n", 1)
    text = text.replace("\nfrom ludarium.games", "\nfrom ludarium.games.trio import Trio\nfrom ludarium.games", 1)
    registry.write_text(text, encoding="utf-8")
    with (folder / "tests" / "data" / "perft.toml").open("a", encoding="utf-8") as tables:
        tables.write("\n" + (HERE / "perft.toml").read_text(encoding="utf-8"))
    return folder


def run(folder: Path, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(folder / "src"), str(folder))),
        "LUDARIUM_CACHE": str(folder / "cache"),
    }
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, input=said, capture_output=True, text=True, check=False
    )


@pytest.mark.timeout(2400)  # it compiles a game and asks it hundreds of questions
def test_it_passes_the_tests_of_every_game(copy: Path) -> None:
    asked = [f"tests/{room}" for room in ("every_game", "batches", "search")]
    ended = run(copy, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-k", "trio", *asked)
    assert ended.returncode == 0, ended.stdout[-3000:]
    assert int(re.findall(r"(\d+) passed", ended.stdout)[0]) > 60


def test_it_is_the_same_interpreted(copy: Path) -> None:
    def told(**environment: str) -> str:
        os.environ.update(environment)
        try:
            ended = run(copy, "-m", "tests.every_game.telling", "1", "9", "traced", "trio")
        finally:
            for name in environment:
                del os.environ[name]
        assert ended.returncode == 0, ended.stderr
        return ended.stdout.partition('"loaded"')[0]

    assert told() == told(NUMBA_DISABLE_JIT="1")


def test_it_is_played_in_the_terminal(copy: Path) -> None:
    options = ["--against", "human", "--save", "game.txt"]
    ended = run(copy, "-m", "ludarium", "play", "trio", *options, said="a1\nb1\na2\nb2\na3\n")
    assert ended.returncode == 0, ended.stderr
    assert "Black has three in a row. Black wins." in ended.stdout
    record = ludarium.read_record  # the game is unknown here, and known there
    with pytest.raises(ludarium.RecordError, match="there is no game 'trio'"):
        record((copy / "game.txt").read_bytes())
    shown = run(copy, "-m", "ludarium", "show", "game.txt")
    assert shown.returncode == 0
    assert "Trio" in shown.stdout


SOLVING = """
import sys
from unittest.mock import MagicMock

sys.modules["cvxpy"] = MagicMock()  # value iteration imports it for simultaneous steps, which there are none of here

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, value_iteration

import ludarium.envs.openspiel

game = pyspiel.load_game("ludarium_trio")
values = value_iteration.value_iteration(game, -1, 0.01, cyclic_game=True)
print(len(values), values[str(game.new_initial_state())])
ending = pyspiel.load_game("ludarium_trio", {"code": "bw./.b./..w b"})
solver = cfr.CFRSolver(ending)
for _ in range(10):
    solver.evaluate_and_update_policy()
for played in policy.UniformRandomPolicy(ending), solver.average_policy():
    print(exploitability.exploitability(ending, played))
"""


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is missing: pip install 'ludarium[openspiel]'")
def test_openspiel_solves_it(copy: Path) -> None:
    """On three by three cells it is noughts and crosses: 5,478 positions, and a draw."""
    ended = run(copy, "-c", SOLVING)
    assert ended.returncode == 0, ended.stderr
    solved, *exploited = ended.stdout.splitlines()
    assert solved == "5478 0.0"
    at_random, learned = map(float, exploited)
    assert 0 <= learned < at_random / 4


@pytest.mark.skipif(find_spec("torch") is None, reason="learning needs PyTorch: pip install 'ludarium[train]'")
@pytest.mark.timeout(2400)  # it may have to compile the game
def test_a_net_that_it_trains_beats_its_plain_search(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With twenty simulations a step on a board of seven: with many, plain search sees to the end of so small a game.

    `best` looks at its steps a second time, so the net is also measured against `best` without it.
    """
    monkeypatch.setenv("OMP_NUM_THREADS", "1")  # so small a net is learned no sooner by many
    trio = ("--game", "trio", "-o", "size=7", "--processes", "1")
    much = ("--generations", "1", "--games", "400", "--simulations", "40", "--epochs", "30", "--units", "32")
    trained = run(copy, "-m", "ludarium", "train", *trio, "--folder", "nets", *much, "--pairs", "4")
    assert trained.returncode == 0, trained.stdout + trained.stderr
    for plain in ("classic:simulations=20", "best:simulations=20,net=none"):
        net = "best:simulations=20,net=nets/net-1.npz"
        match = run(copy, "-m", "ludarium", "match", net, plain, *trio, "--pairs", "100", "--seed", "7")
        assert match.returncode == 0, match.stderr
        least = re.search(r"^Elo \S+ \((\S+) to ", match.stdout, re.MULTILINE)
        assert least is not None, match.stdout
        assert float(least[1].replace("−", "-")) > 0, match.stdout
