"""Rules 10 and 11: extra moves for loops, what ends a turn, and declining what is left."""

import pytest

from tests.games.protista.samples import picture, placed, shown
from tests.helpers import play, texts

ONE_LOOP = """
        i  b . . . . . .
        h   . . . . . . .
        g  . . . w . . .
        f   . . . w . . .
        e  . . w . . . .
        d   . w . w . . .
        c  . . w w . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w {} a1,a2,a3/i1,i2,i3
"""
TWO_LOOPS = """
        i  b . . . . . .
        h   . . . . . . .
        g  . . . w . . .
        f   . . . w w . .
        e  . . w w . w .
        d   . w . . w . .
        c  . . w w . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w {} a1,a2,a3/i1,i2,i3
"""
THREE_LOOPS = """
        i  b . . . . . .
        h   . . . . . . .
        g  . . . w . . .
        f   . . . w w . .
        e  . . w w . w .
        d   . w . . w . .
        c  . . w w . w .
        b   . . . w w . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w {} a1,a2,a3/i1,i2,i3
"""
ZIGZAGS = """
        i  b . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . w w . .
        e  . . w w . . .
        d   . w . . . w .
        c  . . . . w w .
        b   . . w w . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/{}
"""


@pytest.mark.parametrize(
    ("diagram", "move", "before", "after"),
    [
        (ONE_LOOP, "g4-h4", 1, 0),
        (ONE_LOOP, "g4-e4", 1, 1),
        (TWO_LOOPS, "g4-d4", 1, 2),
        (THREE_LOOPS, "g4-d4", 1, 2),
        (ONE_LOOP, "g4-h4", 2, 1),
        (ONE_LOOP, "g4-e4", 2, 1),
        (TWO_LOOPS, "g4-d4", 2, 2),
        (THREE_LOOPS, "g4-d4", 2, 2),
    ],
)
def test_rule_10_new_loops_give_extra_moves_that_do_not_add_up(
    diagram: str, move: str, before: int, after: int
) -> None:
    """Rule 10: one extra move for one loop, two for two or more; the moves left already are not added to them."""
    position = placed(diagram.format(before)).play(move)
    assert (position.mover, position.steps_left) == (("white", after) if after else ("black", 1))


def test_rule_10_a_turn_begins_with_one_move() -> None:
    """Rule 10: whatever the other player had left."""
    here = placed(TWO_LOOPS.format(1)).play("g4-d4")
    for rest in ("end", "e6-f6 end", "e6-f6 f6-e7"):
        assert (play(here, rest).mover, play(here, rest).steps_left) == ("black", 1)
        assert (play(here, f"{rest} i1-i2").mover, play(here, f"{rest} i1-i2").steps_left) == ("white", 1)


def test_rule_10_the_facing_zigzags_of_the_sheet_walk_on_and_on() -> None:
    """Rule 10: two zigzags of five close two loops, which pay for the next move of each, up to the edge."""
    here = placed(ZIGZAGS.format("i5,i6,i7"))
    closed = here.play("b3+b4+c5+c6+d6:NW")
    assert shown(closed) == picture("""
        i  b . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . w w . .
        e  . . w w . w .
        d   . w . w w . .
        c  . . w w . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w 2 a1,a2,a3/i5,i6,i7
    """)
    walked = play(
        closed,
        "d2+e3+e4+f4+f5:NW c3+c4+d4+d5+e6:NW e2+f2+f3+g4+g5:NW d2+d3+e4+e5+f5:NW f1+g2+g3+h3+h4:NW e2+e3+f3+f4+g5:NW",
    )
    assert shown(walked) == picture("""
        i  b . w w . . .
        h   w w . w . . .
        g  w . w w . . .
        f   w w . . . . .
        e  . . . . . . .
        d   . . . . . . .
        c  . . . . . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        w 2 a1,a2,a3/i5,i6,i7
    """)
    assert walked.why("g1+h1+h2+i3+i4:NW") == "g1+h1+h2+i3+i4:NW: a piece of the wave would leave the board"


def test_rule_10_a_ring_of_six_walks_twice_as_fast_as_two_vs() -> None:
    """Rule 10: one V goes ahead; then in each turn the other follows, closes the loop, and the first goes on."""
    here = placed("""
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . w w . . . .
        d   w . w . . . .
        c  . w w . . . .
        b   . . . . . . .
        a  . . . . . . b
           1 2 3 4 5 6 7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    ahead = here.play("d3+e3+e2:NE")
    assert (ahead.mover, ahead.steps_left) == ("black", 1)
    followed = play(ahead, "a7-a6 c3+c2+d1:NE")
    assert (followed.mover, followed.steps_left) == ("white", 1)
    first = followed.play("e4+f3+f2:NE")
    assert first.mover == "black"
    second = play(first, "a6-a7 d3+d2+e2:NE f4+g4+g3:NE")
    assert shown(second) == picture("""
        i  . . . . . . .
        h   . . w w . . .
        g  . . . . w . .
        f   . w . . . . .
        e  . . w w . . .
        d   . . . . . . .
        c  . . . . . . .
        b   . . . . . . .
        a  . . . . . . b
           1 2 3 4 5 6 7
        b 1 a1,a2,a3/i1,i2,i3
    """)


@pytest.mark.parametrize(
    ("target", "mover", "left"),
    [("ends", "black", 1), ("passes", "white", 1)],
)
def test_rule_10_a_new_goal_ends_the_turn_or_not(target: str, mover: str, left: int) -> None:
    """Rule 10, target=ends or passes: in the walk of the zigzags, the upper one comes to the goal h4."""
    walk = "b3+b4+c5+c6+d6:NW d2+e3+e4+f4+f5:NW c3+c4+d4+d5+e6:NW e2+f2+f3+g4+g5:NW"
    after = play(placed(ZIGZAGS.format("h4,i6,i7"), target=target), walk)
    assert (after.mover, after.steps_left) == (mover, left)


@pytest.mark.parametrize(
    ("target", "mover", "left"),
    [("ends", "black", 1), ("passes", "white", 1)],
)
def test_rule_10_a_new_goal_ends_the_turn_even_if_a_loop_is_closed(target: str, mover: str, left: int) -> None:
    """Rule 10, target=ends: whatever is left, the piece that closes the loop stands on a goal."""
    after = placed(ONE_LOOP.replace("i1,i2,i3", "e4,i2,i3").format(2), target=target).play("g4-e4")
    assert (after.mover, after.steps_left) == (mover, left)


@pytest.mark.parametrize(
    ("goals", "mover"),
    [("e3,g1,g2", "white"), ("e2,g1,g2", "black"), ("d4,g1,g2", "white"), ("a5,b5,g2", "white")],
)
def test_rule_10_only_a_goal_that_was_not_held_just_before_ends_the_turn(goals: str, mover: str) -> None:
    """Rule 10, target=ends: a goal that another piece takes over, that is left or that was held all along does not."""
    here = placed(f"""
        g  b . . . .
        f   . . . . .
        e  . . w w .
        d   . . . w .
        c  . . . . .
        b   . . . . w
        a  . . . . .
           1 2 3 4 5
        w 2 a1,a2,a3/{goals}
    """)
    assert here.play("d4+e4+e3:W").mover == mover


def test_rule_10_the_own_targets_are_no_goals() -> None:
    """Rule 10, target=ends: white comes to a target of white."""
    here = placed("""
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . w . . .
        a  . . . . .
           1 2 3 4 5
        w 2 a1,a2,a3/g1,g2,g3
    """)
    assert here.play("b2-a2").mover == "white"


@pytest.mark.parametrize(
    ("turn_moves", "made"),
    [(0, 7), (1, 1), (2, 2), (3, 3), (6, 6), (7, 7), (99, 7)],
)
def test_rule_10_a_turn_may_be_bounded(turn_moves: int, made: int) -> None:
    """Rule 10, turn_moves: the turn ends after so many moves whatever loops they close; 0 is no bound."""
    here = placed(ZIGZAGS.format("i5,i6,i7"), turn_moves=turn_moves)
    walk = [
        "b3+b4+c5+c6+d6:NW", "d2+e3+e4+f4+f5:NW", "c3+c4+d4+d5+e6:NW", "e2+f2+f3+g4+g5:NW",
        "d2+d3+e4+e5+f5:NW", "f1+g2+g3+h3+h4:NW", "e2+e3+f3+f4+g5:NW",
    ]  # fmt: skip
    for move in walk[:made]:
        assert here.mover == "white"
        here = here.play(move)
    assert here.mover == ("black" if turn_moves == made else "white")


def test_rule_10_the_moves_of_a_turn_are_counted_anew_in_every_turn() -> None:
    """Rule 10, turn_moves=2: and from 0 after reading a code."""
    here = placed(TWO_LOOPS.format(2), turn_moves=2)
    assert here.play("g4-d4").mover == "white"
    assert play(here, "g4-d4 c3-b3").mover == "black"
    assert play(here, "g4-d4 c3-b3 i1-i2 b3-c3").mover == "white"
    assert play(here, "g4-d4 c3-b3 i1-i2 b3-c3 c3-b3").mover == "black"


def test_rule_11_end_declines_what_is_left() -> None:
    """Rule 11: the other player is to move, and the board is as it was."""
    here = placed(TWO_LOOPS.format(1)).play("g4-d4")
    ended = here.play("end")
    assert (ended.mover, ended.steps_left, ended.tokens) == ("black", 1, here.tokens)
    assert play(here, "e6-f6 end").mover == "black"


@pytest.mark.parametrize("left", [1, 2])
def test_rule_11_a_turn_has_at_least_one_move(left: int) -> None:
    """Rule 11: `end` is not legal at the beginning, also of a position that is read with two moves left."""
    here = placed(ONE_LOOP.format(left))
    assert "end" not in texts(here)
    assert here.why("end") == "end: a turn has at least one move: make one before you end it"


def test_rule_11_end_is_legal_after_a_move() -> None:
    """Rule 11: with two left at the beginning, after the first."""
    assert "end" in texts(placed(ONE_LOOP.format(2)).play("g4-h4"))
    assert "end" not in texts(placed(ONE_LOOP.format(1)).play("g4-h4")), "black has not moved yet"
