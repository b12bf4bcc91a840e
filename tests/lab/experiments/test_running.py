"""Experiments that are run: by one process or several, in one go or not, they come to the same table."""

import json
import os
import signal
from pathlib import Path

import pytest

from ludarium.lab.experiments.stored import read_stored
from tests.cli.typed import refused, typed
from tests.lab.experiments.samples import run_command, run_words, small_file, table_of
from tests.lab.samples import lasting, results, unit_files

GAMES = 40  # of each cell
ENDLESS = 1000  # of each cell, more than are ever played here
BEGUN = "40 of 2000 games: small"


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("undisturbed")
    table_of(small_file(folder, GAMES), folder / "played")
    return folder / "played"


def test_the_table_has_a_row_for_each_cell(tmp_path: Path, undisturbed: Path) -> None:
    answer = typed(*run_words(small_file(tmp_path, GAMES), undisturbed))
    lines = answer.out.splitlines()
    assert lines[0] == f"subsume: 1 variant, 2 strengths, {GAMES} games each, kept in {undisturbed}"
    assert lines[1].split() == ["variant", "players", "games", "first", "side's", "score", "draws", "cut", "turns"]
    assert [line.split()[:3] for line in lines[2:4]] == [
        ["small", "random", str(GAMES)],
        ["small", "uct:simulations=4", str(GAMES)],
    ]
    assert lines[4].startswith("In parentheses: 95 % confidence sequences")


def test_the_table_as_data_says_what_the_games_say(tmp_path: Path, undisturbed: Path) -> None:
    table = table_of(small_file(tmp_path, GAMES), undisturbed)
    stored = read_stored(undisturbed)
    for row, cell in zip(table, stored.cells, strict=True):
        games = list(stored.games(cell))
        assert [game.number for game in games] == list(range(1, GAMES + 1))
        assert (row["variant"], row["players"], row["games"]) == (cell.variant, cell.strength, GAMES)
        assert row["score"]["value"] == pytest.approx(sum(game.first_score for game in games) / GAMES)
        assert row["score"]["low"] < row["score"]["value"] < row["score"]["high"]
        assert (row["draws"]["value"], row["cut"]) == (0, 0)
        assert row["turns"]["value"] == sorted(game.turns for game in games)[GAMES // 2 - 1]


def test_it_is_the_same_with_three_processes(tmp_path: Path, undisturbed: Path) -> None:
    file = small_file(tmp_path, GAMES)
    assert table_of(file, tmp_path / "three", 3) == table_of(file, undisturbed)
    assert lasting(tmp_path / "three") == lasting(undisturbed)


def test_it_is_the_same_after_it_was_killed_in_the_middle(tmp_path: Path, undisturbed: Path) -> None:
    folder = tmp_path / "killed"
    killed = run_command(small_file(tmp_path, ENDLESS), folder, processes=2)
    killed.says(BEGUN)
    killed.process.kill()
    assert killed.ends()[0] == -signal.SIGKILL
    assert 40 <= len(results(folder)) < 2 * ENDLESS
    file = small_file(tmp_path, GAMES)
    assert table_of(file, folder) == table_of(file, undisturbed)


def test_ctrl_c_ends_it_with_nothing_lost_and_no_stray(tmp_path: Path) -> None:
    folder = tmp_path / "stopped"
    running = run_command(small_file(tmp_path, ENDLESS), folder, processes=2)
    running.says(BEGUN)
    os.killpg(running.process.pid, signal.SIGINT)  # as a terminal does
    code, out, error = running.ends()  # its streams are closed once the workers, which hold them too, are gone
    assert (code, error) == (130, "")
    assert out.splitlines()[-1].endswith("left to play: run the same command again to resume.")
    assert len(results(folder)) >= 40


def test_as_json_it_says_what_is_left(tmp_path: Path) -> None:
    file = small_file(tmp_path, ENDLESS)
    answer = typed(*run_words(file, tmp_path / "short"), "--json", "--minutes", "0.0001")
    assert (answer.code, answer.error) == (0, "")
    found = json.loads(answer.out)
    assert found["left"] == 2 * ENDLESS - sum(row["games"] for row in found["table"]) > 0


def test_more_games_extend_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "played"
    few = table_of(small_file(tmp_path, 4), folder)
    files = unit_files(folder)
    more = table_of(small_file(tmp_path, 6, more='title = "The same games"'), folder)
    assert [row["games"] for row in (*few, *more)] == [4, 4, 6, 6]
    assert set(files) < set(unit_files(folder))
    assert len(results(folder)) == 12
    assert table_of(small_file(tmp_path, 4), folder) == few


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("seed = 1", "seed = 2"), "(seed 1, not 2)"),
        (("size = 3", "size = 4"), "(options size=3, not size=4)"),
        (
            ("simulations=4", "simulations=5"),
            "(players uct:simulations=4 and uct:simulations=4, not uct:simulations=5 ",
        ),
        (('"random", ', ""), "(2 cells, not 1)"),
        (("chances = 4", "chances = 5"), "(chances 4, not 5)"),
        (('"subsume"', '"blob"'), "(game subsume, not blob; "),
    ],
)
def test_a_folder_of_another_experiment_is_refused(
    tmp_path: Path, undisturbed: Path, change: tuple[str, str], words: str
) -> None:
    file = small_file(tmp_path, GAMES)
    text = file.read_text().replace(*change)
    file.write_text(text if "blob" not in text else text.replace("variants.small", "#"))
    message = refused(*run_words(file, undisturbed))
    assert message.startswith(f"{undisturbed} holds other games (")
    assert message.endswith("): choose another folder")
    assert words in message


def test_a_folder_of_a_match_or_of_something_else_is_refused(tmp_path: Path) -> None:
    file = small_file(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("Dear all")
    message = refused(*run_words(file, tmp_path / "mine"))
    assert message == f"{tmp_path / 'mine'} is not empty and holds nothing of the lab: choose a new folder"


def test_it_stops_as_soon_as_the_score_is_known_well_enough(tmp_path: Path) -> None:
    """After the same game however many processes play; what was played beyond it does not count."""
    file = small_file(tmp_path, 200, more="until = { half_width = 34 }")
    one, three = table_of(file, tmp_path / "one"), table_of(file, tmp_path / "three", 3)
    assert one == three
    assert all(row["games"] % 20 == 0 and row["games"] < 200 for row in one)
    assert all(50 * (row["score"]["high"] - row["score"]["low"]) <= 34 for row in one)
    profiles = [[found.described() for found in read_stored(tmp_path / name).profiles()] for name in ("one", "three")]
    assert profiles[0] == profiles[1]
    assert [found["games"] for found in profiles[0]] == [row["games"] for row in one]
