"""Rule 3: a piece that is dropped pushes the rows of pieces around it one cell away."""

from typing import Any

from ludarium.games.drop.state import DropRules, piece_on
from ludarium.kernel.cells import Cells, count, nothing, some, stride
from ludarium.kernel.compiling import compiled
from ludarium.kernel.hexcells import moved, row_from, spot_difference
from ludarium.kernel.tracing import PUSHED, emit

Rows = tuple[Cells, Cells, Cells, Cells, Cells, Cells]  # a row of pieces in each direction


@compiled
def pushed_rows(rules: DropRules, dropped: Cells, occupied: Cells) -> Rows:
    """Return the rows around a dropped piece that move."""
    return (
        pushed_row(rules, dropped, occupied, 0),
        pushed_row(rules, dropped, occupied, 1),
        pushed_row(rules, dropped, occupied, 2),
        pushed_row(rules, dropped, occupied, 3),
        pushed_row(rules, dropped, occupied, 4),
        pushed_row(rules, dropped, occupied, 5),
    )


@compiled
def pushed_row(rules: DropRules, dropped: Cells, occupied: Cells, direction: int) -> Cells:
    """Rule 3: the unbroken row that begins next to the dropped piece, if there is an empty cell behind it; else nothing.

    A line has fewer cells than the stride. One is behind the dropped piece, which is not in the outer ring, one is its
    own, and one is the empty cell.
    """
    row = row_from(dropped, occupied, direction, stride(occupied) - 4)
    empty = moved(dropped | row, direction, 1) & rules.board & ~occupied
    return row if some(empty) else nothing(row)


@compiled
def pushed(pieces: Cells, rows: Rows) -> Cells:
    """Return where these pieces are after the rows have moved, all at once: they do not disturb one another."""
    staying = pieces & ~(rows[0] | rows[1] | rows[2] | rows[3] | rows[4] | rows[5])
    upper = moved(pieces & rows[0], 0, 1) | moved(pieces & rows[1], 1, 1) | moved(pieces & rows[2], 2, 1)
    lower = moved(pieces & rows[3], 3, 1) | moved(pieces & rows[4], 4, 1) | moved(pieces & rows[5], 5, 1)
    return staying | upper | lower


@compiled
def trace_pushes(rows: Rows, black: Cells, white: Cells, spot: int, trace: Any) -> None:
    """Record the pushes, of each row the farthest piece first."""
    for direction in range(6):
        ahead = spot_difference(black, direction)
        place = spot + ahead * count(rows[direction])
        while place != spot:
            emit(trace, 1, PUSHED, place, place + ahead, piece_on(black, white, place))
            place -= ahead
