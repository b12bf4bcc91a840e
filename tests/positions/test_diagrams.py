"""Positions are shown as diagrams, and diagrams are read."""

import pytest

from ludarium import CodeError, Game, game
from tests.helpers import board, every_kth, random_positions
from tests.notation.samples import refusal
from tests.positions.samples import BLOB, SUBSUME

OPENING = board("""
       g  b r b r
      f  r b . r b
     e  b . r b . r
    d  r r b . r b b
     c  b . r b . r
      b  r b . r b
       a  b r b r
    r 1
""")


def test_a_position_is_shown_as_its_board_with_the_fields_below() -> None:
    assert str(BLOB.start()) == OPENING


@pytest.mark.parametrize("made", [BLOB, SUBSUME, game("subsume")], ids=repr)
def test_diagrams_of_whole_games_are_read_back(made: Game) -> None:
    for position in every_kth(random_positions(made, seed=5)[:-1], 20):
        assert made.read_diagram(str(position)) == made.position(position.code)


def test_a_drawing_with_indentation_is_read() -> None:
    drawn = """
          e  r . .
         d  . b b b
        c  b b . . b
         b  r b . b
          a  . b b
        r
    """
    assert SUBSUME.read_diagram(drawn).code == "r../.bbb/bb..b/rb.b/.bb r"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("r r b . r b b", "r r b x r b b", "character 22: row d: 'x' is not a piece of this game (., r or b)"),
        ("r r b . r b b", "r r b . r b", "character 19: row d has 6 cells, but should have 7"),
        ("r 1", "r 3", "character 47: '3': the number of steps left must be 1 to 2"),
        ("r 1", "r", "character 46: the code ends where the number of steps left should stand"),
        ("r 1", "r 1 2", "character 49: '2' is one field too many"),
    ],
)
def test_what_is_wrong_with_its_code_is_told_with_the_code(old: str, new: str, message: str) -> None:
    told = refusal(CodeError, lambda: BLOB.read_diagram(OPENING.replace(old, new)))
    assert told.startswith("the diagram, read as 'brbr/rb.rb/b.rb.r/rrb")
    assert told.endswith(f": {message}")


def test_what_is_wrong_with_its_rows_is_told_with_the_row() -> None:
    told = refusal(CodeError, lambda: BLOB.read_diagram(OPENING.replace("d  ", "x  ")))
    assert told == "the diagram has a row that begins with 'x' where row d belongs"


@pytest.mark.parametrize("text", ["", OPENING[:-4], None, b"", "a\n" * 50_000, "\0" * 8])
def test_other_things_are_refused(text: object) -> None:
    told = refusal(CodeError, lambda: BLOB.read_diagram(text))  # type: ignore[arg-type]
    assert len(told) < 100
