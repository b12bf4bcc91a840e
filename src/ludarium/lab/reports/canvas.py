"""The sheet on which a plot is drawn, in two sizes: one for screens and paper, one for telephones."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ludarium.drawing.markup import element, number, text_element
from ludarium.lab.reports.colours import in_light
from ludarium.lab.reports.plot import Plot

LINE = 20  # the height of a line of text
_PIECE = re.compile(r"[^\s:,=]+[:,=]?\s*|[:,=]\s*")


class Size(NamedTuple):
    width: float
    height: float
    is_narrow: bool = False


WIDE, HALF, NARROW = Size(860, 400), Size(440, 280), Size(320, 280, True)


def canvas(plot: Plot, size: Size, height: float, parts: Iterable[str], standalone: bool = False) -> str:
    """Return a picture; if it stands alone, with its own colours and background, else those of the page around it."""
    alone = {"xmlns": "http://www.w3.org/2000/svg", "width": number(size.width), "height": number(height)}
    style = element("style", in_light(plot_style())) if standalone else ""
    ground = element("rect", width=size.width, height=height, rx=12, **{"class": "ground"}) if standalone else ""
    return element(
        "svg",
        text_element(plot.title, "title"),
        text_element(plot.description, "desc"),
        style,
        ground,
        *parts,
        **(alone if standalone else {}),
        role="img",
        viewBox=f"0 0 {number(size.width)} {number(height)}",
        **{"class": "plot"},
    )


@cache
def plot_style() -> str:
    return Path(__file__).with_name("plot.css").read_text(encoding="utf-8")


def shortened(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: max(1, most - 1)]}…"


def wrapped(words: str, width: int, most: int) -> list[str]:
    """Return words in at most `most` lines; a budget such as `uct:simulations=20` may be broken at its signs."""
    lines: list[str] = []
    for piece in _PIECE.findall(words):
        if lines and len((lines[-1] + piece).rstrip()) <= width:
            lines[-1] += piece
        else:
            lines.append(piece)
    shown = [shortened(line.strip(), max(4, width)) for line in lines[:most]]
    return shown if len(lines) <= most else [*shown[:-1], shortened(f"{shown[-1]} …", max(4, width))]
