"""The curve of a loss: round numbers beside it, and all of it on the sheet."""

import re

import pytest

from ludarium.lab.reports.canvas import NARROW
from ludarium.training.curves import drawn_curve, ticks


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [(0, 750, [0, 200, 400, 600]), (0.466, 0.556, [0.48, 0.5, 0.52, 0.54]), (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1])],
)
def test_ticks_are_round_numbers_within_the_range(low: float, high: float, found: list[float]) -> None:
    assert ticks(low, high) == pytest.approx(found)


def test_a_curve_fills_its_sheet_and_never_leaves_it() -> None:
    """Even one that does not change."""
    for curve in ([(1, 0.7), (5, 0.2), (9, 0.4)], [(1, 0.5), (2, 0.5)]):
        drawn = re.search(r'd="(M[^"]*)" class="joined"', drawn_curve("One", curve, NARROW))
        assert drawn is not None
        places = [tuple(map(float, place.split())) for place in drawn[1][1:].split("L")]
        assert len(places) == len(curve)
        assert all(0 <= x <= NARROW.width and 0 <= y <= NARROW.height for x, y in places)
