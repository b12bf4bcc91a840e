"""Protista says why clicks make no move, takes clicks in either order, and explains its targets."""

import pytest

import ludarium
from ludarium import Position
from tests.games.protista.samples import placed
from tests.games.protista.test_refusals import CUPS, SCENE, SHARP_V

CLICKING = (
    "Click a piece, then where it goes; for a wave its two ends, then the cell next to the first where that goes."
)
NO_FLOW = "a piece flows to an empty cell next to its group, or onto a piece of the group"
NO_SHOT = "it goes two cells or more, at most the length of the row"
WAVE = """
        g  . . . . .
        f   . . w . .
        e  . . . . .
        d   . . w . .
        c  . . w . .
        b   . . w . .
        a  b . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
"""


@pytest.mark.parametrize(
    ("diagram", "cells", "told"),
    [
        (SCENE, ["e1"], ""),
        (SCENE, ["e1", "d1"], ""),
        (SCENE, ["e1", "f3"], ""),
        (SCENE, ["c3"], "c3 is empty: a move begins with a white piece."),
        (SCENE, ["g5"], "g5 holds a black piece: white moves white pieces."),
        (SCENE, ["e7", "h1"], "h1 is neither next to e7 nor next to its group: a piece flows along its own group."),
        (SCENE, ["e7", "g5"], f"g5 is taken: {NO_FLOW}."),
        (SCENE, ["e7", "a1"], f"a1 is taken: {NO_FLOW}."),
        (SCENE, ["a3", "a7"], f"The shot from a3 does not get to a7: {NO_SHOT}."),
        (SCENE, ["e1", "e1"], CLICKING),
        (SCENE, ["c3", "c4"], "c3 is empty: a move begins with a white piece."),
        (SHARP_V, ["c3", "e3"], ""),
        (
            SHARP_V,
            ["c3", "i3"],
            "The jump from c3 does not get to i3: the shorter leg counts the jumps, own pieces end them.",
        ),
        (CUPS, ["d1", "d5"], "Both other corners of the triangle are held by white or off the board already."),
        (WAVE, ["b3", "d3"], ""),
        (WAVE, ["b3", "d3", "b4"], ""),
        (WAVE, ["b3", "d3", "f5"], CLICKING),
    ],
)
def test_clicks_are_explained(diagram: str, cells: list[str], told: str) -> None:
    assert placed(diagram).explain(cells) == told


def test_a_wave_that_cannot_go_there_is_explained() -> None:
    across = placed(WAVE, wave="across")
    assert across.explain(["b3", "d3", "a3"]) == "A wave goes only across its zigzag here (wave=across)."
    assert across.explain(["b3", "d3", "b4"]) == ""


def test_a_wave_at_the_rim_is_explained() -> None:
    here = placed(WAVE.replace(". . w . .", "w . . . ."))
    assert here.explain(["b1", "d1", "b2"]) == ""
    assert here.explain(["b1", "d1", "c1"]) == "A piece of the wave would leave the board."


@pytest.mark.parametrize(
    ("spawn", "told"),
    [
        ("triangle", "d3 is empty: a move begins with a white piece."),
        ("off", "d3 is empty: a move begins with a white piece."),
        ("cup", "d3 is in no cup: three neighbours that follow one another must be white."),
        ("four", "d3 has fewer than four white neighbours: a piece is spawned where there are four."),
    ],
)
def test_an_empty_cell_is_explained_by_the_way_in_which_pieces_come(spawn: str, told: str) -> None:
    here = placed(CUPS, spawn=spawn)
    assert here.explain(["d3"]) == told
    assert here.explain(["g1"]) == "g1 holds a black piece: white moves white pieces."


def clicks(position: Position, move: str) -> tuple[tuple[str, ...], ...]:
    return position.clicks(position.step(move))


def test_the_parents_of_a_spawn_are_clicked_in_either_order() -> None:
    here = placed(SCENE)
    assert clicks(here, "e1&e5") == (("e1", "e5"), ("e5", "e1"))
    assert here.explain(["e5", "e1"]) == ""


def test_a_wave_is_clicked_from_either_end_and_that_end_shows_the_way() -> None:
    here = placed(WAVE)
    assert clicks(here, "b3+c3+d3:E") == (("b3", "d3", "b4"), ("d3", "b3", "d4"))
    assert here.explain(["d3", "b3", "d4"]) == ""
    assert here.explain(["d3", "b3", "b4"]) != ""


def test_other_moves_are_clicked_in_one_order() -> None:
    here = placed(SCENE)
    for move in ("e1-d1", "e1-f3", "a3>a5", "e5=E"):
        assert len(clicks(here, move)) == 1


def test_targets_are_explained_with_their_sides() -> None:
    white, black = placed(SCENE).zones
    assert (white.tone, white.cells) == ("white", ("b1", "b2", "b3"))
    assert (black.tone, black.cells) == ("black", ("h1", "h2", "h3"))
    assert white.meaning == ("White's targets: black wins by standing on two of them. Coming to one ends black's turn.")
    assert black.meaning == ("Black's targets: white wins by standing on two of them. Coming to one ends white's turn.")


def test_targets_that_one_may_pass_over_end_no_turn() -> None:
    white, _ = placed(SCENE, target="passes").zones
    assert white.meaning == "White's targets: black wins by standing on two of them."


def test_with_kings_there_are_no_targets() -> None:
    assert ludarium.game("protista", win="king", seed=1).start().zones == ()
