"""Blob says why clicks make no step."""

import pytest

import ludarium
from tests.helpers import play

START = ludarium.game("blob").start()
CORNER = ludarium.game("blob").position("r..b/...../....../......./....../...../r..b r 1")


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (["d4"], "d4 is empty: a step moves a red piece."),
        (["a1"], "a1 holds a blue piece: red moves red pieces."),
        (["d5"], ""),
        (["d5", "d6"], ""),
        (["d5", "d7"], "d7 is not next to d5: a piece there goes to c4, c5, d4, d6, e4 or e5."),
        (["d1", "d7"], "d7 is at the other end of the line: only a pushed piece goes there."),
        (["d4", "d5"], "d4 is empty: a step moves a red piece."),
        (["d5", "d5"], "Choose a piece of yours, then a cell next to it."),
        (["d5", "d6", "d7"], "Choose a piece of yours, then a cell next to it."),
    ],
)
def test_clicks_are_explained(cells: list[str], told: str) -> None:
    assert START.explain(cells) == told


def test_with_wrap_any_the_other_end_of_the_line_is_a_step() -> None:
    assert ludarium.game("blob", wrap="any").start().explain(["d1", "d7"]) == ""


def test_a_repetition_is_explained_with_its_turn() -> None:
    here = play(CORNER, "g1-g2 end g2-f2 end end f2-f1")
    assert here.explain(["f1", "g2"]) == "g2 is not next to f1: a piece there goes to e1, e2, f2 or g1."
    assert here.explain(["f1", "f2"]) == (
        "That is the position red left at turn 3: nobody leaves the same position twice."
    )


def test_a_piece_all_of_whose_steps_repeat_is_explained_as_a_whole() -> None:
    here = play(CORNER, "g1-g2 end g2-f2 end end f2-f1 end end f1-g1")
    assert here.explain(["g1"]) == (
        "Any step of the piece on g1 would leave a position that red left before: it must be new."
    )
    assert here.explain(["a1"]) == ""
