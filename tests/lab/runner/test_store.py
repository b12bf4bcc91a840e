"""The folder of an experiment: nothing is lost, and nothing foreign is touched."""

import gzip
import json
import os
from pathlib import Path

import pytest

import ludarium
from ludarium.lab.playing.program import program
from ludarium.lab.playing.series import Series
from ludarium.lab.runner.store import Store, read_about
from tests.lab.samples import played, running, small_series, stored, unit_files
from tests.measures import own_measures

UNIT = "0000001-0000004"


def opened(path: Path, series: Series | None = None) -> int:
    """How many games are found in the folder of a match."""
    with running(path, series or small_series(), 50) as (match, _):
        return match.standing.played


def refusal(path: Path, series: Series | None = None) -> str:
    with pytest.raises(ludarium.LudariumError) as refused:
        opened(path, series)
    assert "\n" not in str(refused.value)
    return str(refused.value).replace(str(path), "PATH")


def append(store: Store, name: str, numbers: range, unit: str = UNIT) -> None:
    for number in numbers:
        store.append(name, unit, played(number, 0.5).described())


def numbers(path: Path, name: str) -> list[int]:
    with stored(path) as store:
        return [facts["number"] for _, _, facts in store.results(name)]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The folder of a match with a file of four games, not yet compressed."""
    path, series = tmp_path / "kept", small_series()
    with stored(path, **series.described()) as store:
        append(store, series.name, range(1, 5))
    return path / "units" / series.name / f"{UNIT}.jsonl"


def folder_of(file: Path) -> Path:
    return file.parents[2]


def test_what_was_appended_is_found_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder"
    with stored(path) as store:
        append(store, "one", range(1, 3))
        append(store, "other", range(1, 2))
        assert [facts["number"] for _, _, facts in store.results("one")] == [1, 2]
    assert (numbers(path, "one"), numbers(path, "other"), numbers(path, "none")) == ([1, 2], [1], [])
    assert sorted(os.listdir(path)) == ["about.json", "lock", "units"]
    assert sorted(os.listdir(path / "units" / "one")) == [f"{UNIT}.jsonl"]


def test_a_result_is_in_its_file_as_soon_as_it_is_appended(tmp_path: Path) -> None:
    with stored(tmp_path) as store:
        append(store, "one", range(1, 3))
        lines = (tmp_path / "units" / "one" / f"{UNIT}.jsonl").read_bytes().splitlines()
        assert [json.loads(line)["record"] for line in lines] == ["record 1", "record 2"]


def test_a_unit_that_is_complete_is_compressed(tmp_path: Path) -> None:
    with stored(tmp_path) as store:
        append(store, "one", range(1, 5))
        before = (tmp_path / "units" / "one" / f"{UNIT}.jsonl").read_bytes()
        store.complete("one", UNIT)
    assert unit_files(tmp_path) == [f"{UNIT}.jsonl.gz"]
    assert gzip.decompress((tmp_path / "units" / "one" / f"{UNIT}.jsonl.gz").read_bytes()) == before
    assert numbers(tmp_path, "one") == [1, 2, 3, 4]


@pytest.mark.parametrize("cut", [1, 5, 100, -1])
def test_an_incomplete_last_line_is_dropped(tmp_path: Path, cut: int) -> None:
    """Wherever the writing of the last line stopped."""
    with stored(tmp_path) as store:
        append(store, "one", range(1, 5))
    file = tmp_path / "units" / "one" / f"{UNIT}.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]) + lines[-1][:cut])
    assert numbers(tmp_path, "one") == [1, 2, 3]
    with stored(tmp_path) as store:
        append(store, "one", range(4, 5))
    assert file.read_bytes() == b"".join(lines)


def test_a_folder_in_which_only_the_description_was_begun_is_taken(tmp_path: Path) -> None:
    (tmp_path / "draft.tmp").write_text('{"kind":')
    assert opened(tmp_path) == 0


def test_a_folder_with_other_things_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear")
    assert refusal(tmp_path) == "PATH is not empty and holds nothing of the lab: choose a new folder"
    assert os.listdir(tmp_path) == ["letter.txt"]


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "7", "\0", '{"kind": "match"}'])
def test_a_description_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "about.json").write_text(text)
    line = "PATH is not empty and holds nothing that this version of the lab can continue: choose a new folder"
    assert refusal(tmp_path) == line
    assert os.listdir(tmp_path) == ["about.json"]
    with pytest.raises(ludarium.LudariumError, match="holds nothing that this version of the lab can read"):
        read_about(tmp_path)


def test_a_folder_of_an_earlier_version_of_the_lab_is_refused_and_left_alone(tmp_path: Path) -> None:
    """It names no program, and has its results in one file."""
    about = {"kind": "match", **small_series().described()}
    (tmp_path / "about.json").write_text(json.dumps(about))
    (tmp_path / "results.jsonl").write_text("{}\n")
    line = "PATH is not empty and holds nothing that this version of the lab can continue: choose a new folder"
    assert refusal(tmp_path) == line
    assert sorted(os.listdir(tmp_path)) == ["about.json", "results.jsonl"]


def test_games_of_another_version_of_the_program_are_not_mixed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.lab.samples.program", lambda: "0123456789ab")
    assert refusal(folder_of(kept)) == (
        f"PATH holds games of another version of the program ({program()}, not 0123456789ab), "
        "which must not be mixed with new ones: choose a new folder"
    )
    monkeypatch.undo()
    assert opened(folder_of(kept)) == 4


def test_the_folder_of_another_match_is_refused(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, other = folder_of(kept), "PATH holds other games ({}): choose another folder"
    assert refusal(path, small_series(seed=2)) == other.format("seed 1, not 2")
    players = "players uct:simulations=20 and random, not uct:simulations=1000 and random"
    assert refusal(path, small_series("uct")) == other.format(players)
    assert refusal(path, small_series(steps=3)) == other.format("opening steps 2, not 3")
    wider = Series(("uct:simulations=20", "random"), "subsume", {"size": 4}, 1, small_series().start)
    assert refusal(path, wider) == other.format("options size=3, not size=4")
    monkeypatch.setattr("ludarium.lab.playing.series.MOST_STEPS", 500)
    assert refusal(path) == other.format("most steps 2000, not 500")
    monkeypatch.undo()
    assert opened(path) == 4


def test_a_level_with_another_budget_or_noise_is_another_player(tmp_path: Path) -> None:
    levels = [{"simulations": number, "noise": 0.5} for number in range(2, 10)]
    leveled, path = small_series("classic level 3"), tmp_path / "match"
    with own_measures(tmp_path / "before", "subsume", {"classic_levels": levels}):
        assert opened(path, leveled) == 0
    levels[2] = {"seconds": 0.25, "noise": 0.5}
    with own_measures(tmp_path / "after", "subsume", {"classic_levels": levels}):
        assert refusal(path, leveled) == (
            "PATH holds other games (players classic level 3:simulations=4,noise=0.5 and random, "
            "not classic level 3:seconds=0.25,noise=0.5 and random): choose another folder"
        )
        assert "noise=0.5 and random, not classic level 3:simulations=4,noise=0.1 and random" in refusal(
            path, small_series("classic level 3:simulations=4,noise=0.1")
        )
        assert opened(path, small_series("classic level 3:simulations=4,noise=0.5")) == 0


def test_the_description_is_read_back(kept: Path, tmp_path: Path) -> None:
    about = read_about(folder_of(kept))
    assert (about["kind"], about["game"], about["program"]) == ("match", "subsume", program())
    with pytest.raises(ludarium.LudariumError, match=r" holds nothing of the lab: name the folder of an experiment$"):
        read_about(tmp_path / "nowhere")


def test_facts_that_may_change_are_written_anew(tmp_path: Path) -> None:
    about = {"kind": "experiment", "program": program(), "seed": 1, "games": 10}
    Store(tmp_path, about).close()
    Store(tmp_path, {**about, "games": 20}, changeable=("games",)).close()
    assert read_about(tmp_path) == {**about, "games": 20}
    for other in ({**about, "games": 10}, {**about, "games": 20, "seed": 2}):
        with pytest.raises(ludarium.LudariumError, match=r"holds other games \((games 20, not 10|seed 1, not 2)\)"):
            Store(tmp_path, other)
    assert read_about(tmp_path)["games"] == 20


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"\xff",
        b"[]",
        b"{}",
        json.dumps({**played(5, 0.5).described(), "winner": 2}).encode(),
        json.dumps({**played(5, 0.5).described(), "number": 0}).encode(),
        json.dumps({**played(5, 0.5).described(), "number": "5"}).encode(),
        json.dumps({**played(5, 0.5).described(), "spent": [1, 2]}).encode(),
        json.dumps({**played(5, 0.5).described(), "notes": {}}).encode(),
        json.dumps({**played(5, 0.5).described(), "more": 1}).encode(),
    ],
)
@pytest.mark.parametrize("packed", [False, True])
def test_a_whole_line_that_is_no_result_is_refused_with_its_place(kept: Path, line: bytes, packed: bool) -> None:
    data, file = kept.read_bytes() + line + b"\n", kept
    if packed:
        kept.unlink()
        file = kept.with_suffix(".jsonl.gz")
    file.write_bytes(gzip.compress(data) if packed else data)
    place = f"PATH/{file.relative_to(folder_of(kept))}, line 5"
    assert (
        refusal(folder_of(kept)) == f"{place}: this is not a result; remove this file, and its games are played again"
    )


@pytest.mark.parametrize("damage", [b"", b"\x1f\x8b", b"nonsense"])
@pytest.mark.parametrize("begin", [0, 15, -6])
def test_a_damaged_file_is_named(kept: Path, damage: bytes, begin: int) -> None:
    data, file = gzip.compress(kept.read_bytes()), kept.with_suffix(".jsonl.gz")
    kept.unlink()
    file.write_bytes(data[:begin] + damage if begin or damage else b"\0")
    place = f"PATH/{file.relative_to(folder_of(kept))}"
    assert refusal(folder_of(kept)) == f"{place} is damaged: remove it, and its games are played again"
    file.unlink()
    assert opened(folder_of(kept)) == 0


def test_other_files_among_the_units_are_left_alone(kept: Path) -> None:
    (kept.parent / "draft.tmp").write_bytes(b"half a file")
    (kept.parent / "notes.txt").write_bytes(b"mine")
    assert opened(folder_of(kept)) == 4


def test_a_folder_is_used_by_one_process_at_a_time(tmp_path: Path) -> None:
    with running(tmp_path, small_series(), 1):
        assert refusal(tmp_path) == "PATH: these games are being played by another process"
    assert opened(tmp_path) == 0


def test_what_cannot_be_a_folder_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert refusal(file) == "PATH is a file: choose a folder"
    assert refusal(file / "inside") == "PATH: not a directory"
    assert refusal(Path("/proc/none")).startswith("PATH: ")
