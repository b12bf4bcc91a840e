"""Who is squeezed in Drop: rules 4 and 5 of drop.md."""

from itertools import product

import pytest

import ludarium
from ludarium import Position
from ludarium.notation.codes import write_code
from tests.helpers import board, drawn, play, position

BOARD = ludarium.game("drop").board
RING = ("e6", "f5", "f4", "e4", "d4", "d5")  # the cells round the centre e5, one after another
FAR = "b2"  # a drop there touches none of them
SQUEEZES = ("either", "enemy", "own")
DUDS = ("stays", "squeezable")


def ringed(centre: str, ring: str, **options: object) -> Position:
    """A piece in the centre of the default board, and a letter for each cell round it."""
    tokens = dict(zip(RING, ring, strict=True)) | {"e5": centre}
    cells = [tokens.get(name, ".") for name in BOARD.names]
    return ludarium.game("drop", **options).position(write_code(BOARD, cells, ["b", "2", "9/9"]))


def survives(centre: str, ring: str, **options: object) -> bool:
    """Whether the piece in the centre stays after a drop elsewhere; those round it must."""
    after = ringed(centre, ring, **options).play(FAR)
    tokens = dict(zip(BOARD.names, after.tokens, strict=True))
    assert [tokens[name] for name in RING] == list(ring)
    assert after.tokens.count(".") == 61 - 6 + ring.count(".") - (tokens["e5"] == centre) - 1
    return tokens["e5"] == centre


def test_rule_4_a_piece_with_four_neighbours_of_one_colour_is_squeezed() -> None:
    """Rule 4: white pushes the fourth of its pieces against the black one, which is removed at once."""
    here = position(
        "drop",
        """
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . w w . . .
        e  . . . . b . w . .
         d  . . . w . . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 2 5/5
        """,
    )
    assert drawn(here.play("e8")) == board("""
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . w w . . .
        e  . . . . . w . w .
         d  . . . w . . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 1 5/4
    """)


def test_rule_4_all_fifteen_ways_to_choose_four_of_six_neighbours_squeeze() -> None:
    """Rule 4: paw, cross and trapezium are all that there are; so do five and six, and three do not."""
    chosen = dict.fromkeys(range(7), 0)
    for ring in map("".join, product("w.", repeat=6)):
        count = ring.count("w")
        assert survives("b", ring) == (count < 4)
        chosen[count] += 1
    assert (chosen[4], chosen[5], chosen[6]) == (15, 6, 1)


@pytest.mark.parametrize("squeeze", SQUEEZES)
@pytest.mark.parametrize("centre", ["b", "w"])
@pytest.mark.parametrize("colour", ["b", "w"])
def test_rule_4_whose_neighbours_squeeze_is_an_option(squeeze: str, centre: str, colour: str) -> None:
    """Rule 4: either colour's; only the enemy's; only those of its own colour."""
    counts = squeeze == "either" or (squeeze == "own") == (centre == colour)
    for ring in map("".join, product(f"{colour}.", repeat=6)):
        assert survives(centre, ring, squeeze=squeeze) == (ring.count(colour) < 4 or not counts)


@pytest.mark.parametrize("squeeze", SQUEEZES)
@pytest.mark.parametrize("ring", ["bwbwbw", "bbbwww", "bbwbww", "bbb...", "bb.ww.", "bbbww.", "bbbwwd", "dbbbww"])
def test_rule_4_neighbours_of_two_colours_do_not_add_up(squeeze: str, ring: str) -> None:
    """Rule 4: the four must be of one colour, so three of each are harmless."""
    for centre in "bw":
        assert survives(centre, ring, squeeze=squeeze)


@pytest.mark.parametrize(
    ("ring", "squeezed"),
    [("wwwwbb", {"either": "bw", "enemy": "b", "own": "w"}), ("bwbbwb", {"either": "bw", "enemy": "w", "own": "b"})],
)
def test_rule_4_four_of_one_colour_squeeze_beside_two_of_the_other(ring: str, squeezed: dict[str, str]) -> None:
    """Rule 4: what else stands around does not help."""
    for squeeze, centre in product(SQUEEZES, "bw"):
        assert survives(centre, ring, squeeze=squeeze) == (centre not in squeezed[squeeze])


def test_rule_4_the_piece_just_dropped_is_judged_like_the_others() -> None:
    """Rule 4: black drops into a nest that cannot give way; the piece has left the hand and is lost."""
    here = position(
        "drop",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  w . w b b
           a  w w . .
        b 2 4/4
        """,
        size=4,
    )
    assert drawn(here.play("b2")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  w . w b b
           a  w w . .
        b 1 3/4
    """)


@pytest.mark.parametrize(("squeeze", "stays"), [("either", False), ("enemy", False), ("own", True)])
def test_rule_4_the_piece_just_dropped_is_judged_as_the_option_says(squeeze: str, stays: bool) -> None:
    """Rule 4: four enemies round the new black piece."""
    here = ludarium.game("drop", size=4, squeeze=squeeze).position(
        "..../...../....../......./....../w.wbb/ww.. b 2 4/4"
    )
    assert (here.play("b2").tokens[here.game.board.cell("b2")] == "b") == stays


def test_rule_4_pieces_are_judged_after_the_pushes() -> None:
    """Rule 4: of the four around the new piece one is pushed away, and it is safe."""
    here = position(
        "drop",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  w . w b .
           a  w w . .
        b 2 4/4
        """,
        size=4,
    )
    assert drawn(here.play("b2")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  w b . w b
           a  w w . .
        b 1 3/4
    """)


def test_rule_4_a_piece_that_is_pushed_into_a_nest_is_squeezed_there() -> None:
    """Rule 4: black e4 comes to e5, where four white ones wait."""
    here = position(
        "drop",
        """
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . w w . . .
        e  . . . b . w . . .
         d  . . . . w . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 2 5/5
        """,
    )
    assert drawn(here.play("e3")) == board("""
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . w w . . .
        e  . . w . . w . . .
         d  . . . . w . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 1 5/4
    """)


def test_rule_4_the_dropped_piece_squeezes_in_the_outer_ring_too() -> None:
    """Rule 4: a cell along the edge has four neighbours, and black a2 has four white ones after the drop."""
    here = position(
        "drop",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  . . w b b
           a  w b w .
        w 2 4/4
        """,
        size=4,
    )
    assert drawn(here.play("b2")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  . w w b b
           a  w . w .
        w 1 4/3
    """)


def test_rule_4_every_single_drop_squeezes() -> None:
    """Rule 4: what the first drop of a turn removes is gone before the second."""
    here = ringed("b", "wwww..")
    assert here.tokens[BOARD.cell("e5")] == "b", "a code is not squeezed when it is read"
    after = here.play(FAR)
    assert (after.mover, after.steps_left) == ("black", 1)
    assert after.play("e5").tokens[BOARD.cell("e5")] == "b"


@pytest.mark.parametrize("symmetry", BOARD.symmetries, ids=range(len(BOARD.symmetries)))
def test_rule_4_all_squeezed_pieces_are_marked_before_any_is_removed(symmetry: tuple[int, ...]) -> None:
    """Rule 4: e5 and e6 are each other's fourth neighbour, and both go, whichever way the board is turned."""
    whites = {symmetry[BOARD.cell(name)] for name in ("e4", "e5", "e6", "e7", "d5", "f5")}
    tokens = ["w" if cell in whites else "." for cell in range(61)]
    here = ludarium.game("drop").position(write_code(BOARD, tokens, ["b", "2", "9/9"]))
    drop = symmetry[BOARD.cell(FAR)]
    after = here.play(BOARD.names[drop]).tokens
    gone = {symmetry[BOARD.cell("e5")], symmetry[BOARD.cell("e6")]}
    assert {cell for cell in range(61) if after[cell] == "w"} == whites - gone
    assert after[drop] == "b"


LARGE = """
             k  . . . . . .
            j  . . . . . . .
           i  . . . . . . . .
          h  . . . w w w . . .
         g  . . . w w w w . . .
        f  . . . w w w w w . . .
         e  . . . w w w w . . .
          d  . . . w w w . . .
           c  . . . . . . . .
            b  . . . . . . .
             a  . . . . . .
        b 1 9/9
"""


@pytest.mark.parametrize("squeeze", ["either", "own"])
def test_rule_4_a_mass_of_one_colour_bursts_at_once(squeeze: str) -> None:
    """Rule 4: of nineteen pieces only the six corners, with three neighbours each, remain."""
    assert drawn(position("drop", LARGE, size=6, squeeze=squeeze).play("b2")) == board("""
             k  . . . . . .
            j  . . . . . . .
           i  . . . . . . . .
          h  . . . w . w . . .
         g  . . . . . . . . . .
        f  . . . w . . . w . . .
         e  . . . . . . . . . .
          d  . . . w . w . . .
           c  . . . . . . . .
            b  . b . . . . .
             a  . . . . . .
        w 2 8/9
    """)


def test_rule_4_a_mass_of_one_colour_is_safe_if_only_enemies_squeeze() -> None:
    """Rule 4: with squeeze=enemy nobody is squeezed by the own colour."""
    after = position("drop", LARGE, size=6, squeeze="enemy").play("b2")
    assert after.tokens.count("w") == 19


def test_rule_4_both_colours_are_squeezed_in_one_pass() -> None:
    """Rule 4: black e4 and white e5 lose their places together, each among four enemies, the other one of them."""
    here = position(
        "drop",
        """
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . . b . . .
        e  . . w b w b . . .
         d  . . w w b . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 1 9/9
        """,
    )
    assert drawn(here.play("h5")) == board("""
            i  . . . . .
           h  . . . . w .
          g  . . . . . . .
         f  . . . . b . . .
        e  . . w . . b . . .
         d  . . w w b . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        b 2 9/8
    """)


def test_rule_4_removed_pieces_are_out_of_the_game() -> None:
    """Rule 4: they do not come back to a hand."""
    assert ringed("b", "wwww..").play(FAR).code.endswith(" b 1 8/9")
    assert ringed("w", "wwww..").play(FAR).code.endswith(" b 1 8/9")


def test_rule_5_the_dud_is_pushed_like_any_piece() -> None:
    """Rule 5: and is as much in the way at the edge."""
    here = position(
        "drop",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . w d . . .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        w 2 5/5
        """,
        size=4,
    )
    assert drawn(play(here, "d2")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . w . w d . .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        w 1 5/4
    """)
    at_the_edge = ludarium.game("drop", size=4).position("..../...../....../....bwd/....../...../.... b 2 5/5")
    assert at_the_edge.play("d4").code == "..../...../....../...bbwd/....../...../.... b 1 4/5"


@pytest.mark.parametrize("squeeze", SQUEEZES)
@pytest.mark.parametrize("dud", DUDS)
@pytest.mark.parametrize("colour", ["b", "w"])
def test_rule_5_the_dud_is_squeezed_only_if_the_option_says_so(squeeze: str, dud: str, colour: str) -> None:
    """Rule 5: then four of one colour, whichever, will do; with squeeze=own it has no own and is never squeezed."""
    can_be = dud == "squeezable" and squeeze != "own"
    for ring in map("".join, product(f"{colour}.", repeat=6)):
        assert survives("d", ring, squeeze=squeeze, dud=dud) == (ring.count(colour) < 4 or not can_be)


@pytest.mark.parametrize("squeeze", SQUEEZES)
@pytest.mark.parametrize("dud", DUDS)
def test_rule_5_three_of_each_colour_leave_the_dud_alone(squeeze: str, dud: str) -> None:
    """Rule 5: the four must be of one colour here too."""
    for ring in ("bwbwbw", "bbbwww"):
        assert survives("d", ring, squeeze=squeeze, dud=dud)


@pytest.mark.parametrize("squeeze", SQUEEZES)
@pytest.mark.parametrize("dud", DUDS)
@pytest.mark.parametrize("ring", ["wwwd..", "w.wdw.", "dwww..", "bdbb..", "bbdb.."])
def test_rule_5_the_dud_squeezes_nobody(squeeze: str, dud: str, ring: str) -> None:
    """Rule 5: as a fourth neighbour it does not count, for neither colour."""
    for centre in "bw":
        assert survives(centre, ring, squeeze=squeeze, dud=dud)


def test_rule_5_a_squeezable_dud_goes_together_with_a_piece() -> None:
    """Rule 5: black e6 is one of the four round the dud and stands among four white ones: both are marked, both go."""
    here = position(
        "drop",
        """
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . b w w . .
        e  . . . b d b w . .
         d  . . . b w . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 2 9/9
        """,
        dud="squeezable",
    )
    assert drawn(here.play("g2")) == board("""
            i  . . . . .
           h  . . . . . .
          g  . w . . . . .
         f  . . . b w w . .
        e  . . . b . . w . .
         d  . . . b w . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 1 9/8
    """)


def test_rule_5_play_goes_on_without_the_dud() -> None:
    """Rule 5: its cell is free then."""
    after = ringed("d", "bbbb..", dud="squeezable").play(FAR)
    assert "d" not in after.tokens
    assert after.play("e5").tokens[BOARD.cell("e5")] == "b"
