"""Drop refuses: every reason why a step or a code is none."""

import pytest

import ludarium
from ludarium import CodeError, StepError
from tests.helpers import position

HERE = position(
    "drop",
    """
           g  . . . .
          f  . . . . .
         e  . . . w . .
        d  b . . d . . .
         c  . . . . b .
          b  . . . . .
           a  . . . .
        b 2 4/4
    """,
    size=4,
)
EMPTY = "..../...../....../...d.../....../...../...."
NO_STEP = "is no step of Drop: write the cell for the piece, like c3"


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("a1", "a1: a1 is on the outer ring: pieces are only pushed there, not dropped"),
        ("c6", "c6: c6 is on the outer ring: pieces are only pushed there, not dropped"),
        ("g3", "g3: g3 is on the outer ring: pieces are only pushed there, not dropped"),
        ("c5", "c5: c5 holds a black piece: a piece is dropped on an empty cell"),
        ("e4", "e4: e4 holds a white piece: a piece is dropped on an empty cell"),
        ("d4", "d4: d4 holds the dud: a piece is dropped on an empty cell"),
        ("d1", "d1: d1 holds a black piece: a piece is dropped on an empty cell"),
        ("c7", "c7: c7 is not on the board (row c has 6 cells)"),
        ("h1", "h1: h1 is not on the board (its rows are a to g)"),
        ("c0", "c0: 'c0' is not a cell (cells are named like a1)"),
        ("c03", "c03: 'c03' is not a cell (cells are named like a1)"),
        ("end", f"'end' {NO_STEP}"),
        ("C3", f"'C3' {NO_STEP}"),
        ("c3-c4", f"'c3-c4' {NO_STEP}"),
        ("", f"'' {NO_STEP}"),
    ],
)
def test_a_step_is_refused_with_the_reason(step: str, reason: str) -> None:
    assert HERE.why(step) == reason
    with pytest.raises(StepError) as refused:
        HERE.play(step)
    assert str(refused.value) == reason


def test_after_the_end_every_step_is_refused() -> None:
    over = ludarium.game("drop", size=4).position(f"{EMPTY} b 0 0/0")
    for step in ("b2", "d4", "a1", "nonsense"):
        assert str(over.why(step)).endswith(": the game is over. The clumps are equal.")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "character 1: the code ends where the board should stand"),
        ("..../..... b 1 4/4", "character 1: the board has 2 rows, but this game's has 7"),
        (EMPTY.replace("/...d.../", "/...d../") + " b 1 4/4", "character 19: row d has 6 cells, but should have 7"),
        (EMPTY.replace("d", "r") + " b 1 4/4", "character 22: row d: 'r' is not a piece of this game (., b, w or d)"),
        (EMPTY.replace("d", "D") + " b 1 4/4", "character 22: row d: 'D' is not a piece of this game (., b, w or d)"),
        (
            EMPTY.replace("d..", "d2.") + " b 1 4/4",
            "character 22: row d: 'd2' has a number, but no height belongs here",
        ),
        (EMPTY, "character 44: the code ends where the player to act (b or w) should stand"),
        (f"{EMPTY} r 1 4/4", "character 45: 'r' is not a player (b or w)"),
        (f"{EMPTY} b", "character 46: the code ends where the number of drops left should stand"),
        (f"{EMPTY} b 3 4/4", "character 47: '3': the number of drops left must be 0 to 2"),
        (f"{EMPTY} b -1 4/4", "character 47: '-1': the number of drops left must be 0 to 2"),
        (f"{EMPTY} b 1", "character 48: the code ends where the numbers of pieces in hand should stand"),
        (f"{EMPTY} b 1 4/4 x", "character 53: 'x' is one field too many"),
        (f"{EMPTY.replace('d', 'dd')} b 1 4/4", "character 19: row d has 8 cells, but should have 7"),
        (
            f"{EMPTY.replace('d.', 'dd')} b 1 4/4",
            "character 1: there is more than one dud: the board holds one at most",
        ),
    ],
)
def test_a_code_is_refused_with_its_place(code: str, message: str) -> None:
    with pytest.raises(CodeError) as refused:
        ludarium.game("drop", size=4).position(code)
    assert str(refused.value) == message


@pytest.mark.parametrize("hands", ["4", "4/4/4", "4/", "/4", "4-4", "-1/4", "04/4", "4/4.0", "four/4"])
def test_hands_are_two_numbers_parted_by_a_slash(hands: str) -> None:
    with pytest.raises(CodeError, match=f"character 49: '{hands}': 2 numbers of pieces in hand belong here, each 0 to"):
        ludarium.game("drop", size=4).position(f"{EMPTY} b 1 {hands}")


@pytest.mark.parametrize("fields", ["b 2 1/9", "w 2 9/1", "b 1 0/9", "w 1 9/0", "b 2 0/0", "b 1 0/0", "w 2 0/0"])
def test_more_drops_than_the_hand_holds_are_refused(fields: str) -> None:
    with pytest.raises(CodeError, match=r"^character \d+: .*drops? left"):
        ludarium.game("drop", size=4).position(f"{EMPTY} {fields}")


@pytest.mark.parametrize("fields", ["b 0 1/0", "b 0 9/9", "w 0 9/9", "w 0 0/1"])
def test_no_drops_left_with_pieces_in_that_hand_are_refused(fields: str) -> None:
    with pytest.raises(CodeError, match=r"^character \d+: .*drops? left"):
        ludarium.game("drop", size=4).position(f"{EMPTY} {fields}")


@pytest.mark.parametrize("fields", ["b 2 1/9", "w 0 0/1"])
def test_drops_that_do_not_fit_the_hand_are_refused_at_their_place(fields: str) -> None:
    """At one of the two fields that do not fit together, not at the board."""
    with pytest.raises(CodeError, match=r"^character 4[79]: "):
        ludarium.game("drop", size=4).position(f"{EMPTY} {fields}")


@pytest.mark.parametrize(
    ("fields", "dud"), [("b 1 1/0", True), ("w 2 0/2", False), ("b 1 99/3", True), ("w 2 3/120", False)]
)
def test_numbers_of_pieces_are_free(fields: str, dud: bool) -> None:
    """In hand and on the board, where the dud may be missing too."""
    code = f"{EMPTY if dud else EMPTY.replace('d', '.')} {fields}"
    assert ludarium.game("drop", size=4, pieces=4).position(code).code == code


def test_a_code_may_hold_more_pieces_than_a_hand() -> None:
    code = "wbbw/bbbbb/bbbbbb/wbb.bbw/bbbbbb/bbbbb/wbbw b 2 7/9"
    assert ludarium.game("drop", size=4, pieces=4).position(code).code == code


def test_steps_have_a_kind_and_the_cell_to_click() -> None:
    step = HERE.step("b2")
    assert (str(step), step.kind, step.cells) == ("b2", "drop", ("b2",))
    assert HERE.play(step) == HERE.play("b2") == HERE.play(" b2\n")
