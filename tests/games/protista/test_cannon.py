"""Rule 3: the end of a straight row shoots outwards."""

import pytest

from tests.games.protista.samples import moves, picture, placed, shown

ROW_OF_THREE = """
        i  b . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  w w w . . . .
        d   . . . . . . .
        c  . . . . . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
"""


def test_rule_3_the_cannon_of_the_sheet() -> None:
    """Rule 3: of a row of three pieces, the end moves three steps."""
    assert shown(placed(ROW_OF_THREE).play("e3>e6")) == picture("""
        i  b . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  w w . . . w .
        d   . . . . . . .
        c  . . . . . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        b 1 a1,a2,a3/i1,i2,i3
    """)


def test_rule_3_a_shot_goes_two_cells_or_more_up_to_the_length_of_the_row() -> None:
    """Rule 3: one cell would be a step; the end that stands at the edge has no way."""
    assert moves(placed(ROW_OF_THREE), "cannon") == {"e3>e5", "e3>e6"}


def test_rule_3_both_ends_shoot_in_all_three_slopes() -> None:
    """Rule 3: outwards along the row, whichever way it lies; the shortest cannon has two pieces."""
    here = placed("""
        i  b . . . . . .
        h   . . . . . . .
        g  . . . . . w .
        f   . w . . w . .
        e  . . w . w . .
        d   . . . . . . .
        c  . . . . . . .
        b   . . . . . . .
        a  . . w w . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert moves(here, "cannon") == {"a3>a1", "a4>a6", "e3>c4", "f2>h1", "e5>c4", "e5>b3", "g6>i7"}


def test_rule_3_enemy_singles_on_all_cells_passed_are_captured() -> None:
    """Rule 3: and the one on the last cell; those beyond stay."""
    here = placed("""
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  w w w b b . b
        d   . . . . b . .
        c  . . . . . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert shown(here.play("e3>e6")) == picture("""
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  w w . . . w b
        d   . . . . b . .
        c  . . . . . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        b 1 a1,a2,a3/i1,i2,i3
    """)
    assert here.play("e3>e5").code.split("/")[4] == "ww..w.b"


@pytest.mark.parametrize("stop", ["free", "forced"])
def test_rule_3_an_own_piece_ends_the_way(stop: str) -> None:
    """Rule 3: the shot stops before it; nothing is left of a shot of which one cell only is possible."""
    here = placed(
        """
        i  b . . . . . .
        h   . . . . . . .
        g  w w w . . w .
        f   . . . . . . .
        e  . . . . . . .
        d   . . . . . . .
        c  w w w . w . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
        """,
        stop=stop,
    )
    assert moves(here, "cannon") == {"g3>g5"}


@pytest.mark.parametrize("stop", ["free", "forced"])
def test_rule_3_the_edge_ends_the_way(stop: str) -> None:
    """Rule 3: of four pieces the end could go four cells on, but there are two, or one."""
    here = placed(
        """
        i  b . . . . . .
        h   . . . . . . .
        g  w w w w w . .
        f   . . . . . . .
        e  . . . . . . .
        d   . . . . . . .
        c  w w w w w w .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
        """,
        stop=stop,
    )
    assert moves(here, "cannon") == {"g5>g7"}


def test_rule_3_an_enemy_stack_on_the_way_is_attacked_from_the_cell_before() -> None:
    """Rule 3: the move is written with the stack's cell; what stands before it is captured, what is behind is safe."""
    here = placed("""
        i  .  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  w  w  w  b  b3 b  .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  .  .  .  .  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert moves(here, "cannon") == {"e3>e5"}
    assert shown(here.play("e3>e5")) == picture("""
        i  .  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  w  w  .  w  b2 b  .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  .  .  .  .  .  .  .
           1  2  3  4  5  6  7
        b 1 a1,a2,a3/i1,i2,i3
    """)


def test_rule_3_a_stack_right_before_the_barrel_leaves_no_shot() -> None:
    """Rule 3: attacking it is a step, after which the piece has not moved."""
    here = placed("""
        i  .  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  w  w  w  b3 .  .  .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  .  .  .  .  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert moves(here, "cannon") == set()
    assert here.play("e3-e4").code.split("/")[4] == "wwwb2..."


def test_rule_3_a_stack_beyond_the_length_of_the_row_is_out_of_range() -> None:
    """Rule 3: the furthest cell at which a stack is attacked is the n-th."""
    near, far = (
        placed(f"""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    w  w  {row}
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
        """)
        for row in (".  b2 .", ".  .  b2")
    )
    assert near.play("d2>d4").code.split("/")[3] == "w.wb."
    assert far.play("d2>d4").code.split("/")[3] == "w..wb2"
    assert moves(near, "cannon") == moves(far, "cannon") == {"d2>d4"}


def test_rule_3_a_cannon_is_touched_by_nothing_else_of_its_colour() -> None:
    """Rule 3: its group is the row and no more; enemy pieces at its side do not matter."""
    alone, touched, bent, broken = (
        placed(f"""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   {upper}
        c  {lower}
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
        """)
        for upper, lower in (
            ("b b . . .", "w w . . ."),
            ("w . . . .", "w w . . ."),
            ("w . . . .", "w . . . ."),
            (". . . . .", "w . w . ."),
        )
    )
    assert moves(alone, "cannon") == {"c2>c4"}
    assert moves(touched, "cannon") == set()
    assert moves(bent, "cannon") == {"d1>f2"}
    assert moves(broken, "cannon") == set()


def test_rule_3_a_row_with_a_bend_is_no_cannon() -> None:
    """Rule 3: each end has one neighbour, but the group is not one straight row."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . w . .
        c  . w w . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert moves(here, "cannon") == set()


def test_rule_3_only_the_furthest_cell_counts_if_stopping_is_forced() -> None:
    """Rule 3, stop=forced: of each end the furthest; the cell of a stack that is attacked is the furthest."""
    here = placed(
        """
        i  .  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  w  w  w  .  .
        f    .  .  .  .  .  .  .
        e  .  .  .  .  .  .  .
        d    .  .  .  .  .  .  .
        c  w  w  w  w  .  .  b2
        b    .  .  .  .  .  .  .
        a  .  .  .  .  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
        """,
        stop="forced",
    )
    assert moves(here, "cannon") == {"g3>g1", "g5>g7", "c4>c7"}
    assert here.play("c4>c7").code.split("/")[6] == "www..wb"
    assert {"c4-c5", "g5-g6"} <= moves(here, "step"), "a step is not touched by it"


def test_rule_3_a_stack_counts_once_and_is_shot_whole() -> None:
    """Rule 3: the height of a piece changes neither the range nor the group."""
    here = placed("""
        i  b  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  w  w5 w3 .  b  .  .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  .  .  .  .  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert moves(here, "cannon") == {"e3>e5", "e3>e6"}
    assert here.play("e3>e6").code.split("/")[4] == "ww5...w3."


def test_rule_3_a_shot_does_not_stop_at_a_target() -> None:
    """Rule 3 and the option target: only what stands at the end of a move holds a goal."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  w w . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/c3,c5,g3
    """)
    assert here.play("c2>c4").code.split("/")[4] == "w..w."
