"""Mobility refuses: every reason why a step or a code is none."""

import pytest

import ludarium
from ludarium import CodeError, StepError
from tests.helpers import play, position

HERE = position(
    "mobility",
    """
        5  . # . . b
        4  # # . . .
        3  . . . . .
        2  . . . # .
        1  r . . . r
           a b c d e
        r 3
    """,
    size=5,
)
NO_STEP = "is no step of Mobility: write d4-d5 for a general, c3 for a troop, or end"


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("end", "end: a turn has at least one step: move a general or place a troop first"),
        ("c3-c4", "c3-c4: no general stands on c3: a move begins with a red general"),
        ("b4-c4", "b4-c4: no general stands on b4: a move begins with a red general"),
        ("e5-e4", "e5-e4: e5 holds a blue general: red moves red generals"),
        ("e1-d2", "e1-d2: d2 is taken: generals and troops go to empty cells"),
        ("d2", "d2: d2 is taken: generals and troops go to empty cells"),
        ("e5", "e5: e5 is taken: generals and troops go to empty cells"),
        ("a1", "a1: a1 is taken: generals and troops go to empty cells"),
        ("a5", "a5: no general can reach a5 any more: troops go where one still could"),
        ("a1-a3", "a1-a3: a3 is not next to a1: a general there goes to b1, a2 or b2"),
        ("a1-a1", "a1-a1: a1 is not next to a1: a general there goes to b1, a2 or b2"),
        ("e1-f1", "e1-f1: f1 is not on the board (its files are a to e)"),
        ("e1-e0", "e1-e0: 'e0' is not a cell (cells are named like a1)"),
        ("a6", "a6: a6 is not on the board (file a has 5 cells)"),
        ("f1", "f1: f1 is not on the board (its files are a to e)"),
        ("a01", "a01: 'a01' is not a cell (cells are named like a1)"),
        ("A2", f"'A2' {NO_STEP}"),
        ("END", f"'END' {NO_STEP}"),
        ("pass", f"'pass' {NO_STEP}"),
        ("a1-a2-a3", f"'a1-a2-a3' {NO_STEP}"),
        ("a1 - a2", f"'a1 - a2' {NO_STEP}"),
        ("", f"'' {NO_STEP}"),
    ],
)
def test_a_step_is_refused_with_the_reason(step: str, reason: str) -> None:
    assert HERE.why(step) == reason
    with pytest.raises(StepError) as refused:
        HERE.play(step)
    assert str(refused.value) == reason


def test_the_sides_are_named_as_they_act() -> None:
    blue = HERE.game.position(HERE.code.replace(" r ", " b "))
    assert blue.why("a1-a2") == "a1-a2: a1 holds a red general: blue moves blue generals"
    assert blue.why("c3-c4") == "c3-c4: no general stands on c3: a move begins with a blue general"


def test_a_turn_that_ends_as_it_began_is_refused_as_such() -> None:
    reason = "the turn would end as it began: something must have changed"
    assert play(HERE, "a1-b1 b1-a1").why("end") == f"end: {reason}"
    assert play(HERE, "a1-b1 b1-b2").why("b2-a1") == f"b2-a1: {reason}"
    swapped = ludarium.game("mobility", size=5).position("....b/...../.rr../...../..... r 3")
    assert play(swapped, "b3-c4 c3-b3").why("c4-c3") == f"c4-c3: {reason}"


def repeats(side: str, when: str) -> str:
    return f"that is the position {side} left {when}: nobody leaves the same position twice"


def test_a_repetition_names_the_start() -> None:
    game = ludarium.game("mobility", size=5)
    blue = play(game.position("....b/...../...../...../r.... r 3"), "a1-a2 end  e5-e4 end  a2-a1 end  e4-e5")
    assert blue.why("end") == f"end: {repeats('blue', 'at the start')}"
    red = play(game.position("....b/...../...../...../r.... b 3"), "e5-e4 end  a1-a2 end  e4-e5 end  a2-a1")
    assert red.why("end") == f"end: {repeats('red', 'at the start')}"


def test_a_repetition_names_the_turn() -> None:
    """Turns are numbered from 1 whoever plays them."""
    here = ludarium.game("mobility", size=5).position("....b/...../...../...../r.... r 3")
    red = play(here, "a1-a2 end  e5-e4 end  a2-a3 end  e4-e5 end  a3-a2")
    assert red.why("end") == f"end: {repeats('red', 'at turn 1')}"
    assert red.play("a2-b2").why("b2-a2") == f"b2-a2: {repeats('red', 'at turn 1')}"
    blue = play(here, "a1-a2 end  e5-e4 end  a2-a3 end  e4-d4 end  a3-a2 end  d4-e4")
    assert blue.why("end") == f"end: {repeats('blue', 'at turn 2')}"
    assert blue.play("e4-e3").why("e3-e4") == f"e3-e4: {repeats('blue', 'at turn 2')}"


def test_a_repetition_is_told_with_troops_on_the_board() -> None:
    game = ludarium.game("mobility", size=19)
    here = game.position(18 * "." + "b" + 17 * f"/{19 * '.'}" + f"/r{18 * '.'} r 3")
    troops = play(here, "j10 end  k10 end")
    red = play(troops, "a1-a2 end  s19-s18 end  a2-a3 end  s18-s19 end  a3-a2")
    assert red.why("end") == f"end: {repeats('red', 'at turn 3')}"
    blue = play(troops, "a1-a2 end  s19-s18 end  a2-a1 end  s18-s19")
    assert blue.why("end") == f"end: {repeats('blue', 'at turn 2')}"


def test_after_the_end_every_step_is_refused() -> None:
    won = ludarium.game("mobility", size=5).position("b#.../#..../...../...../....r r 3").play("b4")
    for step in ("e1-e2", "c3", "end", "nonsense"):
        assert str(won.why(step)).endswith(": the game is over. Blue's generals can no longer move.")


def test_a_refused_step_changes_nothing() -> None:
    nearly = play(HERE, "a1-b1 b1-b2")
    code, steps = nearly.code, nearly.steps
    assert nearly.why("b2-a1") is not None
    with pytest.raises(StepError):
        nearly.play("b2-a1")
    assert (nearly.code, nearly.steps) == (code, steps)
    assert nearly == play(HERE, "a1-b1 b1-b2")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "character 1: the code ends where the board should stand"),
        ("...../.b.r. r 1", "character 1: the board has 2 rows, but this game's has 5"),
        ("...../.b.r./..../.r.b./..... r 1", "character 13: row 3 has 4 cells, but should have 5"),
        ("...../.b.r./....../.r.b./..... r 1", "character 13: row 3 has 6 cells, but should have 5"),
        ("...../.b.w./...../.r.b./..... r 1", "character 10: row 4: 'w' is not a piece of this game (., r, b or #)"),
        ("...../.b.R./...../.r.b./..... r 1", "character 10: row 4: 'R' is not a piece of this game (., r, b or #)"),
        (
            "...../.b.r2/...../.r.b./..... r 1",
            "character 10: row 4: 'r2' has a number, but no height belongs here",
        ),
        ("...../.b.r./...../.r.b./.....", "character 30: the code ends where the player to act (r or b) should stand"),
        ("...../.b.r./...../.r.b./..... w 1", "character 31: 'w' is not a player (r or b)"),
        ("...../.b.r./...../.r.b./..... r", "character 32: the code ends where the number of steps left should stand"),
        ("...../.b.r./...../.r.b./..... r 0", "character 33: '0': the number of steps left must be 1 to 3"),
        ("...../.b.r./...../.r.b./..... r 4", "character 33: '4': the number of steps left must be 1 to 3"),
        ("...../.b.r./...../.r.b./..... r 01", "character 33: '01': the number of steps left must be 1 to 3"),
        ("...../.b.r./...../.r.b./..... r 1 -", "character 35: '-' is one field too many"),
        ("...../...r./...../.r.../..... r 1", "character 1: blue has no general: each side needs at least one"),
        ("...../.b.../...../...b./..... r 1", "character 1: red has no general: each side needs at least one"),
        ("...../...../...../...../....# r 1", "character 1: red has no general: each side needs at least one"),
    ],
)
def test_a_code_is_refused_with_its_place(code: str, message: str) -> None:
    with pytest.raises(CodeError) as refused:
        ludarium.game("mobility", size=5).position(code)
    assert str(refused.value) == message


def test_a_code_of_another_size_is_refused() -> None:
    code = ludarium.game("mobility", size=6).start().code
    with pytest.raises(CodeError, match="character 1: the board has 6 rows, but this game's has 5"):
        ludarium.game("mobility", size=5).position(code)


def test_a_diagram_with_other_labels_is_refused() -> None:
    with pytest.raises(CodeError, match="below the rows of the diagram stand the labels a b c d e"):
        position("mobility", str(HERE).replace("a b c d e", "a b c d f"), size=5)


@pytest.mark.parametrize(
    "code",
    [
        "...../...../..r../..b../..... r 1",
        "...../.rr../.rr../..b../..... b 2",
        "bbbbb/bbbbb/bbbbb/bbbb./rrrrr r 3",
        "####./####r/...../b..../..... b 3",
    ],
)
def test_numbers_of_pieces_are_free(code: str) -> None:
    here = ludarium.game("mobility", size=5).position(code)
    assert here.code == code
    assert here.outcome is None


def test_steps_have_a_kind_and_the_cells_to_click() -> None:
    steps = {str(step): step for step in HERE.play("c3").steps}
    assert (steps["a1-b2"].kind, steps["a1-b2"].cells) == ("move", ("a1", "b2"))
    assert (steps["b2"].kind, steps["b2"].cells) == ("troop", ("b2",))
    assert (steps["end"].kind, steps["end"].cells) == ("end", ())
    assert HERE.play(HERE.step("a1-b2")) == HERE.play("a1-b2") == HERE.play(" a1-b2\n")
