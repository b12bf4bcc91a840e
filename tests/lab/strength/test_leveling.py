"""Finding budgets for the levels."""

import json
from pathlib import Path

import numpy as np
import pytest

from ludarium.games.tuning import read_tuning
from ludarium.lab.strength.leveling import Aim, placed
from ludarium.lab.strength.strengths import CHANCE, Curve, budget_at
from ludarium.players import LEVELS
from tests.cli.typed import refused, typed

SMALL = (
    "levels",
    "--game",
    "subsume",
    "-o",
    "size=3",
    "--pairs",
    "2",
    "--top-pairs",
    "1",
    "--rounds",
    "2",
    "--last",
    "60",
)
CURVE = Curve(np.array([0.0, 100.0, 200.0, 400.0, 600.0, 700.0]))  # at the points from CHANCE on


def test_levels_are_placed_equally_far_apart_from_the_first_to_the_last() -> None:
    assert placed(CURVE, Aim(100.0, 1000.0), CHANCE + 5, 4) == pytest.approx([-5.0, -3.5, -2.5, -1.0])
    apart = [CURVE.at(point) for point in placed(CURVE, Aim(100.0, 1000.0), CHANCE + 5, 7)]
    assert apart == pytest.approx([100.0, 200.0, 300.0, 400.0, 500.0, 600.0, 700.0])


def test_levels_are_no_farther_apart_than_they_may_be() -> None:
    """Then the last stays below the most simulations."""
    assert placed(CURVE, Aim(100.0, 50.0), CHANCE + 5, 3) == pytest.approx([-5.0, -4.5, -4.0])


def test_no_level_has_more_simulations_than_the_last_may_have() -> None:
    assert placed(Curve(np.array([0.0, 10.0])), Aim(1000.0), 8.0, 3) == [8.0, 8.0, 8.0]


def test_the_weaker_a_level_the_less_it_looks_at() -> None:
    budgets = [budget_at(point) for point in (-5.0, -3.0, 0.5, 1.0, 4.0, 12.0)]
    assert [budget.considered for budget in budgets] == [2, 8, 91, None, None, None]
    assert [budget.simulations for budget in budgets] == [2, 2, 2, 2, 16, 4100]
    assert [budget.noise for budget in budgets] == [0.99, 0.99, 0.99, 0.99, 0.35, 0.0219]


def test_budgets_are_found_in_pieces_and_written_for_the_players_to_read(tmp_path: Path) -> None:
    arguments = (*SMALL, "--folder", str(tmp_path / "kept"), "--out", str(tmp_path))
    piece = typed(*arguments, "--minutes", "0.000001")
    assert piece.out.endswith("games left to play: run the same command again to resume.\n")
    whole = typed(*arguments)
    assert (whole.code, whole.error) == (0, "")
    assert whole.out.endswith(f"Written to {tmp_path / 'tuning.json'}\n")
    budgets = read_tuning(json.loads((tmp_path / "tuning.json").read_text())).levels
    assert len(budgets) == len(LEVELS)
    simulations = [budget.simulations or 0 for budget in budgets]
    assert simulations == sorted(simulations)
    assert simulations[-1] <= 60
    assert {budget.seconds for budget in budgets} == {None}
    again = typed(*arguments)
    assert [line for line in again.out.splitlines() if line.startswith("level")] == [
        line for line in whole.out.splitlines() if line.startswith("level")
    ]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--gap", "0"), "the most between neighbours must be from 10 to 1000 Elo, not 0"),
        (("--first", "1"), "the first level can be from 10 to 1000 Elo above random play, not 1"),
        (("--last", "9"), "the last level can have 10 to 10,000,000 simulations, not 9"),
        (("--rounds", "0"), "there can be from 1 to 100 rounds, not 0"),
        (("--pairs", "0"), "a match has from 1 to 1,000,000 pairs, not 0"),
        (("--top-pairs", "0"), "a match has from 1 to 1,000,000 pairs, not 0"),
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
