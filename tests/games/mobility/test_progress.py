"""What Mobility tells of its progress and its end, and which cells are closed off."""

import pytest

import ludarium
from ludarium.positions import NamedDecision
from tests.games.recounting import distances, held
from tests.helpers import position, random_positions

PARTED = """
        5  . . # . .
        4  . . # b r
        3  # # # . .
        2  . . . . .
        1  r . . . b
           a b c d e
"""


def test_the_aim_is_to_wall_in_the_generals() -> None:
    assert ludarium.game("mobility").aim == "Wall in the enemy's generals so that neither can move."


def test_at_a_symmetric_start_both_sides_have_the_same() -> None:
    area, exits = ludarium.game("mobility").start().progress
    assert (area.title, area.goal, area.fewer) == ("Area", 0, False)
    assert (exits.title, exits.goal, exits.fewer) == ("Exits", 0, False)
    assert area.counts[0] == area.counts[1] > 0
    assert exits.counts == (16, 16)


def test_cells_that_a_side_reaches_first_are_its_area() -> None:
    """Red is nearer to the two lower rows on the left, blue to those on the right; column c is as near to both."""
    here = position(
        "mobility",
        """
        5  # # # # #
        4  # # # # #
        3  # # # # #
        2  . . . . .
        1  r . . . b
           a b c d e
        r 3
        """,
        size=5,
    )
    area, exits = here.progress
    assert area.counts == (3, 3)
    assert exits.counts == (3, 3)
    assert here.play("a1-b1").progress[0].counts == (5, 3), "now column c is red's, and a1 is empty"


def test_a_cell_next_to_two_generals_of_a_side_is_one_exit() -> None:
    """Red can move to c1, c2, a2 and b2; blue to d4, e4 and d5."""
    here = position(
        "mobility",
        """
        5  . . . . b
        4  . . . . .
        3  . . . . .
        2  . . . . .
        1  r r . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert here.progress[1].counts == (4, 3)


def test_empty_cells_that_no_general_can_reach_are_closed() -> None:
    here = position("mobility", PARTED + "r 3", size=5)
    assert set(here.closed) == {"a4", "b4", "a5", "b5"}
    assert not set(here.closed) & {step.text for step in here.steps}


def test_a_troop_that_closes_an_area_off_closes_its_cells() -> None:
    here = position(
        "mobility",
        """
        5  . . . . .
        4  # # # # .
        3  . . . . .
        2  . . . . r
        1  . . . . b
           a b c d e
        r 3
        """,
        size=5,
    )
    assert here.closed == ()
    assert set(here.play("e4").closed) == {"a5", "b5", "c5", "d5", "e5"}


def test_the_trapped_generals_decide() -> None:
    won = position(
        "mobility",
        """
        5  b # . . .
        4  # . . . .
        3  . . . . .
        2  . . . . r
        1  . . . . .
           a b c d e
        r 3
        """,
        size=5,
    ).play("b4")
    assert won.decision == NamedDecision(("a5",), "Blue's generals have no cell to move to; red's have 5.")
    assert [measure.counts[1] for measure in won.progress] == [0, 0]


def test_if_nobody_can_move_the_generals_of_both_are_marked() -> None:
    won = position(
        "mobility",
        """
        5  b # . . .
        4  # . # # .
        3  # # r # .
        2  . # # # .
        1  . . . . .
           a b c d e
        b 1
        """,
        size=5,
    ).play("b4")
    assert won.decision == NamedDecision(("c3", "a5"), "Neither side's generals have a cell to move to.")
    assert won.progress[1].counts == (0, 0)


def test_a_code_of_a_side_without_a_step_is_decided_too() -> None:
    over = position(
        "mobility",
        """
        5  b # . . .
        4  # # # # .
        3  # # r # .
        2  . # # # .
        1  . . . . .
           a b c d e
        b 1
        """,
        size=5,
    )
    assert over.outcome is not None
    assert over.outcome.winner == "red"
    assert over.decision == NamedDecision(("c3", "a5"), "Neither side's generals have a cell to move to.")


@pytest.mark.parametrize("options", [{"size": 6}, {"size": 7, "start": "diamond"}], ids=str)
def test_areas_exits_and_closed_cells_are_right_in_random_games(options: dict[str, object]) -> None:
    for seed in range(3):
        for here in random_positions(ludarium.game("mobility", **options), seed):
            board, empty = here.game.board, held(here, ".")
            red, blue = (distances(board, held(here, letter), empty) for letter in "rb")
            area, exits = here.progress
            assert exits.counts == tuple(sum(steps == 1 for steps in side.values()) for side in (red, blue))
            assert area.counts == (nearer(red, blue), nearer(blue, red))
            assert set(map(board.cell, here.closed)) == empty - set(red) - set(blue)


def nearer(own: dict[int, int], other: dict[int, int]) -> int:
    """How many empty cells are nearer by these distances than by the others."""
    return sum(0 < steps < other.get(cell, 999) for cell, steps in own.items())
