"""Rule 6: two pieces in a line make the triangles on both sides whole."""

from itertools import combinations
from random import Random

import pytest

import ludarium
from ludarium.notation.codes import write_code
from tests.games.protista.samples import moves, picture, placed, shown
from tests.twins.beehive import ROUND, beehive

PAIR = """
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . w . . . w .
        d   . . . . . . .
        c  . . . . . . .
        b   . . . . . . .
        a  b . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
"""


def test_rule_6_two_pieces_in_a_line_make_the_triangles_on_both_sides_whole() -> None:
    """Rule 6: with three cells between them, new pieces come to the cells that are four from both."""
    assert moves(placed(PAIR), "spawn") == {"e2&e6"}
    assert shown(placed(PAIR).play("e2&e6")) == picture("""
        i  . . . w . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . w . . . w .
        d   . . . . . . .
        c  . . . . . . .
        b   . . . . . . .
        a  b . . w . . .
           1 2 3 4 5 6 7
        b 1 a1,a2,a3/i1,i2,i3
    """)


def test_rule_6_the_two_may_stand_in_a_slanting_line() -> None:
    """Rule 6: an apex that is off the board is left out; the lower piece is written first."""
    here = placed("""
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . . . w . . .
        d   . . . . . . .
        c  . . . . . . .
        b   . . . . . . .
        a  . w . . . . b
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert moves(here, "spawn") == {"a2&e4"}
    assert here.play("a2&e4").code.split("/")[8] == ".w...wb b 1 a1,a2,a3"
    other = placed("""
        i  . . . . . . .
        h   . . . . . . .
        g  . w . . . . .
        f   . . . . . . .
        e  . . . . . . .
        d   . . . . . . .
        c  . . . w . . .
        b   . . . . . . .
        a  . . . . . . b
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert moves(other, "spawn") == {"c4&g2"}
    assert shown(other.play("c4&g2")) == picture("""
        i  . . . . . . .
        h   . . . . . . .
        g  . w . . . w .
        f   . . . . . . .
        e  . . . . . . .
        d   . . . . . . .
        c  . . . w . . .
        b   . . . . . . .
        a  . . . . . . b
           1 2 3 4 5 6 7
        b 1 a1,a2,a3/i1,i2,i3
    """)


@pytest.mark.parametrize("between", ["w w w", "b b b", "w . b", "b2 w3 ."])
def test_rule_6_it_does_not_matter_what_stands_between_them(between: str) -> None:
    """Rule 6: the gap is counted in cells, empty or not."""
    here = placed(f"""
        i  .  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  .  w  {between}  w  .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  b  .  .  .  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert moves(here, "spawn") == {"e2&e6"}
    after = here.play("e2&e6").code.split("/")
    assert (after[0], after[4], after[8][:7]) == ("...w...", here.code.split("/")[4], "b..w...")


@pytest.mark.parametrize(
    ("gap", "pair", "upper", "lower"),
    [
        (1, "g2&g4", "i3", "e3"),
        (2, "g2&g5", "j3", "d3"),
        (3, "g2&g6", "k4", "c4"),
        (4, "g2&g7", "l4", "b4"),
        (5, "g2&g8", "m5", "a5"),
    ],
)
def test_rule_6_the_gap_is_an_option(gap: int, pair: str, upper: str, lower: str) -> None:
    """Rule 6, gap=1 to 5: so many cells between the two, and as far to the apexes as from one to the other."""
    here = placed(
        """
        m  . . . . . . . . .
        l   . . . . . . . . .
        k  . . . . . . . . .
        j   . . . . . . . . .
        i  . . . . . . . . .
        h   . . . . . . . . .
        g  . w . w w w w w .
        f   . . . . . . . . .
        e  . . . . . . . . .
        d   . . . . . . . . .
        c  . . . . . . . . .
        b   . . . . . . . . .
        a  b . . . . . . . .
           1 2 3 4 5 6 7 8 9
        w 1 a1,a2,a3/m1,m2,m3
        """,
        gap=gap,
    )
    assert {move for move in moves(here, "spawn") if move.startswith("g2&")} == {pair}
    after = here.play(pair)
    cell = here.game.board.cell
    changed = {number for number in range(117) if after.tokens[number] != here.tokens[number]}
    assert changed == {cell(upper), cell(lower)}
    assert {after.tokens[number] for number in changed} == {"w"}


@pytest.mark.parametrize(("rows", "columns"), [(7, 5), (9, 8), (13, 9), (19, 15)])
@pytest.mark.parametrize("gap", range(1, 6))
def test_rule_6_the_apexes_are_as_far_from_both_as_they_are_from_each_other(rows: int, columns: int, gap: int) -> None:
    """Rule 6: on boards with random pieces, every pair in a line has its spawn unless both apexes are own or off it."""
    rng = Random(gap)
    game, slow = ludarium.game("protista", rows=rows, columns=columns, gap=gap, seed=0), beehive(rows, columns)
    for _ in range(3):
        own = set(rng.sample(slow.cells[1:], len(slow.cells) // 3))
        tokens = ["w" if name in own else "b" if name == "a1" else "." for name in slow.cells]
        here = game.position(write_code(game.board, tokens, ["w", "1", "a1,a2,a3/b1,b2,b3"]))
        expected = {
            f"{one}&{other}": apexes
            for one, other in combinations([name for name in slow.cells if name in own], 2)
            if any(slow.ray(one, way)[gap : gap + 1] == [other] for way in ROUND)
            if (
                apexes := {
                    name for name in slow.cells if slow.distance(one, name) == slow.distance(other, name) == gap + 1
                }
            )
            and not apexes <= own
        }
        assert moves(here, "spawn") == set(expected)
        for move in list(expected)[::5]:
            now = zip(slow.cells, here.play(move).tokens, strict=True)
            assert {name for name, token in now if token == "w"} == own | expected[move]


def test_rule_6_an_apex_may_be_held_attacked_or_captured() -> None:
    """Rule 6: nothing happens to an own piece, a stack loses height, an enemy single gives way to the new piece."""
    here = placed("""
        i  .  .  .  b3 .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  .  w  .  .  .  w  .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  .  .  .  b  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert shown(here.play("e2&e6")) == picture("""
        i  .  .  .  b2 .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  .  w  .  .  .  w  .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  .  .  .  w  .  .  .
           1  2  3  4  5  6  7
        b 1 a1,a2,a3/i1,i2,i3
    """)


@pytest.mark.parametrize(
    ("upper", "lower", "after"),
    [
        ("w", "w", None),
        ("w2", ".", ("w2", "w")),
        ("b2", "w", ("b", "w")),
        ("b2", "b4", ("b", "b3")),
        ("b", "w3", ("w", "w3")),
    ],
)
def test_rule_6_at_least_one_apex_must_change(upper: str, lower: str, after: tuple[str, str] | None) -> None:
    """Rule 6: a spawn whose apexes are both own is illegal."""
    here = placed(f"""
        i  .  .  .  {upper}  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  .  w  .  .  .  w  .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  b  .  .  {lower}  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    cell = here.game.board.cell
    assert ("e2&e6" in moves(here, "spawn")) == (after is not None)
    if after:
        tokens = here.play("e2&e6").tokens
        assert (tokens[cell("i4")], tokens[cell("a4")]) == after


def test_rule_6_both_apexes_may_be_off_the_board() -> None:
    """Rule 6: then nothing would change."""
    here = placed(
        """
        g  . . . . .
        f   . . . . .
        e  . . . . .
        d   w . . . w
        c  . . . . .
        b   . . . . .
        a  b . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
        """,
    )
    assert moves(here, "spawn") == set()
    assert here.why("d1&d5") == "d1&d5: both other corners of the triangle are held by white or off the board already"


def test_rule_6_stacks_are_parents_like_others() -> None:
    """Rule 6: the new piece is a single."""
    here = placed("""
        i  .  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  .  w4 .  .  .  w2 .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  b  .  .  .  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert (
        here.play("e2&e6").code.split()[0]
        == "...w.../......./......./......./.w4...w2./......./......./......./b..w..."
    )


def test_rule_6_a_line_ends_with_its_row() -> None:
    """Rule 6: the last piece of a row and the first of the next are no pair, and no apex lies on the next row."""
    here = placed(
        """
        g  . . . . . .
        f   . . . . . .
        e  . . . . . .
        d   . . . . . .
        c  . . . . . .
        b   w . . . . .
        a  . . . . b w
           1 2 3 4 5 6
        w 1 a1,a2,a3/g1,g2,g3
        """,
        gap=5,
    )
    assert moves(here, "spawn") == set()
    assert "no two white pieces in a line" in str(here.why("a6&b1"))
