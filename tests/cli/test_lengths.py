"""`ludarium lengths`"""

import json
from pathlib import Path

import pytest

from tests.cli.typed import refused, typed

SMALL = ("--game", "subsume", "-o", "size=3", "--players", "random,uct:simulations=2")


def test_lengths_are_measured_in_pieces_and_written_when_it_is_done(tmp_path: Path) -> None:
    arguments = ("lengths", *SMALL, "--pairs", "2", "--folder", str(tmp_path / "games"), "--out", str(tmp_path))
    piece = typed(*arguments, "--minutes", "0.000001")
    assert piece.out.endswith("Stopped. 8 games left to play: run the same command again to resume.\n")
    rest = typed(*arguments)
    assert (rest.code, rest.error) == (0, "")
    assert "8 of 8 games: medians " in rest.out
    heading, *lines, written = rest.out.splitlines()[-4:]
    assert heading.split() == ["player", "low", "median", "high", "games"]
    assert [line.split()[0] for line in lines] == ["random", "uct:simulations=2"]
    assert written == f"Written to {tmp_path / 'evidence.json'}"
    rows = json.loads((tmp_path / "evidence.json").read_text())["lengths"]["players"]
    assert all(row["low"] <= row["median"] <= row["high"] and row["games"] == 4 for row in rows)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--players", "deeper"), "there is no player 'deeper'"),
        (("--players", "random,random"), "name each player once"),
        (("--pairs", "0"), "a match has from 1 to 1,000,000 pairs, not 0"),
        (("--top-pairs", "0"), "a match has from 1 to 1,000,000 pairs, not 0"),
        (("--out", "."), "evidence.json is not a file of measures: choose another folder"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evidence.json").write_text("[1]")
    assert refused("lengths", "--game", "subsume", *arguments).startswith(reason)
    assert [file.name for file in tmp_path.iterdir()] == ["evidence.json"]
