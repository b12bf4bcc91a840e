"""What README.md shows is run, with small budgets, and does what README.md says."""

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from urllib.request import urlopen

import pytest

import ludarium
from ludarium.cli import app
from tests.cli.typed import typed
from tests.server.serving import Served

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
#: The commands of the table by their names: as they are written there, and what is told of them.
COMMANDS = {
    line.split()[2].strip("`"): (line.split("`")[1], line.split("|")[2])
    for line in README.splitlines()
    if line.startswith("| `ludarium ")
}
#: What stands for the words in capitals.
FILLED = {"NAME": "subsume", "DEPTH": "2", "A": "random", "B": "random", "FILE": "game.txt", "RECORD": "game.txt"}
ONE_PAIR = ("-o", "size=3", "--pairs", "1", "--processes", "1")
SMALL = {
    "play": ("--against", "random"),
    "analyse": ("--simulations", "4", "--no-picture"),
    "perft": ("-o", "size=3"),
    "solve": ("-o", "size=3", "--positions", "50"),
    "match": (*ONE_PAIR, "--folder", "match"),
    "ladder": (*ONE_PAIR, "--players", "random,greedy", "--folder", "ladder"),
    "lengths": (*ONE_PAIR, "--players", "random,greedy", "--folder", "lengths"),
    "levels": (*ONE_PAIR, "--rounds", "1", "--minutes", "0.000001"),
    "calibrate": ("-o", "size=3", "--games", "2", "--simulations", "4", "--processes", "1"),
    "compile": ("subsume",),
}


def section(title: str) -> str:
    return README.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def blocks(title: str) -> list[str]:
    """The indented blocks of a section."""
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", section(title), re.MULTILINE)
    return [dedent(block).strip("\n") for block in found]


def run_library() -> tuple[str, dict[str, object]]:
    """What the program of the library's section prints, and the names that it leaves."""
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(blocks("The library")[0], names)
    return printed.getvalue().strip("\n"), names


def test_the_library_prints_what_is_shown() -> None:
    assert run_library()[0] == blocks("The library")[1]


def test_every_expression_of_the_library_can_be_evaluated() -> None:
    expressions = re.findall(r"`(ludarium\.[^`]*)`", section("The library"))
    assert len(expressions) > 1
    _, names = run_library()
    for expression in expressions:
        assert eval(expression, names) is not None


def test_the_rooms_of_the_library_are_there_once_it_is_imported() -> None:
    program = "import ludarium, sys; print('ludarium.search' in sys.modules, ludarium.players.player('random'))"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.startswith("False ")
    assert {"lab", "players", "search", "study", "game"} <= set(dir(ludarium))
    with pytest.raises(AttributeError, match="module 'ludarium' has no attribute 'nonsense'"):
        _ = ludarium.nonsense  # type: ignore[attr-defined]


def test_the_game_at_the_terminal_goes_as_shown() -> None:
    (shown,) = blocks("At the terminal")
    said = "".join(line.partition("> ")[2] + "\n" for line in shown.splitlines() if "> " in line)
    answer = typed("play", "blob", "--against", "random", said=said)
    assert shown in answer.out.replace("\n\n", "\n")


def test_the_table_names_every_command() -> None:
    assert set(app.commands) == set(COMMANDS)


@pytest.fixture
def _folder_with_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    start = ludarium.game("subsume", size=3).start()
    Path("game.txt").write_text(str(ludarium.Record(start, [start.steps[0]])))


def filled(words: str) -> list[str]:
    """The words of a command, brackets taken off and words in capitals replaced."""
    named = [word.strip("[]") for word in words.replace("CODE_OR_FILE", "FILE").split()]
    return [FILLED.get(word, word) for word in named]


@pytest.mark.usefixtures("_folder_with_a_game")
@pytest.mark.parametrize("name", sorted({*COMMANDS} - {"serve", "train"}))  # one waits; one needs PyTorch
def test_every_command_of_the_table_runs(name: str) -> None:
    command, meaning = COMMANDS[name]
    usual = [*filled(command)[1:], *SMALL.get(name, ())]
    answer = typed(*usual, said="quit\n")
    assert (answer.code, answer.error) == (0, "")
    for option in re.findall(r"`(--[a-z]+ FILE)`", meaning):
        words = [name] if name == "play" else usual
        assert typed(*words, *filled(option), said="quit\n").code == 0


def test_the_page_is_served(tmp_path: Path) -> None:
    with Served(tmp_path) as served, urlopen(served.address) as page:
        assert "<title>" in page.read().decode()


def test_make_knows_the_chores() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    chores = set(re.findall(r"`?make ([a-z]+)", README))
    assert {"play", "test", "setup"} <= chores
    for chore in chores:
        assert re.search(rf"^{chore}\b.*:", makefile, re.MULTILINE), chore
