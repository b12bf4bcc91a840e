"""What Subsume tells of its progress and its end, and which cells its loops close."""

import pytest

import ludarium
from ludarium import Position
from ludarium.positions import NamedDecision
from tests.helpers import position, random_line
from tests.twins.board import hexagon
from tests.twins.peel import left_after_peeling, part_with


@pytest.mark.parametrize(("size", "goal", "whole"), [(3, 7, 12), (5, 13, 24), (10, 28, 54)])
def test_the_aim_is_more_than_half_of_the_perimeter(size: int, goal: int, whole: int) -> None:
    game = ludarium.game("subsume", size=size)
    assert game.aim == f"Hold at least {goal} of the {whole} perimeter cells with one loop."
    loop, perimeter = game.start().progress
    assert (loop.title, loop.counts, loop.goal, loop.fewer) == ("Loop", (0, 0), goal, False)
    assert loop.meaning == f"Perimeter cells of a side's best loop: {goal} of the {whole} win."
    assert (perimeter.title, perimeter.counts, perimeter.goal) == ("Perimeter", (0, 0), 0)


def test_stones_on_the_perimeter_are_counted_even_where_no_loop_runs() -> None:
    here = position(
        "subsume",
        """
          e  r . .
         d  . . . b
        c  r . r . b
         b  . . . .
          a  . r b
        r
        """,
        size=3,
    )
    assert [measure.counts for measure in here.progress] == [(0, 0), (3, 3)]
    assert here.closed == ()


def test_of_several_loops_the_one_on_the_most_perimeter_cells_counts() -> None:
    """Red's upper ring touches the perimeter at two cells, its lower left at one, and blue's at none."""
    here = position(
        "subsume",
        """
            i  . r r . .
           h  . r . r . .
          g  . . r r . . .
         f  . . . . . . . .
        e  r r . . . b b . .
         d  . . r . b . b .
          c  r r . . b b .
           b  . . . . . .
            a  . . . . .
        r
        """,
    )
    assert here.progress[0].counts == (2, 0)
    assert "h3" in here.closed


def test_a_loop_of_both_colours_is_nobodys() -> None:
    """It can stand only in a code: in play, every loop takes one colour."""
    here = position(
        "subsume",
        """
          e  r b .
         d  r . r .
        c  . r r . .
         b  . . . .
          a  . . .
        r
        """,
        size=3,
    )
    loop, perimeter = here.progress
    assert loop.counts == (0, 0)
    assert perimeter.counts == (2, 1)
    assert here.closed == ("d2",)


def test_a_tail_is_no_part_of_a_loop() -> None:
    here = position(
        "subsume",
        """
          e  r r .
         d  r . r .
        c  . r r . .
         b  . r . .
          a  r . .
        b
        """,
        size=3,
    )
    loop, perimeter = here.progress
    assert loop.counts == (3, 0)
    assert perimeter.counts == (4, 0)


def test_the_winning_loop_decides_and_what_it_surrounds_is_closed() -> None:
    """Red closes a loop on nine of the twelve perimeter cells; blue's stone on a3 lies outside it."""
    here = position(
        "subsume",
        """
          e  r b r
         d  r . . b
        c  r . b . .
         b  r r r r
          a  . . b
        r
        """,
        size=3,
    )
    assert here.decision is None
    won = here.play("c5")
    assert won.outcome is not None
    assert won.decision == NamedDecision(
        ("b1", "b2", "b3", "b4", "c1", "c5", "d1", "d4", "e1", "e2", "e3"),
        "Red's loop holds 9 of the 12 perimeter cells.",
    )
    assert won.progress[0].counts == (9, 0)
    assert won.closed == ("c2", "c3", "c4", "d2", "d3")


@pytest.mark.parametrize("size", [3, 5])
def test_in_play_a_loop_that_is_closed_counts_from_then_on(size: int) -> None:
    """The best loop is never smaller than one just made, and with the goal the game is over."""
    for seed in range(6):
        line = random_line(ludarium.game("subsume", size=size), seed)
        for here in line.positions[:-1]:
            loop, perimeter = here.progress
            assert max(loop.counts) < loop.goal
            assert all(part <= whole for part, whole in zip(loop.counts, perimeter.counts, strict=True))
        assert max(line.position.progress[0].counts) >= line.position.progress[0].goal


@pytest.mark.parametrize("size", [3, 5])
def test_the_best_loops_are_right_in_random_games(size: int) -> None:
    """The twin's way to peel a board finds the same."""
    for seed in range(4):
        for here in random_line(ludarium.game("subsume", size=size), seed).positions:
            loops = loops_of(here)
            assert all(len(set(loop.values())) == 1 for loop in loops), "each has one colour"
            best = [
                max((on_edge(here, loop) for loop in loops if letter in loop.values()), default=0) for letter in "rb"
            ]
            assert list(here.progress[0].counts) == best


def loops_of(here: Position) -> list[dict[str, str]]:
    """Every outermost loop, with the letter on each of its cells."""
    board = hexagon((here.game.board.row_count + 1) // 2)
    stones = {cell: token for cell, token in zip(here.game.board.names, here.tokens, strict=True) if token != "."}
    left, found = left_after_peeling(board, set(stones)), []
    while left:
        part = part_with(board, left, min(left))
        found.append({cell: stones[cell] for cell in part if len(board.neighbours[cell] & part) < 6})
        left -= part
    return found


def on_edge(here: Position, loop: dict[str, str]) -> int:
    return sum(here.game.board.cell(cell) in here.game.board.edge for cell in loop)
