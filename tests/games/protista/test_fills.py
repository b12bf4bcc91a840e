"""Rule 6, the other ways to spawn: cells in cups, cells among four, or none at all."""

import pytest

from tests.games.protista.samples import moves, picture, placed, shown

CUP = """
        g  b . . . .
        f   . . w w .
        e  . . . . w
        d   . . . . .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
"""


def test_rule_6_the_cup_of_the_sheet() -> None:
    """Rule 6, spawn=cup: an empty cell with three own neighbours in a row round it is filled."""
    here = placed(CUP, spawn="cup")
    assert moves(here, "spawn") == {"*e4"}
    assert shown(here.play("*e4")) == picture("""
        g  b . . . .
        f   . . w w .
        e  . . . w w
        d   . . . . .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        b 1 a1,a2,a3/g1,g2,g3
    """)


@pytest.mark.parametrize(
    ("neighbours", "cup", "four"),
    [
        ("d4 e4 e3", True, False),
        ("e4 e3 d2", True, False),
        ("e3 d2 c3", True, False),
        ("d2 c3 c4", True, False),
        ("c3 c4 d4", True, False),
        ("c4 d4 e4", True, False),
        ("d4 e3 c3", False, False),
        ("e4 e3", False, False),
        ("d4 e4 c3", False, False),
        ("d4 e4 d2 c3", False, True),
        ("d4 e3 d2 c4", False, True),
        ("d4 e4 e3 d2", True, True),
        ("d4 e4 e3 d2 c3", True, True),
        ("d4 e4 e3 d2 c3 c4", True, True),
    ],
)
def test_rule_6_a_cup_is_three_in_a_run_and_four_are_any_four(neighbours: str, cup: bool, four: bool) -> None:
    """Rule 6: the run goes round the circle of six directions, its end included; four need not follow each other."""
    own = neighbours.split()
    rows = (" ".join("w" if f"{row}{number}" in own else "." for number in range(1, 6)) for row in "edc")
    diagram = """
        g  . . . . .
        f   . . . . .
        e  {}
        d   {}
        c  {}
        b   . . . . .
        a  b . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """.format(*rows)
    assert ("*d3" in moves(placed(diagram, spawn="cup"), "spawn")) == cup
    assert ("*d3" in moves(placed(diagram, spawn="four"), "spawn")) == four


def test_rule_6_a_direction_off_the_board_breaks_the_run() -> None:
    """Rule 6, spawn=cup: the ends of rows have cups, but a3 has none: between its neighbours lies the edge."""
    here = placed(
        """
        g  b . . . .
        f   . . . . .
        e  . . . . w
        d   w . . w .
        c  . w . . w
        b   w . w . .
        a  . w . w .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
        """,
        spawn="cup",
    )
    assert moves(here, "spawn") == {"*c1", "*d5", "*b2"}


@pytest.mark.parametrize("spawn", ["cup", "four"])
def test_rule_6_a_cell_with_an_enemy_is_not_filled(spawn: str) -> None:
    """Rule 6: the cell must be empty, so nothing is captured by filling."""
    here = placed(
        """
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  w  w  .
        d    .  w  b  w  .
        c  .  .  .  .  .
        b    w  b2 w  .  .
        a  .  w  w  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
        """,
        spawn=spawn,
    )
    assert not moves(here, "spawn") & {"*d3", "*b2"}


@pytest.mark.parametrize("spawn", ["cup", "four"])
def test_rule_6_the_other_players_pieces_make_no_cup(spawn: str) -> None:
    """Rule 6: own neighbours count, and each player has his own cups."""
    diagram = """
        g  . . . . .
        f   . . . . .
        e  . . b b .
        d   . b . b .
        c  . . . . .
        b   . w . w .
        a  . . w w .
           1 2 3 4 5
        {} 1 a1,a2,a3/g1,g2,g3
    """
    assert moves(placed(diagram.format("w"), spawn=spawn), "spawn") == {"*b3"}
    assert moves(placed(diagram.format("b"), spawn=spawn), "spawn") == {"*d3"}


def test_rule_6_each_value_of_the_option_allows_its_own_spawns_only() -> None:
    """Rule 6: triangles by default; with spawn=off nothing is spawned at all."""
    diagram = """
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . w w . . .
        e  . w . . w w .
        d   . . . . . . .
        c  . . w w . . .
        b   . w . w . . .
        a  b . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
    """
    spawns = {spawn: moves(placed(diagram, spawn=spawn), "spawn") for spawn in ("triangle", "cup", "four", "off")}
    assert spawns == {"triangle": {"e2&e6", "b2&f4"}, "cup": {"*b3", "*e4", "*f5"}, "four": {"*b3"}, "off": set()}
    assert moves(placed(diagram), "spawn") == spawns["triangle"]
