"""Rule 14: kings go with their pieces in every kind of move, and are taken in every kind of capture."""

import pytest

import ludarium
from ludarium import Outcome
from tests.games.protista.samples import moves, picture, placed, shown
from tests.helpers import play

TAKEN = Outcome("white", "White has taken the king.")


@pytest.mark.parametrize(
    ("move", "rows"),
    [
        ("c3-c2", "B..../...../...../...../.W.../.w.../.w..."),
        ("c3-b2", "B..../...../...../...../...../.W2.../.w..."),
        ("b2-c3", "B..../...../...../...../..W2../...../.w..."),
        ("c3-a1", "B..../...../...../...../...../.w.../Ww..."),
        ("c3-a2", "B..../...../...../...../...../.w.../.W2..."),
        ("a2-c3", "B..../...../...../...../..W2../.w.../....."),
    ],
)
def test_rule_14_a_king_goes_along_by_steps_and_flows(move: str, rows: str) -> None:
    """Rule 14: alone, onto another piece, or when another piece comes onto it."""
    here = placed(
        """
        g  B . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . W . .
        b   . w . . .
        a  . w . . .
           1 2 3 4 5
        w 1 -
        """,
        win="king",
    )
    assert here.play(move).code == f"{rows} b 1 -"


def test_rule_14_a_king_is_shot_from_a_cannon() -> None:
    """Rule 14: as the end of a row, or left behind in it."""
    here = placed(
        """
        g  B  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  w  W3 .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 -
        """,
        win="king",
    )
    assert here.play("d3>d5").code.split("/")[3] == ".w..W3"
    assert moves(here, "cannon") == {"d3>d5"}


@pytest.mark.parametrize(
    ("direction", "rows"),
    [
        ("E", "B..../...../...wW2/....w/...../...../....."),
        ("NE", "B..../..wW2./....w/...../...../...../....."),
        ("NW", "B..../.wW2../...w./...../...../...../....."),
        ("W", "B..../...../.wW2../..w../...../...../....."),
        ("SW", "B..../...../...../.wW2../...w./...../....."),
        ("SE", "B..../...../...../..wW2./....w/...../....."),
    ],
)
def test_rule_14_a_king_goes_with_a_wave(direction: str, rows: str) -> None:
    """Rule 14: no other piece of the wave becomes the king, in whatever order they are moved."""
    here = placed(
        """
        g  B  .  .  .  .
        f    .  .  .  .  .
        e  .  .  w  W2 .
        d    .  .  .  w  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 -
        """,
        win="king",
    )
    assert here.play(f"d4+e4+e3:{direction}").code == f"{rows} b 1 -"


def test_rule_14_a_king_jumps_as_the_point_of_a_v() -> None:
    """Rule 14: with its stack; as part of a leg it stays."""
    here = placed(
        """
        g  B  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  W2 .  .
        b    .  w  w  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 -
        """,
        win="king",
    )
    assert here.play("c3^e3").code.split()[0] == "B..../...../..W2../...../...../.ww../....."
    assert here.play("b2^a1").code.split()[0] == "B..../...../...../...../..W2../..w../w...."


def test_rule_14_a_king_may_be_a_parent() -> None:
    """Rule 14: the new pieces are no kings."""
    here = placed(
        """
        g  B . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . W . w .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 -
        """,
        win="king",
        gap=1,
    )
    assert here.play("c2&c4").code.split()[0] == "B..../...../..w../...../.W.w./...../..w.."


def test_rule_14_a_king_stays_when_its_stack_unstacks() -> None:
    """Rule 14: on the cell of the stack."""
    here = placed(
        """
        g  B  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  W3 .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 -
        """,
        win="king",
    )
    assert shown(here.play("c2=E")) == picture("""
        g  B . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . W w w .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        b 1 -
    """)


CAPTURES = {
    "step": ("b..../...../...../.wB../...../...../W....", "d2-d3"),
    "cannon": ("b..../...../...../ww.B./...../...../W....", "d2>d4"),
    "cannon passing": ("b..../...../...../wwB../...../...../W....", "d2>d4"),
    "wave": ("b..../..B../..ww./...w./...../...../W....", "d4+e4+e3:NE"),
    "sharp V": ("b..../...../..B../...../..w../.ww../W....", "c3^e3"),
    "sharp V passing": ("b..../...../..B../...../..w../.ww../Ww.w.", "c3^g3"),
    "spawn": ("b..../...../..B../...../.w.w./...../W....", "c2&c4"),
    "unstack": ("b..../...../...../.w3.B./...../...../W....", "d2=E"),
}
ATTACKS = {name: CAPTURES[name] for name in ("step", "cannon", "wave", "sharp V", "spawn")}


@pytest.mark.parametrize(("board", "move"), CAPTURES.values(), ids=CAPTURES.keys())
def test_rule_14_a_single_king_is_taken_by_every_kind_of_capture(board: str, move: str) -> None:
    """Rule 14: and the game with it."""
    game = ludarium.game("protista", rows=7, columns=5, seed=0, win="king", gap=1)
    assert game.position(f"{board} w 1 -").play(move).outcome == TAKEN


@pytest.mark.parametrize(("board", "move"), ATTACKS.values(), ids=ATTACKS.keys())
@pytest.mark.parametrize(
    ("stack_loss", "before", "after"),
    [(1, "B2", ["B"]), (1, "B3", ["B2"]), (2, "B3", ["B"]), (2, "B4", ["B2"]), (2, "B2", [])],
)
def test_rule_14_a_king_in_a_stack_is_safe_unless_the_stack_is_gone(
    board: str, move: str, stack_loss: int, before: str, after: list[str]
) -> None:
    """Rule 14: an attack leaves it in a lower stack or as a single; a stack of two that loses two is gone with it."""
    game = ludarium.game("protista", rows=7, columns=5, seed=0, win="king", gap=1, stack_loss=stack_loss)
    attacked = game.position(f"{board.replace('B', before)} w 1 -").play(move)
    assert [token for token in attacked.tokens if token.startswith("B")] == after
    assert attacked.outcome == (None if after else TAKEN)


def test_rule_14_a_king_is_taken_once_its_stack_is_a_single_again() -> None:
    """Rule 14: an attack lays it bare, the next move captures it."""
    here = placed(
        """
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  w  B2 .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  W  .  .  .  .
           1  2  3  4  5
        w 1 -
        """,
        win="king",
    )
    assert play(here, "d2-d3 g1-g2 d2-d3").outcome == TAKEN
