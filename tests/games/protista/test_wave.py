"""Rule 4: a zigzag moves by one in any direction, all of it together."""

import pytest

from tests.games.protista.samples import moves, picture, placed, shown
from tests.helpers import play

LONG = """
        i  b . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . . w w . . .
        d   . . . w w . .
        c  . . . . . w .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
"""
SMALL_V = """
        g  b . . . .
        f   . . . . .
        e  . . w w .
        d   . . . w .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
"""
ROUND = ("E", "NE", "NW", "W", "SW", "SE")


def test_rule_4_the_wave_of_the_sheet() -> None:
    """Rule 4: five pieces in a zigzag go up together, and come back."""
    up = placed(LONG).play("c6+d5+d4+e4+e3:NE")
    assert shown(up) == picture("""
        i  b . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . w w . . .
        e  . . . . w w .
        d   . . . . . w .
        c  . . . . . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        b 1 a1,a2,a3/i1,i2,i3
    """)
    assert play(up, "i1-h1 d6+e6+e5+f4+f3:SW h1-i1").tokens == placed(LONG).tokens


def test_rule_4_the_small_v_of_the_sheet() -> None:
    """Rule 4: three pieces are the shortest zigzag."""
    assert shown(placed(SMALL_V).play("d4+e4+e3:NE")) == picture("""
        g  b . . . .
        f   . . w w .
        e  . . . . w
        d   . . . . .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        b 1 a1,a2,a3/g1,g2,g3
    """)


@pytest.mark.parametrize(
    ("direction", "rows"),
    [
        ("E", "b..../...../...ww/....w/...../...../....."),
        ("NE", "b..../..ww./....w/...../...../...../....."),
        ("NW", "b..../.ww../...w./...../...../...../....."),
        ("W", "b..../...../.ww../..w../...../...../....."),
        ("SW", "b..../...../...../.ww../...w./...../....."),
        ("SE", "b..../...../...../..ww./....w/...../....."),
    ],
)
def test_rule_4_a_wave_goes_in_all_six_directions(direction: str, rows: str) -> None:
    """Rule 4: also along itself, where its pieces come to cells that others of it leave."""
    assert placed(SMALL_V).play(f"d4+e4+e3:{direction}").code.split()[0] == rows


@pytest.mark.parametrize(
    ("zigzag", "directions"),
    [
        ("c2+c3+d3", {"SE", "NW"}),
        ("c2+d2+d3", {"SE", "NW"}),
        ("c3+d3+e3", {"E", "W"}),
        ("c3+d2+e3", {"E", "W"}),
        ("c4+d3+d2", {"NE", "SW"}),
        ("c4+c3+d2", {"NE", "SW"}),
    ],
)
def test_rule_4_a_wave_goes_only_across_its_zigzag_if_the_option_says_so(zigzag: str, directions: set[str]) -> None:
    """Rule 4, wave=across: of the zigzag's directions d and d+60°, only d−60° and d+120°; by default all six."""
    own = zigzag.split("+")
    rows = (" ".join("w" if f"{row}{number}" in own else "." for number in range(1, 6)) for row in "edc")
    diagram = """
        g  . . . . .
        f   . . . . .
        e  {}
        d   {}
        c  {}
        b   . . . . .
        a  . . . . b
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """.format(*rows)
    assert moves(placed(diagram, wave="across"), "wave") == {f"{zigzag}:{direction}" for direction in directions}
    assert moves(placed(diagram), "wave") == {f"{zigzag}:{direction}" for direction in ROUND}


def test_rule_4_any_stretch_of_a_zigzag_may_be_taken() -> None:
    """Rule 4: of three pieces or more, as long as it does not come to an own piece outside the stretch."""
    stretches = ["c6+d5+d4", "d5+d4+e4", "d4+e4+e3", "c6+d5+d4+e4", "d5+d4+e4+e3", "c6+d5+d4+e4+e3"]
    blocked = {
        "c6+d5+d4:NW", "d5+d4+e4:W", "d5+d4+e4:SE", "d4+e4+e3:E", "c6+d5+d4+e4:W", "d5+d4+e4+e3:SE",
    }  # fmt: skip
    expected = {f"{stretch}:{direction}" for stretch in stretches for direction in ROUND}
    assert moves(placed(LONG), "wave") == expected - blocked
    assert moves(placed(LONG, wave="across"), "wave") == {
        f"{stretch}:{way}" for stretch in stretches for way in ("NE", "SW")
    }
    assert shown(placed(LONG).play("d5+d4+e4:NW")) == picture("""
        i  b . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . w . . . .
        e  . . w w w . .
        d   . . . . . . .
        c  . . . . . w .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        b 1 a1,a2,a3/i1,i2,i3
    """)


def test_rule_4_a_zigzag_may_be_taken_out_of_any_group() -> None:
    """Rule 4: a rhombus holds two; the piece that is left is in the way of some directions."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . w w . .
        c  . w w . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert moves(here, "wave") == {
        "c2+c3+d3:E", "c2+c3+d3:SW", "c2+c3+d3:SE",
        "c2+d2+d3:NE", "c2+d2+d3:NW", "c2+d2+d3:W",
    }  # fmt: skip


def test_rule_4_other_shapes_are_no_zigzag() -> None:
    """Rule 4: neither a triangle, nor a straight row, nor two pieces."""
    here = placed("""
        i  b . . . . . .
        h   . w . . . . .
        g  . w w . . . .
        f   . . . . . . .
        e  . . . . w . .
        d   . w . w . . .
        c  . w . w . . .
        b   . . . . . . .
        a  w w w . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert moves(here, "wave") == set()


def test_rule_4_a_wave_does_not_leave_the_board() -> None:
    """Rule 4: illegal if one of its pieces would."""
    here = placed("""
        g  . . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . b
        b   w . . . .
        a  w w . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert moves(here, "wave") == set()
    bent = placed("""
        g  . . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . b
        b   . w . . .
        a  w w . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert moves(bent, "wave") == {"a1+a2+b2:E", "a1+a2+b2:NE"}


def test_rule_4_enemy_singles_that_the_wave_comes_to_are_captured() -> None:
    """Rule 4: all of them, and no others."""
    here = placed("""
        g  . . . . .
        f   . . b b .
        e  . b w w b
        d   . . . w .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert shown(here.play("d4+e4+e3:NE")) == picture("""
        g  . . . . .
        f   . . w w .
        e  . b . . w
        d   . . . . .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        b 1 a1,a2,a3/g1,g2,g3
    """)


def test_rule_4_a_wave_that_comes_to_stacks_attacks_them_and_stays() -> None:
    """Rule 4: each of the stacks loses height; nothing moves and nothing is captured."""
    here = placed("""
        g  .  .  .  .  .
        f    .  .  b3 b  .
        e  .  .  w  w  b2
        d    .  .  .  w  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert shown(here.play("d4+e4+e3:NE")) == picture("""
        g  .  .  .  .  .
        f    .  .  b2 b  .
        e  .  .  w  w  b
        d    .  .  .  w  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        b 1 a1,a2,a3/g1,g2,g3
    """)


def test_rule_4_the_edge_and_own_pieces_come_before_stacks() -> None:
    """Rule 4: a wave that would leave the board or come to an own piece is illegal, whatever it would attack."""
    here = placed("""
        g  .  .  .  .  .
        f    .  .  b2 w  .
        e  .  .  w  w  .
        d    .  .  .  w  .
        c  .  .  .  .  .
        b    .  .  w  w  .
        a  b2 w  w  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert here.why("d4+e4+e3:NE") == "d4+e4+e3:NE: a piece of the wave would come to an own piece outside it"
    assert here.why("a2+a3+b3:SW") == "a2+a3+b3:SW: a piece of the wave would leave the board"
    assert here.why("a3+b3+b4:W") == "a3+b3+b4:W: a piece of the wave would come to an own piece outside it"
    assert here.why("a2+a3+b3+b4:W") is None
    assert here.play("a2+a3+b3+b4:W").code.split()[0].endswith("..ww./bww..")


@pytest.mark.parametrize(
    ("direction", "rows"),
    [
        ("E", "b..../...../...w4w/....w2/...../...../....."),
        ("NE", "b..../..w4w./....w2/...../...../...../....."),
        ("NW", "b..../.w4w../...w2./...../...../...../....."),
        ("W", "b..../...../.w4w../..w2../...../...../....."),
        ("SW", "b..../...../...../.w4w../...w2./...../....."),
        ("SE", "b..../...../...../..w4w./....w2/...../....."),
    ],
)
def test_rule_4_stacks_in_a_wave_keep_their_heights(direction: str, rows: str) -> None:
    """Rule 4: each piece takes its height along, in whatever direction the wave goes."""
    here = placed("""
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  w4 w  .
        d    .  .  .  w2 .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert here.play(f"d4+e4+e3:{direction}").code.split()[0] == rows


def test_rule_4_a_wave_is_written_from_its_lower_end() -> None:
    """Rule 4: its ends never share a row, so every wave has one text."""
    here = placed(LONG)
    assert here.why("e3+e4+d4:NE") == "e3+e4+d4:NE: a wave is written from its lower end"
    assert here.why("d4+e4+e3:NE") is None
    for step in here.steps:
        if step.kind == "wave":
            cells = step.text.split(":")[0].split("+")
            assert cells[0][0] < cells[-1][0]
