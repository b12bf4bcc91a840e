"""The ground of a drawing: soft cells with thin gaps, what is marked on them and the trail of the last turn."""

import math
from collections.abc import Iterable, Sequence

from ludarium.boards import Board
from ludarium.drawing.markup import element, number, placed

ACCENT = "#1c7458"
_CELL = "#e7dabd"
_CELL_OF_TRAIL = "#f0d692"
_TRAIL = "#cf922c"
_FULL, _INNER = 0.93, 0.84  # of the room that the grid gives a cell
_ROUNDING = 0.16
_STREAK = 0.2

Point = tuple[float, float]


def ground(board: Board, unit: int, touched: Iterable[int]) -> str:
    """All cells, those that the last turn touched a little warmer."""
    shape, warm = _soft(_outline(board, unit, _FULL)), frozenset(touched)
    return "".join(
        _at(board, cell, unit, element("path", d=shape, fill=_CELL_OF_TRAIL if cell in warm else _CELL))
        for cell in range(len(board))
    )


def marks(board: Board, unit: int, marked: Iterable[int]) -> str:
    """An outline in the accent colour round each marked cell."""
    shape = _soft(_outline(board, unit, _INNER))
    line = element("path", d=shape, fill="none", stroke=ACCENT, stroke_width=7)
    return "".join(_at(board, cell, unit, line) for cell in marked)


def trail_streaks(board: Board, unit: int, trail: Iterable[tuple[int, int]]) -> str:
    """A soft streak for each way of a turn, thin where it began and round where it ended."""
    streaks = [_streak(board.centres[start], board.centres[end], unit) for start, end in trail if start != end]
    return element("g", *streaks, fill=_TRAIL, opacity="0.6") if streaks else ""


def _at(board: Board, cell: int, unit: int, content: str) -> str:
    x, y = board.centres[cell]
    return placed(x * unit, y * unit, content)


def _outline(board: Board, unit: int, part: float) -> list[Point]:
    return [(x * unit * part, y * unit * part) for x, y in board.grid.outline]


def _soft(corners: Sequence[Point]) -> str:
    """A closed path round the corners, each of them cut by a curve."""
    path: list[str] = []
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % len(corners)]
        come, leave = _towards(corner, before), _towards(corner, after)
        path.append(f"{'L' if path else 'M'}{_pair(come)} Q{_pair(corner)} {_pair(leave)}")
    return "".join(path) + "Z"


def _towards(start: Point, end: Point) -> Point:
    return start[0] + (end[0] - start[0]) * _ROUNDING, start[1] + (end[1] - start[1]) * _ROUNDING


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _streak(start: Point, end: Point, unit: int) -> str:
    along = math.atan2(end[1] - start[1], end[0] - start[0])
    thin, wide = _beside(start, along, 0.02, unit), _beside(end, along, _STREAK, unit)
    arc = f"A{number(_STREAK * unit)} {number(_STREAK * unit)} 0 0 0"
    return element("path", d=f"M{_pair(thin[0])}L{_pair(wide[0])}{arc} {_pair(wide[1])}L{_pair(thin[1])}Z")


def _beside(centre: Point, along: float, distance: float, unit: int) -> tuple[Point, Point]:
    """The two points to the right and to the left of a centre on the way."""
    x, y = -math.sin(along) * distance, math.cos(along) * distance
    return ((centre[0] + x) * unit, (centre[1] + y) * unit), ((centre[0] - x) * unit, (centre[1] - y) * unit)
