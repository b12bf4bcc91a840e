"""What Protista tells of its progress and its end: targets, kings, pieces and draws."""

import pytest

import ludarium
from ludarium import Position
from ludarium.positions import NamedDecision
from tests.games.protista.samples import placed
from tests.games.recounting import held
from tests.helpers import play, random_positions

ON_TARGETS = """
        g  .  w  .  .  .
        f    .  .  .  w2 .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  b  .  b  .  .
           1  2  3  4  5
        w 1 a3,a4,a5/g2,g4,g5
"""
SHUTTLE = """
        g  . . b . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . . . . .
        a  . . w . .
           1 2 3 4 5
        w 1 a1,b1,c1/e1,f1,g1
"""


def test_the_aim_depends_on_what_wins() -> None:
    assert ludarium.game("protista").aim == "Stand on two of the enemy's three targets."
    assert ludarium.game("protista", win="king").aim == "Take the enemy's king."


def test_people_call_a_step_a_move() -> None:
    assert ludarium.game("protista").ruleset.step_noun == "move"


def test_the_targets_that_each_side_stands_on_are_counted_of_two() -> None:
    here = placed(ON_TARGETS)
    targets, pieces = here.progress
    assert (targets.title, targets.counts, targets.goal, targets.fewer) == ("Targets", (1, 1), 2, False)
    assert (pieces.title, pieces.counts, pieces.goal) == ("Pieces", (2, 2), 0), "a stack is one piece"
    assert here.decision is None
    assert here.closed == ()


def test_the_targets_stood_on_decide() -> None:
    won = placed(ON_TARGETS).play("f4-g4")
    words = "White stands on 2 of black's targets, g2 and g4; black on 1."
    assert won.decision == NamedDecision(("g2", "g4"), words)
    assert won.progress[0].counts == (2, 1)


def test_without_targets_the_steps_to_the_king_are_counted() -> None:
    here = placed(
        """
        g  . . B . .
        f   . . . . .
        e  . . . . .
        d   . w . . .
        c  . . . . b
        b   . . . . .
        a  . . W . .
           1 2 3 4 5
        w 1 -
        """,
        win="king",
    )
    steps, pieces = here.progress
    assert (steps.title, steps.counts, steps.fewer, steps.goal) == ("Steps to the king", (3, 3), True, 0)
    assert pieces.counts == (2, 2)
    assert here.play("d2-e2").progress[0].counts == (2, 3)


@pytest.mark.parametrize(("king", "loss"), [("B", 1), ("B2", 2)])
def test_the_cell_where_the_king_was_taken_decides(king: str, loss: int) -> None:
    """A single is captured on its cell; a stack of two that loses two is gone from it."""
    game = ludarium.game("protista", rows=7, columns=5, seed=0, win="king", stack_loss=loss)
    here = game.position(f"b..../...../...../.w{king}../...../...../W.... w 1 -")
    won = here.play("d2-d3")
    assert won.decision == NamedDecision(("d3",), "White has taken black's king on d3.")
    assert won.progress[0].counts[0] == 0


def test_with_the_last_piece_no_cell_is_marked() -> None:
    game = ludarium.game("protista", rows=7, columns=5, seed=0)
    won = game.position("...../...../...../.wb../...../...../w.... w 1 a1,a2,a3/g1,g2,g3").play("d2-d3")
    assert won.decision == NamedDecision((), "Black has no piece left; white has 2.")
    assert won.progress[1].counts == (2, 0)


def test_a_side_without_a_piece_is_further_from_the_king_than_any_cell() -> None:
    game = ludarium.game("protista", rows=7, columns=5, seed=0, win="king")
    won = game.position("...../...../...../.wB../...../...../W.... w 1 -").play("d2-d3")
    assert won.progress[0].counts == (0, 12)


def test_a_draw_tells_how_many_targets_were_held() -> None:
    drawn = placed(SHUTTLE, limit=2).play("a3-a2").play("g3-g2")
    assert drawn.outcome is not None
    assert drawn.outcome.winner is None
    assert drawn.decision == NamedDecision((), "White stands on 0 of the two targets it needs, black on 0.")
    third = play(placed(SHUTTLE), "a3-a2 g3-g2 a2-a3 g2-g3 a3-a2 g3-g2 a2-a3 g2-g3")
    assert third.decision == drawn.decision


def test_a_draw_with_kings_says_that_both_are_left() -> None:
    game = ludarium.game("protista", rows=7, columns=5, seed=0, win="king", limit=1)
    over = game.position("..B../...../...../...../...../...../..W.. w 1 -").play("a3-a2")
    assert over.decision == NamedDecision((), "Both kings are still on the board.")


@pytest.mark.parametrize("win", ["targets", "king"])
def test_measures_are_right_in_random_games(win: str) -> None:
    for here in random_positions(ludarium.game("protista", rows=9, columns=7, seed=1, win=win), 1, 80):
        white, black = held(here, "wW"), held(here, "bB")
        first, pieces = here.progress
        assert pieces.counts == (len(white), len(black))
        if win == "targets":
            whites, blacks = (set(map(here.game.board.cell, zone.cells)) for zone in here.zones)
            assert first.counts == (len(white & blacks), len(black & whites))
        elif here.outcome is None:
            assert first.counts == (to_king(here, white, "B"), to_king(here, black, "W"))


def to_king(here: Position, pieces: set[int], king: str) -> int:
    (goal,) = held(here, king)
    return min(here.game.board.distance(cell, goal) for cell in pieces)
