"""The rules of Blob, one after another as blob.md numbers them."""

import pytest

import ludarium
from ludarium import Outcome, Position
from ludarium.notation.codes import write_code
from ludarium.positions import NamedDecision
from tests.games.symmetry import assert_play_moves_with_the_board
from tests.helpers import board, drawn, play, position, texts

BOARD = ludarium.game("blob").board


def test_rule_1_a_turn_has_two_steps_the_first_of_the_game_only_one() -> None:
    """Rule 1: two steps a turn; with opening=one, the default, the very first turn has one."""
    here = ludarium.game("blob").start()
    seen = []
    for step in ("g2-f3", "f2-f3", "end", "e3-d4", "end", "end"):
        seen.append((here.mover, here.steps_left))
        here = here.play(step)
    assert seen == [("red", 1), ("blue", 2), ("blue", 1), ("red", 2), ("red", 1), ("blue", 2)]


def test_rule_1_the_first_turn_has_two_steps_if_the_opening_is_two() -> None:
    """Rule 1: opening=two gives red both steps at once."""
    here = ludarium.game("blob", opening="two").start()
    assert (here.mover, here.steps_left) == ("red", 2)
    assert (here.play("g2-f3").mover, here.play("g2-f3").steps_left) == ("red", 1)
    assert (play(here, "g2-f3 d2-d3").mover, play(here, "g2-f3 d2-d3").steps_left) == ("blue", 2)


def test_rule_2_a_piece_steps_to_any_of_the_six_cells_next_to_it() -> None:
    """Rule 2: an own piece goes to an adjacent cell."""
    here = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . r . . b
         c  . . . . . .
          b  . . . . .
           a  . . . .
        r 2
        """,
    )
    assert texts(here) == {"d4-d5", "d4-e4", "d4-e3", "d4-d3", "d4-c3", "d4-c4", "end"}
    assert drawn(here.play("d4-e4")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . r . .
        d  . . . . . . b
         c  . . . . . .
          b  . . . . .
           a  . . . .
        r 1
    """)


def test_rule_2_a_piece_in_a_corner_has_three_steps() -> None:
    """Rule 2: it stays on the board."""
    here = position(
        "blob",
        """
           g  . . . b
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  . . . . .
           a  r . . .
        r 2
        """,
    )
    assert texts(here) == {"a1-a2", "a1-b1", "a1-b2", "end"}


def test_rule_2_a_step_pushes_the_unbroken_row_before_it() -> None:
    """Rule 2: pieces of either colour are pushed one on, up to the first gap and no further."""
    here = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . r b r . b .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        r 2
        """,
    )
    assert drawn(here.play("d2-d3")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . r b r b .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        r 1
    """)


def test_rule_3_a_pushed_piece_wraps_to_the_other_end_of_its_line() -> None:
    """Rule 3: what is pushed off the board enters at the other end, and pushes what stands there."""
    here = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  b . . . r b
          b  . . . . .
           a  . . . .
        r 2
        """,
    )
    assert drawn(here.play("c5-c6")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  b b . . . r
          b  . . . . .
           a  . . . .
        r 1
    """)
    assert_play_moves_with_the_board(here, "c5-c6")


def test_rule_3_a_slanting_line_wraps_too() -> None:
    """Rule 3: from g4 the line goes on at a1."""
    here = position(
        "blob",
        """
           g  . . . b
          f  . . . r .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  . r . . .
           a  b . . .
        r 2
        """,
    )
    assert drawn(here.play("f4-g4")) == board("""
           g  . . . r
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . r . . .
          b  . b . . .
           a  b . . .
        r 1
    """)


def test_rule_3_the_chain_ends_at_the_first_empty_cell() -> None:
    """Rule 3: from one end of the line to the other, then as far as the row is unbroken."""
    here = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  b r . . r b r
         c  . . . . . .
          b  . . . . .
           a  . . . .
        r 2
        """,
    )
    assert drawn(here.play("d5-d6")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  r b r . . r b
         c  . . . . . .
          b  . . . . .
           a  . . . .
        r 1
    """)
    assert_play_moves_with_the_board(here, "d5-d6")


def test_rule_3_a_full_line_turns_round_by_one() -> None:
    """Rule 3: with no empty cell the chain ends where it began."""
    here = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  r b r b b r r
         c  . . . . . .
          b  . . . . .
           a  . . . .
        r 2
        """,
    )
    assert drawn(here.play("d3-d4")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  r r b r b b r
         c  . . . . . .
          b  . . . . .
           a  . . . .
        r 1
    """)


@pytest.mark.parametrize("line", BOARD.lines, ids=lambda line: f"{BOARD.names[line[0]]}-{BOARD.names[line[-1]]}")
@pytest.mark.parametrize("way", [1, -1], ids=["forth", "back"])
def test_rule_3_every_line_of_4_to_7_cells_turns_round_both_ways(line: tuple[int, ...], way: int) -> None:
    """Rule 3: wherever in the full line the step begins."""
    assert 4 <= len(line) <= 7
    way_round = line[::way]
    pieces = "rrbrbbr"[: len(line)]
    tokens = ["."] * 37
    for cell, piece in zip(way_round, pieces, strict=True):
        tokens[cell] = piece
    here = ludarium.game("blob").position(write_code(BOARD, tokens, ["r", "2"]))
    for begin, piece in enumerate(pieces[:-1]):
        if piece == "r":
            after = here.play(f"{BOARD.names[way_round[begin]]}-{BOARD.names[way_round[begin + 1]]}").tokens
            assert "".join(after[cell] for cell in way_round) == pieces[-1] + pieces[:-1]


EDGE = """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  . . . . .
           a  b b . r
        r 2
"""


def test_rule_4_only_pushed_pieces_wrap() -> None:
    """Rule 4: a piece on the edge may not step off it by itself."""
    assert texts(position("blob", EDGE)) == {"a4-a3", "a4-b4", "a4-b5", "end"}
    assert position("blob", EDGE).why("a4-a1") is not None


def test_rule_4_any_piece_wraps_if_the_option_says_so() -> None:
    """Rule 4: with wrap=any it may, in every direction that leaves the board, and pushes where it enters."""
    here = position("blob", EDGE, wrap="any")
    assert texts(here) == {"a4-a3", "a4-b4", "a4-b5", "a4-a1", "a4-g1", "a4-d7", "end"}
    assert drawn(here.play("a4-a1")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  . . . . .
           a  r b b .
        r 1
    """)


def test_rule_4_a_full_line_turns_round_from_its_last_cell_with_wrap_any() -> None:
    """Rules 3 and 4: a piece that steps off pushes all others once round, up to the cell it left."""
    here = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  . . . . .
           a  r b b r
        r 2
        """,
        wrap="any",
    )
    assert drawn(here.play("a4-a1")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . .
         c  . . . . . .
          b  . . . . .
           a  r r b b
        r 1
    """)


RED_ROW = """
           g  b . . .
          f  . . . . .
         e  r . . . . .
        d  . . . . . . b
         c  . . . . . .
          b  . . . . .
           a  r r r r
"""


def test_rule_4_turning_a_full_line_of_one_colour_changes_nothing_and_is_a_step() -> None:
    """Rule 4: it takes a step of the turn, and as a last step leaves what a pass would."""
    first = position("blob", RED_ROW + "r 2")
    assert drawn(first.play("a1-a2")) == board(RED_ROW) + "\nr 1"
    last = position("blob", RED_ROW + "r 1")
    assert last.play("a1-a2") == last.play("end")


def test_rule_4_turning_a_full_line_of_one_colour_is_judged_like_a_pass() -> None:
    """Rules 4 and 6: where a pass would repeat what the player left before, so would the turned line."""
    back_again = play(position("blob", RED_ROW + "b 1"), "d7-d6  e1-e2 end  d6-d7 end  e2-e1")
    assert drawn(back_again) == board(RED_ROW) + "\nr 1"
    assert "end" not in texts(back_again)
    assert not {"a1-a2", "a2-a3", "a3-a4", "a2-a1", "a3-a2", "a4-a3"} & texts(back_again)
    assert "a1-b1" in texts(back_again)


def test_rule_5_end_passes_what_is_left_of_the_turn() -> None:
    """Rule 5: both steps, or the second alone."""
    here = ludarium.game("blob", opening="two").start()
    rows = here.code.split()[0]
    assert here.play("end").code == f"{rows} b 2"
    assert play(here, "g2-f3 end").code == "b.br/rbrrb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr b 2"


def test_rule_6_a_player_may_not_leave_the_same_position_again() -> None:
    """Rule 6: red may not go back to what red left, once everything else is back as well."""
    here = play(position("blob", RED_ROW + "b 1"), "d7-d6  e1-e2 end  d6-d7 end")
    assert "e2-e1" in texts(here)
    stuck = here.play("e2-e1")
    assert stuck.why("end") is not None
    assert "e1-f1" in texts(stuck)


def test_rule_6_a_position_that_only_the_other_player_left_is_free() -> None:
    """Rule 6: blue may leave what red left; but then neither may do so again."""
    start = ludarium.game("blob").start()
    after_blue_passed = play(start, "g2-f3 end")
    assert after_blue_passed.code == "b.br/rbrrb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr r 2"
    assert "end" not in texts(after_blue_passed)


def test_rule_6_a_first_step_into_an_old_position_is_free() -> None:
    """Rule 6: positions count after turns, never after a first step."""
    old = play(position("blob", RED_ROW + "b 1"), "d7-d6  e1-e2 end  d6-d7 end  e2-e1")
    assert old.code.split()[0] == position("blob", RED_ROW + "b 1").code.split()[0]
    assert old.outcome is None
    assert old.play("a4-b5").mover == "blue"


def test_rule_6_the_start_counts_as_left_by_the_player_who_is_not_to_act() -> None:
    """Rule 6: red may pass in the first turn; then blue may not, for blue is held to have left the start."""
    start = ludarium.game("blob").start()
    assert "end" in texts(start)
    red_passed = start.play("end")
    assert "end" not in texts(red_passed)
    assert "end" in texts(red_passed.play("f2-f3"))


def test_rule_6_blue_may_not_rebuild_the_position_that_red_started_from() -> None:
    """Rule 6: red came nearer, blue pushed the piece back and would return."""
    here = position(
        "blob",
        """
           g  r . . .
          f  . . . . .
         e  . . . . . .
        d  b . r . . . .
         c  . . . . . .
          b  . . . . .
           a  . . . b
        r 1
        """,
    )
    pushed_back = play(here, "d3-d2 d1-d2")
    assert drawn(pushed_back) == board("""
           g  r . . .
          f  . . . . .
         e  . . . . . .
        d  . b r . . . .
         c  . . . . . .
          b  . . . . .
           a  . . . b
        b 1
    """)
    assert "d2-d1" not in texts(pushed_back)
    assert {"end", "d2-c1", "d2-e1"} < texts(pushed_back)


def test_rule_6_a_push_may_be_undone_by_a_piece_that_ends_elsewhere() -> None:
    """Rule 6: the pushed pieces are back, but the one that pushed them is not: the colouring is new."""
    here = position(
        "blob",
        """
           g  r . . .
          f  . . . . .
         e  . . . . . .
        d  . r b . b . .
         c  . . . . . .
          b  . . . . .
           a  . . . b
        r 1
        """,
    )
    undone = play(here, "d2-d3 d5-d4")
    assert drawn(undone) == board("""
           g  r . . .
          f  . . . . .
         e  . . . . . .
        d  . r b b . . .
         c  . . . . . .
          b  . . . . .
           a  . . . b
        b 1
    """)
    assert "end" in texts(undone)


def test_rule_6_a_position_read_from_a_code_has_no_past_but_itself() -> None:
    """Rule 6: reading a code counts as the start: left by the player who is not to act, and by nobody else."""
    game = ludarium.game("blob")
    red_passed = game.start().play("end")
    assert red_passed.why("end") is not None
    assert game.position(red_passed.code).why("end") is None
    assert game.position(red_passed.code) != red_passed
    assert game.position(red_passed.code).play("end").why("end") is not None


def red_to_join() -> Position:
    return position(
        "blob",
        """
           g  b . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . b
         c  . . . . . .
          b  . . . . .
           a  r r . r
        r 2
        """,
    )


def test_rule_7_all_own_pieces_in_one_group_win() -> None:
    """Rule 7: after a finished turn."""
    won = play(red_to_join(), "a4-a3 end")
    assert won.outcome == Outcome("red", "Red's pieces form one group.")
    assert won.steps == ()


def test_rule_7_nothing_is_judged_after_a_first_step() -> None:
    """Rule 7: a group that is left again in the same turn wins nothing."""
    together = red_to_join().play("a4-a3")
    assert together.outcome is None
    apart = together.play("a3-a4")
    assert apart.outcome is None
    assert apart.mover == "blue"


def test_rule_7_the_other_wins_if_the_turn_joins_only_the_others_pieces() -> None:
    """Rule 7: red pushes the two blue pieces together, while red's own stay apart."""
    here = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . r b . b .
         c  . . . . . .
          b  . . . . .
           a  . . . r
        r 1
        """,
    )
    assert here.play("d3-d4").outcome == Outcome("blue", "Blue's pieces form one group.")


def test_rule_7_the_mover_wins_if_both_have_one_group() -> None:
    """Rule 7: the same push, but now it joins red's pieces too."""
    here = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . r b . b .
         c  . . . r . .
          b  . . . . .
           a  . . . .
        r 1
        """,
    )
    assert here.play("d3-d4").outcome == Outcome("red", "Red's pieces form one group.")
    for_blue = ludarium.game("blob").position(here.code.translate(str.maketrans("rb", "br")))
    assert for_blue.play("d3-d4").outcome == Outcome("blue", "Blue's pieces form one group.")


def test_rule_7_the_two_ends_of_a_line_are_not_adjacent() -> None:
    """Rule 7: wrapping joins no groups."""
    here = position(
        "blob",
        """
           g  b . . .
          f  . . . . .
         e  . . . . . .
        d  r . . . . r .
         c  . . . . . .
          b  . . . . .
           a  b . . .
        r 1
        """,
    )
    assert here.play("d6-d7").outcome is None


def test_rule_7_a_group_may_be_long_and_bent() -> None:
    """Rule 7: connected is enough; no shape is asked for."""
    here = position(
        "blob",
        """
           g  r r r r
          f  r . . . r
         e  r . b b . r
        d  r . . b . . .
         c  r . b . . r
          b  . . . b r
           a  . . r r
        r 1
        """,
    )
    assert here.play("e6-d7").outcome is None, "g4-f5-e6 has gone from the chain"
    joined = position("blob", drawn(here).replace("d  r . . b . . .", "d  r . . b . r ."))
    assert joined.play("d6-d7").outcome == Outcome("red", "Red's pieces form one group.")
    assert_play_moves_with_the_board(here, "e6-d7")
    assert_play_moves_with_the_board(joined, "d6-d7")


def test_rule_7_a_single_piece_is_a_group() -> None:
    """Rule 7: whoever has one piece left has all of them together."""
    here = position(
        "blob",
        """
           g  b . . .
          f  . . . . .
         e  . . . . . .
        d  . . . r . . b
         c  . . . . . .
          b  . . . . .
           a  . . . .
        b 1
        """,
    )
    assert here.play("end").outcome == Outcome("red", "Red's pieces form one group.")


def test_rule_7_a_group_that_is_read_wins_only_after_the_turn() -> None:
    """Rule 7: a code carries no result; a pass then lets it be judged."""
    here = position(
        "blob",
        """
           g  b . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . b
         c  . . . . . .
          b  . . . . .
           a  r r r .
        r 2
        """,
    )
    assert here.outcome is None
    assert here.play("end").outcome == Outcome("red", "Red's pieces form one group.")
    assert play(here, "a3-a4 end").outcome is None


def test_rule_8_a_player_without_a_legal_step_loses() -> None:
    """Rule 8: red has left every position that can be reached from here, and this one too.

    Blue goes to and fro. Red, two pieces in opposite corners, leaves one of the six positions round the first
    after the other, and at last steps back into the first as the first step of a turn: every end would repeat.
    """
    here = position(
        "blob",
        """
           g  . . . r
          f  . . . . .
         e  . . . . . .
        d  b . . . . . b
         c  . . . . . .
          b  . . . . .
           a  r . . .
        b 2
        """,
    )
    first = here.code.split()[0]
    home = ""
    for out in ("a1-a2", "a1-b1", "a1-b2", "g4-g3", "g4-f5", "g4-f4"):
        here = play(here, "d1-d2 end  end  d2-d1 end")
        here = play(here, f"{home} {out}" if home else f"{out} end")
        home = "-".join(reversed(out.split("-")))
    here = play(here, "d1-d2 end  end  d2-d1 end")
    assert here.outcome is None
    assert home in texts(here), "a first step into a dead end is legal"
    lost = here.play(home)
    assert lost.outcome == Outcome("blue", "Red has no legal step.")
    assert lost.decision == NamedDecision((), "Every way for red to end the turn would repeat a position.")
    assert lost.steps == ()
    assert lost.code == f"{first} r 1", "the position as it stands"
