"""Whole games in tests/data/games, played and written down by the twins: each is read, replayed and written again."""

from pathlib import Path

import pytest

import ludarium

FILES = sorted((Path(__file__).parents[1] / "data" / "games").glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_ends_as_it_was_written_down(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = ludarium.read_record(text)
    assert record.outcome is not None
    assert (record.outcome.winner or "draw") == record.result
    assert record.positions[-1].code == record.headers["Final"]
    assert str(record) == text


def test_every_game_has_been_written_down() -> None:
    assert {ludarium.read_record(file.read_bytes()).game.name for file in FILES} >= set(ludarium.GAMES)
