"""The pictures of a report: which figures are plotted, and with what around them."""

from collections.abc import Callable

from ludarium.lab.figures.figure import SHARE, Definition, Figure
from ludarium.lab.figures.profile import CUT, DRAWS, LONG, SCORE, TURNS
from ludarium.lab.reports.canvas import Size
from ludarium.lab.reports.forest import drawn_rows
from ludarium.lab.reports.lines import drawn_lines
from ludarium.lab.reports.marks import MOST_LINES
from ludarium.lab.reports.plot import Plot, PlotLine, Point, bounds
from ludarium.lab.reports.report import Report


def fairness(report: Report) -> Plot:
    lines = _lines(report, SCORE.key)
    low, high = bounds(lines, 30, 70, 10)
    title = "The first side's score at each strength"
    return Plot("fairness", title, tuple(report.strengths), lines, low, high, " %", even=50, fair=(45, 55))


def lengths(report: Report) -> list[Plot]:
    """Return the median and the ninth decile of the turns."""
    return [
        _from_zero(report, TURNS, "Turns: half of the games are no longer"),
        _from_zero(report, LONG, "Turns: nine games in ten are no longer"),
    ]


def unsettled(report: Report) -> list[Plot]:
    """Return draws and cut games; each is left out where there is none."""
    found = []
    for definition, title in ((DRAWS, "Drawn games"), (CUT, "Games cut because they were too long")):
        if any((share := one.figure(definition.key).found) and share.value > 0 for one in report.profiles):
            found.append(_from_zero(report, definition, title))
    return found


def all_plots(report: Report) -> list[Plot]:
    return [fairness(report), *lengths(report), *unsettled(report)]


def drawn(plot: Plot, size: Size, standalone: bool = False) -> str:
    """Return a plot as SVG: with lines, or in rows where the lines would be too many to tell apart."""
    draw: Callable[[Plot, Size, bool], str] = drawn_lines if len(plot.lines) <= MOST_LINES else drawn_rows
    return draw(plot, size, standalone)


def _from_zero(report: Report, definition: Definition, title: str) -> Plot:
    lines = _lines(report, definition.key)
    _, high = bounds(lines, 0, 5, 5)
    unit = " %" if definition.kind == SHARE else ""
    return Plot(definition.key, title, tuple(report.strengths), lines, 0, high, unit)


def _lines(report: Report, key: str) -> tuple[PlotLine, ...]:
    return tuple(
        PlotLine(variant, tuple(_point(report.profile(variant, strength).figure(key)) for strength in report.strengths))
        for variant in report.variants
    )


def _point(figure: Figure) -> Point | None:
    found = figure.found
    if found is None:
        return None
    factor = 100 if figure.definition.kind == SHARE else 1
    return Point(factor * found.value, factor * found.low, factor * found.high, figure.words)
