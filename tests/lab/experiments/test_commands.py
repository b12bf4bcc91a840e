"""`lab quick`, `lab check` and `lab records`."""

import json
from pathlib import Path

import pytest

import ludarium
from ludarium.lab.experiments.experiment import Pairing
from ludarium.lab.experiments.quick import quick_experiment
from tests.cli.typed import refused, typed
from tests.lab.experiments.samples import run_words, small_file
from tests.lab.samples import results

QUICK = ("lab", "quick", "--game", "subsume")


@pytest.mark.parametrize("command", ["run", "quick", "check", "records", "data"])
def test_every_command_has_help_with_examples(command: str) -> None:
    answer = typed("lab", command, "--help")
    assert answer.code == 0
    assert f"\n  Examples:\n    ludarium lab {command}" in answer.out


@pytest.fixture(scope="module")
def quickly(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a quick experiment was played with one player and two sets of options."""
    folder = tmp_path_factory.mktemp("quick") / "played"
    words = ("-o", "size=3", "--player", "random", "--games", "3", "--processes", "1")
    answer = typed(*QUICK, *words, "--folder", str(folder), "--json")
    assert (answer.code, answer.error) == (0, "")
    found = json.loads(answer.out)
    assert (found["folder"], found["left"]) == (str(folder), 0)
    assert [(row["variant"], row["players"], row["games"]) for row in found["table"]] == [
        ("usual", "random", 3),
        ("size=3", "random", 3),
    ]
    return folder


def test_a_quick_experiment_is_kept_and_shown_again(quickly: Path) -> None:
    words = ("-o", "size=3", "--player", "random", "--games", "3", "--folder", str(quickly))
    answer = typed(*QUICK, *words)
    assert (answer.code, answer.error) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0] == f"subsume: 2 variants, 1 strength, 3 games each, kept in {quickly}"
    assert [line.split()[:3] for line in lines[2:4]] == [["usual", "random", "3"], ["size=3", "random", "3"]]


def test_a_quick_experiment_compares_with_the_usual_game() -> None:
    experiment, name = quick_experiment("subsume", ["size=3"], ["random", "classic level 1"], 20, 5)
    assert [(one.name, one.options) for one in experiment.variants] == [("usual", {}), ("size=3", {"size": "3"})]
    assert (experiment.games, experiment.seed) == (20, 5)
    assert name == "subsume-size-3-random-classic-level-1-seed-5"


def test_what_is_given_twice_is_played_once() -> None:
    experiment, _ = quick_experiment("subsume", ["size=5"], ["random", "random", "random:simulations=3"], 20, 1)
    assert [one.name for one in experiment.variants] == ["usual"]
    assert len(experiment.pairings) == 1
    assert experiment.pairings[0] in (Pairing("random", "random"), Pairing(*["random:simulations=3"] * 2))


def test_a_quick_experiment_plays_a_player_against_itself_without_something() -> None:
    experiment, name = quick_experiment(
        "blob", [], ["random", "classic level 1"], 20, 1, without=["end", "pushed + wrapped"]
    )
    assert experiment.pairings == tuple(
        Pairing(f"{player}:without={kinds}", player)
        for player in ("random", "classic level 1")
        for kinds in ("end", "pushed+wrapped")
    )
    assert name.startswith("blob-random-without-end-against-random-")


def test_what_a_restriction_costs_is_in_the_table(tmp_path: Path) -> None:
    asked = ("lab", "quick", "--game", "blob", "--player", "random", "--without", "end", "--games", "6")
    words = (*asked, "--processes", "1", "--folder", str(tmp_path / "played"))
    answer = typed(*words)
    assert (answer.code, answer.error) == (0, "")
    assert "Elo of the first player" in answer.out
    (row,) = json.loads(typed(*words, "--json").out)["table"]
    assert row["players"] == "random:without=end against random"
    assert row["elo"]["low"] is None or row["elo"]["low"] < row["elo"]["high"]


def test_the_name_of_a_folder_is_never_too_long() -> None:
    players = [f"uct:simulations={number}" for number in range(1, 40)]
    assert len(quick_experiment("subsume", [], players, 20, 1)[1]) <= 150


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--player", "nobody"), "there is no player 'nobody': there are random, "),
        (("--player", "uct:seconds=1"), "uct:seconds=1 has a budget in seconds, which does not repeat: write uct:sim"),
        (("--player", "classic level 3:draw=9"), "a draw is worth from 0 to 1 to a player, not 9"),
        (("--without", "place"), "Mark Steere: its author's rules are played as they are, without restrictions"),
        (("--games", "0"), "there can be from 1 to 1,000,000 games, not 0"),
        (("--seed", "-1"), "the seed must be a whole number from 0 to "),
        (("-o", "size=99"), "size="),
        (("-o", "size"), "'size'"),
        (("--processes", "0"), "there can be from 1 to 1024 processes, not 0"),
        (("--minutes", "0"), "the minutes must be more than 0"),
        (("--game", "chess"), "there is no game 'chess'"),
    ],
)
def test_a_wrong_quick_experiment_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert message in refused(*QUICK, *words)
    assert not list(tmp_path.iterdir())


def test_a_file_is_checked_with_its_cells_and_the_time_it_takes(tmp_path: Path) -> None:
    file = small_file(tmp_path, 1000, more="start = { random_steps = 1 }")
    answer = typed("lab", "check", str(file), "--processes", "2", "--json")
    assert (answer.code, answer.error) == (0, "")
    found = json.loads(answer.out)
    assert [(cell["variant"], cell["players"], cell["games"]) for cell in found["cells"]] == [
        ("small", "random", 1000),
        ("small", "uct:simulations=4", 1000),
    ]
    assert {(cell["starts"], cell["options"]["size"]) for cell in found["cells"]} == {("1 random step", 3)}
    assert all(cell["seconds_a_game"] > 0 for cell in found["cells"])
    assert (found["processes"], found["margin"]) == (2, 3.1)
    assert 0 < found["hours"] < found["core_hours"]
    assert list(tmp_path.iterdir()) == [file], "nothing is kept"


def test_what_is_checked_is_told_in_a_table(tmp_path: Path) -> None:
    answer = typed("lab", "check", str(small_file(tmp_path)), "--processes", "1")
    assert (answer.code, answer.error) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0].split() == ["variant", "players", "games", "begins", "from", "seconds", "a", "game"]
    assert lines[2].split()[:5] == ["small", "uct:simulations=4", "6", "the", "start"]
    assert lines[-1].startswith("Less than a minute with 1 process here, ")


@pytest.mark.parametrize("command", ["run", "check"])
def test_a_wrong_file_is_refused_in_one_line(tmp_path: Path, command: str) -> None:
    file = small_file(tmp_path, more="gamse = 3")
    assert refused("lab", command, str(file)).startswith(f"{file}, line 7: there is no field 'gamse'")
    assert (
        refused("lab", command, str(tmp_path / "none.toml")) == f"{tmp_path / 'none.toml'}: no such file or directory"
    )


def test_records_are_written_and_can_be_read(tmp_path: Path, quickly: Path) -> None:
    answer = typed("lab", "records", str(quickly), "--to", str(tmp_path))
    assert (answer.code, answer.out) == (0, f"6 records written to {tmp_path}\n")
    files = sorted(tmp_path.glob("*/*.txt"))
    assert [file.name for file in files] == ["000001.txt", "000002.txt", "000003.txt"] * 2
    assert {file.read_text() for file in files} == {facts["record"] for facts in results(quickly)}
    small = [ludarium.read_record(file.read_text()) for file in files if "size-3" in file.parent.name]
    assert [record.game.options["size"] for record in small] == [3, 3, 3]


def test_the_records_of_one_number_are_written(tmp_path: Path, quickly: Path) -> None:
    answer = typed("lab", "records", str(quickly), "--to", str(tmp_path), "--number", "2")
    assert answer.out == f"2 records written to {tmp_path}\n"
    answer = typed("lab", "records", str(quickly), "--to", str(tmp_path), "--number", "2", "--json")
    assert json.loads(answer.out) == {"records": 2, "folder": str(tmp_path)}
    assert [file.name for file in tmp_path.glob("*/*")] == ["000002.txt"] * 2
    assert refused("lab", "records", str(quickly), "--to", str(tmp_path), "--number", "9").endswith(
        "holds no such game"
    )


def test_records_of_no_folder_of_the_lab_are_refused(tmp_path: Path) -> None:
    assert "holds nothing of the lab" in refused("lab", "records", str(tmp_path), "--to", str(tmp_path / "to"))
    file = small_file(tmp_path)
    assert "is a file: choose a folder" in refused(*run_words(file, file))


def test_a_quick_experiment_begins_from_first_turns_if_asked() -> None:
    experiment, name = quick_experiment("subsume", ["size=3"], ["random"], 20, 5, "first turns")
    assert (experiment.start, name) == ("first turns", "subsume-size-3-first-turns-random-seed-5")
    assert "games begin from 'true' or 'first turns', not from 'here'" in refused(*QUICK, "--start", "here")


def test_first_turns_of_a_drawn_set_up_need_one_for_all_variants() -> None:
    words = ("lab", "quick", "--game", "protista", "--start", "first turns", "--player", "random")
    assert "the set-up of protista is drawn by lot, and so are its first turns: choose one set-up" in refused(*words)
    experiment, _ = quick_experiment("protista", ["seed=3", "win=king"], ["random"], 20, 5, "first turns")
    assert [one.options for one in experiment.variants] == [{"seed": "3"}, {"seed": "3", "win": "king"}]
    experiment, _ = quick_experiment("protista", ["seed=3"], ["random"], 20, 5, "first turns")
    assert [one.options for one in experiment.variants] == [{"seed": "3"}]


def test_a_check_says_how_often_each_first_turn_is_played(tmp_path: Path) -> None:
    """There are four of them on this board, and two strengths that are told once."""
    file = small_file(tmp_path, games=250, more='start = "first turns"')
    (cell, _) = json.loads(typed("lab", "check", str(file), "--json").out)["cells"]
    assert (cell["first_turns"], cell["games_each"], cell["margin_each"]) == (4, 62, 12.1)
    line = (
        "small: each of the 4 first turns gets 62 games, so its score will be known to about ±12.1 points; for ±5 ask"
    )
    assert typed("lab", "check", str(file)).out.count(line) == 1
    few = typed("lab", "check", str(small_file(tmp_path, games=3, more='start = "first turns"'))).out
    assert "small: not each of the 4 first turns will be played: ask for at least 4 games." in few


def test_the_table_has_the_first_turns_as_data(tmp_path: Path) -> None:
    file = small_file(tmp_path, games=8, more='start = "first turns"')
    answer = typed(*run_words(file, tmp_path / "played"), "--json")
    for row in json.loads(answer.out)["table"]:
        assert [one["n"] for one in row["first_turns"]["turns"]] == [2, 2, 2, 2]
        assert sum(one["value"] for one in row["first_turns"]["turns"]) / 4 == row["score"]["value"]
