"""A curve of chances."""

import re
from dataclasses import replace

import pytest

from ludarium.drawing import Curve, CurveMark, is_curve, svg_curve
from tests.drawing.samples import parsed, words

CURVE = Curve(
    chances=[0.5, 0.75, 0.25, 1.0],
    sides=("red", "blue"),
    names=("Ann", "Bo <b>"),
    points=["start", "one", "two", "three"],
    marks=[CurveMark(2, "two much"), CurveMark(3, "")],
    title="A title",
    description="A description",
)


def centres(curve: Curve) -> list[tuple[float, float]]:
    dots = [dot for dot in parsed(svg_curve(curve)).iter("circle") if dot.find("title") is not None]
    return [(float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in dots]


def test_points_stand_where_their_chances_are() -> None:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = centres(CURVE)
    assert x1 - x0 == pytest.approx(x2 - x1, abs=0.2) == pytest.approx(x3 - x2, abs=0.2)
    assert y3 < y1 < y0 < y2
    assert y0 - y1 == pytest.approx(y2 - y0)


def test_the_axes_are_labelled_and_both_sides_are_named() -> None:
    written = [text.text for text in parsed(svg_curve(CURVE)).iter("text")]
    for label in ("0 %", "25 %", "50 %", "75 %", "100 %", "0", "1", "2", "3", "turn"):
        assert label in written
    assert "Red (Ann) wins at 100 %" in written
    assert "Blue (Bo <b>) wins at 0 %" in written
    assert words(svg_curve(CURVE), "desc") == "A description"


def test_marks_have_a_shape_of_their_own_and_words() -> None:
    svg = svg_curve(CURVE)
    assert svg.count("M0 -20L20 0L0 20L-20 0Z") == 2
    assert "two much" in [text.text for text in parsed(svg).iter("text")]


def test_many_turns_are_numbered_at_round_strides() -> None:
    long = replace(CURVE, chances=[0.5] * 301, points=["x"] * 301, marks=[])
    written = [text.text or "" for text in parsed(svg_curve(long)).iter("text")]
    assert [int(text) for text in written if text.isdigit()] == list(range(0, 301, 20))


def test_words_never_stand_on_one_another() -> None:
    marks = [CurveMark(number, f"turn {number} cost much") for number in range(40)]
    crowded = replace(CURVE, chances=[0.5] * 40, points=["x"] * 40, marks=marks)
    told = [
        (float(x), float(y))
        for x, y in re.findall(r'<text x="([\d.]+)" y="([\d.]+)">turn \d+ cost', svg_curve(crowded))
    ]
    assert 5 < len(told) < 40
    wide = 18 * 34 * 0.5
    for number, (x, y) in enumerate(told):
        assert not any(abs(x - other_x) < wide and abs(y - other_y) < 34 for other_x, other_y in told[:number])


def test_a_curve_is_known_by_its_beginning() -> None:
    assert is_curve(svg_curve(CURVE)[:1000])
    assert not is_curve('<svg><title>id="ludarium-curve"</title></svg>')
    assert not is_curve("")
