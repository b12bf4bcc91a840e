"""`ludarium ladder`"""

import json
from pathlib import Path

import pytest

from tests.cli.typed import refused, typed

SMALL = ("--game", "subsume", "-o", "size=3", "--players", "random,uct:simulations=2,uct:simulations=20")


def test_a_ladder_is_played_in_pieces_and_written_when_it_is_done(tmp_path: Path) -> None:
    arguments = ("ladder", *SMALL, "--pairs", "3", "--folder", str(tmp_path / "ladder"), "--out", str(tmp_path))
    file = tmp_path / "evidence.json"
    piece = typed(*arguments, "--minutes", "0.000001")
    assert piece.code == 0
    assert piece.out.endswith("Stopped. 12 games left to play: run the same command again to resume.\n")
    assert not file.exists()

    rest = typed(*arguments)
    assert (rest.code, rest.error) == (0, "")
    assert "12 of 12 games: gaps " in rest.out
    heading, *lines, written = rest.out.splitlines()[-5:]
    assert heading.split() == ["player", "Elo", "(95", "%)", "above", "the", "one", "before", "games"]
    assert [line.split()[0] for line in lines] == ["random", "uct:simulations=2", "uct:simulations=20"]
    assert written == f"Written to {file}"
    ladder = json.loads(file.read_text())["ladder"]
    assert ladder["options"] == {"size": 3}
    assert [set(one) - {"gap"} for one in ladder["players"]] == [{"name", "elo", "low", "high", "games"}] * 3
    assert ["gap" in one for one in ladder["players"]] == [False, True, True]
    assert ladder["players"][2]["elo"] > 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--players", "random"), "a ladder needs two players or more, each once"),
        (("--players", "random,random"), "a ladder needs two players or more, each once"),
        (("--players", "random,,uct"), "there is no player ''"),
        (("--pairs", "0"), "a match has from 1 to 1,000,000 pairs, not 0"),
        (("--top-pairs", "0"), "a match has from 1 to 1,000,000 pairs, not 0"),
        (("--minutes", "-3"), "the minutes must be more than 0"),
        (("--out", "."), "evidence.json is not a file of measures: choose another folder"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evidence.json").write_text("[1]")
    assert refused("ladder", "--game", "subsume", *arguments).startswith(reason)
    assert [file.name for file in tmp_path.iterdir()] == ["evidence.json"]


def test_a_ladder_of_other_options_has_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = typed("ladder", *SMALL, "--pairs", "1", "--minutes", "0.000001")
    assert "3 players at subsume with size=3, kept in ladders/subsume-size-3\n" in answer.out
