"""`ludarium lengths`"""

import json
from pathlib import Path

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


def test_an_unknown_player_is_refused() -> None:
    assert refused("lengths", "--game", "subsume", "--players", "deeper").startswith("there is no player 'deeper'")
