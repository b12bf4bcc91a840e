"""What Blob tells of its progress and its end."""

import ludarium
from ludarium.positions import NamedDecision
from tests.games.recounting import group_sizes, held
from tests.helpers import play, position, random_positions


def test_the_aim_is_one_group() -> None:
    assert ludarium.game("blob").aim == "Bring all your pieces together into one group."


def test_groups_are_counted_and_fewer_are_nearer() -> None:
    here = position(
        "blob",
        """
           g  . . . r
          f  . . . r .
         e  . . b . . .
        d  r . . b . b .
         c  . . . b . .
          b  . r . . .
           a  . . . b
        r 2
        """,
    )
    (groups,) = here.progress
    assert (groups.title, groups.counts) == ("Groups", (3, 3))
    assert (groups.goal, groups.fewer) == (1, True)
    assert here.decision is None
    assert here.closed == ()


def test_the_two_ends_of_a_line_do_not_join_groups() -> None:
    here = position(
        "blob",
        """
           g  b . . .
          f  . . . . .
         e  . . . . . .
        d  r . . . . . r
         c  . . . . . .
          b  . . . . .
           a  b . . .
        r 2
        """,
    )
    assert here.progress[0].counts == (2, 2)


def test_the_group_of_the_winner_decides() -> None:
    won = play(
        position(
            "blob",
            """
               g  b . . .
              f  . . . . .
             e  . . . . . .
            d  . . r r . r .
             c  . . . . . .
              b  . . . . b
               a  b . . .
            r 2
            """,
        ),
        "d6-d5 end",
    )
    assert won.decision == NamedDecision(("d3", "d4", "d5"), "Red's 3 pieces form one group; blue's are in 3.")
    assert won.progress[0].counts == (1, 3)


def test_if_both_have_one_group_it_is_told_who_played_last() -> None:
    won = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . r b . b .
         c  . . . r . .
          b  . . . . .
           a  . . . .
        r 1
        """,
    ).play("d3-d4")
    assert won.decision is not None
    assert won.decision.words == "Red's 2 pieces form one group; blue's do too, but red played last."


def test_a_single_piece_is_a_group() -> None:
    won = position(
        "blob",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . r . . b .
         c  . . . . . .
          b  . . b . .
           a  . . . .
        r 1
        """,
    ).play("d3-d4")
    assert won.decision == NamedDecision(("d4",), "Red's only piece forms one group; blue's are in 2.")


def test_groups_are_counted_right_in_random_games() -> None:
    for seed in range(3):
        for here in random_positions(ludarium.game("blob"), seed, 60):
            counts = [len(group_sizes(here.game.board, held(here, letter))) for letter in "rb"]
            assert list(here.progress[0].counts) == counts
