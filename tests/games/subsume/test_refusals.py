"""Subsume refuses: every reason why a step, a code or an option is none."""

import pytest

import ludarium
from ludarium import CodeError, OptionError, StepError
from tests.helpers import position

RED_AND_BLUE = """
          e  r . .
         d  . . . .
        c  . r b . .
         b  . . . .
          a  . . .
"""


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("c2", "c2: c2 holds a red stone: a stone goes on an empty cell"),
        ("c3", "c3: c3 holds a blue stone: a stone goes on an empty cell"),
        (
            "d2",
            "d2: d2 has two red and one blue neighbour: a stone needs at least as many enemy neighbours as own",
        ),
        (
            "d1",
            "d1: d1 has two red and no blue neighbour: a stone needs at least as many enemy neighbours as own",
        ),
        ("c9", "c9: c9 is not on the board (row c has 5 cells)"),
        ("c0", "c0: 'c0' is not a cell (cells are named like a1)"),
        ("f1", "f1: f1 is not on the board (its rows are a to e)"),
        ("end", "'end' is no step of Subsume: write the cell for the piece, like c3"),
        ("c3-c4", "'c3-c4' is no step of Subsume: write the cell for the piece, like c3"),
        ("", "'' is no step of Subsume: write the cell for the piece, like c3"),
    ],
)
def test_a_step_is_refused_with_the_reason(step: str, reason: str) -> None:
    here = position("subsume", RED_AND_BLUE + "r", size=3)
    assert here.why(step) == reason
    with pytest.raises(StepError) as refused:
        here.play(step)
    assert str(refused.value) == reason


def test_the_movers_neighbours_are_named_first() -> None:
    here = position("subsume", RED_AND_BLUE + "b", size=3)
    assert here.why("c4") == (
        "c4: c4 has one blue and no red neighbour: a stone needs at least as many enemy neighbours as own"
    )


def test_a_surrounded_cell_is_refused_as_such() -> None:
    here = ludarium.game("subsume", size=3).position(".../.br./.b.r./.rb./... b")
    assert here.why("c3") == "c3: c3 is surrounded by a loop: a stone goes where the outside can be reached"


def test_after_the_end_every_step_is_refused() -> None:
    won = ludarium.game("subsume", size=3).position(".br/.b.b/.b.../.b.r/.rr r").play("c5")
    for step in ("a1", "c5", "nonsense"):
        assert str(won.why(step)).endswith(": the game is over. Red's loop holds more than half of the perimeter.")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "character 1: the code ends where the board should stand"),
        (".../..../...../.... r", "character 1: the board has 4 rows, but this game's has 5"),
        (".../..../....../..../... r", "character 10: row c has 6 cells, but should have 5"),
        (".../..../..w../..../... r", "character 12: row c: 'w' is not a piece of this game (., r or b)"),
        (".../..../...../..../...", "character 24: the code ends where the player to act (r or b) should stand"),
        (".../..../...../..../... red", "character 25: 'red' is not a player (r or b)"),
        (".../..../...../..../... r 1", "character 27: '1' is one field too many"),
    ],
)
def test_a_code_is_refused_with_its_place(code: str, message: str) -> None:
    with pytest.raises(CodeError) as refused:
        ludarium.game("subsume", size=3).position(code)
    assert str(refused.value) == message


@pytest.mark.parametrize("size", [2, 11, "2", "5.0", "five", 5.0, None, True])
def test_the_size_is_3_to_10(size: object) -> None:
    with pytest.raises(OptionError, match="size is a whole number from 3 to 10"):
        ludarium.game("subsume", size=size)


def test_a_size_may_be_given_as_text() -> None:
    assert ludarium.game("subsume", size="4") == ludarium.game("subsume", size=4)
    assert ludarium.game("subsume").options["size"] == 5


@pytest.mark.parametrize("size", range(3, 11))
def test_a_hexagon_of_side_n_has_3n_n_minus_1_plus_1_cells(size: int) -> None:
    start = ludarium.game("subsume", size=size).start()
    assert len(start.steps) == len(start.tokens) == 3 * size * (size - 1) + 1
    assert len(start.game.board.edge) == 6 * (size - 1)


def test_steps_have_a_kind_and_the_cell_to_click() -> None:
    step = ludarium.game("subsume").start().step("e5")
    assert (str(step), step.kind, step.cells) == ("e5", "place", ("e5",))


def test_no_option_changes_the_rules_and_the_author_is_named() -> None:
    assert list(ludarium.game("subsume").options) == ["size"]
    assert ludarium.game("subsume").ruleset.author == "Mark Steere"
