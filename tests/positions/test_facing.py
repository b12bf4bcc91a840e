"""Which side stands at the lower end of the board at the start."""

import pytest

import ludarium
from ludarium.positions.facing import lower_side
from tests.helpers import position


@pytest.mark.parametrize("options", [{}, {"setup": "random"}, {"win": "king", "rows": 7, "columns": 5}], ids=str)
def test_who_begins_in_the_lower_half_is_near(options: dict[str, object]) -> None:
    assert ludarium.game("protista", seed=1, **options).near_side == "white"


@pytest.mark.parametrize("start", ["crossed", "sides", "diamond"])
def test_nobody_is_near_where_both_sides_stand_as_high(start: str) -> None:
    assert ludarium.game("mobility", start=start).near_side == ""


@pytest.mark.parametrize("name", ["blob", "drop", "subsume"])
def test_nobody_is_near_on_an_empty_or_mixed_board(name: str) -> None:
    assert ludarium.game(name).near_side == ""


@pytest.mark.parametrize(("low", "high", "side"), [("b", "r", "blue"), ("r", "b", "red")])
def test_the_second_side_may_be_near_as_well(low: str, high: str, side: str) -> None:
    here = position(
        "mobility",
        f"""
        5  . . . . .
        4  . {high} . {high} .
        3  . . . . .
        2  . {low} . {low} .
        1  . . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert lower_side(here) == side


def test_a_little_lower_is_not_near() -> None:
    """Two thirds of a row on a board of five rows are less than a quarter of its height."""
    here = position(
        "mobility",
        """
        5  . . . . .
        4  . . . . .
        3  . r . r .
        2  . b . r .
        1  . . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert lower_side(here) == ""
