"""Finding budgets for the levels."""

import json
from pathlib import Path

import numpy as np
import pytest

from ludarium.games.tuning import read_tuning
from ludarium.lab.strength.leveling import drawn_up
from ludarium.lab.strength.strengths import Curve
from tests.cli.typed import refused, typed

SMALL = ("levels", "--game", "subsume", "-o", "size=3", "--pairs", "2", "--rounds", "2", "--seconds", "0.01")


def test_levels_are_drawn_up_equally_far_apart() -> None:
    curve = Curve(np.array([0.0, 100.0, 200.0, 400.0, 600.0]))
    assert list(drawn_up(curve, 1.0, 150.0, 4)) == pytest.approx([1.0, 2.5, 3.5, 4.25])


def test_none_is_drawn_up_far_beyond_what_has_been_played() -> None:
    curve = Curve(np.array([0.0, 10.0]))
    assert list(drawn_up(curve, 1.0, 1000.0, 3)) == [1.0, 4.0, 4.0]


def test_budgets_are_found_in_pieces_and_written_for_the_players_to_read(tmp_path: Path) -> None:
    arguments = (*SMALL, "--folder", str(tmp_path / "kept"), "--out", str(tmp_path))
    piece = typed(*arguments, "--minutes", "0.000001")
    assert piece.out.endswith("24 games left to play: run the same command again to resume.\n")
    whole = typed(*arguments)
    assert (whole.code, whole.error) == (0, "")
    assert whole.out.endswith(f"Written to {tmp_path / 'tuning.json'}\n")
    budgets = read_tuning(json.loads((tmp_path / "tuning.json").read_text())).levels
    assert (len(budgets), budgets[0].simulations) == (8, 2)
    simulations = [budget.simulations for budget in budgets[:-1] if budget.simulations]
    assert simulations == sorted(simulations)
    assert budgets[-1].seconds == 0.01
    again = typed(*arguments)
    assert "of 24 games" not in again.out.replace("24 of 24 games", "")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--gap", "0"), "the gap must be from 10 to 1000 Elo, not 0"),
        (("--first", "1"), "the first level can have from 2 to 10,000 simulations, not 1"),
        (("--seconds", "0"), "the last level can take 0.01 to 60 seconds"),
        (("--rounds", "0"), "there can be from 1 to 100 rounds, not 0"),
        (("--pairs", "0"), "a match has from 1 to 1,000,000 pairs, not 0"),
        (("--out", "."), "tuning.json is not a file of measures: choose another folder"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tuning.json").write_text("[1]")
    assert refused("levels", "--game", "subsume", *arguments).startswith(reason)
    assert [file.name for file in tmp_path.iterdir()] == ["tuning.json"]
