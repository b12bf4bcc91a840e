"""How Drop goes on by itself and ends: rules 6 and 7 of drop.md, and what codes say of it."""

import pytest

import ludarium
from ludarium import Outcome, Position
from tests.helpers import board, drawn, play, position

BLACK = Outcome("black", "Black has the larger clump.")
WHITE = Outcome("white", "White has the larger clump.")
DRAW = Outcome(None, "The clumps are equal.")

CROWDED = """
           g  w b b w
          f  b b b b b
         e  b b b b b b
        d  w b b . b b w
         c  b b b b b b
          b  b b b b b
           a  w b b w
"""


def crowded(fields: str) -> Position:
    """One free cell; no row can give way, and with squeeze=enemy no black piece is squeezed."""
    return position("drop", CROWDED + fields, size=4, squeeze="enemy")


@pytest.mark.parametrize("fields", ["b 2 7/9", "b 1 7/9", "b 2 2/0", "b 1 3/0", "b 1 1/9", "b 2 7/0"])
def test_rule_6_the_game_ends_where_a_player_finds_no_free_cell(fields: str) -> None:
    """Rule 6: whoever must drop next, the drops are lost, both hands become empty, and the clumps are compared."""
    over = crowded(fields).play("d4")
    assert drawn(over) == board("""
           g  w b b w
          f  b b b b b
         e  b b b b b b
        d  w b b b b b w
         c  b b b b b b
          b  b b b b b
           a  w b b w
        w 0 0/0
    """)
    assert over.outcome == BLACK
    assert over.steps == ()


@pytest.mark.parametrize("fields", ["w 2 9/7", "w 1 9/7", "w 1 0/3"])
def test_rule_6_the_code_then_names_the_opponent_of_who_dropped_last(fields: str) -> None:
    """Rule 6: white fills the last cell of a white board, so black is named."""
    rows = crowded("b 2 9/9").code.split()[0].translate(str.maketrans("bw", "wb"))
    over = ludarium.game("drop", size=4, squeeze="enemy").position(f"{rows} {fields}").play("d4")
    assert over.code.endswith(" b 0 0/0")
    assert over.outcome == WHITE


def test_rule_6_a_cell_that_a_squeeze_frees_is_free() -> None:
    """Rule 6: white drops into the only cell, is squeezed there, and the cell is free for the next drop."""
    here = crowded("w 2 9/9")
    after = here.play("d4")
    assert after.outcome is None
    assert drawn(after) == board(CROWDED) + "\nw 1 9/8"


def test_rule_6_free_cells_in_the_outer_ring_do_not_help() -> None:
    """Rule 6: nothing can be dropped there, and only a drop could push."""
    here = position(
        "drop",
        """
           g  . . . .
          f  . b b b .
         e  . b b b b .
        d  . b b b b b .
         c  . b b b b .
          b  . b b b .
           a  . . . .
        w 2 9/9
        """,
        size=4,
        squeeze="enemy",
    )
    assert here.outcome == BLACK
    assert here.code.endswith(" w 0 0/0")


def test_rule_6_a_player_with_an_empty_hand_is_skipped() -> None:
    """Rule 6: black has dropped its last piece; white goes on, two and two and one."""
    here = ludarium.game("drop", size=4).position("..../...../....../...d.../....../...../.... b 1 1/5")
    seen = []
    for step in ("b2", "b4", "d2", "d6", "f2", "f4"):
        seen.append(here.code.split(" ", 1)[1])
        here = here.play(step)
    assert seen == ["b 1 1/5", "w 2 0/5", "w 1 0/4", "w 2 0/3", "w 1 0/2", "w 1 0/1"]
    assert here.code.endswith(" b 0 0/0")
    assert here.outcome == DRAW


@pytest.mark.parametrize(
    ("read", "moved_on"),
    [
        ("b 0 0/5", "w 2 0/5"),
        ("b 0 0/2", "w 2 0/2"),
        ("b 0 0/1", "w 1 0/1"),
        ("w 0 5/0", "b 2 5/0"),
        ("w 0 1/0", "b 1 1/0"),
        ("b 1 1/0", "b 1 1/0"),
        ("w 2 0/9", "w 2 0/9"),
    ],
)
def test_rule_6_a_code_with_an_empty_hand_is_moved_on(read: str, moved_on: str) -> None:
    """Rule 6: the skip happens by itself, so such a code is accepted."""
    here = ludarium.game("drop", size=4).position(f"..../...../....../...d.../....../...../.... {read}")
    assert here.code == f"..../...../....../...d.../....../...../.... {moved_on}"
    assert here.outcome is None


@pytest.mark.parametrize(
    ("fields", "player"),
    [("b 2 7/9", "b"), ("w 1 7/9", "w"), ("b 0 0/9", "b"), ("w 0 9/0", "w"), ("b 0 0/0", "b"), ("w 0 0/0", "w")],
)
def test_rule_6_a_code_without_a_free_cell_is_over_at_once_and_keeps_its_player(fields: str, player: str) -> None:
    """Rule 6: with 0 drops and empty hands."""
    over = position("drop", CROWDED.replace("w b b . b b w", "w b b d b b w") + fields, size=4)
    assert over.outcome == BLACK
    assert over.code.endswith(f" {player} 0 0/0")
    assert over.steps == ()


@pytest.mark.parametrize("letter", ["b", "w"])
def test_rule_7_a_code_with_two_empty_hands_is_over_at_once(letter: str) -> None:
    """Rule 7: however many cells are free; nothing is squeezed any more."""
    over = position(
        "drop",
        f"""
           g  . . . .
          f  . . . . .
         e  . . w w . .
        d  . . w b w . .
         c  . . w w . .
          b  . . . . .
           a  . . . .
        {letter} 0 0/0
        """,
        size=4,
    )
    assert over.outcome == WHITE
    assert over.code == f"..../...../..ww../..wbw../..ww../...../.... {letter} 0 0/0"
    assert over.steps == ()


def test_rule_7_the_larger_of_the_largest_clumps_wins() -> None:
    """Rule 7: white has more pieces, but black's four hang together; a chain will do."""
    over = position(
        "drop",
        """
           g  . w w w
          f  . . . . .
         e  . . . . . .
        d  w w . b . w w
         c  w . . b . w
          b  . . b . .
           a  . b . .
        b 0 0/0
        """,
        size=4,
    )
    assert over.outcome == BLACK


@pytest.mark.parametrize(
    "three",
    [
        "ww../...../....../..bbb../....../...../....",
        "ww../...../...b../...b.../..b.../...../....",
        "ww../...../..b.../...b.../...b../...../....",
    ],
    ids=["E and W", "NE and SW", "NW and SE"],
)
def test_rule_7_pieces_in_all_six_directions_are_connected(three: str) -> None:
    """Rule 7: three black ones along a line are a larger clump than two white ones."""
    assert ludarium.game("drop", size=4).position(f"{three} b 0 0/0").outcome == BLACK


def test_rule_7_the_dud_joins_no_clump() -> None:
    """Rule 7: two black pairs on either side of it stay two pairs, and it counts for nobody."""
    here = position(
        "drop",
        """
           g  w w w .
          f  . . . . .
         e  . . . . . .
        d  . b b d b b .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        b 0 0/0
        """,
        size=4,
    )
    assert here.outcome == WHITE


def test_rule_7_the_last_drop_pushes_and_squeezes_before_clumps_are_compared() -> None:
    """Rule 7: black had three together; the last white piece squeezes the middle one out."""
    here = position(
        "drop",
        """
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . w w . . .
        e  . . b b b . w . .
         d  . . . w . . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 1 0/1
        """,
    )
    over = here.play("e8")
    assert drawn(over) == board("""
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . w w . . .
        e  . . b b . w . w .
         d  . . . w . . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        b 0 0/0
    """)
    assert over.outcome == WHITE, "f4, f5 and e6 against e3 and e4"


@pytest.mark.parametrize("letter", ["b", "w"])
def test_rule_7_the_code_of_a_finished_game_names_the_opponent_of_the_last_dropper(letter: str) -> None:
    """Rule 7: 0 drops and empty hands, as in `w 0 0/0`."""
    hands, other = ("1/0", "w") if letter == "b" else ("0/1", "b")
    here = ludarium.game("drop", size=4).position(f"..../...../....../...d.../....../...../.... {letter} 1 {hands}")
    assert here.play("b2").code == f"..../...../....../...d.../....../.{letter}.../.... {other} 0 0/0"


Clumps = tuple[int, ...]


def ended(black: Clumps, white: Clumps, **options: object) -> Outcome | None:
    """The outcome with clumps of these sizes, each alone in a row, with empty rows between."""
    game = ludarium.game("drop", size=8, **options)
    letters = [size * "b" for size in black] + [size * "w" for size in white]
    rows = {2 * number: letter for number, letter in enumerate(letters)}
    text = "/".join(rows.get(number, "").ljust(len(row), ".") for number, row in enumerate(game.board.rows))
    return game.position(f"{text} b 0 0/0").outcome


@pytest.mark.parametrize(
    ("black", "white", "outcome"),
    [
        ((3,), (2,), BLACK),
        ((2,), (3,), WHITE),
        ((3,), (2, 2, 2), BLACK),
        ((1, 1, 4), (3, 3), BLACK),
        ((1,), (), BLACK),
        ((), (1, 1), WHITE),
        ((3,), (3,), DRAW),
        ((3, 2), (3,), DRAW),
        ((3,), (3, 3, 1), DRAW),
        ((2, 4), (4, 1, 1), DRAW),
        ((), (), DRAW),
    ],
)
def test_rule_7_equal_largest_clumps_are_a_draw(black: Clumps, white: Clumps, outcome: Outcome) -> None:
    """Rule 7: with ties=draw only the largest clump of each colour counts."""
    assert ended(black, white) == outcome
    assert ended(black, white, ties="draw") == outcome


@pytest.mark.parametrize(
    ("black", "white", "outcome"),
    [
        ((3,), (2,), BLACK),
        ((4,), (3, 3, 3), BLACK),
        ((3, 2), (3, 1), BLACK),
        ((3, 1, 1), (3, 2), WHITE),
        ((3, 1), (3,), BLACK),
        ((3,), (3, 1), WHITE),
        ((3, 3), (3, 2, 2), BLACK),
        ((3, 2, 2), (3, 3), WHITE),
        ((2, 2, 1), (2, 2, 1, 1), WHITE),
        ((1, 1, 1), (1, 1), BLACK),
        ((1, 2, 3), (2, 2, 3), WHITE),
        ((1,), (), BLACK),
        ((), (2,), WHITE),
        ((3, 2, 1), (3, 2, 1), DRAW),
        ((1, 3, 2), (2, 1, 3), DRAW),
        ((5,), (5,), DRAW),
        ((), (), DRAW),
    ],
)
def test_rule_7_a_cascade_compares_the_next_largest_clumps(black: Clumps, white: Clumps, outcome: Outcome) -> None:
    """Rule 7: and so on; a missing clump counts 0; a draw only if all are equal."""
    assert ended(black, white, ties="cascade") == outcome


def test_rule_7_a_cascade_is_seen_in_play() -> None:
    """Rule 7: after white's last piece both have a pair, and white has a single one beside it."""
    code = "..../...../.bb.../......./.ww.../...../.... w 1 0/1"
    assert ludarium.game("drop", size=4).position(code).play("d6").outcome == DRAW
    assert ludarium.game("drop", size=4, ties="cascade").position(code).play("d6").outcome == WHITE


def test_rule_7_a_whole_game_may_be_drawn() -> None:
    """Rule 7: with four pieces each, all of them single."""
    over = play(ludarium.game("drop", pieces=4).start(), "b2  b5 e8  h5 h2  e2 g4  c4")
    assert drawn(over) == board("""
            i  . . . . .
           h  . b . . b .
          g  . . . w . . .
         f  . . . . . . . .
        e  . w . . d . . w .
         d  . . . . . . . .
          c  . . . b . . .
           b  . b . . w .
            a  . . . . .
        w 0 0/0
    """)
    assert over.outcome == DRAW
    assert over.steps == ()
