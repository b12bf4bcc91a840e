"""Pieces of SVG as strings: elements, numbers and escaped text."""

import re
from html import escape

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def element(tag: str, *children: str, **attributes: str | float) -> str:
    """Return an element whose children are markup; underscores in names of attributes are written as hyphens."""
    written = "".join(f" {name.replace('_', '-')}={_quoted(value)}" for name, value in attributes.items())
    inside = "".join(children)
    return f"<{tag}{written}>{inside}</{tag}>" if inside else f"<{tag}{written}/>"


def text_element(text: str, tag: str = "text", **attributes: str | float) -> str:
    """Return an element that holds plain text, escaped."""
    return element(tag, escape(_NOT_IN_XML.sub("", text), quote=False), **attributes)


def placed(x: float, y: float, *children: str) -> str:
    """Return a group of children moved to a place."""
    return element("g", *children, transform=f"translate({number(x)} {number(y)})")


def number(value: float) -> str:
    """Write a coordinate to one decimal, as short as possible."""
    return f"{round(value, 1) + 0.0:g}"  # adding zero turns -0 into 0


def _quoted(value: str | float) -> str:
    text = _NOT_IN_XML.sub("", value) if isinstance(value, str) else number(value)
    return f'"{escape(text)}"'
