"""The folder of a match: nothing is lost, and nothing foreign is touched."""

import contextlib
import json
import os
from pathlib import Path

import pytest

import ludarium
from ludarium.lab.folder import MatchFolder
from ludarium.lab.match import Match
from ludarium.lab.played import Played
from tests.lab.samples import played, small_match
from tests.measures import own_measures


def kept(path: Path, match: Match | None = None) -> tuple[Played, ...]:
    """What is found in a folder."""
    with contextlib.closing(MatchFolder(path, match or small_match())) as folder:
        return folder.results


def refusal(path: Path, match: Match | None = None) -> str:
    with pytest.raises(ludarium.LudariumError) as refused:
        kept(path, match)
    assert "\n" not in str(refused.value)
    return str(refused.value).replace(str(path), "PATH")


def fill(path: Path, count: int) -> list[Played]:
    results = [played(pair, game, 0.5) for pair in range(1, count + 1) for game in (1, 2)]
    with contextlib.closing(MatchFolder(path, small_match())) as folder:
        for one in results:
            folder.append(one, f"record {one.pair} {one.game}")
    return results


def test_what_was_appended_is_found_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder"
    results = fill(path, 2)
    assert kept(path) == tuple(results)
    assert (path / "records" / "0002-1.txt").read_text() == "record 2 1"
    assert sorted(os.listdir(path)) == ["about.json", "records", "results.jsonl"]


@pytest.mark.parametrize("cut", [1, 5, 100, -1])
def test_a_line_that_was_not_finished_is_dropped(tmp_path: Path, cut: int) -> None:
    """Wherever the writing of the last line stopped."""
    results = fill(tmp_path, 2)
    file = tmp_path / "results.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]) + lines[-1][:cut])
    assert kept(tmp_path) == tuple(results[:-1])
    with contextlib.closing(MatchFolder(tmp_path, small_match())) as folder:
        folder.append(results[-1], "again")
    assert file.read_bytes() == b"".join(lines)


def test_a_folder_in_which_only_the_description_was_begun_is_taken(tmp_path: Path) -> None:
    (tmp_path / "draft.tmp").write_text('{"kind":')
    assert kept(tmp_path) == ()


def test_a_folder_with_other_things_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear")
    assert refusal(tmp_path) == "PATH is not empty and holds nothing of the lab: choose a new folder"
    assert os.listdir(tmp_path) == ["letter.txt"]


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "7", "\0", '{"kind": "match"}'])
def test_a_description_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "about.json").write_text(text)
    assert refusal(tmp_path) == "PATH is not empty and holds nothing of the lab: choose a new folder"


def test_the_folder_of_another_match_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, 1)
    other = "PATH holds other games ({}): choose another folder"
    assert refusal(tmp_path, small_match(seed=2)) == other.format("seed 1, not 2")
    players = "players uct:simulations=20 and random, not uct:simulations=1000 and random"
    assert refusal(tmp_path, small_match("uct")) == other.format(players)
    assert refusal(tmp_path, small_match(steps=3)) == other.format("opening steps 2, not 3")
    wider = Match(("uct:simulations=20", "random"), "subsume", {"size": 4}, 1, 2)
    assert refusal(tmp_path, wider) == other.format("options size=3, not size=4")
    monkeypatch.setattr("ludarium.lab.match.MOST_STEPS", 500)
    assert refusal(tmp_path) == other.format("most steps 2000, not 500")
    monkeypatch.undo()
    assert len(kept(tmp_path)) == 2


def test_a_level_with_another_budget_or_noise_is_another_player(tmp_path: Path) -> None:
    levels = [{"simulations": number, "noise": 0.5} for number in range(2, 10)]
    leveled, path = small_match("level 3"), tmp_path / "match"
    with own_measures(tmp_path / "before", "subsume", {"levels": levels}):
        assert kept(path, leveled) == ()
    levels[2] = {"seconds": 0.25, "noise": 0.5}
    with own_measures(tmp_path / "after", "subsume", {"levels": levels}):
        assert refusal(path, leveled) == (
            "PATH holds other games (players level 3:simulations=4,noise=0.5 and random, "
            "not level 3:seconds=0.25,noise=0.5 and random): choose another folder"
        )
        assert "noise=0.5 and random, not level 3:simulations=4,noise=0.1 and random" in refusal(
            path, small_match("level 3:simulations=4,noise=0.1")
        )
        assert kept(path, small_match("level 3:simulations=4,noise=0.5")) == ()


def test_a_folder_that_does_not_say_its_budgets_is_resumed_only_if_the_players_do(tmp_path: Path) -> None:
    """As folders were before the budgets of levels were kept."""
    about = {"kind": "match", "game": "subsume", "options": {"size": 3}, "seed": 1, "opening_steps": 2}
    (tmp_path / "about.json").write_text(json.dumps({**about, "players": ["uct:simulations=20", "random"]}))
    assert kept(tmp_path) == ()
    (tmp_path / "about.json").write_text(json.dumps({**about, "players": ["level 3", "random"]}))
    line = refusal(tmp_path, small_match("level 3"))
    assert line.startswith("PATH holds other games (players level 3 and random, not level 3:simulations=")
    assert line.endswith("; the folder does not give their budgets): choose another folder")


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"\xff",
        b"[]",
        b"{}",
        json.dumps({**played(1, 1, 0.5).described(), "score": 0.7}).encode(),
        json.dumps({**played(1, 1, 0.5).described(), "game": 3}).encode(),
        json.dumps({**played(1, 1, 0.5).described(), "pair": "1"}).encode(),
        json.dumps({**played(1, 1, 0.5).described(), "more": 1}).encode(),
    ],
)
def test_a_whole_line_that_is_no_result_is_refused_with_its_place(tmp_path: Path, line: bytes) -> None:
    fill(tmp_path, 1)
    with (tmp_path / "results.jsonl").open("ab") as file:
        file.write(line + b"\n")
    assert refusal(tmp_path) == "PATH/results.jsonl, line 3: this is not a result"


def test_a_match_is_played_by_one_process_at_a_time(tmp_path: Path) -> None:
    with contextlib.closing(MatchFolder(tmp_path, small_match())):
        assert refusal(tmp_path) == "PATH: these games are being played by another process"
    assert kept(tmp_path) == ()


def test_what_cannot_be_a_folder_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert refusal(file) == "PATH is a file: choose a folder"
    assert refusal(file / "inside") == "PATH: not a directory"
    assert refusal(Path("/proc/none")).startswith("PATH: ")
