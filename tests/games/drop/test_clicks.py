"""Drop says why a click drops nothing, and explains its outer ring."""

import pytest

import ludarium
from tests.helpers import play

HERE = play(ludarium.game("drop").start(), "b2 e4 g6")


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (["c3"], ""),
        (["a1"], "a1 is on the outer ring: pieces are only pushed there, not dropped."),
        (["b2"], "b2 holds a black piece: a piece is dropped on an empty cell."),
        (["g6"], "g6 holds a white piece: a piece is dropped on an empty cell."),
        (["e6"], "e6 holds the dud: a piece is dropped on an empty cell."),
        (["c3", "c4"], "Choose an empty cell, but not on the outer ring: a piece drops there at once."),
    ],
)
def test_clicks_are_explained(cells: list[str], told: str) -> None:
    assert HERE.explain(cells) == told


@pytest.mark.parametrize("size", [4, 5, 8])
def test_the_outer_ring_takes_no_drop(size: int) -> None:
    start = ludarium.game("drop", size=size).start()
    (ring,) = start.zones
    assert ring.meaning == "Outer ring: no piece is dropped here, but pieces can be pushed here."
    assert ring.tone == ""
    dropped = {str(step) for step in start.steps}
    dud = {name for name, token in zip(start.game.board.names, start.tokens, strict=True) if token == "d"}
    assert set(ring.cells) == set(start.game.board.names) - dropped - dud
    assert len(ring.cells) == 6 * (size - 1)


def test_pieces_can_be_pushed_onto_the_outer_ring() -> None:
    here = ludarium.game("drop").position(
        "...../....../......./......../........./......../......./....../..... b 2 9/9"
    )
    assert play(here, "b2 b3").tokens[here.game.board.cell("b1")] == "b"
