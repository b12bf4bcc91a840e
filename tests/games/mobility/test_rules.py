"""The rules of Mobility, one after another as mobility.md numbers them; rule 4 has a file of its own."""

import pytest

import ludarium
from ludarium import Position
from tests.helpers import board, drawn, play, position, random_line, texts


def moves(position: Position) -> set[str]:
    return {step for step in texts(position) if "-" in step}


def troops(position: Position) -> set[str]:
    """The cells on which a troop may be placed."""
    return texts(position) - moves(position) - {"end"}


def empty(position: Position) -> set[str]:
    names = position.game.board.names
    return {name for name, token in zip(names, position.tokens, strict=True) if token == "."}


@pytest.mark.parametrize(
    ("opening", "lengths"),
    [("one", [1, 3, 3, 3]), ("two", [2, 3, 3, 3]), ("three", [3, 3, 3, 3]), ("ramp", [1, 2, 3, 3])],
)
def test_rule_1_a_turn_has_three_steps_the_first_as_the_opening_says(opening: str, lengths: list[int]) -> None:
    """Rule 1: three steps a turn, red and blue by turns; only the first turn, in a ramp also the second, is shorter."""
    here = ludarium.game("mobility", opening=opening).start()
    for number, length in enumerate(lengths):
        for left in range(length, 0, -1):
            assert (here.mover, here.steps_left) == (("red", "blue")[number % 2], left)
            here = here.play(here.steps[0])
    assert (here.mover, here.steps_left) == ("red", 3)


@pytest.mark.parametrize("opening", ["one", "two", "three", "ramp"])
@pytest.mark.parametrize("steps_left", [1, 2, 3])
def test_rule_1_a_position_read_from_a_code_is_past_the_opening(opening: str, steps_left: int) -> None:
    """Rule 1: the turn that is read has the steps that the code says, and every later one has three."""
    game = ludarium.game("mobility", size=5, opening=opening)
    here = game.position(f"...../.b.r./...../.r.b./..... r {steps_left}")
    for left in range(steps_left, 0, -1):
        assert (here.mover, here.steps_left) == ("red", left)
        here = here.play(here.steps[0])
    assert (here.mover, here.steps_left) == ("blue", 3)
    assert play(here, "c3 a3 e3").steps_left == 3


def test_rule_1_a_ramp_that_is_read_goes_up_no_further() -> None:
    """Rule 1: the start of a ramp, read from its code, is another position, for the next turn has three steps."""
    ramp = ludarium.game("mobility", opening="ramp")
    assert ramp.position(ramp.start().code) != ramp.start()
    one = ludarium.game("mobility", opening="one")
    assert one.position(one.start().code) == one.start()


def test_rule_1_a_short_second_turn_may_be_ended_too() -> None:
    """Rule 1: in a ramp blue has two steps, or one and `end`; then red has three."""
    here = play(ludarium.game("mobility", opening="ramp").start(), "a1 b1")
    assert (here.mover, here.steps_left) == ("blue", 1)
    assert (here.play("end").mover, here.play("end").steps_left) == ("red", 3)


LONE = """
        5  . . . . .
        4  . . . . .
        3  . . r . .
        2  . . . . .
        1  b . . . .
           a b c d e
        r 3
"""


def test_rule_1_a_general_moves_like_a_chess_king() -> None:
    """Rule 1: to any of the eight cells round it; blue's general stays while red acts."""
    here = position("mobility", LONE, size=5)
    assert moves(here) == {f"c3-{cell}" for cell in ("c4", "d4", "d3", "d2", "c2", "b2", "b3", "b4")}
    assert drawn(here.play("c3-d4")) == board("""
        5  . . . . .
        4  . . . r .
        3  . . . . .
        2  . . . . .
        1  b . . . .
           a b c d e
        r 2
    """)


def test_rule_1_a_general_moves_only_to_empty_cells_on_the_board() -> None:
    """Rule 1: generals of both colours, troops and the edge are in its way."""
    here = position(
        "mobility",
        """
        5  . . . . .
        4  . . . . r
        3  . . . # b
        2  # b . . .
        1  r . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert moves(here) == {"a1-b1", "e4-e5", "e4-d5", "e4-d4"}


def test_rule_1_a_troop_is_placed_on_an_empty_cell() -> None:
    """Rule 1: anywhere on a board whose cells can all be reached, however far from the generals."""
    here = position("mobility", LONE, size=5)
    assert troops(here) == empty(here)
    assert len(troops(here)) == 23
    assert drawn(here.play("e5")) == board("""
        5  . . . . #
        4  . . . . .
        3  . . r . .
        2  . . . . .
        1  b . . . .
           a b c d e
        r 2
    """)


def test_rule_1_the_steps_of_a_turn_are_free_to_mix() -> None:
    """Rule 1: two moves of one general and a troop; the other colour is next."""
    assert drawn(play(position("mobility", LONE, size=5), "c3-d3 a5 d3-e2")) == board("""
        5  # . . . .
        4  . . . . .
        3  . . . . .
        2  . . . . r
        1  b . . . .
           a b c d e
        b 3
    """)


def test_rule_1_end_passes_the_rest_of_the_turn() -> None:
    """Rule 1: after one step or after two."""
    here = position("mobility", LONE, size=5)
    assert here.play("e5").play("end").code == "....#/...../..r../...../b.... b 3"
    assert play(here, "e5 e4 end").code == "....#/....#/..r../...../b.... b 3"


def test_rule_1_end_comes_after_at_least_one_step() -> None:
    """Rule 1: not at the start of a turn, be it of the game's first, of a later one, or of one read from a code."""
    for opening in ("one", "two", "three", "ramp"):
        assert "end" not in texts(ludarium.game("mobility", opening=opening).start())
    here = position("mobility", LONE, size=5)
    assert "end" not in texts(here)
    assert "end" in texts(here.play("e5"))
    assert "end" not in texts(play(here, "e5 end"))


@pytest.mark.parametrize("steps_left", [1, 2, 3])
def test_rule_1_a_code_counts_as_the_start_of_a_turn_whatever_the_steps_left(steps_left: int) -> None:
    """Rule 1: the position after a step can be ended; the same position read from its code cannot."""
    game = ludarium.game("mobility", size=5)
    assert "end" not in texts(game.position(f"....#/...../..r../...../b.... r {steps_left}"))
    reached = position("mobility", LONE, size=5).play("e5")
    assert "end" in texts(reached)
    assert reached != game.position(reached.code)


def test_rule_2_a_troop_is_placed_only_where_a_general_could_still_arrive() -> None:
    """Rule 2: the four cells in the corner are closed off."""
    here = position(
        "mobility",
        """
        5  . . # . r
        4  . . # . .
        3  # # # . .
        2  . . . . .
        1  b . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert empty(here) - troops(here) == {"a4", "a5", "b4", "b5"}


def test_rule_2_generals_go_between_troops_that_touch_by_a_corner() -> None:
    """Rule 2: a slanting row of troops closes nothing off, for kings pass it."""
    here = position(
        "mobility",
        """
        5  . . # . r
        4  . # . . .
        3  # . . . .
        2  . . . . .
        1  b . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert troops(here) == empty(here)


def test_rule_2_a_general_of_either_colour_will_do() -> None:
    """Rule 2: only blue can reach the corner, and red may place troops there; red alone can reach the rest."""
    for letter in "rb":
        here = position(
            "mobility",
            f"""
        5  b . # . r
        4  . . # . .
        3  # # # . .
        2  . . . . .
        1  . . . . .
           a b c d e
        {letter} 3
            """,
            size=5,
        )
        assert troops(here) == empty(here)


def test_rule_2_a_general_in_the_gap_reaches_both_sides() -> None:
    """Rule 2: what is joined to a general counts, also where the general itself is the cork."""
    here = position(
        "mobility",
        """
        5  . . # . .
        4  . . b . .
        3  # # # . .
        2  . . . . .
        1  . . . . r
           a b c d e
        r 3
        """,
        size=5,
    )
    assert troops(here) == empty(here)


def test_rule_2_cells_are_joined_over_empty_cells_only() -> None:
    """Rule 2: a pocket behind an empty room that nobody can enter is as closed off as the room."""
    here = position(
        "mobility",
        """
        6  . . # . . .
        5  . # . . # .
        4  # . . . # .
        3  # # # # # .
        2  # . . . # .
        1  b . r . # .
           a b c d e f
        b 2
        """,
        size=6,
    )
    assert troops(here) == {"b1", "d1", "b2", "c2", "d2"}


def test_rule_2_a_winding_corridor_is_followed_to_its_end() -> None:
    """Rule 2: however long the way is, up and down again."""
    here = position(
        "mobility",
        """
        7  . . . # . . .
        6  . # . # . # .
        5  . # . # . # .
        4  . # . # . # .
        3  . # . # . # .
        2  b # . # . # .
        1  r # . . . # .
           a b c d e f g
        r 3
        """,
        size=7,
    )
    assert troops(here) == empty(here)


def test_rule_2_the_troop_that_closes_an_area_off_is_legal() -> None:
    """Rule 2: and from the next step on, in the same turn, the area is out of reach."""
    here = position(
        "mobility",
        """
        5  . . # . r
        4  . . . . .
        3  # # # . .
        2  . . . . .
        1  b . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    corner = {"a4", "a5", "b4", "b5"}
    assert corner | {"c4"} < troops(here)
    closed = here.play("c4")
    assert drawn(closed) == board("""
        5  . . # . r
        4  . . # . .
        3  # # # . .
        2  . . . . .
        1  b . . . .
           a b c d e
        r 2
    """)
    assert empty(closed) - troops(closed) == corner


def test_rule_2_the_area_round_a_general_that_leaves_may_be_closed_behind_it() -> None:
    """Rule 2: reach is judged as the board stands at each step."""
    here = position(
        "mobility",
        """
        5  . . # . .
        4  . . r . .
        3  # # # . .
        2  . . . . .
        1  b . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert "c4" not in troops(here)
    assert "a5" in troops(here)
    left = here.play("c4-d4")
    assert {"a5", "c4"} < troops(left)
    assert "a5" not in troops(left.play("c4"))


def test_rule_3_troops_never_move_and_generals_do_not_capture() -> None:
    """Rule 3: no step begins on a troop, and none goes to a cell that is taken, by whomever."""
    here = position(
        "mobility",
        """
        5  . . . . .
        4  . # b . .
        3  . r r . .
        2  . . . . .
        1  . . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    for step in ("b4-a4", "b4-b5", "c3-b4", "c3-c4", "c3-b3", "b3-b4", "b4", "c4", "c3"):
        assert here.why(step) is not None


@pytest.mark.parametrize("seed", range(3))
def test_rule_3_pieces_are_never_removed(seed: int) -> None:
    """Rule 3: through whole games troops stay where they are, and two generals of each colour remain."""
    before: set[int] = set()
    for here in random_line(ludarium.game("mobility", size=6), seed).positions:
        now = {cell for cell, token in enumerate(here.tokens) if token == "#"}
        assert before <= now
        assert (here.tokens.count("r"), here.tokens.count("b")) == (2, 2)
        before = now


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("start", ["crossed", "sides", "diamond"])
@pytest.mark.parametrize("opening", ["one", "two", "three", "ramp"])
def test_rule_6_a_game_always_has_a_legal_step_until_somebody_has_won(size: int, start: str, opening: str) -> None:
    """Rule 6: random games end, by trapping and never for want of a step, and nobody draws."""
    line = random_line(ludarium.game("mobility", size=size, start=start, opening=opening), 1)
    assert line.outcome is not None
    assert line.outcome.winner in ("red", "blue")
    assert line.outcome.reason in (
        "Red's generals can no longer move.",
        "Blue's generals can no longer move.",
        f"Nobody can move any more: {line.outcome.winner.capitalize()} made the last step.",
    )
    assert all(here.steps for here in line.positions[:-1])
    assert line.position.steps == ()


def test_rule_6_draws_are_not_known() -> None:
    """Rule 6: a record cannot say that the game was drawn."""
    with pytest.raises(ludarium.RecordError, match="not one of red, blue or"):
        ludarium.Record(ludarium.game("mobility").start(), result="draw")
