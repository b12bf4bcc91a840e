"""What the sheet of Drop leaves to be found out: how often nobody wins, how long it lasts, whether the dud matters."""

import numpy as np
import pytest

import ludarium
from ludarium.batches import Batch
from ludarium.search import solve

GAMES = 20_000
DRAW = 3
DUD_DECIDES = "bwwbw/bb.wd./bww.bbb/ww.....b/w..bw.b.b/.w...b.b/ww.wb.b/bw..bb/.wwbw w 2 1/2"


def random_games(**options: str) -> Batch:
    batch = ludarium.batch(ludarium.game("drop", **options), GAMES, seed=1)
    batch.play_random()
    return batch


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [
        ({}, 0.10, 0.12),
        ({"ties": "cascade"}, 0.00001, 0.001),
        ({"squeeze": "enemy"}, 0.045, 0.06),
        ({"squeeze": "own"}, 0.055, 0.07),
    ],
    ids=str,
)
def test_random_games_are_drawn_so_often(options: dict[str, str], least: float, most: float) -> None:
    """Rule 7: equal clumps are no rarity; comparing the next ones as well leaves almost none."""
    assert least <= float(np.mean(random_games(**options).outcomes == DRAW)) <= most


def test_random_games_never_run_out_of_cells() -> None:
    """Rule 6: all 64 pieces are dropped."""
    assert set(random_games().played) == {64}


@pytest.mark.parametrize(("code", "winner"), [(DUD_DECIDES, "black"), (DUD_DECIDES.replace("d", "."), "white")])
def test_the_dud_can_decide_who_wins(code: str, winner: str) -> None:
    """Rule 5: three drops before the end; with best play black wins, and white wins if the dud is taken off."""
    assert solve(ludarium.game("drop").position(code), megabytes=1).result == winner
