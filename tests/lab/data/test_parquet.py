"""`lab data`: the rows hold what is stored, and the files are complete or not there."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as parquet
import pytest

from ludarium.kernel.errors import LudariumError
from ludarium.lab.data import parquet as subject
from ludarium.lab.data.parquet import GAME_COLUMNS, TURN_COLUMNS, write_data
from ludarium.lab.experiments.stored import Stored, read_stored
from ludarium.lab.figures.profile import lead_changes, settled_after
from ludarium.positions import read_record
from tests.cli.typed import COMMAND, refused, typed
from tests.lab.data.samples import play_experiment

SUBSUME = """
title = "Two players"
game = "subsume"
players = ["random", { first = "random", second = "uct:simulations=3" }]
start = "first turns"
games = 6
chances = 3
variants.small = { size = 3 }
"""
RANDOM = 'game = "{}"\nplayers = ["random"]\ngames = 2\nchances = 0'
# Lets no file grow beyond a thousand bytes, as if the disk were full, and becomes the command.
SHORT_FILES = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
os.execv(sys.argv[1], sys.argv[1:])
"""


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Stored:
    return read_stored(play_experiment(SUBSUME, tmp_path_factory.mktemp("subsume") / "played"))


@pytest.fixture(scope="module")
def tables(stored: Stored, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Any], list[Any]]:
    folder = tmp_path_factory.mktemp("data")
    write_data(stored.path, folder)
    return rows_in(folder)


def rows_in(folder: Path) -> tuple[list[Any], list[Any]]:
    games, turns = (parquet.read_table(folder / f"{name}.parquet").to_pylist() for name in ("games", "turns"))
    return games, turns


def test_there_is_a_row_for_each_game_that_holds_what_is_stored(
    stored: Stored, tables: tuple[list[Any], list[Any]]
) -> None:
    rows = iter(tables[0])
    for cell in stored.cells:
        for game in stored.games(cell):
            row, notes = next(rows), game.notes
            assert notes is not None
            same = ("number", "program", "cut", "end", "steps", "turns", "record")
            assert {name: row[name] for name in same} == {name: getattr(game, name) for name in same}
            assert (row["experiment"], row["game"]) == ("Two players", "subsume")
            assert (row["variant"], row["strength"], row["series"]) == (cell.variant, cell.strength, cell.series)
            assert (dict(row["options"]), row["seed"], row["game_seed"]) == ({"size": "3"}, 1, None)
            assert row["winner"] == {0: "red", 1: "blue", None: None}[game.winner]
            assert (row["score"], row["draw"]) == (game.first_score, False)
            assert f"{row['date']:%Y.%m.%d}" == game.date
            chances = [chance for chance in notes.chance if chance is not None]
            assert row["lead_changes"] == lead_changes(chances)
            assert row["settled_after"] == settled_after(chances, game.winner or 0)
            assert (row["sampled_turn"], row["turn_ends"]) == (notes.sampled, notes.ends)
            for side, counts in enumerate((row["first_counts"], row["second_counts"])):
                assert dict(counts) == {title: both[side] for title, both in notes.counts.items()}
    assert next(rows, None) is None


def test_players_are_named_by_their_side(tables: tuple[list[Any], list[Any]]) -> None:
    for row in tables[0]:
        assert (row["first_player"], row["second_player"]) == read_record(row["record"]).players
    mixed = tables[0][6:]
    assert {row["first_player"] for row in mixed} == {"random", "uct:simulations=3"}
    assert all((row["first_simulations"] is None) == (row["first_player"] == "random") for row in mixed)


def test_the_beginning_of_a_game_is_numbered(tables: tuple[list[Any], list[Any]]) -> None:
    """Four first turns are distinct; two players begin both games of a pair alike."""
    assert [row["beginning"] for row in tables[0]] == [1, 2, 3, 4, 1, 2, 1, 1, 2, 2, 3, 3]
    assert {row["opening_steps"] for row in tables[0]} == {1}
    begins = [row["record"].partition("1. ")[2].split()[0] for row in tables[0]]
    assert begins[0] == begins[4] == begins[6] == begins[7]


def test_there_is_a_row_for_each_turn_that_holds_what_is_noted(
    stored: Stored, tables: tuple[list[Any], list[Any]]
) -> None:
    rows = iter(tables[1])
    for cell in stored.cells:
        for game in stored.games(cell):
            notes = game.notes
            assert notes is not None
            for turn in range(game.turns):
                row = next(rows)
                assert (row["series"], row["number"], row["turn"]) == (cell.series, game.number, turn + 1)
                assert (row["variant"], row["strength"]) == (cell.variant, cell.strength)
                assert row["side"] == ("red", "blue")[notes.side[turn]]
                assert (row["steps"], row["legal"], row["chance"]) == (
                    notes.steps[turn],
                    notes.legal[turn],
                    notes.chance[turn],
                )
                assert dict(row["events"]) == notes.events[turn]
                assert dict(row["refused"]) == {
                    notes.reasons[number]: count for number, count in notes.refused[turn].items()
                }
    assert next(rows, None) is None


def test_a_drawn_set_up_has_its_seed(tmp_path: Path) -> None:
    folder = play_experiment(RANDOM.format("protista"), tmp_path / "played")
    answer = typed("lab", "data", str(folder), "--to", str(tmp_path / "new" / "data"))
    games, turns = rows_in(tmp_path / "new" / "data")
    assert answer.out.startswith(f"2 games and {len(turns)} turns written to ")
    assert [row["game_seed"] for row in games] == [read_record(row["record"]).game.options["seed"] for row in games]
    assert games[0]["game_seed"] != games[1]["game_seed"]
    assert games[0]["experiment"] == "played", "without a title it is the name of the folder"
    assert {row["lead_changes"] for row in games} == {row["settled_after"] for row in games} == {None}
    assert all(row["chance"] is None for row in turns if row["turn"] < 10)


def test_rules_that_forbid_steps_are_named_in_words(tmp_path: Path) -> None:
    folder = play_experiment(RANDOM.format("blob"), tmp_path / "played")
    write_data(folder, tmp_path / "data")
    reasons = {words for row in rows_in(tmp_path / "data")[1] for words, _ in row["refused"]}
    assert reasons == {"that is the position … left at turn …: nobody leaves the same position twice"}
    assert reasons == {one.definition.title for one in read_stored(folder).profiles()[0].reasons}


def test_rows_are_written_in_batches(stored: Stored, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "_BATCH", 30)
    write_data(stored.path, tmp_path)
    assert parquet.ParquetFile(tmp_path / "games.parquet").num_row_groups == 4
    assert parquet.ParquetFile(tmp_path / "turns.parquet").num_row_groups > 4


def test_the_columns_are_typed(stored: Stored, tmp_path: Path) -> None:
    write_data(stored.path, tmp_path)
    games, turns = (parquet.read_schema(tmp_path / f"{name}.parquet") for name in ("games", "turns"))
    assert (games.names, turns.names) == (list(GAME_COLUMNS), list(TURN_COLUMNS))
    assert str(games.field("options").type).startswith("map<string, string")
    assert str(turns.field("events").type).startswith("map<string, int64")
    assert str(games.field("date").type) == "date32[day]"


def test_what_is_damaged_leaves_the_files_as_they_were(tmp_path: Path) -> None:
    play_experiment(SUBSUME.replace("games = 6", "games = 1"), tmp_path / "played")
    write_data(tmp_path / "played", tmp_path / "data")
    before = {file.name: file.read_bytes() for file in (tmp_path / "data").iterdir()}
    last = tmp_path / "played" / "units" / read_stored(tmp_path / "played").cells[-1].series
    next(last.iterdir()).write_bytes(b"nonsense")
    assert "is damaged: remove it" in refused("lab", "data", str(tmp_path / "played"), "--to", str(tmp_path / "data"))
    assert {file.name: file.read_bytes() for file in (tmp_path / "data").iterdir()} == before


def test_a_full_disk_leaves_the_files_as_they_were(stored: Stored, tmp_path: Path) -> None:
    words = ("lab", "data", str(stored.path), "--to", str(tmp_path))
    files = [str(tmp_path / "games.parquet"), str(tmp_path / "turns.parquet")]
    answer = json.loads(typed(*words, "--json").out)
    assert (answer["games"], answer["files"]) == (12, files)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    limited = (sys.executable, "-c", SHORT_FILES, *COMMAND, *words)
    ended = subprocess.run(limited, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == f"ludarium: {tmp_path}: file too large\n"
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_wrong_folders_are_refused_in_one_line(stored: Stored, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    to = ("--to", str(tmp_path / "to"))
    assert "holds nothing of the lab" in refused("lab", "data", str(tmp_path), *to)
    assert "is a file: choose a folder" in refused("lab", "data", str(stored.path), "--to", str(file))
    about = json.loads((stored.path / "about.json").read_text())
    for facts, words in (
        ({**about, "kind": "match"}, "holds a match, not an experiment"),
        ({**about, "cells": [3]}, "holds nothing that this version of the lab can read"),
        (about, "holds no games yet"),
    ):
        (tmp_path / "about.json").write_text(json.dumps(facts))
        assert words in refused("lab", "data", str(tmp_path), *to)
    assert not list(tmp_path.glob("to/*"))


def test_without_pyarrow_it_says_what_to_install(
    stored: Stored, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(LudariumError, match=r"pip install 'ludarium\[lab\]'"):
        write_data(stored.path, tmp_path)
