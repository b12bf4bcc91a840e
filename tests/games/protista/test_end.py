"""Rules 12 and 13: winning by goals, kings or the last capture, and two kinds of draw."""

import pytest

from ludarium import Outcome
from tests.games.protista.samples import picture, placed, shown
from tests.helpers import play

GOALS = Outcome("white", "White stands on two targets.")
NOTHING_LEFT = Outcome("white", "Black has no piece left.")
THIRD_TIME = Outcome(None, "The same board came up for the third time.")
LIMIT = Outcome(None, "The limit of turns is reached.")

NEAR_THE_GOALS = """
        g  .  w  .  .  .
        f    .  .  {}  w  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  b  .  .  .  .
           1  2  3  4  5
        w 1 a3,a4,a5/g2,g4,g5
"""
SHUTTLE = """
        g  .  .  b  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  w  .  {}
           1  2  3  4  5
        {} {} a1,b1,c1/e1,f1,g1
"""


def test_rule_12_two_goals_held_at_the_same_time_win() -> None:
    """Rule 12: white stands on a target of black already, and steps onto another."""
    won = placed(NEAR_THE_GOALS.format(".")).play("f4-g4")
    assert won.outcome == GOALS
    assert won.steps == ()
    assert shown(won) == picture("""
        g  . w . w .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . . . . .
        a  b . . . .
           1 2 3 4 5
        b 1 a3,a4,a5/g2,g4,g5
    """)


def test_rule_12_one_goal_is_not_enough() -> None:
    """Rule 12: leaving one goal for another is none the better."""
    here = placed("""
        g  . . . w .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . . . . .
        a  b . . . w
           1 2 3 4 5
        w 1 a3,a4,a5/g2,g4,g5
    """)
    after = here.play("g4-g5")
    assert (after.outcome, after.mover) == (None, "black")


def test_rule_12_the_own_targets_do_not_count() -> None:
    """Rule 12: a player's goals are the other's targets; white on all three of its own wins nothing, nor does black."""
    here = placed("""
        g  b . . b b
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . . . w .
        a  . . . w w
           1 2 3 4 5
        w 1 a3,a4,a5/g1,g4,g5
    """)
    after = here.play("a4-a3").play("g4-g3")
    assert after.outcome is None
    assert after.play("b4-a4").outcome is None


def test_rule_12_black_wins_on_the_targets_of_white() -> None:
    """Rule 12: the goals of both mirror each other."""
    here = placed("""
        g  w . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . . . b .
        a  . . . . b
           1 2 3 4 5
        b 1 a3,a4,a5/g2,g4,g5
    """)
    assert here.play("b4-a4").outcome == Outcome("black", "Black stands on two targets.")


@pytest.mark.parametrize("target", ["ends", "passes"])
def test_rule_12_stacks_hold_goals_as_well(target: str) -> None:
    """Rule 12: whatever the option target says, and three goals are more than two."""
    here = placed(
        """
        g  .  w4 .  .  w
        f    .  .  .  w2 .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  b  .  .  .  .
           1  2  3  4  5
        w 1 a3,a4,a5/g2,g4,g5
        """,
        target=target,
    )
    assert here.play("f4-g4").outcome == GOALS


def test_rule_12_every_kind_of_move_may_bring_the_second_goal() -> None:
    """Rule 12: a wave brings two at once, a spawn the new pieces."""
    wave = placed("""
        g  b . . . .
        f   . . . . .
        e  . . w w .
        d   . . . w .
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/e5,f3,g4
    """)
    assert wave.play("d4+e4+e3:NE").outcome == GOALS
    spawn = placed("""
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
        w 1 a1,a2,a3/a4,e3,i4
    """)
    assert spawn.play("e2&e6").outcome == GOALS


def test_rule_12_what_is_read_is_judged_after_the_next_move() -> None:
    """Rule 12: a code carries no result; white, who stands on two goals, wins with any move that keeps both."""
    here = placed("""
        g  . w . w .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . w . . .
        a  b . . . .
           1 2 3 4 5
        w 1 a3,a4,a5/g2,g4,g5
    """)
    assert here.outcome is None
    assert here.play("b2-b3").outcome == GOALS
    assert here.play("g2-g3").outcome is None


def test_rule_12_only_the_mover_can_win() -> None:
    """Rule 12: black moves while white stands on two goals, and nobody has won before white's move."""
    here = placed("""
        g  . w . w .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . w . . .
        a  b . . . .
           1 2 3 4 5
        b 1 a3,a4,a5/g2,g4,g5
    """)
    moved = here.play("a1-a2")
    assert (moved.outcome, moved.mover) == (None, "white")
    assert moved.play("b2-b3").outcome == GOALS


@pytest.mark.parametrize("win", ["targets", "king"])
def test_rule_12_taking_the_last_enemy_piece_wins(win: str) -> None:
    """Rule 12: with targets and with kings alike; a king that is left alone is the last piece."""
    here = placed(
        """
        g  . . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . {} . . .
        a  . {} . . .
           1 2 3 4 5
        w 1 {}
        """.format(*(("b", "w", "a1,a2,a3/g1,g2,g3") if win == "targets" else ("B", "W", "-"))),
        win=win,
    )
    won = here.play("a2-b2")
    assert won.outcome == NOTHING_LEFT
    assert won.code.split()[1:] == ["b", "1", "a1,a2,a3/g1,g2,g3" if win == "targets" else "-"]


def test_rule_12_a_stack_that_is_attacked_away_may_be_the_last_piece() -> None:
    """Rule 12, stack_loss=2."""
    here = placed(
        """
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  .  .  .
        b    .  b2 .  .  .
        a  .  w  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
        """,
        stack_loss=2,
    )
    assert here.play("a2-b2").outcome == NOTHING_LEFT


def test_rule_12_taking_the_king_wins() -> None:
    """Rule 12, win=king: whatever else is left; taking another piece does not."""
    here = placed(
        """
        g  b . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . B b . .
        a  W . w . .
           1 2 3 4 5
        w 1 -
        """,
        win="king",
    )
    assert here.play("a3-b2").outcome == Outcome("white", "White has taken the king.")
    assert here.play("a3-b3").outcome is None


def test_rule_12_winning_comes_before_the_loops() -> None:
    """Rule 12: the move that takes the king closes a loop too, but the game is over and the code is the next turn's."""
    here = placed(
        """
        g  b . . . .
        f   . . . . .
        e  . . w w .
        d   . w . w .
        c  . . w B .
        b   . . . w .
        a  W . . . .
           1 2 3 4 5
        w 2 -
        """,
        win="king",
    )
    won = here.play("b4-c4")
    assert won.outcome == Outcome("white", "White has taken the king.")
    assert won.code.endswith(" b 1 -")


def test_rule_13_the_same_board_for_the_third_time_is_a_draw() -> None:
    """Rule 13: with the same player to begin a turn; the start counts as the first time."""
    here = placed(SHUTTLE.format(".", "w", 1))
    again = play(here, "a3-a4 g3-g4 a4-a3 g4-g3")
    assert again.tokens == here.tokens
    assert again.outcome is None
    third = play(again, "a3-a4 g3-g4 a4-a3")
    assert third.outcome is None
    drawn = third.play("g4-g3")
    assert drawn.outcome == THIRD_TIME
    assert drawn.code == here.code


def test_rule_13_the_same_board_with_the_other_player_to_begin_is_another() -> None:
    """Rule 13: white goes round in three turns, black to and fro in two: the board comes back with black to begin."""
    here = placed(SHUTTLE.format(".", "w", 1))
    other = play(here, "a3-a4 g3-g4 a4-b3 g4-g3 b3-a3")
    assert (other.tokens, other.mover) == (here.tokens, "black")
    twice = play(other, "g3-g4 a3-a4 g4-g3 a4-a3")
    assert (twice.tokens, twice.mover, twice.outcome) == (here.tokens, "black", None)
    assert play(twice, "g3-g4 a3-a4 g4-g3 a4-a3").outcome == THIRD_TIME


def test_rule_13_a_repetition_need_not_be_of_the_start() -> None:
    """Rule 13: the board after the first move is seen for the third time before the start is."""
    here = play(placed(SHUTTLE.format("w", "w", 1)), "a5-b5")
    around = "g3-g4 a3-a4 g4-g3 a4-a3"
    assert play(here, around).outcome is None
    assert play(here, f"{around} {around}").outcome == THIRD_TIME


@pytest.mark.parametrize(
    ("win", "black", "white", "targets"),
    [
        ("targets", "b", "w2 w3", "a1,b1,c1/e1,f1,g1"),
        ("targets", "b", "w w2", "a1,b1,c1/e1,f1,g1"),
        ("king", "B", "W w", "-"),
    ],
)
def test_rule_13_heights_and_kings_belong_to_the_board(win: str, black: str, white: str, targets: str) -> None:
    """Rule 13: when two stacks, or a king and a single, have changed places, the board is another."""
    here = placed(
        f"""
        g  .  .  {black}  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  {white}  .  .
           1  2  3  4  5
        w 1 {targets}
        """,
        win=win,
    )
    swapped = play(here, "a2-b2 g3-g4 a3-a2 g4-f3 b2-a3 f3-g3")
    first, second = white.split()
    assert swapped.code.split()[0].endswith(f"/.{second}{first}..")
    around = "a2-a1 g3-g4 a1-a2 g4-g3"
    assert play(swapped, around).outcome is None, "the third time without regard to what stands where"
    assert play(swapped, f"{around} {around}").outcome == THIRD_TIME


def test_rule_13_a_position_that_is_read_counts_whatever_its_moves_left() -> None:
    """Rule 13: read with two moves left it is the beginning of a turn, and so the first time."""
    here = placed(SHUTTLE.format(".", "w", 2))
    again = play(here, "a3-a4 end g3-g4 a4-a3 g4-g3")
    assert again.outcome is None
    assert play(again, "a3-a4 g3-g4 a4-a3 g4-g3").outcome == THIRD_TIME


def test_rule_13_boards_within_a_turn_do_not_count() -> None:
    """Rule 13: with two moves left, white goes there and back before the turn ends."""
    here = placed(SHUTTLE.format(".", "w", 2))
    back = play(here, "a3-a4 a4-a3")
    assert (back.tokens, back.mover) == (here.tokens, "black")
    again = play(back, "g3-g4 a3-a4 g4-g3 a4-a3")
    assert again.outcome is None, "black begins with this board for the second time only"
    assert play(again, "g3-g4 a3-a4 g4-g3 a4-a3").outcome == THIRD_TIME


@pytest.mark.parametrize("limit", [1, 2, 7])
def test_rule_13_the_limit_of_turns_is_a_draw(limit: int) -> None:
    """Rule 13: turns of both together, counted from the position that was read."""
    here = placed(SHUTTLE.format(".", "w", 1), limit=limit)
    for move in ["a3-a4", "g3-g4", "a4-a5", "g4-g5", "a5-b5", "g5-f5", "b5-c5"][:limit]:
        assert here.outcome is None
        here = here.play(move)
    assert here.outcome == LIMIT


def test_rule_13_the_limit_does_not_bound_the_moves_of_a_turn() -> None:
    """Rule 13, limit=1: the first turn goes on while there are moves left, and then the game is drawn."""
    here = placed(SHUTTLE.format(".", "w", 2), limit=1)
    after = here.play("a3-a4")
    assert (after.outcome, after.mover) == (None, "white")
    assert after.play("a4-a5").outcome == LIMIT
    assert after.play("end").outcome == LIMIT
    assert after.play("end").code.split()[1:3] == ["b", "1"]


@pytest.mark.parametrize("limit", [1, 2])
def test_rule_13_a_winning_move_comes_before_the_draws(limit: int) -> None:
    """Rule 13: in the last turn that the limit allows."""
    here = placed(NEAR_THE_GOALS.format("b"), limit=limit)
    assert here.play("f4-g4").outcome == GOALS
    assert placed(NEAR_THE_GOALS.format("."), limit=limit).play("f4-g4").outcome == GOALS


def test_rule_13_the_third_time_at_the_limit_is_told_as_such() -> None:
    """Rule 13: both draws at once."""
    here = placed(SHUTTLE.format(".", "w", 1), limit=8)
    assert play(here, "a3-a4 g3-g4 a4-a3 g4-g3 a3-a4 g3-g4 a4-a3 g4-g3").outcome == THIRD_TIME
