"""How the lines of a plot are told apart: by marker and dash, and by colour only besides."""

from ludarium.drawing.markup import element, placed

_SHAPES = (
    "M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z",  # disc
    "M-5 -5H5V5H-5Z",  # square
    "M0 -7.5L6.5 0L0 7.5L-6.5 0Z",  # diamond
    "M0 -7L7 5.5H-7Z",  # triangle
    "M0 7L7 -5.5H-7Z",  # triangle that stands on its tip
    "M-2 -7H2V-2H7V2H2V7H-2V2H-7V-2H-2Z",  # cross
    "M-6.5 -3.5L-3.5 -6.5L0 -3L3.5 -6.5L6.5 -3.5L3 0L6.5 3.5L3.5 6.5L0 3L-3.5 6.5L-6.5 3.5L-3 0Z",  # saltire
    "M-3.5 -6H3.5L7 0L3.5 6H-3.5L-7 0Z",  # hexagon
)
_DASHES = ("none", "8 4", "2 4", "10 3 2 3", "5 3", "14 4", "1 3", "6 2 1 2 1 2")
MOST_LINES = len(_SHAPES)


def style_class(number: int) -> str:
    return f"v{number % MOST_LINES + 1}"


def dash(number: int) -> str:
    return _DASHES[number % MOST_LINES]


def mark(number: int, x: float, y: float) -> str:
    return placed(x, y, element("path", d=_SHAPES[number % MOST_LINES], **{"class": "mark"}))
