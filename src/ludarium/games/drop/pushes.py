"""Rule 3: a piece that is dropped pushes the rows of pieces around it one cell away."""

from typing import Any

from ludarium.games.drop.state import DropRules, piece_on
from ludarium.kernel.cells import Cells, count, first_spot, nothing, some, stride
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.hexcells import moved, row_from, spot_difference
from ludarium.kernel.tracing import PUSHED, emit


@inlined
def pushed(rules: DropRules, black: Cells, white: Cells, dropped: Cells, trace: Any) -> tuple[Cells, Cells]:
    """Rule 3: push in all six directions. They do not disturb one another."""
    occupied = black | white
    black, white = push(rules, black, white, dropped, occupied, 0, trace)
    black, white = push(rules, black, white, dropped, occupied, 1, trace)
    black, white = push(rules, black, white, dropped, occupied, 2, trace)
    black, white = push(rules, black, white, dropped, occupied, 3, trace)
    black, white = push(rules, black, white, dropped, occupied, 4, trace)
    black, white = push(rules, black, white, dropped, occupied, 5, trace)
    return black, white


@inlined
def push(
    rules: DropRules, black: Cells, white: Cells, dropped: Cells, occupied: Cells, direction: int, trace: Any
) -> tuple[Cells, Cells]:
    """Rule 3: move the row in one direction."""
    row = pushed_row(rules, dropped, occupied, direction)
    if trace is not None:
        trace_row(row, black, white, dropped, direction, trace)
    return black & ~row | moved(black & row, direction, 1), white & ~row | moved(white & row, direction, 1)


@inlined
def pushed_row(rules: DropRules, dropped: Cells, occupied: Cells, direction: int) -> Cells:
    """Rule 3: the unbroken row that begins next to the dropped piece, if there is an empty cell behind it.

    A line has fewer cells than the stride. One is behind the dropped piece, which is not in the outer ring, one is its
    own, and one is the empty cell.
    """
    row = row_from(dropped, occupied, direction, stride(occupied) - 4)
    empty = moved(dropped | row, direction, 1) & rules.board & ~occupied
    return row if some(empty) else nothing(row)


@compiled
def trace_row(row: Cells, black: Cells, white: Cells, dropped: Cells, direction: int, trace: Any) -> None:
    """Record that a row is pushed, the farthest piece first."""
    ahead = spot_difference(row, direction)
    for distance in range(count(row), 0, -1):
        place = first_spot(dropped) + distance * ahead
        emit(trace, 1, PUSHED, place, place + ahead, piece_on(black, white, place))
