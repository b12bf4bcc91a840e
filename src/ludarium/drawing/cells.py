"""The background of a drawing: cells with thin gaps, the marks on them and the trail of the last turn."""

import math
from collections.abc import Iterable

from ludarium.drawing.markup import element, number, placed
from ludarium.drawing.outlines import pair
from ludarium.drawing.sheet import BoardDrawing, CellPlace
from ludarium.drawing.units import Point

ACCENT = "#1c7458"
_CELL = "#e7dabd"
_CELL_OF_TRAIL = "#f0d692"
_TRAIL = "#cf922c"
_STREAK, _THIN = 20, 2


def ground(sheet: BoardDrawing, touched: Iterable[int]) -> str:
    """Draw all cells, those that the last turn touched in a slightly warmer colour."""
    warm = frozenset(touched)
    return "".join(
        on_cell(place, element("path", d=sheet.outline, fill=_CELL_OF_TRAIL if cell in warm else _CELL))
        for cell, place in enumerate(sheet.cells)
    )


def marks(sheet: BoardDrawing, marked: Iterable[int]) -> str:
    """Draw an outline in the accent colour round each marked cell."""
    line = element("path", d=sheet.inner, fill="none", stroke=ACCENT, stroke_width=7)
    return "".join(on_cell(sheet.cells[cell], line) for cell in marked)


def trail_streaks(sheet: BoardDrawing, trail: Iterable[tuple[int, int]]) -> str:
    """Draw a soft streak for each movement of a turn, thin where it began and round where it ended."""
    ways = [(sheet.cells[start], sheet.cells[end]) for start, end in trail if start != end]
    streaks = [_streak((start.x, start.y), (end.x, end.y)) for start, end in ways]
    return element("g", *streaks, fill=_TRAIL, opacity="0.6") if streaks else ""


def on_cell(place: CellPlace, content: str) -> str:
    return placed(place.x, place.y, content)


def _streak(start: Point, end: Point) -> str:
    along = math.atan2(end[1] - start[1], end[0] - start[0])
    thin, wide = _beside(start, along, _THIN), _beside(end, along, _STREAK)
    arc = f"A{number(_STREAK)} {number(_STREAK)} 0 0 0"
    return element("path", d=f"M{pair(thin[0])}L{pair(wide[0])}{arc} {pair(wide[1])}L{pair(thin[1])}Z")


def _beside(centre: Point, along: float, distance: float) -> tuple[Point, Point]:
    """Return the two points at this distance on either side of a centre, at right angles to the direction `along`."""
    x, y = -math.sin(along) * distance, math.cos(along) * distance
    return (centre[0] + x, centre[1] + y), (centre[0] - x, centre[1] - y)
