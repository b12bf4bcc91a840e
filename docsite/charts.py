"""Charts as pictures inside a page: they take the page's colours, light and dark, and its width."""

from collections.abc import Iterator

from docsite.written import WrittenPage
from ludarium.lab.reports.canvas import NARROW, WIDE, plot_style
from ludarium.lab.reports.forest import drawn_rows
from ludarium.lab.reports.plot import Plot


def pages() -> Iterator[WrittenPage]:
    """Return the style sheet of all charts, which is that of the lab's reports."""
    yield WrittenPage("assets/plot.css", plot_style())


def in_rows(plot: Plot) -> str:
    """Return a plot with a row for each line, in two widths, of which the site's style sheet shows one."""
    wide, narrow = drawn_rows(plot, WIDE), drawn_rows(plot, NARROW)
    return f'<figure class="chart"><div class="wide">{wide}</div><div class="narrow">{narrow}</div></figure>'
