"""A picture in dots."""

import sys

_FONT = "Helvetica" if sys.platform == "darwin" else "DejaVu Sans"


def rendered(svg: str, width: int | None = None) -> bytes:
    """Return an SVG as a PNG, so many pixels wide or in its own size."""
    from resvg_py import svg_to_bytes  # its library is loaded when the first picture is wanted

    has_text = "<text" in svg
    return bytes(svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=not has_text, sans_serif_family=_FONT))
