"""What happens in a move, event by event and phase by phase, and what a person clicks for it."""

from random import Random

import pytest

import ludarium
from ludarium.notation.codes import write_code
from tests.games.protista.samples import events, placed
from tests.helpers import play

FIELD = """
        g  .  .  .  b2 .
        f    .  .  b  .  .
        e  .  .  w  w  .
        d    .  .  .  w3 b
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  w  w  b  .  b3
           1  2  3  4  5
        w 1 a1,b1,c1/e1,f1,g1
"""


def test_an_event_has_these_fields() -> None:
    assert placed(FIELD).trace("e3-e2") == [{"phase": 0, "kind": "moved", "from": "e3", "to": "e2", "piece": "w"}]


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("e3-e2", ["0 moved w e3 e2"]),
        ("e4-f3", ["0 captured b f3 None", "0 moved w e4 f3"]),
        ("e4-d4", ["0 stacked w e4 d4"]),
        ("e3-c4", ["0 moved w e3 c4"]),
        ("e3-d4", ["0 stacked w e3 d4"]),
        ("d4-d5", ["0 captured b d5 None", "0 moved w d4 d5"]),
        ("a2>a4", ["0 captured b a3 None", "0 moved w a2 a4"]),
        ("d4=SW", ["0 unstacked w d4 c4", "0 unstacked w d4 b3"]),
    ],
)
def test_steps_flows_shots_and_unstacking(move: str, expected: list[str]) -> None:
    """What is captured goes at the same time as the piece that takes it."""
    assert events(placed(FIELD), move) == expected


def test_a_step_at_a_stack_is_one_event() -> None:
    here = placed(FIELD.replace("a  w  w  b  .  b3", "a  .  .  .  w  b3"))
    assert events(here, "a4-a5") == ["0 attacked b a5 a5"]


def test_a_shot_that_attacks_comes_to_the_cell_before() -> None:
    """First it goes there and captures on its way, and only then the stack is attacked."""
    here = placed("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    w  w  b  b2 .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,b1,c1/e1,f1,g1
    """)
    assert events(here, "d2>d4") == ["0 captured b d3 None", "0 moved w d2 d3", "1 attacked b d4 d4"]


def test_a_wave_moves_every_piece_once() -> None:
    here = placed(FIELD.replace("b2", ". "))
    assert sorted(events(here, "d4+e4+e3:NE")) == [
        "0 captured b f3 None",
        "0 moved w d4 e5",
        "0 moved w e3 f3",
        "0 moved w e4 f4",
    ]
    assert sorted(events(here, "d4+e4+e3:W")) == ["0 moved w d4 d3", "0 moved w e3 e2", "0 moved w e4 e3"]


def test_a_wave_that_attacks_moves_nothing() -> None:
    here = placed("""
        g  .  .  .  .  .
        f    .  .  b2 b  .
        e  .  .  w  w  b3
        d    .  .  .  w  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,b1,c1/e1,f1,g1
    """)
    assert sorted(events(here, "d4+e4+e3:NE")) == ["0 attacked b e5 e5", "0 attacked b f3 f3"]


def test_a_jump_captures_where_it_lands() -> None:
    here = placed("""
        g  .  .  b2 .  .
        f    .  b  b  .  .
        e  .  .  b  .  .
        d    .  .  b  .  .
        c  .  .  w  .  .
        b    .  w  w  .  .
        a  .  w  .  w  .
           1  2  3  4  5
        w 1 a1,b1,c1/e1,f1,g1
    """)
    assert events(here, "c3^e3") == ["0 captured b e3 None", "0 moved w c3 e3"]
    assert events(here, "c3^g3") == ["0 captured b e3 None", "0 moved w c3 e3", "1 attacked b g3 g3"]


def test_a_spawn_captures_attacks_and_brings_new_pieces_at_once() -> None:
    diagram = """
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  {}  .  .
        d    .  .  .  .  .
        c  .  w  .  w  .
        b    .  .  .  .  .
        a  b  .  b  .  .
           1  2  3  4  5
        w 1 a1,b1,c1/e1,f1,g1
    """
    captured = ["0 captured b a3 None", "0 spawned w None a3"]
    assert sorted(events(placed(diagram.format("."), gap=1), "c2&c4")) == [*captured, "0 spawned w None e3"]
    assert sorted(events(placed(diagram.format("b2"), gap=1), "c2&c4")) == ["0 attacked b e3 e3", *captured]
    assert sorted(events(placed(diagram.format("w"), gap=1), "c2&c4")) == captured


def test_a_fill_is_one_event() -> None:
    here = placed(
        """
        g  b . . . .
        f   . . w w .
        e  . . . . w
        d   . . . . .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
        """,
        spawn="cup",
    )
    assert events(here, "*e4") == ["0 spawned w None e4"]


def test_unstacking_captures_on_its_way() -> None:
    here = placed(FIELD.replace("w3 b", "w2 b"))
    assert events(here, "d4=E") == ["0 captured b d5 None", "0 unstacked w d4 d5"]


def test_kings_are_told_as_kings() -> None:
    here = placed(
        """
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  W  B2 .  .
        c  .  .  w  .  .
        b    .  .  .  .  .
        a  .  .  .  .  b
           1  2  3  4  5
        w 1 -
        """,
        win="king",
    )
    assert events(here, "d2-d1") == ["0 moved W d2 d1"]
    assert events(here, "d2-c3") == ["0 stacked W d2 c3"]
    assert events(here, "c3-d3") == ["0 attacked B d3 d3"]
    assert events(play(here, "c3-d3 a5-a4"), "c3-d3") == ["0 captured B d3 None", "0 moved w c3 d3"]
    assert events(play(here, "d2-c3 a5-a4"), "c3=E") == ["0 unstacked w c3 c4"]


def test_ending_a_turn_does_nothing() -> None:
    assert events(placed(FIELD.replace("w 1", "w 2")).play("e3-e2"), "end") == []


@pytest.mark.parametrize(
    ("move", "kind", "cells"),
    [
        ("e3-e2", "step", ("e3", "e2")),
        ("e4-d4", "step", ("e4", "d4")),
        ("e3-c4", "flow", ("e3", "c4")),
        ("a2>a4", "cannon", ("a2", "a4")),
        ("d4+e4+e3:NE", "wave", ("d4", "e3", "e5")),
        ("d4+e4+e3:W", "wave", ("d4", "e3", "d3")),
        ("d4=SW", "unstack", ("d4", "c4")),
    ],
)
def test_moves_have_a_kind_and_the_cells_to_click(move: str, kind: str, cells: tuple[str, ...]) -> None:
    """A wave is its two ends, then where the first end goes; a stack points at its neighbour."""
    step = placed(FIELD).step(move)
    assert (step.text, step.kind, step.cells) == (move, kind, cells)
    assert step in placed(FIELD).steps


def test_jumps_and_spawns_have_a_kind_and_the_cells_to_click() -> None:
    """A spawn is its two parents, or the cell that is filled."""
    diagram = """
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . w . w .
        b   w w . . .
        a  . . . . .
           1 2 3 4 5
        w 2 a1,a2,a3/g1,g2,g3
    """
    here, filling = placed(diagram, gap=1), placed(diagram, spawn="cup")
    assert (here.step("c2&c4").kind, here.step("c2&c4").cells) == ("spawn", ("c2", "c4"))
    assert (here.step("c2^e2").kind, here.step("c2^e2").cells) == ("sharp V", ("c2", "e2"))
    end = here.play("c4-c5").step("end")
    assert (end.kind, end.cells) == ("end", ())
    assert not [step for step in filling.steps if step.kind == "spawn"]
    filled = placed(diagram.replace("w w . . .", "w w w . ."), spawn="cup").step("*c3")
    assert (filled.kind, filled.cells) == ("spawn", ("c3",))


def test_moves_are_told_apart_by_their_kinds_and_clicks() -> None:
    """Two zigzags may have the same ends, as in a rhombus, but where one can go, the other is in its way."""
    rng = Random(0)
    game = ludarium.game("protista", rows=9, columns=7, seed=0)
    for _ in range(20):
        tokens = [rng.choice("wwwb...") for _ in game.board.names]
        steps = game.position(write_code(game.board, tokens, ["w", "1", "a1,a2,a3/i1,i2,i3"])).steps
        assert len({step.text for step in steps}) == len({step.number for step in steps}) == len(steps)
        assert len({(step.kind, step.cells) for step in steps}) == len(steps)
