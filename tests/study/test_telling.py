"""What was found, in words."""

import pytest

from ludarium.study.telling import LONGEST_END, moment_words, percent, steps_in_line, turning_words
from tests.study.samples import MISSED, game, reviewed


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


def test_a_line_that_leads_to_the_end_is_told_whole_unless_that_is_far() -> None:
    """A line that only goes on is cut after eight steps."""
    steps = MISSED.steps
    assert steps_in_line(steps[:2]) == "a2, d1"
    assert steps_in_line(steps) == "a2, d1, b4, c4, b1, a3, c1, a1 …"
    assert steps_in_line(steps, ends=True) == "a2, d1, b4, c4, b1, a3, c1, a1, d2, e2, c3 to the end"
    long = steps * 3
    assert len(long) > LONGEST_END
    assert steps_in_line(long, ends=True) == "a2, d1, b4, c4, b1, a3, c1, a1 … to the end after 33 steps"


def test_a_better_turn_that_wins_is_told_to_the_end() -> None:
    """Turn 9 threw a win away; the win is not at once."""
    record = game("1. a2 2. d1 3. b4 4. c4 5. b1 6. a3 7. c1 8. a1 9. d2 10. d3", "blue")
    moment = reviewed(record, 2000)[9]
    point = moment.turning_point
    assert point is not None
    assert point.threw_win
    assert point.line
    told = turning_words(moment, point)
    assert told.endswith(f"; then {', '.join(map(str, point.line))} to the end was expected.")
