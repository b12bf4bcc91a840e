"""Pieces as they are drawn, about their own centre, on a cell that is 100 wide."""

from dataclasses import dataclass
from typing import NamedTuple

from ludarium.drawing.markup import element, placed, text_element
from ludarium.drawing.pieces import Piece

_MOST_LAYERS = 4  # higher stacks look the same except for the number
_LAYER = 10
_BESIDE = 54


class Tone(NamedTuple):
    """The colours of one side; `sign` is for the marks and numbers on it."""

    fill: str
    rim: str
    sign: str


TONES = {
    "red": Tone("#d8624b", "#8a3122", "#fff4e6"),
    "blue": Tone("#25436f", "#12243d", "#f3ebda"),
    "black": Tone("#302d2a", "#a69a82", "#efe6d4"),
    "white": Tone("#fdfaf3", "#5f5443", "#3f382d"),
    "grey": Tone("#aaa397", "#787064", "#4b453c"),
}
_SHADE = {"fill": "#3a2f1c", "fill_opacity": "0.22"}


@dataclass(frozen=True)
class PieceDrawing:
    """How a piece is drawn about the centre of its cell, as SVG markup.

    A single piece is shadow, body and mark. A stack is shadow, then bodies, each lifted, then `small_mark` and its
    height in the colour `sign`.
    """

    letter: str
    name: str
    tone: str
    shadow: str
    body: str
    mark: str
    small_mark: str
    sign: str


def piece_drawing(piece: Piece) -> PieceDrawing:
    """Return the parts from which a piece is drawn, single or in a stack."""
    tone = TONES[piece.tone]
    return PieceDrawing(
        letter=piece.letter,
        name=piece.name,
        tone=piece.tone,
        shadow=_SHADOWS[piece.shape],
        body=_SHAPES[piece.shape](tone),
        mark=_marked(piece, tone, *_MARK_PLACES[piece.shape]),
        small_mark=_marked(piece, tone, *_SMALL_MARK_PLACE),
        sign=tone.sign,
    )


def figure(piece: Piece, height: int = 1) -> str:
    """Draw a piece; a stack is drawn layer upon layer, with its height on top."""
    parts, layers = piece_drawing(piece), min(height, _MOST_LAYERS)
    lift = _LAYER * (layers - 1) / 2
    stacked = [placed(0, lift - _LAYER * layer, parts.body) for layer in range(layers)]
    top = parts.mark if height == 1 else parts.small_mark + _count(height, parts)
    return placed(0, lift, parts.shadow) + "".join(stacked) + placed(0, -lift, top)


def _marked(piece: Piece, tone: Tone, y: float, scale: float) -> str:
    """Draw the marks of a piece side by side, smaller if there are two."""
    count = len(piece.marks)
    drawn = [
        placed(_BESIDE * (place - (count - 1) / 2), 0, _MARKS[mark](tone)) for place, mark in enumerate(piece.marks)
    ]
    scale = scale if count < 2 else scale * 0.6
    return element("g", *drawn, transform=f"translate(0 {y}) scale({scale:.2f})") if drawn else ""


def _count(height: int, parts: PieceDrawing) -> str:
    """Write the height of a stack, below its mark if it has one."""
    y = 25 if parts.small_mark else 12
    return text_element(str(height), y=y, fill=parts.sign, font_size=34, font_weight="bold", text_anchor="middle")


def _disc(tone: Tone) -> str:
    return element("circle", r=35, fill=tone.fill, stroke=tone.rim, stroke_width=4)


def _figure(tone: Tone) -> str:
    """Draw a standing person: head, shoulders, a wide foot."""
    body = element("path", d="M-11 -20C-15 2 -31 14 -31 35Q-31 41 -24 41H24Q31 41 31 35C31 14 15 2 11 -20Z")
    head = element("circle", cy=-31, r=19)
    return element("g", body, head, fill=tone.fill, stroke=tone.rim, stroke_width=4, stroke_linejoin="round")


def _block(tone: Tone) -> str:
    """Draw a brick seen slightly from above."""
    side = element("rect", x=-33, y=-28, width=66, height=64, rx=9, fill=tone.fill)
    lid = element("rect", x=-31, y=-30, width=62, height=50, rx=8, fill=tone.rim, fill_opacity="0.3")
    return side + lid


def _ring(tone: Tone) -> str:
    return element("circle", r=17, fill="none", stroke=tone.sign, stroke_width=8)


def _bar(tone: Tone) -> str:
    return element("rect", x=-21, y=-5, width=42, height=10, rx=5, fill=tone.sign)


def _cross(tone: Tone) -> str:
    return element("path", d="M-15 -15L15 15M15 -15L-15 15", stroke=tone.sign, stroke_width=8, stroke_linecap="round")


def _crown(tone: Tone) -> str:
    shape = "M-21 16H21L26 -13L12 -1L0 -20L-12 -1L-26 -13Z"
    return element("path", d=shape, fill=tone.sign, stroke=tone.sign, stroke_width=4, stroke_linejoin="round")


_SHAPES = {"disc": _disc, "figure": _figure, "block": _block}
_SHADOWS = {
    "disc": element("circle", cy=5, r=37, **_SHADE),
    "figure": element("ellipse", cy=39, rx=37, ry=7, **_SHADE),
    "block": element("rect", x=-35, y=-22, width=70, height=63, rx=10, **_SHADE),
}
_MARKS = {"ring": _ring, "bar": _bar, "cross": _cross, "crown": _crown}
_MARK_PLACES = {"disc": (0.0, 1.0), "figure": (19.0, 0.8), "block": (-5.0, 0.9)}  # how far down, how large
_SMALL_MARK_PLACE = (-17.0, 0.55)  # in a stack, above its height
