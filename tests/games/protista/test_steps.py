"""Rules 1, 2 and 7: a piece steps to a neighbour, flows along its group, and stacks by either."""

from tests.games.protista.samples import moves, picture, placed, shown
from tests.helpers import texts


def test_rule_1_a_piece_steps_to_any_of_the_six_cells_next_to_it() -> None:
    """Rule 1: a piece that stands alone has its six steps and nothing else; a turn is not ended before a move."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . w . .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert texts(here) == {"d3-d4", "d3-e4", "d3-e3", "d3-d2", "d3-c3", "d3-c4"}
    assert shown(here.play("d3-e4")) == picture("""
        g  b . . . .
        f   . . . . .
        e  . . . w .
        d   . . . . .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        b 1 a1,a2,a3/g1,g2,g3
    """)


def test_rule_1_a_piece_stays_on_the_board() -> None:
    """Rule 1: corners and the ends of shifted and unshifted rows have fewer neighbours."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  w . . . .
        d   . . . . w
        c  . . . . .
        b   w . . . .
        a  . . w . w
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert moves(here, "step") == {
        "a3-a2", "a3-a4", "a3-b2", "a3-b3",
        "a5-a4", "a5-b4", "a5-b5",
        "b1-b2", "b1-c1", "b1-c2", "b1-a1", "b1-a2",
        "d5-d4", "d5-e5", "d5-c5",
        "e1-e2", "e1-f1", "e1-d1",
    }  # fmt: skip


def test_rule_1_a_step_onto_an_enemy_single_captures_it() -> None:
    """Rule 1: the single is removed and the piece stands on its cell."""
    here = placed("""
        g  . . . . .
        f   . . . . .
        e  . . . b .
        d   . . w b .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert shown(here.play("d3-e4")) == picture("""
        g  . . . . .
        f   . . . . .
        e  . . . w .
        d   . . . b .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        b 1 a1,a2,a3/g1,g2,g3
    """)


def test_rule_1_a_step_at_an_enemy_stack_attacks_it() -> None:
    """Rule 1: the piece stays where it is and the stack loses one of its height."""
    here = placed("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  b3 .
        d    .  .  w  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert shown(here.play("d3-e4")) == picture("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  b2 .
        d    .  .  w  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        b 1 a1,a2,a3/g1,g2,g3
    """)


def test_rule_1_nobody_is_ever_without_a_move() -> None:
    """Rule 1: even a piece walled in by enemy stacks can attack them."""
    here = placed("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  .  .  .
        b    b9 .  .  .  .
        a  w  b9 .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert texts(here) == {"a1-a2", "a1-b1"}
    assert here.play("a1-a2").code.startswith("...../...../...../...../...../b9..../wb8... b 1")


def test_rule_2_a_piece_flows_to_the_empty_cells_round_its_group() -> None:
    """Rule 2: to every cell that touches the group and not the piece itself, which would be a step."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . w w .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert moves(here, "flow") == {"c3-c5", "c3-d4", "c3-b4", "c4-c2", "c4-d2", "c4-b2"}
    assert shown(here.play("c3-d4")) == picture("""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . . w .
        c  . . . w .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        b 1 a1,a2,a3/g1,g2,g3
    """)


def test_rule_2_the_group_is_that_before_the_move() -> None:
    """Rule 2: the piece in the middle may flow, although the others fall apart without it."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  . . w . .
        d   . . w . .
        c  . . . w .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert {move for move in moves(here, "flow") if move.startswith("d3")} == {
        "d3-e2", "d3-f2", "d3-f3", "d3-c5", "d3-b3", "d3-b4",
    }  # fmt: skip
    assert shown(here.play("d3-b4")) == picture("""
        g  b . . . .
        f   . . . . .
        e  . . w . .
        d   . . . . .
        c  . . . w .
        b   . . . w .
        a  . . . . .
           1 2 3 4 5
        b 1 a1,a2,a3/g1,g2,g3
    """)


def test_rule_2_a_flow_neither_captures_nor_attacks() -> None:
    """Rule 2: cells with enemy pieces, singles or stacks, are not flowed to."""
    here = placed("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  b  .  b  .
        c  .  .  w  w  b2
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert moves(here, "flow") == {"c3-b4", "c4-c2", "c4-b2"}


def test_rule_2_a_group_leads_no_further_than_its_own_cells() -> None:
    """Rule 2: a group is connected by cells that touch; what stands apart is another group."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  w . w . .
        b   . . . . .
        a  w . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert moves(here, "flow") == set()


def test_rule_7_a_step_onto_an_own_piece_makes_a_stack() -> None:
    """Rule 7: the heights add up on the cell that was stepped to."""
    here = placed("""
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  w3 .
        d    .  .  w2 .  .
        c  .  .  .  w  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert shown(here.play("d3-e4")) == picture("""
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  w5 .
        d    .  .  .  .  .
        c  .  .  .  w  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        b 1 a1,a2,a3/g1,g2,g3
    """)
    assert here.play("c4-d3").code.split("/")[3] == "..w3.."


def test_rule_7_a_flow_onto_a_piece_of_the_group_makes_a_stack() -> None:
    """Rule 7: any piece of the group may be flowed onto, those of another group not."""
    here = placed("""
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  w3 .
        d    .  .  w  .  .
        c  .  .  .  w2 .
        b    .  .  .  .  .
        a  .  w  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert {"c4-e4", "e4-c4"} < moves(here, "flow")
    assert not moves(here, "flow") & {"c4-a2", "a2-c4", "d3-a2", "a2-d3"}
    assert shown(here.play("c4-e4")) == picture("""
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  w5 .
        d    .  .  w  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  w  .  .  .
           1  2  3  4  5
        b 1 a1,a2,a3/g1,g2,g3
    """)


def test_rule_7_a_stack_moves_as_one_piece() -> None:
    """Rule 7: by steps, flows and captures its height goes along."""
    here = placed("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  b  .
        d    .  .  w4 .  .
        c  .  .  .  w  .
        b    .  .  .  .  b
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert shown(here.play("d3-e4")) == picture("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  w4 .
        d    .  .  .  .  .
        c  .  .  .  w  .
        b    .  .  .  .  b
        a  .  .  .  .  .
           1  2  3  4  5
        b 1 a1,a2,a3/g1,g2,g3
    """)
    assert shown(here.play("d3-b3")) == picture("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  b  .
        d    .  .  .  .  .
        c  .  .  .  w  .
        b    .  .  w4 .  b
        a  .  .  .  .  .
           1  2  3  4  5
        b 1 a1,a2,a3/g1,g2,g3
    """)


def test_rule_7_only_steps_and_flows_stack() -> None:
    """Rule 7: no shot, jump, wave or unstacking ends on an own piece."""
    here = placed("""
        i  b  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  w  .  .
        f    .  .  .  .  .  .  .
        e  .  w  w  .  w  .  .
        d    .  .  .  w  w  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  w2 w  .  .  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert not texts(here) & {"e3>e5", "e5^g5", "a1=E"}
    assert moves(here, "cannon") == {"a2>a4"}
    assert moves(here, "sharp V") == {"d4^c3", "d5^c7"}
