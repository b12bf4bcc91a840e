"""Protista says why clicks make no move, takes clicks in either order, and explains its targets."""

import pytest

import ludarium
from ludarium import Position
from ludarium.positions import NamedGesture
from tests.games.protista.samples import placed
from tests.games.protista.test_refusals import CUPS, SCENE, SHARP_V

CLICKING = "Choose a piece, then where it goes. Waves, spawns and stacks are chosen by name first."
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
        (WAVE, ["c3", "d3"], ""),
        (WAVE, ["c3", "c4"], ""),
        (WAVE, ["b3", "d3", "f5"], CLICKING),
    ],
)
def test_clicks_are_explained(diagram: str, cells: list[str], told: str) -> None:
    assert placed(diagram).explain(cells) == told


def test_a_wave_that_cannot_go_there_is_explained() -> None:
    across, shape = placed(WAVE, wave="across"), ["b3", "c3", "d3"]
    assert across.explain_kind(["b3", "a3"], "wave", shape) == "A wave goes only across its zigzag here (wave=across)."
    assert across.explain_kind(["b3", "b4"], "wave", shape) == ""
    assert across.explain_kind(["b3", "g1"], "wave", shape) == CLICKING


def test_a_wave_at_the_rim_is_explained() -> None:
    here, shape = placed(WAVE.replace(". . w . .", "w . . . .")), ["b1", "c1", "d1"]
    assert here.explain_kind(["b1", "b2"], "wave", shape) == ""
    assert here.explain_kind(["b1", "c1"], "wave", shape) == "A piece of the wave would leave the board."


@pytest.mark.parametrize(
    ("cells", "kind", "told"),
    [
        (["e1", "e2"], "stack", ""),
        (["e1", "h3"], "stack", "h3 is neither next to e1 nor next to its group: a piece flows along its own group."),
        (["e1", "e4"], "spawn", "e1 and e4 are no two white pieces in a line with the right gap between them."),
    ],
)
def test_clicks_of_a_chosen_kind_are_explained(cells: list[str], kind: str, told: str) -> None:
    assert placed(SCENE).explain_kind(cells, kind) == told


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


def made(position: Position, move: str) -> NamedGesture:
    return position.gesture(position.step(move))


def test_the_parents_of_a_spawn_are_clicked_in_either_order() -> None:
    here = placed(SCENE)
    spawn = made(here, "e1&e5")
    assert (spawn.shape, spawn.clicks, spawn.apart) == (("e1", "e5"), (("e1", "e5"), ("e5", "e1")), True)
    assert here.explain(["e5", "e1"]) == ""


def test_a_wave_is_made_from_each_of_its_pieces_which_shows_the_way() -> None:
    here = placed(WAVE)
    wave = made(here, "b3+c3+d3:E")
    assert (wave.kind, wave.shape, wave.apart) == ("wave", ("b3", "c3", "d3"), True)
    assert wave.clicks == (("b3", "b4"), ("c3", "c4"), ("d3", "d4"))
    assert here.explain(["c3", "c4"]) == ""


def test_a_cannon_is_shot_from_each_piece_of_its_row() -> None:
    here = placed(SCENE)
    shot = made(here, "a3>a5")
    assert (shot.kind, shot.apart, shot.shape[0]) == ("cannon", False, "a3")
    assert shot.clicks == tuple((cell, "a5") for cell in shot.shape)
    assert len(shot.shape) >= 2


def test_a_sharp_v_jumps_from_its_point_and_from_its_legs() -> None:
    here = ludarium.game("protista", rows=7, columns=5, seed=1).position(
        "b..../...../...../..w../..ww./.w.w./..... w 1 a1,a2,a4/g1,g2,g4"
    )
    jumps = [step for step in here.steps if step.kind == "sharp V"]
    for step in jumps:
        jump = here.gesture(step)
        point, target = step.cells
        legs = set(jump.shape) - {point}
        assert len(legs) % 2 == 0
        assert len(legs) > 0
        assert jump.clicks == tuple((cell, target) for cell in jump.shape)
    assert {step.cells[0] for step in jumps} >= {"d3"}


def test_going_onto_a_piece_of_ones_own_is_stacking_and_chosen_by_name() -> None:
    here = placed(WAVE)
    stack = made(here, "b3-c3")
    assert (stack.kind, stack.shape, stack.apart) == ("stack", ("b3",), True)
    assert here.step("b3-c3").kind == "step"


def test_steps_flows_and_unstacking_are_made_by_the_piece_alone() -> None:
    here = placed(SCENE)
    for move, kind, apart in (("e1-d1", "step", False), ("e1-f3", "flow", False), ("e5=E", "unstack", True)):
        gesture = made(here, move)
        assert (gesture.kind, gesture.apart, len(gesture.shape), len(gesture.clicks)) == (kind, apart, 1, 1)


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
