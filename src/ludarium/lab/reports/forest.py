"""A plot drawn in rows: for many variants. A panel for each strength, and a row with its interval for each variant."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ludarium.drawing.markup import element, text_element
from ludarium.lab.reports.canvas import LINE, Size, canvas, shortened
from ludarium.lab.reports.marks import mark
from ludarium.lab.reports.plot import Plot, PlotLine, Point

_HEADING = 54
_BESIDE = 600  # the least width at which names stand beside their rows
_LETTER = 7.2  # the width of a letter, about
_CAP = 4


def drawn_rows(plot: Plot, size: Size, standalone: bool = False) -> str:
    """Return a complete picture, as high as it has to be."""
    frame = _Frame(plot, size)
    panels = [part for column in range(len(plot.columns)) for part in frame.panel(column)]
    return canvas(plot, size, frame.panel_height * len(plot.columns), panels, standalone)


@dataclass(frozen=True)
class _Frame:
    plot: Plot
    size: Size

    @property
    def left(self) -> float:
        return 18 if self.is_tight else 0.42 * self.size.width

    @property
    def is_tight(self) -> bool:
        """Whether there is no room for the names beside the rows, so that they are written above them."""
        return self.size.width < _BESIDE

    @property
    def row_height(self) -> float:
        return 2 * LINE if self.is_tight else LINE

    @property
    def right(self) -> float:
        return self.size.width - 24

    @property
    def panel_height(self) -> float:
        return _HEADING + self.row_height * len(self.plot.lines) + 18

    def x(self, value: float) -> float:
        part = (value - self.plot.lowest) / (self.plot.highest - self.plot.lowest)
        return self.left + (self.right - self.left) * min(1.0, max(0.0, part))

    def panel(self, column: int) -> Iterator[str]:
        plot, top = self.plot, self.panel_height * column
        first, last = top + _HEADING - 10, top + _HEADING + self.row_height * len(plot.lines)
        yield text_element(plot.columns[column], x=8, y=top + 18, **_class("column"))
        if plot.fair is not None:
            low, high = map(self.x, plot.fair)
            yield element("rect", x=low, y=first, width=high - low, height=last - first, **_class("fair"))
        for tick in plot.ticks:
            yield element("path", d=f"M{self.x(tick):.1f} {first}V{last}", **_class("rule"))
            yield text_element(plot.tick_words(tick), x=self.x(tick), y=first - 6, text_anchor="middle")
        if plot.even is not None:
            yield element("path", d=f"M{self.x(plot.even):.1f} {first}V{last}", **_class("even"))
        for row, line in enumerate(plot.lines):
            yield from self._row(column, line, top + _HEADING + self.row_height * row)

    def _row(self, column: int, line: PlotLine, top: float) -> Iterator[str]:
        y = top + (1.3 if self.is_tight else 0.25) * LINE
        room = self.size.width if self.is_tight else self.left
        words = shortened(line.name, int((room - 20) / _LETTER))
        yield text_element(words, x=8, y=top + 9.5, **_class("label"))
        point = line.points[column]
        if point is not None:
            yield self._point(point, y, f"{line.name}, {self.plot.columns[column]}: {point.words}")

    def _point(self, point: Point, y: float, words: str) -> str:
        caps = "".join(
            f"M{self.x(bound):.1f} {y - _CAP:.1f}v{2 * _CAP}"
            for bound in (point.low, point.high)
            if math.isfinite(bound)
        )
        way = f"M{self.x(point.low):.1f} {y:.1f}H{self.x(point.high):.1f}{caps}"
        drawn = element("path", d=way, **_class("whisker"))
        return element("g", text_element(words, "title"), drawn, mark(0, self.x(point.value), y), **_class("v1"))


def _class(name: str) -> dict[str, str]:
    return {"class": name}
