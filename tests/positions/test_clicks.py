"""What a position tells of clicks and of its board."""

import pytest

from ludarium import StepError
from ludarium.positions import NamedZone
from tests.positions.samples import BLOB, SUBSUME


def test_a_step_without_cells_is_no_click() -> None:
    start = BLOB.start()
    assert start.gesture(start.step("end")).clicks == ((),)
    assert start.gesture(start.step("d5-d6")).clicks == (("d5", "d6"),)


def test_clicks_may_be_given_in_any_sequence() -> None:
    start = BLOB.start()
    assert start.explain(("d5", "d7")) == start.explain(["d5", "d7"])
    assert start.explain(("d5", "d6")) == start.explain(["d5", "d6"]) == ""


def test_the_first_click_that_goes_wrong_is_explained() -> None:
    start = BLOB.start()
    assert start.explain(["d4", "g4", "a1"]) == start.explain(["d4"])
    assert start.explain(["d5", "g4", "a1"]) == start.explain(["d5", "g4"])


@pytest.mark.parametrize(
    ("name", "message"),
    [("d9", "d9 is not on the board (row d has 7 cells)"), ("end", "'end' is not a cell (cells are named like a1)")],
)
def test_what_is_no_cell_is_refused(name: str, message: str) -> None:
    with pytest.raises(StepError) as refused:
        BLOB.start().explain(["d5", name])
    assert str(refused.value) == message


def test_a_board_without_zones_has_none() -> None:
    assert BLOB.start().zones == ()


def test_zones_name_their_cells() -> None:
    (zone,) = SUBSUME.start().zones
    assert isinstance(zone, NamedZone)
    assert zone.cells == ("a1", "a2", "a3", "b1", "b4", "c1", "c5", "d1", "d4", "e1", "e2", "e3")
