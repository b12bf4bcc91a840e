"""Blob refuses: every reason why a step, a code or a diagram is none."""

import pytest

import ludarium
from ludarium import CodeError, StepError
from tests.helpers import play, position

START = ludarium.game("blob").start()


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("d4-d5", "d4-d5: d4 is empty: a step moves a red piece"),
        ("d3-d4", "d3-d4: d3 holds a blue piece: red moves red pieces"),
        ("a4-a1", "a4-a1: a1 is at the other end of the line: only a pushed piece goes there"),
        ("a4-g1", "a4-g1: g1 is at the other end of the line: only a pushed piece goes there"),
        ("c3-c9", "c3-c9: c9 is not on the board (row c has 6 cells)"),
        ("c3-c0", "c3-c0: 'c0' is not a cell (cells are named like a1)"),
        ("h1-g1", "h1-g1: h1 is not on the board (its rows are a to g)"),
        ("c3-c5", "c3-c5: c5 is not next to c3: a piece there goes to b2, b3, c2, c4, d3 or d4"),
        ("c3-c3", "c3-c3: c3 is not next to c3: a piece there goes to b2, b3, c2, c4, d3 or d4"),
        ("c3", "'c3' is no step of Blob: write one like d4-d5, or end"),
        ("C3-C4", "'C3-C4' is no step of Blob: write one like d4-d5, or end"),
        ("END", "'END' is no step of Blob: write one like d4-d5, or end"),
        ("", "'' is no step of Blob: write one like d4-d5, or end"),
    ],
)
def test_a_step_is_refused_with_the_reason(step: str, reason: str) -> None:
    assert START.why(step) == reason
    with pytest.raises(StepError) as refused:
        START.play(step)
    assert str(refused.value) == reason


def test_a_repetition_names_the_start() -> None:
    red_passed = START.play("end")
    assert red_passed.why("end") == (
        "end: that is the position blue left at the start: nobody leaves the same position twice"
    )


def test_a_repetition_names_the_turn() -> None:
    blue_passed = play(START, "g2-f3 end")
    assert blue_passed.why("end") == (
        "end: that is the position red left at turn 1: nobody leaves the same position twice"
    )
    small = ludarium.game("blob").position("b.../...../r...../......b/....../...../r... b 1")
    back = play(small, "d7-d6  e1-e2 end  d6-d5 end  e2-e3 end  d5-d6 end  e3-e2")
    assert back.why("end") == "end: that is the position red left at turn 2: nobody leaves the same position twice"


def test_repetitions_of_both_players_are_told_one_after_the_other() -> None:
    red, blue = play(START, "g2-f3 end"), START.play("end")
    for _ in range(2):
        assert "the position red left at turn 1" in str(red.why("end"))
        assert "the position blue left at the start" in str(blue.why("end"))


def test_a_step_that_repeats_is_refused_like_a_pass() -> None:
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
    assert play(here, "d3-d2 d1-d2").why("d2-d1") == (
        "d2-d1: that is the position blue left at the start: nobody leaves the same position twice"
    )


def test_after_the_end_every_step_is_refused() -> None:
    won = position(
        "blob",
        """
           g  b . . .
          f  . . . . .
         e  . . . . . .
        d  . . . . . . b
         c  . . . . . .
          b  . . . . .
           a  r r . r
        r 1
        """,
    ).play("a4-a3")
    for step in ("g1-g2", "end", "nonsense"):
        assert str(won.why(step)).endswith(": the game is over. Red's pieces form one group.")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "character 1: the code ends where the board should stand"),
        ("brbr/rb.rb r 1", "character 1: the board has 2 rows, but this game's has 7"),
        ("brbr/rb.rb/b.rb.r/rrb.rb/b.rb.r/rb.rb/brbr r 1", "character 19: row d has 6 cells, but should have 7"),
        ("brbr/rb.rb/b.rb.r/rrb.rbbb/b.rb.r/rb.rb/brbr r 1", "character 19: row d has 8 cells, but should have 7"),
        (
            "brbr/rb.rb/b.xb.r/rrb.rbb/b.rb.r/rb.rb/brbr r 1",
            "character 14: row e: 'x' is not a piece of this game (., r or b)",
        ),
        (
            "brbr/rb.rb/b.r2.r/rrb.rbb/b.rb.r/rb.rb/brbr r 1",
            "character 14: row e: 'r2' has a number, but no height belongs here",
        ),
        (
            "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr",
            "character 44: the code ends where the player to act (r or b) should stand",
        ),
        ("brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr w 1", "character 45: 'w' is not a player (r or b)"),
        (
            "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr r",
            "character 46: the code ends where the number of steps left should stand",
        ),
        (
            "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr r 0",
            "character 47: '0': the number of steps left must be 1 to 2",
        ),
        (
            "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr r 3",
            "character 47: '3': the number of steps left must be 1 to 2",
        ),
        ("brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr r 1 x", "character 49: 'x' is one field too many"),
        (
            "..../...../....../...r.../....../...../.... r 1",
            "character 1: blue has no piece: each colour needs at least one",
        ),
        (
            "..../...../....../...b.../....../...../.... r 1",
            "character 1: red has no piece: each colour needs at least one",
        ),
    ],
)
def test_a_code_is_refused_with_its_place(code: str, message: str) -> None:
    with pytest.raises(CodeError) as refused:
        ludarium.game("blob").position(code)
    assert str(refused.value) == message


def test_numbers_of_pieces_are_free() -> None:
    small = ludarium.game("blob").position("r.../...../....../...b.../....../...../.... b 1")
    assert small.code == "r.../...../....../...b.../....../...../.... b 1"


@pytest.mark.parametrize(
    ("last", "code"),
    [
        ("a4-a3", "b.../...../....../......b/....../...../rrr. b 2"),
        ("end", "b.../...../....../......b/....../...../rr.r b 2"),
    ],
)
def test_the_code_after_a_turn_is_the_next_players_also_when_the_game_is_over(last: str, code: str) -> None:
    here = ludarium.game("blob").position("b.../...../....../......b/....../...../rr.r r 1")
    assert here.play(last).code == code
    assert (here.play(last).outcome is None) == (last == "end")


def test_steps_have_a_kind_and_the_cells_to_click() -> None:
    steps = {str(step): step for step in START.steps}
    assert (steps["g2-f3"].kind, steps["g2-f3"].cells) == ("move", ("g2", "f3"))
    assert (steps["end"].kind, steps["end"].cells) == ("end", ())
    assert START.play(steps["g2-f3"]) == START.play("g2-f3") == START.play(" g2-f3\n")
