"""Subsume says why a click places nothing, and explains its perimeter."""

import pytest

import ludarium
from tests.helpers import play

HERE = play(ludarium.game("subsume", size=3).start(), "a1 e3")
CLOSED = ludarium.game("subsume", size=3).position(".../.rr./.r.r./.rr./... b")


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (["c3"], ""),
        (["a1"], "a1 holds a red stone: a stone goes on an empty cell."),
        (["e3"], "e3 holds a blue stone: a stone goes on an empty cell."),
        (["b1"], "b1 has one red and no blue neighbour: a stone needs at least as many enemy neighbours as own."),
        (["c3", "c4"], "Choose an empty cell that touches at least as many enemy stones as yours."),
    ],
)
def test_clicks_are_explained(cells: list[str], told: str) -> None:
    assert HERE.explain(cells) == told


def test_a_click_inside_a_loop_is_explained() -> None:
    assert CLOSED.explain(["c3"]) == "c3 is surrounded by a loop: a stone goes where the outside can be reached."


@pytest.mark.parametrize(("size", "cells", "needed"), [(3, 12, 7), (4, 18, 10), (5, 24, 13), (10, 54, 28)])
def test_the_perimeter_says_how_much_of_it_wins(size: int, cells: int, needed: int) -> None:
    game = ludarium.game("subsume", size=size)
    (zone,) = game.start().zones
    assert zone.meaning == f"Perimeter: a loop on more than half of these {cells} cells, so on {needed} or more, wins."
    assert zone.tone == ""
    assert set(zone.cells) == {game.board.names[cell] for cell in game.board.edge}
    assert len(zone.cells) == cells
