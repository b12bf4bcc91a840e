"""The simple plan against which levels are tried."""

import ludarium
from bench.plan import Planner

SMALL = ludarium.game("mobility", size=5)


def planned(board: str) -> str:
    return str(Planner().choose(SMALL.position(f"{'/'.join(board.split())} r 2")))


def test_a_troop_goes_beside_the_general_that_can_move_least() -> None:
    board = """
        b....
        .....
        ..b..
        .....
        .r..."""
    assert planned(board) == "b4"  # of the three cells around a5 the one from which it could go furthest


def test_a_general_in_danger_moves_to_where_it_can_move_more() -> None:
    board = """
        ....b
        .....
        .....
        .....
        r...."""
    assert planned(board) == "a1-b2"
