"""Mobility says why clicks make no step."""

import pytest

from tests.helpers import play, position

HERE = position(
    "mobility",
    """
        5  . # . . b
        4  # # . . .
        3  . . . . .
        2  # # . # .
        1  r # . . r
           a b c d e
        r 3
    """,
    size=5,
)
CLICKING = "Choose a general of yours and then a cell next to it, or an empty cell for a troop."


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (["c3"], ""),
        (["e1"], ""),
        (["e1", "e2"], ""),
        (["d2"], "d2 is taken: generals and troops go to empty cells."),
        (["e5"], "e5 holds a blue general: red moves red generals."),
        (["a1"], "The general on a1 cannot move now: every cell next to it is taken."),
        (["a5"], "No general can reach a5 any more: troops go where one still could."),
        (["e1", "d2"], "d2 is taken: generals and troops go to empty cells."),
        (["e1", "c3"], "c3 is not next to e1: a general there goes to d1, d2 or e2."),
        (["c3", "c4"], CLICKING),
        (["e1", "e2", "e3"], CLICKING),
    ],
)
def test_clicks_are_explained(cells: list[str], told: str) -> None:
    assert HERE.explain(cells) == told


def test_a_general_that_can_only_go_back_is_explained_as_a_whole() -> None:
    corridor = position(
        "mobility",
        """
        5  . . . . b
        4  . . . . .
        3  . . . . r
        2  # # # . .
        1  r . # . .
           a b c d e
        r 2
        """,
        size=5,
    )
    here = play(corridor, "a1-b1")
    assert here.explain(["b1"]) == (
        "Any move of the general on b1 would end the turn as it began: something must have changed."
    )
    assert here.why("b1-a1") == "b1-a1: the turn would end as it began: something must have changed"
    assert here.explain(["e3"]) == ""


def test_a_general_all_of_whose_moves_repeat_is_explained_as_a_whole() -> None:
    corridor = position(
        "mobility",
        """
        5  . . . . .
        4  . . . . .
        3  . . . . .
        2  # # # # .
        1  . . r # b
           a b c d e
        r 1
        """,
        size=5,
    )
    here = play(corridor, "c1-b1 e1-e2 end b1-a1 end e2-e1 end a1-b1 b1-a1")
    assert here.explain(["a1"]) == (
        "Any move of the general on a1 would end the turn in a position that stood before: it must be new."
    )
    assert here.why("a1-b1") == "a1-b1: that is the position red left at turn 1: nobody leaves the same position twice"
