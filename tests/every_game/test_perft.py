"""Sequences of steps, counted: the tables in tests/data/perft.toml come from other programs."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium import Position
from ludarium.search import perft

TABLES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "perft.toml").read_text(encoding="utf-8")
)["table"]


def label(table: dict[str, Any]) -> str:
    options = (f"{name}={value}" for name, value in table.get("options", {}).items())
    return " ".join((table["game"], *options, *(["later"] if "code" in table else [])))


every_table = pytest.mark.parametrize("table", TABLES, ids=label)


def begin(table: dict[str, Any]) -> Position:
    game = ludarium.game(table["game"], **table.get("options", {}))
    return game.position(table["code"]) if "code" in table else game.start()


def counted(position: Position, depth: int) -> int:
    """The same count in plain words, over positions."""
    if depth == 1:
        return len(position.steps)
    return sum(counted(position.play(step), depth - 1) for step in position.steps)


@every_table
def test_compiled_counts_agree_at_every_depth(table: dict[str, Any]) -> None:
    here = begin(table)
    assert [perft(here, depth) for depth in range(1, len(table["counts"]) + 1)] == table["counts"]


@every_table
def test_counts_over_positions_agree(table: dict[str, Any]) -> None:
    here = begin(table)
    small = [count for count in table["counts"] if count < 10_000]
    assert [counted(here, depth) for depth in range(1, len(small) + 1)] == small


def test_every_game_has_a_table() -> None:
    assert {table["game"] for table in TABLES} >= set(ludarium.GAMES)
