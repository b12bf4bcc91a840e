"""The results of a match in words."""

from dataclasses import replace

import pytest

from ludarium.lab.strength.standing import Standing
from ludarium.lab.strength.telling import match_lines
from tests.lab.samples import played, small_series


@pytest.mark.parametrize(
    ("games", "told"),
    [
        (1, "1 game was stopped after 2000 steps and counts as a draw."),
        (2, "2 games were stopped after 2000 steps and count as draws."),
    ],
)
def test_games_that_were_stopped_are_counted(games: int, told: str) -> None:
    standing = Standing()
    for number in range(games):
        standing.add(replace(played(number + 1, 0.5), cut=True))
    assert list(match_lines(small_series(), standing))[-1] == told


def test_a_player_that_played_no_step_is_named() -> None:
    assert list(match_lines(small_series("greedy", "random"), Standing()))[-1] == "random played no step."
