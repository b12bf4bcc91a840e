"""The turns and lines of a game."""

import ludarium
from ludarium.positions import Step
from ludarium.study.turns import playable
from tests.helpers import random_line

GAME = ludarium.game("subsume", size=3)


def test_a_line_is_played_to_its_end_or_up_to_the_first_step_that_is_not_legal() -> None:
    line = random_line(GAME, 4)
    assert playable(line.start, line.steps).outcome == line.outcome
    first, second, *_ = line.steps
    assert playable(line.start, [first, first, second]).steps == [first]
    assert playable(line.start, [Step("nonsense", "place", (), 10**6), first]).steps == []
