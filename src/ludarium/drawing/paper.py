"""The paper on which everything is drawn: it has its own background, so it is legible on light and on dark pages."""

from ludarium.drawing.markup import element, number, text_element
from ludarium.drawing.units import UNIT

_PIXELS = 44  # on the screen, for each unit
GROUND = "#f6efe0"
_PAPER = {"rx": "36", "fill": GROUND, "stroke": "#d9ccb0", "stroke_width": "2"}


def paper(width: int, height: int, title: str, description: str, *drawn: str, **attributes: str) -> str:
    """Return a complete picture: first the text for screen readers, then the paper, then what is drawn on it."""
    return element(
        "svg",
        text_element(title, "title"),
        text_element(description, "desc"),
        element("rect", x=1, y=1, width=width - 2, height=height - 2, **_PAPER),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        viewBox=f"0 0 {width} {height}",
        width=number(width * _PIXELS / UNIT),
        height=number(height * _PIXELS / UNIT),
        font_family="system-ui, sans-serif",
        style="max-width:100%;height:auto",
        **attributes,
    )
