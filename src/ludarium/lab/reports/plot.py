"""A plot: a figure at several strengths, a line for each variant; what is to be drawn, not how."""

import math
from dataclasses import dataclass

_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000)
_MOST_TICKS = 6


@dataclass(frozen=True)
class Point:
    """A value with its interval, whose bounds may be infinite; `words` are the same as text."""

    value: float
    low: float
    high: float
    words: str


@dataclass(frozen=True)
class PlotLine:
    """The points of one variant, one for each column; None where nothing was measured."""

    name: str
    points: tuple[Point | None, ...]


@dataclass(frozen=True)
class Plot:
    key: str  # among the plots of a report
    title: str
    columns: tuple[str, ...]
    lines: tuple[PlotLine, ...]
    lowest: float
    highest: float
    unit: str = ""
    even: float | None = None  # a value that is marked by a line
    fair: tuple[float, float] | None = None  # a range that is marked by a band

    @property
    def description(self) -> str:
        """All that is drawn, in words."""
        told = (
            f"{line.name}, {column}: {point.words}."
            for line in self.lines
            for column, point in zip(self.columns, line.points, strict=True)
            if point is not None
        )
        return " ".join(told)

    @property
    def ticks(self) -> list[float]:
        step = _step(self.highest - self.lowest)
        first = math.ceil(self.lowest / step)
        return [step * number for number in range(first, math.floor(self.highest / step) + 1)]

    def tick_words(self, tick: float) -> str:
        return f"{tick:,.0f}{self.unit}"


def bounds(lines: tuple[PlotLine, ...], least: float, most: float, grain: float) -> tuple[float, float]:
    """Return a range that holds `least` and `most` and all that is known of the points, at whole multiples of grain."""
    points = [point for line in lines for point in line.points if point is not None]
    known = [one for point in points for one in (point.value, point.low, point.high) if math.isfinite(one)]
    low, high = min([least, *known]), max([most, *known])
    grain = max(grain, _step(high - low))
    return math.floor(low / grain) * grain, math.ceil(high / grain) * grain


def _step(span: float) -> float:
    """Return how far apart ticks are on a scale of this span."""
    return next((one for one in _STEPS if span / one <= _MOST_TICKS), _STEPS[-1])
