"""A plot drawn with lines: strengths from left to right, values upwards, a line with intervals for each variant."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludarium.drawing.markup import element, text_element
from ludarium.drawing.outlines import pair
from ludarium.lab.reports.canvas import LINE, Size, canvas, shortened, wrapped
from ludarium.lab.reports.marks import dash, mark, style_class
from ludarium.lab.reports.plot import Plot, PlotLine, Point

_BESIDE = 13  # between the points of two variants at one strength
_CAP = 4
_MOST_SPREADS = 2  # lines whose intervals are joined to a band
_MOST_LABELS = 0.25  # of the width, for the names of lines
_LETTER = 7.2  # the width of a letter, about
_MOST_ROWS = 4  # of the name of a column, as in `classic level 8:simulations=1000`


def drawn_lines(plot: Plot, size: Size, standalone: bool = False) -> str:
    """Return a complete picture."""
    frame = _Frame(plot, size)
    parts = [frame.scale(), *(part for number, _ in enumerate(plot.lines) for part in frame.line(number))]
    names = frame.key() if size.is_narrow else frame.labels()
    return canvas(plot, size, frame.height, [*parts, *names], standalone)


@dataclass(frozen=True)
class _Frame:
    plot: Plot
    size: Size

    @property
    def left(self) -> float:
        return 50

    @property
    def right(self) -> float:
        return self.size.width - (14 if self.size.is_narrow else self._label_room)

    @property
    def _label_room(self) -> float:
        longest = max(len(line.name) for line in self.plot.lines)
        return 34 + min(_LETTER * longest, _MOST_LABELS * self.size.width)

    @property
    def top(self) -> float:
        return 16

    @property
    def bottom(self) -> float:
        return self.size.height - 14 - 15 * max(map(len, self._column_names))

    @property
    def _column_names(self) -> list[list[str]]:
        width = (self.right - self.left) / len(self.plot.columns)
        return [wrapped(name, int(width / _LETTER), _MOST_ROWS) for name in self.plot.columns]

    @property
    def height(self) -> float:
        return self.size.height + (LINE * len(self.plot.lines) + 6 if self.size.is_narrow else 0)

    def x(self, column: int, line: int) -> float:
        width = (self.right - self.left) / len(self.plot.columns)
        count = len(self.plot.lines)
        beside = min(_BESIDE, 0.6 * width / count)
        return self.left + width * (column + 0.5) + beside * (line - (count - 1) / 2)

    def y(self, value: float) -> float:
        part = (value - self.plot.lowest) / (self.plot.highest - self.plot.lowest)
        return self.bottom - (self.bottom - self.top) * min(1.0, max(0.0, part))

    def scale(self) -> str:
        plot, parts = self.plot, []
        if plot.fair is not None:
            low, high = map(self.y, plot.fair)
            words = f"{plot.fair[0]:g} to {plot.fair[1]:g}{plot.unit}"
            parts.append(text_element(words, x=self.right - 6, y=high + 13, text_anchor="end", **_class("note")))
            parts.insert(
                0,
                element("rect", x=self.left, y=high, width=self.right - self.left, height=low - high, **_class("fair")),
            )
        for tick in plot.ticks:
            y = self.y(tick)
            parts.append(element("path", d=f"M{self.left} {y:.1f}H{self.right}", **_class("rule")))
            parts.append(text_element(plot.tick_words(tick), x=self.left - 8, y=y + 4, text_anchor="end"))
        if plot.even is not None:
            parts.append(element("path", d=f"M{self.left} {self.y(plot.even):.1f}H{self.right}", **_class("even")))
        return "".join((*parts, *self._columns()))

    def _columns(self) -> Iterator[str]:
        width = (self.right - self.left) / len(self.plot.columns)
        for column, name in enumerate(self._column_names):
            x = self.left + width * (column + 0.5)
            for row, words in enumerate(name):
                y = self.bottom + 20 + 15 * row
                yield text_element(words, x=x, y=y, text_anchor="middle", **_class("column"))

    def line(self, number: int) -> Iterator[str]:
        found = [(column, point) for column, point in enumerate(self.plot.lines[number].points) if point is not None]
        places = [(self.x(column, number), self.y(point.value)) for column, point in found]
        parts = []
        if len(found) > 1:
            if self.plot.even is not None and len(self.plot.lines) <= _MOST_SPREADS:
                parts.append(self._spread(number, found))
            way = "M" + "L".join(map(pair, places))
            parts.append(element("path", d=way, stroke_dasharray=dash(number), **_class("joined")))
        parts += [self._point(number, column, point, self.plot.lines[number]) for column, point in found]
        yield element("g", *parts, **_class(style_class(number)))

    def _spread(self, number: int, found: Sequence[tuple[int, Point]]) -> str:
        over = [(self.x(column, number), self.y(point.high)) for column, point in found]
        under = [(self.x(column, number), self.y(point.low)) for column, point in reversed(found)]
        return element("path", d=f"M{'L'.join(map(pair, (*over, *under)))}Z", **_class("spread"))

    def _point(self, number: int, column: int, point: Point, line: PlotLine) -> str:
        x, low, high = self.x(column, number), self.y(point.low), self.y(point.high)
        caps = [
            f"M{x - _CAP:.1f} {y:.1f}h{2 * _CAP}"
            for y, bound in ((low, point.low), (high, point.high))
            if math.isfinite(bound)
        ]
        whisker = element("path", d=f"M{x:.1f} {low:.1f}V{high:.1f}{''.join(caps)}", **_class("whisker"))
        words = text_element(f"{line.name}, {self.plot.columns[column]}: {point.words}", "title")
        return element("g", words, whisker, mark(number, x, self.y(point.value)))

    def labels(self) -> Iterator[str]:
        """Write the name of each line at its right end, the names one below the other where ends are close."""
        ends = sorted((y, number) for number in range(len(self.plot.lines)) if (y := self._end(number)) is not None)
        places = apart([y for y, _ in ends], LINE, self.top, self.bottom)
        for y, (_, number) in zip(places, ends, strict=True):
            words = shortened(self.plot.lines[number].name, int((self._label_room - 34) / _LETTER))
            written = text_element(words, x=self.right + 24, y=y + 4.5, **_class("name"))
            yield element("g", mark(number, self.right + 11, y), written, **_class(style_class(number)))

    def _end(self, number: int) -> float | None:
        """Return the height of the last point of a line."""
        found = [point for point in self.plot.lines[number].points if point is not None]
        return self.y(found[-1].value) if found else None

    def key(self) -> Iterator[str]:
        """Write below the plot which marker and dash belong to which line."""
        for number, line in enumerate(self.plot.lines):
            y = self.size.height + LINE * number
            stroke = element("path", d=f"M16 {y:.1f}H58", stroke_dasharray=dash(number), **_class("joined"))
            words = shortened(line.name, int((self.size.width - 84) / _LETTER))
            written = text_element(words, x=70, y=y + 4.5, **_class("name"))
            yield element("g", stroke, mark(number, 37, y), written, **_class(style_class(number)))


def apart(places: Sequence[float], distance: float, least: float, most: float) -> list[float]:
    """Return places in the same order, at least a distance apart and as near to the given ones as one pass allows."""
    found: list[float] = []
    for place in places:
        found.append(max(place, least, found[-1] + distance if found else least))
    over = max(0.0, found[-1] - most) if found else 0.0
    limit = most
    for index in range(len(found) - 1, -1, -1):
        if over and found[index] > limit:
            found[index] = limit
        limit = found[index] - distance
    return found


def _class(name: str) -> dict[str, str]:
    return {"class": name}
