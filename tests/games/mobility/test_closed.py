"""Closed areas and trapped generals in whole games: what stays closed, who gets free again, who traps both sides."""

import pytest

import ludarium
from ludarium import Line, Position
from tests.helpers import position, random_line

GAMES = 60
ENDS = {True: "Nobody can move any more", False: "generals can no longer move"}


def lines(size: int) -> list[Line]:
    game = ludarium.game("mobility", size=size)
    return [random_line(game, seed) for seed in range(GAMES)]


def stuck(here: Position) -> set[str]:
    """The generals without an empty neighbour."""
    board, tokens = here.game.board, here.tokens
    generals = (cell for cell, token in enumerate(tokens) if token in "rb")
    return {board.names[cell] for cell in generals if all(tokens[near] != "." for near in board.adjacent(cell))}


def walled(here: Position, general: str) -> bool:
    """Whether only troops and the edge are round a general."""
    board = here.game.board
    return all(here.tokens[near] == "#" for near in board.adjacent(board.cell(general)))


@pytest.mark.parametrize("size", [5, 7])
def test_a_closed_area_is_never_opened_again(size: int) -> None:
    """Rule 2: an empty cell next to a general is reached, so only troops can close an area off, and they stay."""
    closings = 0
    for line in lines(size):
        closed: set[str] = set()
        for here in line.positions:
            assert closed <= set(here.closed), here.code
            closings += closed != set(here.closed)
            closed = set(here.closed)
    assert closings > GAMES // 2


def test_a_stuck_general_gets_free_only_where_another_general_stood_in_its_way() -> None:
    """Rule 5: troops stay, so a general walled in by them stays where it is; another general may step aside."""
    freed = 0
    for line in lines(5):
        for before, after in zip(line.positions, line.positions[1:], strict=False):
            for general in stuck(before) - stuck(after):
                assert not walled(before, general), before.code
                freed += 1
    assert freed


def test_a_general_in_the_way_of_its_own_side_lets_it_out_again() -> None:
    """Rule 5: the general on a5 is stuck, but the side can move, and frees it."""
    here = position(
        "mobility",
        """
        5  r r . . .
        4  # # . . .
        3  . . . . .
        2  . . . . b
        1  . . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    assert stuck(here) == {"a5"}
    assert stuck(here.play("b5-c5")) == set()


def test_both_sides_are_trapped_at_once_only_by_a_troop_and_who_placed_it_wins() -> None:
    """Rule 5: a general that has moved can go back."""
    seen = 0
    for line in lines(5):
        before, last, outcome = line.positions[-2], line.steps[-1], line.outcome
        assert outcome is not None
        both = all(near in stuck(line.position) for near in generals(line.position))
        assert ENDS[both] in outcome.reason
        if both:
            assert (last.kind, outcome.winner) == ("troop", before.mover)
        seen += both
    assert seen > GAMES // 10


def generals(here: Position) -> set[str]:
    return {name for name, token in zip(here.game.board.names, here.tokens, strict=True) if token in "rb"}
