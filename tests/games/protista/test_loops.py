"""Rule 9: what is a loop, and when it is new."""

import pytest

from tests.games.protista.samples import picture, placed, shown
from tests.helpers import play, texts

OPEN_RING = """
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  w  w  .
        d    .  w  {}  w  .
        c  .  .  w  .  .
        b    .  .  .  w  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
"""
WIDE_RING = """
        i  b . . . . . .
        h   . . . . . . .
        g  . . w w w . .
        f   . w . . w . .
        e  w . {} w .
        d   . w . . w . .
        c  . . w w w . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
"""
ROOM_FOR_TWO = """
        g  b . . . .
        f   . . . {} .
        e  . . w w w
        d   . w {} . w
        c  . . w w w
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
"""


def test_rule_9_a_ring_of_six_is_a_loop() -> None:
    """Rule 9: whoever closes it goes on."""
    after = placed(OPEN_RING.format(".")).play("b4-c4")
    assert shown(after) == picture("""
        g  b . . . .
        f   . . . . .
        e  . . w w .
        d   . w . w .
        c  . . w w .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert "end" in texts(after)


@pytest.mark.parametrize("inside", ["b", "b2", "b12"])
def test_rule_9_enemy_pieces_may_stand_in_a_loop(inside: str) -> None:
    """Rule 9: the hole is of cells without own pieces."""
    after = placed(OPEN_RING.format(inside)).play("b4-c4")
    assert (after.mover, after.steps_left) == ("white", 1)


def test_rule_9_a_ring_that_is_filled_is_none() -> None:
    """Rule 9: a loop has a hole."""
    assert placed(OPEN_RING.format("w")).play("b4-c4").mover == "black"


def test_rule_9_a_ring_with_a_gap_is_none() -> None:
    """Rule 9: the hole would reach the border."""
    assert placed(OPEN_RING.format(".")).play("b4-b3").mover == "black"


@pytest.mark.parametrize(
    ("inside", "moves_left"),
    [
        (". . .", 1),
        ("b b b", 1),
        (". w .", 0),
        ("b w b", 0),
        (". . w", 1),
        (". w w", 1),
    ],
)
def test_rule_9_an_own_piece_may_not_stand_free_in_the_hole(inside: str, moves_left: int) -> None:
    """Rule 9: the rim must be connected; a piece inside that touches the ring belongs to it."""
    after = placed(WIDE_RING.format(inside)).play("e1-e2")
    assert (after.mover, after.steps_left) == (("white", moves_left) if moves_left else ("black", 1))


@pytest.mark.parametrize(
    ("outer", "inner", "move", "mover"),
    [
        (". w", ". . .", "j7-i7", "white"),
        (". w", ". w w", "j7-i7", "black"),
        ("w .", "w w .", "d5-e6", "white"),
    ],
)
def test_rule_9_a_ring_that_stands_free_in_another_is_the_only_loop(
    outer: str, inner: str, move: str, mover: str
) -> None:
    """Rule 9: the larger hole has a rim in two parts; the smaller one is a loop like any other."""
    last, gap = outer.split()
    lower, left, right = inner.split()
    here = placed(f"""
        k  b . . . . . . . .
        j   . . . . . . {gap} . .
        i  . . . w w w {last} . .
        h   . . w . . . w . .
        g  . . w . {left} {left} . w .
        f   . w . {left} . {left} . w .
        e  . . w . {left} {right} . w .
        d   . . w . {lower} . w . .
        c  . . . w w w w . .
        b   . . . . . . . . .
        a  . . . . . . . . .
           1 2 3 4 5 6 7 8 9
        w 1 a1,a2,a3/k1,k2,k3
    """)
    assert here.play(move).mover == mover


def test_rule_9_the_rim_may_be_of_stacks() -> None:
    """Rule 9: heights do not matter."""
    here = placed("""
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  w2 w  .
        d    .  w  .  w7 .
        c  .  .  w3 .  .
        b    .  .  .  w4 .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert here.play("b4-c4").mover == "white"


def test_rule_9_the_rim_may_lie_on_the_border() -> None:
    """Rule 9: of the hole no cell may."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . . w .
        c  . w w . .
        b   w . w . .
        a  . w . w .
           1 2 3 4 5
        w 1 b1,b4,b5/g1,g2,g3
    """)
    assert here.play("a4-a3").mover == "white"


@pytest.mark.parametrize(
    ("rows", "move"),
    [
        ("b.... ..... ..... ..... ww... .w... w.w..", "a3-a2"),
        ("b.... ..... ..... w.... ..... ww... .....", "b2-c2"),
        ("b.... ..... ..... ...ww ..... ..www .....", "b3-c4"),
        ("b.... ..... ....w ..... ...ww ..... .....", "c4-d4"),
        ("b.... ..... ..... ..... ..... .ww.. .w..w", "a5-a4"),
        (".ww.. .ww.. ..... ..... ..... ..... b....", "g3-g4"),
    ],
)
def test_rule_9_a_hole_on_the_border_makes_no_loop(rows: str, move: str) -> None:
    """Rule 9: at the first number, the last number, the first row, the last row: surrounded, but no loop."""
    here = placed(
        """
        g  {}
        f   {}
        e  {}
        d   {}
        c  {}
        b   {}
        a  {}
           1 2 3 4 5
        w 1 a1,b4,b5/e1,e2,f5
        """.format(*(" ".join(row) for row in rows.split()))
    )
    assert here.play(move).mover == "black"


def test_rule_9_a_loop_that_stood_at_the_start_of_the_turn_is_not_new() -> None:
    """Rule 9: a move that leaves its rim as it is gains nothing, though it makes stacks or captures inside."""
    here = placed("""
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  w  w  .
        d    .  w  .  w  .
        c  .  .  w  w  .
        b    .  .  .  w  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    for move in ("b4-c4", "b4-e3", "b4-b3"):
        assert here.play(move).mover == "black"


def test_rule_9_breaking_one_loop_and_making_another_counts() -> None:
    """Rule 9: the rims differ. But the first rim stood at the start, so going back to it gains nothing."""
    here = placed(ROOM_FOR_TWO.format(".", "w"))
    other = here.play("d3-d4")
    assert shown(other) == picture("""
        g  b . . . .
        f   . . . . .
        e  . . w w w
        d   . w . w w
        c  . . w w w
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert other.play("d4-d3").mover == "black"


def test_rule_9_a_turn_cannot_go_on_by_shuttling_to_and_fro() -> None:
    """Rule 9: a rim seen after an earlier move of the turn is not new either."""
    here = placed(ROOM_FOR_TWO.format("w", "."))
    walked = play(here, "f4-d3 d3-d4")
    assert (walked.mover, walked.steps_left) == ("white", 1)
    assert walked.play("d4-d3").mover == "black", "seen after the first move"
    assert walked.play("d4-f4").mover == "black", "seen at the start of the turn"


def test_rule_9_the_next_turn_begins_anew() -> None:
    """Rule 9: rims of earlier turns are forgotten, but for those that stand."""
    here = play(placed(ROOM_FOR_TWO.format("w", ".")), "f4-d3 d3-d4 d4-d3 g1-g2")
    assert here.mover == "white"
    assert here.play("d3-d4").mover == "white"
    assert here.play("d3-f4").mover == "white", "the wide hole was there at the start of the turn before"
    broken = play(here, "e5-f5 g2-g1")
    assert broken.play("f5-e5").mover == "white", "it stood for two turns, but not at the start of this one"


def test_rule_9_a_hole_may_be_of_any_size() -> None:
    """Rule 9: a rim of all border cells is the largest."""
    here = placed("""
        g  w w w w w
        f   w . . . w
        e  w . . . w
        d   w . b w w
        c  w . . . .
        b   w . . . w
        a  w w w w w
           1 2 3 4 5
        w 1 b2,b3,b4/f2,f3,f4
    """)
    assert here.play("d4-c5").mover == "white"
    assert here.play("d4-c4").mover == "black"


def test_rule_9_both_players_have_loops() -> None:
    """Rule 9: black closes one round a white piece."""
    here = placed("""
        g  . . . . .
        f   . . . . .
        e  . . b b .
        d   . b w b .
        c  . . b . .
        b   . . . b .
        a  . . . . .
           1 2 3 4 5
        b 1 a1,a2,a3/g1,g2,g3
    """)
    assert here.play("b4-c4").mover == "black"
    assert here.play("b4-b3").mover == "white"
