"""The shape of a cell: rounded corners, and thin gaps between neighbours."""

from collections.abc import Sequence

from ludarium.boards import Board
from ludarium.drawing.markup import number
from ludarium.drawing.units import UNIT, Point

FULL, INNER = 0.93, 0.84  # of the room that the grid gives a cell
_ROUNDING = 0.16


def soft_outline(board: Board, part: float) -> str:
    """Return a closed path round a cell about its centre, scaled to `part` of its room, with rounded corners."""
    corners = [(x * UNIT * part, y * UNIT * part) for x, y in board.grid.outline]
    return "".join(_corner(corners, index) for index in range(len(corners))) + "Z"


def _corner(corners: Sequence[Point], index: int) -> str:
    corner, before, after = corners[index], corners[index - 1], corners[(index + 1) % len(corners)]
    come, leave = _towards(corner, before), _towards(corner, after)
    return f"{'L' if index else 'M'}{pair(come)} Q{pair(corner)} {pair(leave)}"


def _towards(start: Point, end: Point) -> Point:
    return start[0] + (end[0] - start[0]) * _ROUNDING, start[1] + (end[1] - start[1]) * _ROUNDING


def pair(point: Point) -> str:
    """Write a point of a path."""
    return f"{number(point[0])} {number(point[1])}"
