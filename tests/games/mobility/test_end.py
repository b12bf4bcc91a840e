"""How Mobility ends: rule 5 of mobility.md, and what codes say of it."""

import pytest

import ludarium
from ludarium import Outcome
from tests.helpers import board, drawn, play, position, texts

RED_WINS = Outcome("red", "Blue's generals can no longer move.")
BLUE_WINS = Outcome("blue", "Red's generals can no longer move.")

CORNERED = """
        5  b # . . .
        4  # . . . .
        3  . . . . .
        2  . . . . r
        1  . . . . r
           a b c d e
"""


def test_rule_5_a_player_whose_generals_cannot_move_has_lost() -> None:
    """Rule 5: blue's only general is walled in by troops and the edge."""
    won = position("mobility", CORNERED + "r 3", size=5).play("b4")
    assert won.outcome == RED_WINS
    assert won.steps == ()
    assert drawn(won) == board("""
        5  b # . . .
        4  # # . . .
        3  . . . . .
        2  . . . . r
        1  . . . . r
           a b c d e
        r 2
    """)


def test_rule_5_it_does_not_matter_who_walls_a_general_in() -> None:
    """Rule 5: blue loses by a troop of its own."""
    assert position("mobility", CORNERED + "b 3", size=5).play("b4").outcome == RED_WINS


def test_rule_5_every_single_step_is_judged() -> None:
    """Rule 5: the first step of a turn, one in the middle, the last."""
    here = position("mobility", CORNERED + "r 3", size=5)
    assert here.play("b4").outcome == RED_WINS
    assert play(here, "e5 b4").outcome == RED_WINS
    assert play(here, "e5 d5 b4").outcome == RED_WINS
    assert play(here, "e5 d5 c5").outcome is None


def test_rule_5_all_generals_of_a_player_must_be_stuck() -> None:
    """Rule 5: one that can move is enough."""
    here = position(
        "mobility",
        """
        5  b # . . .
        4  # . . . .
        3  . . . . .
        2  # # . . r
        1  . b # . r
           a b c d e
        r 3
        """,
        size=5,
    )
    one_stuck = here.play("b4")
    assert one_stuck.outcome is None
    assert one_stuck.play("c2").outcome is None, "b1-a1"
    assert play(one_stuck, "c2 a1").outcome == RED_WINS


def test_rule_5_a_general_of_the_enemy_blocks_like_a_troop() -> None:
    """Rule 5: also one that could go away again: what counts is being able to move now."""
    here = position(
        "mobility",
        """
        5  b # . . .
        4  # . r . .
        3  . . . . .
        2  . . . . .
        1  . . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert here.play("c4-b4").outcome == RED_WINS


def test_rule_5_generals_of_one_colour_block_each_other() -> None:
    """Rule 5: blue's generals stand in each other's way."""
    here = position(
        "mobility",
        """
        5  b b # . .
        4  # # . . .
        3  . . . . .
        2  . . . . r
        1  . . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert here.play("c4").outcome == RED_WINS


def test_rule_5_a_single_free_cell_in_any_direction_is_enough() -> None:
    """Rule 5: a general with seven neighbours taken can move; it is stuck with the eighth."""
    for free in ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"):
        tokens = {name: "#" for name in ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4") if name != free}
        tokens |= {"c3": "b", "a1": "r"}
        rows = ("".join(tokens.get(f"{file}{rank}", ".") for file in "abcde") for rank in range(5, 0, -1))
        here = ludarium.game("mobility", size=5).position(f"{'/'.join(rows)} r 3")
        assert here.play("e5").outcome is None
        assert here.play(free).outcome == RED_WINS


def test_rule_5_who_walls_the_own_generals_in_has_lost() -> None:
    """Rule 5: red's last way out is closed by red."""
    here = position(
        "mobility",
        """
        5  r # . . .
        4  # . . . .
        3  . . . . .
        2  . . . . .
        1  . . . . b
           a b c d e
        r 3
        """,
        size=5,
    )
    assert here.play("b4").outcome == BLUE_WINS


BOTH = """
        5  b # . . .
        4  # . # # .
        3  # # r # .
        2  . # # # .
        1  . . . . .
           a b c d e
"""


@pytest.mark.parametrize(("letter", "side"), [("r", "red"), ("b", "blue")])
@pytest.mark.parametrize("steps_left", [1, 2, 3])
def test_rule_5_if_both_are_stuck_at_once_the_player_who_made_the_step_wins(
    letter: str, side: str, steps_left: int
) -> None:
    """Rule 5: one troop closes the last way out of both; it does not matter whether it ends the turn."""
    won = position("mobility", BOTH + f"{letter} {steps_left}", size=5).play("b4")
    assert won.outcome == Outcome(side, f"Nobody can move any more: {side.capitalize()} made the last step.")


def test_rule_5_a_general_that_has_moved_can_always_go_back() -> None:
    """Rule 5: so red, who moves into blue's last way out, is not stuck."""
    assert position("mobility", BOTH + "r 3", size=5).play("c3-b4").outcome == RED_WINS
    assert position("mobility", BOTH + "b 3", size=5).play("a5-b4").outcome == BLUE_WINS


def test_rule_5_being_unable_to_reach_much_is_not_yet_being_stuck() -> None:
    """Rule 5: a general with one cell to itself goes on."""
    here = position(
        "mobility",
        """
        5  b . # . .
        4  # # # . .
        3  . . . . .
        2  . . . . r
        1  . . . . .
           a b c d e
        b 3
        """,
        size=5,
    )
    assert here.play("a5-b5").outcome is None
    assert here.play("b5").outcome == RED_WINS


STUCK_BLUE = """
        5  b r . . .
        4  # # . . .
        3  . . . . .
        2  . . . . .
        1  . . . . r
           a b c d e
        r 3
"""


def test_a_code_is_judged_only_after_the_next_step() -> None:
    """Blue is stuck when the code is read; red may let it go, and has won with any other step."""
    here = position("mobility", STUCK_BLUE, size=5)
    assert here.outcome is None
    assert here.play("b5-c5").outcome is None
    assert here.play("e1-e2").outcome == RED_WINS
    assert here.play("c3").outcome == RED_WINS


def test_a_stuck_player_who_is_to_act_may_place_a_troop_and_has_lost_then() -> None:
    here = position(
        "mobility",
        """
        5  r # . . .
        4  # # . . .
        3  . . . . .
        2  . . . . .
        1  . . . . b
           a b c d e
        r 3
        """,
        size=5,
    )
    assert here.outcome is None
    assert "a1" in texts(here)
    assert all(here.play(step).outcome == BLUE_WINS for step in here.steps)


def test_a_stuck_player_who_can_close_the_other_in_wins() -> None:
    """Both are stuck after the step, and red made it."""
    here = position(
        "mobility",
        """
        5  r # . . .
        4  # # . . .
        3  . . . . .
        2  . . . . #
        1  . . . # b
           a b c d e
        r 3
        """,
        size=5,
    )
    assert here.play("d2").outcome == Outcome("red", "Nobody can move any more: Red made the last step.")
    assert here.play("a1").outcome == BLUE_WINS


@pytest.mark.parametrize(("letter", "winner", "loser"), [("r", "blue", "Red"), ("b", "red", "Blue")])
@pytest.mark.parametrize("steps_left", [1, 2, 3])
def test_a_code_whose_player_has_no_step_is_lost_at_once(letter: str, winner: str, loser: str, steps_left: int) -> None:
    """Nobody can move, and no empty cell can be reached; the code stays as it was read."""
    lost = position(
        "mobility",
        f"""
        5  r # . . .
        4  # # . . .
        3  . . . . .
        2  . . . # #
        1  . . . # b
           a b c d e
        {letter} {steps_left}
        """,
        size=5,
    )
    assert lost.outcome == Outcome(winner, f"{loser} has no legal step.")
    assert lost.steps == ()
    assert lost.code == f"r#.../##.../...../...##/...#b {letter} {steps_left}"


def test_a_full_board_is_lost_for_the_player_to_act() -> None:
    lost = ludarium.game("mobility", size=5).position("#####/##r##/#####/##b##/##### b 2")
    assert lost.outcome == Outcome("red", "Blue has no legal step.")
    assert lost.code.endswith(" b 2")


@pytest.mark.parametrize(
    ("before", "after"),
    [("r 3", "r 2"), ("r 2", "r 1"), ("r 1", "b 3"), ("b 3", "b 2"), ("b 2", "b 1"), ("b 1", "r 3")],
)
def test_the_code_of_a_finished_game_is_written_as_if_play_went_on(before: str, after: str) -> None:
    """The same player and one step less, or after the last step the next player and three."""
    won = position("mobility", CORNERED + before, size=5).play("b4")
    assert won.outcome == RED_WINS
    assert won.code == f"b#.../##.../...../....r/....r {after}"


def test_the_code_of_a_finished_game_is_no_result_when_it_is_read() -> None:
    won = position("mobility", CORNERED + "r 3", size=5).play("b4")
    again = won.game.position(won.code)
    assert again.outcome is None
    assert again.play("c3").outcome == RED_WINS
