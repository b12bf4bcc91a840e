"""A curve of chances as a picture: how likely one side was to win at each turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from ludarium.drawing.cells import ACCENT
from ludarium.drawing.figures import TONES, figure
from ludarium.drawing.labels import INK
from ludarium.drawing.markup import element, placed, text_element
from ludarium.drawing.outlines import pair
from ludarium.drawing.paper import GROUND, paper
from ludarium.drawing.pieces import Piece
from ludarium.drawing.units import Point

_WIDTH, _HEIGHT = 2000, 940
_LEFT, _RIGHT, _TOP, _BOTTOM = 200, 1930, 150, 730
_LETTERS = 34
_LETTER_WIDTH = 0.56  # of its height, about
_DIAMOND = 20
_STRIDES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)  # between numbered turns
_MOST_NUMBERS = 16
_RULED = {"stroke_width": "2"}
_EVEN = {"stroke_width": "4", "stroke_dasharray": "4 14", "stroke_linecap": "round"}  # the line at which nobody leads
_HALO = {"stroke": GROUND, "stroke_width": "12", "stroke_linejoin": "round", "paint_order": "stroke"}
_NAME = "ludarium-curve"

_Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class CurveMark:
    """A point of the curve worth a look, and a few words about it, which may be empty."""

    number: int
    words: str


@dataclass(frozen=True)
class Curve:
    """The chance of the first of two sides at each point, from point 0 on, and the words on the points and sides."""

    chances: Sequence[float]
    sides: tuple[str, str]
    names: tuple[str, str]  # who plays them
    points: Sequence[str]  # words on each
    marks: Sequence[CurveMark]  # the most important first
    title: str
    description: str


def is_curve(text: str) -> bool:
    """Return whether a file that begins with this text was written by `svg_curve`."""
    return text.startswith("<svg") and f'id="{_NAME}"' in text.partition(">")[0]


def svg_curve(curve: Curve) -> str:
    """Return a complete picture. Marked points have another shape, with their words beside them."""
    places = [_place(curve, number) for number in range(len(curve.chances))]
    return paper(
        _WIDTH,
        _HEIGHT,
        curve.title,
        curve.description,
        _areas(curve, places),
        _grid(len(places)),
        _side(curve, 0, _TOP - 62),
        _side(curve, 1, _HEIGHT - 58),
        _line(places),
        *_points(curve, places),
        *_marks(curve, places),
        id=_NAME,
    )


def _place(curve: Curve, number: int) -> Point:
    return _across(number, len(curve.chances)), _height(curve.chances[number])


def _across(number: int, count: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * number / max(count - 1, 1)


def _height(chance: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * chance


def _areas(curve: Curve, places: Sequence[Point]) -> str:
    """Fill each side's share of the chances with its colour."""
    line = "L".join(map(pair, places))
    first, last = places[0][0], places[-1][0]
    shares = [f"M{pair((first, edge))}L{line}L{pair((last, edge))}Z" for edge in (_BOTTOM, _TOP)]
    drawn = [
        element("path", d=share, fill=TONES[_tone(side)].fill) for share, side in zip(shares, curve.sides, strict=True)
    ]
    return element("g", *drawn, opacity="0.3")


def _tone(side: str) -> str:
    return side if side in TONES else "grey"


def _grid(count: int) -> str:
    """Draw a line at each quarter of the chance, and the numbers on both axes."""
    stride = next((one for one in _STRIDES if count <= _MOST_NUMBERS * one), count)
    lines, labels = [], []
    for quarter in range(5):
        y = _height(quarter / 4)
        lines.append(element("path", d=f"M{_LEFT} {y:g}H{_RIGHT}", **(_EVEN if quarter == 2 else _RULED)))
        labels.append(text_element(f"{25 * quarter} %", x=_LEFT - 24, y=y + 12, text_anchor="end"))
    for number in range(0, count, stride):
        labels.append(text_element(str(number), x=_across(number, count), y=_BOTTOM + 48, text_anchor="middle"))
    labels.append(text_element("turn", x=_RIGHT, y=_BOTTOM + 96, text_anchor="end"))
    return element("g", *lines, stroke=INK, stroke_opacity="0.5") + element("g", *labels, fill=INK, font_size=_LETTERS)


def _side(curve: Curve, which: int, y: float) -> str:
    """Write a side's name and the end of the scale at which it wins: the first at the top, the second at the bottom."""
    side, name = curve.sides[which], curve.names[which]
    disc = element("g", figure(Piece("x", side, _tone(side))), transform="scale(0.62)")
    words = f"{side.capitalize()} ({name})" if name else side.capitalize()
    meaning = "wins at 100 %" if which == 0 else "wins at 0 %"
    written = text_element(f"{words} {meaning}", x=40, y=12, fill=INK, font_size=_LETTERS + 4)
    return placed(_LEFT + 22, y, disc, written)


def _line(places: Sequence[Point]) -> str:
    path = "M" + "L".join(map(pair, places))
    return element("path", d=path, fill="none", stroke=INK, stroke_width=7, stroke_linejoin="round")


def _points(curve: Curve, places: Sequence[Point]) -> Iterator[str]:
    """Draw a dot for each turn, smaller where dots are close together, with its words as a tooltip."""
    radius = max(3.0, min(11.0, (_RIGHT - _LEFT) / len(places) / 3))
    for (x, y), words in zip(places, curve.points, strict=True):
        yield element("circle", text_element(words, "title"), cx=x, cy=y, r=radius, fill=INK)


def _marks(curve: Curve, places: Sequence[Point]) -> Iterator[str]:
    """Draw a diamond for each mark, and its words where there is room for them."""
    taken: list[_Box] = []
    words: list[str] = []
    for mark in curve.marks:
        x, y = places[mark.number]
        shape = f"M0 {-_DIAMOND}L{_DIAMOND} 0L0 {_DIAMOND}L{-_DIAMOND} 0Z"
        yield placed(x, y, element("path", d=shape, fill=ACCENT, stroke=GROUND, stroke_width=4))
        box = _free_box((x, y), mark.words, taken) if mark.words else None
        if box is not None:
            taken.append(box)
            words.append(text_element(mark.words, x=(box[0] + box[2]) / 2, y=box[3] - 10))
    yield element("g", *words, **_HALO, fill=ACCENT, font_size=_LETTERS, text_anchor="middle") if words else ""


def _free_box(place: Point, words: str, taken: Sequence[_Box]) -> _Box | None:
    """Return a box for words above or below a place that overlaps no other; None if there is none."""
    width = len(words) * _LETTERS * _LETTER_WIDTH
    left = min(max(place[0] - width / 2, _LEFT), _RIGHT - width)
    for distance, way in product((1, 2, 3, 4), (-1, 1)):
        middle = place[1] + way * (distance * (_LETTERS + 10) + 4)
        box = (left, middle - _LETTERS / 2 - 5, left + width, middle + _LETTERS / 2 + 5)
        if box[1] >= _TOP and box[3] <= _BOTTOM and not any(_overlap(box, other) for other in taken):
            return box
    return None


def _overlap(one: _Box, other: _Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
