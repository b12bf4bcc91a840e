"""Mining: games that repeat, and the command from the first game to the data file."""

import json
from collections import Counter
from contextlib import nullcontext
from importlib import resources
from pathlib import Path
from statistics import quantiles

import pytest

from ludarium.lab.puzzles.file import PuzzleSet, read_puzzles, write_puzzles
from ludarium.lab.puzzles.games import Mined, Source
from ludarium.positions import GAMES
from ludarium.positions.registry import ruleset_named
from ludarium.study.puzzles import puzzle_game, puzzles, read_puzzle
from tests.cli.typed import refused, typed
from tests.lab.runner.fakes import FakeExecutor

DOCUMENT = (Path(__file__).parents[3] / "docs" / "puzzles.md").read_text(encoding="utf-8")
SMALL = ("puzzles", "mine", "--game", "subsume", "--count", "1", "--processes", "1")


def test_a_game_yields_the_same_puzzles_whenever_it_is_examined() -> None:
    source = Source("subsume")
    mined = [source.mined(number) for number in range(1, 4)]
    assert mined == [Source("subsume").mined(number) for number in range(1, 4)]
    assert any(one.puzzles for one in mined)
    assert [Mined.read("subsume", json.loads(json.dumps(one.described()))) for one in mined] == mined
    with pytest.raises(KeyError):
        Mined.read("subsume", {"number": 1})


def test_candidates_have_no_past_and_come_with_the_turn_that_was_played() -> None:
    source = Source("drop")
    for start, played in source.candidates(1):
        assert start == puzzle_game("drop", {}).position(start.code)
        for step in played:
            start = start.play(step)
        assert start.outcome is not None or start.mover


def test_puzzles_are_mined_rated_and_written_and_a_second_run_has_nothing_to_do(tmp_path: Path) -> None:
    folder, out = tmp_path / "games", tmp_path / "data"
    first = typed(*SMALL, "--folder", str(folder), "--out", str(out))
    assert (first.code, first.error) == (0, "")
    assert first.out.splitlines()[0] == f"Puzzles of subsume, kept in {folder}"
    assert first.out.splitlines()[-1] == f"1 puzzle written to {out / 'puzzles.json'}"
    text = (out / "puzzles.json").read_text()
    data = json.loads(text)
    assert data["game"] == "subsume"
    (run,) = data["made"]
    assert run["seed"] == 1
    assert run["games"] >= 1
    assert text.count("\n") == 1 + 1 + 7  # a run and a puzzle on each line
    assert all(read_puzzle("subsume", facts).start.outcome is None for facts in data["puzzles"])
    again = typed(*SMALL, "--folder", str(folder), "--out", str(out))
    assert "games:" not in again.out
    assert (out / "puzzles.json").read_text() == text


def test_more_puzzles_are_added_to_those_of_a_data_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.lab.runs.on_this_machine", lambda processes: nullcontext(FakeExecutor()))
    out, before = tmp_path / "data", PuzzleSet("subsume", ({"seed": 1},), puzzles("subsume")[:2])
    write_puzzles(out, before)
    more = (*SMALL, "--more", "--count", "3", "--out", str(out))
    assert refused(*more) == "the games of seed 1 were mined before: name another with --seed"
    added = typed(*more, "--seed", "2", "--folder", str(tmp_path / "others"))
    assert (added.code, added.out.splitlines()[-1]) == (0, f"3 puzzles written to {out / 'puzzles.json'}")
    after = read_puzzles(out, "subsume")
    assert [run["seed"] for run in after.made] == [1, 2]
    assert len(after.puzzles) == 3
    assert set(before.puzzles) < set(after.puzzles)
    assert typed(*more, "--seed", "2").out == "There are 3 puzzles already: ask for more with --count.\n"
    assert read_puzzles(out, "subsume") == after


def test_more_is_refused_where_there_is_nothing_to_add_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    more = (*SMALL, "--more", "--seed", "2")
    file = Path("data", "puzzles.json")
    assert refused(*more) == "--more adds to a data file: name its folder with --out"
    assert refused(*more, "--out", "data") == f"{file}: no such file or directory"
    file.parent.mkdir()
    for text, reason in (
        ("no data", "this is not a file of puzzles: `ludarium puzzles mine` writes them"),
        ('{"game": "subsume", "made": ["by hand"], "puzzles": []}', "this is not a file of puzzles: "),
        ('{"game": "drop", "made": [], "puzzles": []}', "these are puzzles of drop, not of subsume"),
    ):
        file.write_text(text)
        assert refused(*more, "--out", "data").startswith(f"{file}: {reason}")
    assert list(tmp_path.iterdir()) == [tmp_path / "data"]


@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_file_is_as_it_was_written_and_as_the_page_about_it_says(name: str) -> None:
    folder = Path(str(resources.files(ruleset_named(name).__module__.rpartition(".")[0])))
    known = read_puzzles(folder, name)
    assert known.puzzles == puzzles(name)
    assert known.text == (folder / "puzzles.json").read_text("utf-8")
    assert table_row(known) in DOCUMENT


def table_row(known: PuzzleSet) -> str:
    """How a set is told of: how many puzzles, by turns, from how many games, and how their ratings are spread."""
    turns, ratings = Counter(one.turns for one in known.puzzles), [one.rating for one in known.puzzles]
    quarters = [round(one) for one in quantiles(ratings, method="inclusive")]
    games = sum(run["games"] for run in known.made)
    cells = (len(ratings), turns[1], turns[2], turns[3], games, min(ratings), *quarters, max(ratings))
    return f"| {ruleset_named(known.game).title} | {' | '.join(map(str, cells))} |"


def test_where_nothing_is_found_nothing_is_written(tmp_path: Path) -> None:
    answer = typed(*SMALL, "--folder", str(tmp_path / "games"), "--out", str(tmp_path), "--minutes", "0.000001")
    assert answer.out.endswith("No puzzle was found: mine more games, or for longer.\n")
    assert not (tmp_path / "puzzles.json").exists()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--count", "0"), "there can be from 1 to 10,000 puzzles, not 0"),
        (("--games", "0"), "there can be from 1 to 10,000,000 games, not 0"),
        (("--game", "chess"), "there is no game 'chess'"),
        (("--minutes", "0"), "the minutes must be more than 0"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused("puzzles", "mine", "--game", "subsume", *arguments).startswith(reason)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_puzzles_of_a_game_are_listed_and_shown(name: str) -> None:
    one = puzzles(name)[-1]
    listed = typed("puzzles", "list", "--game", name)
    assert listed.out.endswith(f"{len(puzzles(name))} puzzles of {len(puzzles(name))}.\n")
    assert one.id in listed.out
    shown = typed("puzzles", "show", "--game", name, one.id, "--solution")
    assert one.code in shown.out
    assert ", ".join(one.solution[0].steps) in shown.out
    assert ", ".join(one.solution[0].steps) not in typed("puzzles", "show", "--game", name, one.id).out.splitlines()
    assert refused("puzzles", "show", "--game", name, "nothing").startswith(f"there is no puzzle 'nothing' in {name}")


def test_a_sample_is_proven_again_by_the_command() -> None:
    answer = typed("puzzles", "check", "--game", "subsume", "--sample", "1", "--processes", "1")
    assert answer.out == "1 puzzle proven again.\n"
    assert refused("puzzles", "check", "--sample", "0") == "a sample has at least one puzzle, not 0"
