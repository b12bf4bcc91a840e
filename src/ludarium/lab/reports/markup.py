"""Pieces of HTML as strings; `drawing.markup` is the same for SVG, which closes empty elements otherwise."""

from html import escape

_VOID = ("br", "input", "meta", "wbr")


def tag(name: str, /, *children: str, **attributes: str | float | bool) -> str:
    """Return an element whose children are markup.

    Underscores in names of attributes are written as hyphens, one at the end is left out; True is an attribute without
    a value, False is none.
    """
    written = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return f"<{name}{written}>"
    return f"<{name}{written}>{''.join(children)}</{name}>"


def text(words: object) -> str:
    """Return plain text, escaped."""
    return escape(str(words), quote=False)


def _attribute(key: str, value: str | float | bool) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
