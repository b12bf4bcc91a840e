"""A game of another package: Trio, installed beside the program, is found by its entry point."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ENTRIES = "[ludarium.games]\n"
TRIO = "trio = trio_game.ruleset:Trio\n"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder of installed packages that holds Trio under another name, and what an installer writes about it."""
    folder = tmp_path / "installed"
    package = folder / "trio_game"
    shutil.copytree(HERE / "trio", package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in package.glob("*.py"):
        file.write_text(file.read_text(encoding="utf-8").replace("ludarium.games.trio", "trio_game"), encoding="utf-8")
    offer(folder, TRIO)
    return folder


def offer(folder: Path, entries: str) -> None:
    about = folder / "trio_game-1.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: trio-game\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRIES + entries)


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    paths = (str(folder), os.environ.get("PYTHONPATH", ""))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    return subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, check=False)


def listed(folder: Path) -> tuple[list[str], list[str]]:
    """The names of all games, and the lines that were said about others."""
    ended = run(folder, "-c", "import ludarium; print(*ludarium.GAMES)")
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.split(), ended.stderr.splitlines()


def test_it_stands_among_the_games(installed: Path) -> None:
    names, said = listed(installed)
    assert names[-1] == "trio"
    assert len(names) > 1
    assert said == []
    shown = run(installed, "-m", "ludarium", "games", "trio")
    assert shown.returncode == 0, shown.stderr
    assert "size" in shown.stdout


def test_it_has_a_card_and_rules_on_the_page_and_no_lessons(installed: Path) -> None:
    program = (
        "from unittest.mock import Mock\n"
        "from ludarium.server.catalogue import Catalogue\n"
        "from ludarium.server.rules import read_rules\n"
        "card = next(game for game in Catalogue(Mock()).games if game.name == 'trio')\n"
        "print(card.title, bool(read_rules('trio')))\n"
    )
    ended = run(installed, "-c", program)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.split() == ["Trio", "True"]


def test_it_is_played_and_its_code_is_part_of_what_is_kept(installed: Path) -> None:
    program = (
        "import ludarium\n"
        "from ludarium.lab.playing.series import Series\n"
        "print(ludarium.game('trio').start().play('a1').code)\n"
        "print(Series(('random', 'random'), 'trio', {}).described()['rules'])\n"
    )
    told = []
    for more in ("", "\n# changed\n"):
        with (installed / "trio_game" / "state.py").open("a") as file:
            file.write(more)
        ended = run(installed, "-c", program)
        assert ended.returncode == 0, ended.stderr
        told.append(ended.stdout.split("\n"))
    assert told[0][0] == told[1][0] == ".../.../b.. w"
    assert told[0][1] != told[1][1]


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("blob = trio_game.ruleset:Trio", "there is a game of that name already"),
        ("trio = nowhere.ruleset:Trio", "No module named 'nowhere'"),
        ("trio = trio_game.ruleset:Duo", "module 'trio_game.ruleset' has no attribute 'Duo'"),
        ("trio = trio_game.state:TrioRules", "it is no Ruleset with all its methods"),
        (
            "duo = trio_game.ruleset:Trio",
            "the class calls it 'trio': both names are the same, of small letters and digits",
        ),
    ],
)
def test_one_that_does_not_fit_is_left_out_with_one_line(installed: Path, entry: str, reason: str) -> None:
    without, _ = listed(HERE)
    offer(installed, f"{entry}\n")
    name, _, place = entry.partition(" = ")
    assert listed(installed) == (without, [f"the game {name} of {place} is left out: {reason}"])


def test_one_without_a_rules_page_is_left_out_and_the_others_stay(installed: Path) -> None:
    (installed / "trio_game" / "trio.md").unlink()
    names, said = listed(installed)
    assert "blob" in names
    assert said == ["the game trio of trio_game.ruleset:Trio is left out: its package trio_game has no trio.md"]
