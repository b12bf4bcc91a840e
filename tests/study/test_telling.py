"""What was found, in words."""

import pytest

from ludarium.study.telling import moment_words, percent, turning_words
from tests.study.samples import MISSED, reviewed


@pytest.mark.parametrize(
    ("chance", "told"),
    [(0.5, "50 %"), (0.714, "71 %"), (0.0, "0 %"), (1.0, "100 %"), (0.0001, "1 %"), (0.9999, "99 %")],
)
def test_only_what_is_certain_is_0_or_100_per_cent(chance: float, told: str) -> None:
    assert percent(chance) == told


def test_a_turning_point_says_what_was_lost_and_what_was_better() -> None:
    moment = reviewed(MISSED)[10]
    assert moment.turning_point is not None
    better = moment.turning_point.better[0]
    told = f"Turn 10, blue: 100 % → 0 %. A proven win was thrown away. Better was {better} (100 %)."
    assert turning_words(moment, moment.turning_point) == told


def test_a_moment_is_told_for_the_side_that_began() -> None:
    moments = reviewed(MISSED)
    assert moment_words(moments[10], "red") == "Turn 10, blue: 100 % for red"
    assert moment_words(moments[0], "red").startswith("The start: ")
