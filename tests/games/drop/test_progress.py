"""What Drop tells of its progress and its end, with equal clumps as well."""

import pytest

import ludarium
from ludarium import Position
from ludarium.positions import NamedDecision
from tests.games.recounting import group_sizes, held
from tests.helpers import position, random_line

BLACK_AHEAD = """
           g  . w w w
          f  . . . . .
         e  . . . . . .
        d  w w . b . w w
         c  w . . b . w
          b  . . b . .
           a  . b . .
"""
LARGEST_EQUAL = """
           g  w w . .
          f  . . . . w
         e  . . . . . .
        d  . . . . . . .
         c  . b . . w .
          b  b b . . w
           a  . . . w
"""
SECOND_LARGEST = """
           g  w w . .
          f  . . . . .
         e  . . . d . .
        d  b . . . . . .
         c  . . . . . .
          b  b b . . w
           a  . . . w
"""


def small(diagram: str, fields: str, **options: object) -> Position:
    return position("drop", diagram + f"        {fields}", size=4, **options)


def test_the_aim_says_what_equal_clumps_do() -> None:
    assert ludarium.game("drop").aim == "Have the largest clump when all pieces are dropped."
    assert ludarium.game("drop", ties="cascade").aim == "Have the largest clump at the end; if equal, the next."


def test_the_largest_clumps_and_the_hands_are_counted() -> None:
    here = small(BLACK_AHEAD, "b 2 7/6")
    clump, hand = here.progress
    assert (clump.title, clump.counts, clump.goal, clump.fewer) == ("Clump", (4, 3), 0, False)
    assert (hand.title, hand.counts, hand.goal) == ("In hand", (7, 6), 0)
    assert here.decision is None


def test_the_dud_is_no_part_of_a_clump() -> None:
    here = position(
        "drop",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . b b d b w .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        b 2 7/6
        """,
        size=4,
    )
    assert here.progress[0].counts == (2, 1)


def test_the_meaning_says_what_equal_clumps_do() -> None:
    meanings = [small(BLACK_AHEAD, "b 2 7/6", ties=ties).progress[0].meaning for ties in ("draw", "cascade")]
    assert meanings == [
        "When both hands are empty, the larger of these clumps wins.",
        "When both hands are empty, the larger of these clumps wins; if they are equal, the next largest decide.",
    ]


@pytest.mark.parametrize("ties", ["draw", "cascade"])
def test_the_larger_clump_decides(ties: str) -> None:
    over = small(BLACK_AHEAD, "b 0 0/0", ties=ties)
    words = "Black's largest clump has 4 pieces, white's 3."
    assert over.decision == NamedDecision(("a2", "b3", "c4", "d4"), words)


def test_a_clump_of_one_piece_is_told_as_one() -> None:
    over = position(
        "drop",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . b . d . . .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        b 0 0/0
        """,
        size=4,
    )
    assert over.decision == NamedDecision(("d2",), "Black's largest clump has 1 piece, white's 0.")


def test_in_a_draw_both_largest_clumps_are_marked() -> None:
    over = small(LARGEST_EQUAL, "b 0 0/0")
    words = "The largest clumps of black and white both have 3 pieces."
    assert over.decision == NamedDecision(("a4", "b1", "b2", "b5", "c2", "c5"), words)


def test_a_cascade_tells_which_clumps_decided() -> None:
    """White has a pair besides, and black nothing more."""
    over = small(LARGEST_EQUAL, "b 0 0/0", ties="cascade")
    assert over.decision == NamedDecision(
        ("g1", "g2"),
        "The largest clumps of black and white both have 3 pieces; "
        "the first that differ are black's with 0 and white's with 2.",
    )


def test_a_cascade_may_be_decided_by_a_second_clump_as_large_as_the_first() -> None:
    over = small(SECOND_LARGEST, "b 0 0/0", ties="cascade")
    assert over.decision == NamedDecision(
        ("a4", "b5", "g1", "g2"),
        "The largest clumps of black and white both have 2 pieces; "
        "the first that differ are black's with 1 and white's with 2.",
    )


def test_a_cascade_of_equal_clumps_is_a_draw() -> None:
    over = small(SECOND_LARGEST.replace("g  w w", "g  w ."), "b 0 0/0", ties="cascade")
    assert over.outcome is not None
    assert over.outcome.winner is None
    words = "The largest clumps of black and white both have 2 pieces."
    assert over.decision == NamedDecision(("a4", "b1", "b2", "b5"), words)


@pytest.mark.parametrize("size", [4, 5, 8])
def test_the_outer_ring_is_closed(size: int) -> None:
    start = ludarium.game("drop", size=size).start()
    assert len(start.closed) == 6 * (size - 1)
    assert not {step.text for step in start.steps} & set(start.closed)
    assert len(start.steps) + len(start.closed) + 1 == len(start.tokens), "the dud's cell is neither"


@pytest.mark.parametrize("ties", ["draw", "cascade"])
def test_clumps_and_the_decision_are_right_in_random_games(ties: str) -> None:
    """With few pieces, equal clumps are common."""
    for seed in range(12):
        line = random_line(ludarium.game("drop", size=4, pieces=5, ties=ties), seed)
        for here in line.positions:
            black, white = (group_sizes(here.game.board, held(here, letter)) for letter in "bw")
            assert here.progress[0].counts == (max(black, default=0), max(white, default=0))
        black.extend([0] * len(white))
        white.extend([0] * len(black))
        pairs = list(zip(black, white, strict=False))[: None if ties == "cascade" else 1]
        one, other = next((pair for pair in pairs if pair[0] != pair[1]), pairs[0])
        assert line.position.decision is not None
        words = line.position.decision.words
        assert str(one) in words
        assert str(other) in words
