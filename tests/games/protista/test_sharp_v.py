"""Rule 5: the point of a sharp V jumps away from its legs."""

import pytest

from tests.games.protista.samples import moves, picture, placed, shown

SHEET = """
        k  . . . . . . .
        j   . . . . . . .
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . . . . w . .
        d   . . . w w . .
        c  . . . w . w .
        b   . . w . . w .
        a  b . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/k1,k2,k3
"""


def test_rule_5_the_sharp_v_of_the_sheet() -> None:
    """Rule 5: legs of three pieces carry their point three jumps on, two rows up each time."""
    assert shown(placed(SHEET).play("e5^k5")) == picture("""
        k  . . . . w . .
        j   . . . . . . .
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . . . . . . .
        d   . . . w w . .
        c  . . . w . w .
        b   . . w . . w .
        a  b . . . . . .
           1 2 3 4 5 6 7
        b 1 a1,a2,a3/k1,k2,k3
    """)


def test_rule_5_a_jump_may_stop_at_every_landing() -> None:
    """Rule 5: after one, two or three jumps; the two pieces below the point are points of small Vs themselves."""
    assert moves(placed(SHEET), "sharp V") == {"e5^g5", "e5^i5", "e5^k5", "d4^c3", "d5^c7"}


def test_rule_5_the_furthest_landing_must_be_taken_if_stopping_is_forced() -> None:
    """Rule 5, stop=forced: of each V of a piece only the furthest."""
    assert moves(placed(SHEET, stop="forced"), "sharp V") == {"e5^k5", "d4^c3", "d5^c7"}


@pytest.mark.parametrize(
    ("legs", "landings"),
    [
        ("e5 f4", {"e4^d2"}),
        ("f4 f3", {"e4^c4"}),
        ("f3 e3", {"e4^d5"}),
        ("e3 d3", {"e4^f5"}),
        ("d3 d4", {"e4^g4"}),
        ("d4 e5", {"e4^f2"}),
        ("e5 f3", set()),
        ("e5 e3", set()),
        ("e5", set()),
        ("d3 d4 e5", {"e4^g4", "e4^f2"}),
        ("e5 f4 f3 e3 d3 d4", {"e4^d2", "e4^c4", "e4^d5", "e4^f5", "e4^g4", "e4^f2"}),
    ],
)
def test_rule_5_a_v_points_to_any_of_six_sides(legs: str, landings: set[str]) -> None:
    """Rule 5: its legs stand 60° apart, no more; a jump is the sum of the two directions against them."""
    own = {*legs.split(), "e4"}
    rows = (" ".join("w" if f"{row}{number}" in own else "." for number in range(1, 8)) for row in "fed")
    here = placed(
        """
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   {}
        e  {}
        d   {}
        c  . . . . . . .
        b   . . . . . . .
        a  b . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
        """.format(*rows)
    )
    assert {move for move in moves(here, "sharp V") if move.startswith("e4")} == landings


@pytest.mark.parametrize("stop", ["free", "forced"])
def test_rule_5_the_shorter_leg_counts(stop: str) -> None:
    """Rule 5: unbroken rows from the point; a piece behind a gap is no part of a leg."""
    here = placed(
        """
        k  . . . . . . .
        j   . . . . . . .
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . . . w . . .
        d   . . w w . . .
        c  . . w . w . .
        b   . . . . w . .
        a  b w . . . w .
           1 2 3 4 5 6 7
        w 1 b1,b2,b3/k1,k2,k3
        """,
        stop=stop,
    )
    jumps = {move for move in moves(here, "sharp V") if move.startswith("e4")}
    assert jumps == ({"e4^i4"} if stop == "forced" else {"e4^g4", "e4^i4"})


def test_rule_5_enemy_singles_on_the_landing_cells_are_captured() -> None:
    """Rule 5: on each of them up to the last; what stands on the cells jumped over does not matter."""
    here = placed("""
        i  .  .  .  .  .  .  .
        h    .  .  b  w  .  .  .
        g  .  .  .  b  .  .  .
        f    .  .  b9 b  .  .  .
        e  .  .  .  b  .  .  .
        d    .  .  b  b2 .  .  .
        c  .  .  .  w  .  .  .
        b    .  .  w  w  .  .  .
        a  .  .  w  .  w  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert {move for move in moves(here, "sharp V") if move.startswith("c4")} == {"c4^e4", "c4^g4"}
    assert shown(here.play("c4^g4")) == picture("""
        i  .  .  .  .  .  .  .
        h    .  .  b  w  .  .  .
        g  .  .  .  w  .  .  .
        f    .  .  b9 b  .  .  .
        e  .  .  .  .  .  .  .
        d    .  .  b  b2 .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  w  w  .  .  .
        a  .  .  w  .  w  .  .
           1  2  3  4  5  6  7
        b 1 a1,a2,a3/i1,i2,i3
    """)
    assert here.play("c4^e4").code.split()[0].startswith("......./..bw.../...b.../..b9b.../...w.../..bb2.../......./")


@pytest.mark.parametrize("stop", ["free", "forced"])
def test_rule_5_own_pieces_and_the_edge_end_the_way(stop: str) -> None:
    """Rule 5: legs of two pieces, but there is room for one jump, or for none."""
    here = placed(
        """
        i  b . . . . . .
        h   . . . . . . .
        g  . w . . . w .
        f   . . . . w w .
        e  . . . . w . w
        d   . . . . . . .
        c  . w . . w . .
        b   w w . w w . .
        a  w . w w . w .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
        """,
        stop=stop,
    )
    points = ("c2", "c5", "g6")
    assert {move for move in moves(here, "sharp V") if move.startswith(points)} == {"c2^e2", "g6^i6"}


def test_rule_5_a_stack_on_the_first_landing_cell_is_attacked_from_where_the_point_stands() -> None:
    """Rule 5: the move is written with the stack's cell; the piece stays one jump before it."""
    here = placed("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  b3 .  .
        d    .  .  .  .  .
        c  .  .  w  .  .
        b    .  w  w  .  .
        a  .  w  .  w  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert {move for move in moves(here, "sharp V") if move.startswith("c3")} == {"c3^e3"}
    assert shown(here.play("c3^e3")) == picture("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  b2 .  .
        d    .  .  .  .  .
        c  .  .  w  .  .
        b    .  w  w  .  .
        a  .  w  .  w  .
           1  2  3  4  5
        b 1 a1,a2,a3/g1,g2,g3
    """)


@pytest.mark.parametrize("stop", ["free", "forced"])
def test_rule_5_a_stack_further_on_is_attacked_from_the_landing_cell_before(stop: str) -> None:
    """Rule 5: the enemy single on that landing cell is captured; the stack's cell counts as the furthest."""
    here = placed(
        """
        g  .  .  b2 .  .
        f    .  .  .  .  .
        e  .  .  b  .  .
        d    .  .  .  .  .
        c  .  .  w  .  .
        b    .  w  w  .  .
        a  .  w  .  w  .
           1  2  3  4  5
        w 1 a1,a2,a3/f1,f2,f3
        """,
        stop=stop,
    )
    assert ("c3^e3" in moves(here, "sharp V")) == (stop == "free")
    assert shown(here.play("c3^g3")) == picture("""
        g  .  .  b  .  .
        f    .  .  .  .  .
        e  .  .  w  .  .
        d    .  .  .  .  .
        c  .  .  .  .  .
        b    .  w  w  .  .
        a  .  w  .  w  .
           1  2  3  4  5
        b 1 a1,a2,a3/f1,f2,f3
    """)


def test_rule_5_a_stack_beyond_the_last_jump_is_out_of_range() -> None:
    """Rule 5: legs of one piece make one jump."""
    here = placed("""
        g  .  .  b2 .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  w  .  .
        b    .  w  w  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/f1,f2,f3
    """)
    assert moves(here, "sharp V") == {"c3^e3", "b2^a1", "b3^a5"}
    assert here.why("c3^g3") is not None


def test_rule_5_a_stack_is_one_piece_of_a_leg_and_jumps_whole() -> None:
    """Rule 5: heights count neither for the legs nor for the jumps."""
    here = placed("""
        g  .  .  .  .  b
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  w3 .  .
        b    .  w2 w9 .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/f1,f2,f3
    """)
    assert moves(here, "sharp V") == {"c3^e3", "b2^a1", "b3^a5"}
    assert here.play("c3^e3").code.split()[0] == "....b/...../..w3../...../...../.w2w9../....."


def test_rule_5_of_several_vs_of_a_piece_each_is_forced_for_itself() -> None:
    """Rule 5, stop=forced: a long V upwards and a short one to the side."""
    here = placed(
        """
        i  b . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . . . . . . .
        d   . . . . . . .
        c  . . . w w . .
        b   . . w w . . .
        a  . . w . w . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
        """,
        stop="forced",
    )
    assert {move for move in moves(here, "sharp V") if move.startswith("c4")} == {"c4^g4", "c4^d2"}
