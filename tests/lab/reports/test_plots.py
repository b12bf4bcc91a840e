"""Plots: everything is where its value says, and lines differ in more than colour."""

import math
import re
from xml.etree import ElementTree

import pytest

from ludarium.lab.reports.canvas import HALF, NARROW, WIDE, Size, wrapped
from ludarium.lab.reports.lines import apart
from ludarium.lab.reports.marks import MOST_LINES
from ludarium.lab.reports.pictures import drawn
from ludarium.lab.reports.plot import Plot, PlotLine, Point, bounds


def plot(variants: int, high: float = 60) -> Plot:
    lines = tuple(
        PlotLine(f"variant <{number}>", (Point(50, 40, high, f"50 % (40 to {high})"), None, Point(30, 20, 45, "30 %")))
        for number in range(variants)
    )
    return Plot(
        "score", "The score", ("random", "classic level 1", "uct:simulations=20"), lines, 0, 100, " %", 50, (45, 55)
    )


@pytest.mark.parametrize("size", [WIDE, HALF, NARROW], ids=["wide", "half", "narrow"])
@pytest.mark.parametrize("variants", [1, 2, MOST_LINES, MOST_LINES + 1, 40])
def test_a_plot_is_a_picture_with_all_names(variants: int, size: Size) -> None:
    root = ElementTree.fromstring(drawn(plot(variants), size))
    text = " ".join(root.itertext())
    assert all(f"variant <{number}>" in text for number in range(variants))
    assert root.find("title") is not None
    width, height = map(float, str(root.get("viewBox")).split()[2:])
    for label in root.iter("text"):
        assert 0 <= float(label.get("x", "0")) <= width
        assert 0 <= float(label.get("y", "0")) <= height


def test_lines_differ_in_marker_and_dash() -> None:
    root = ElementTree.fromstring(drawn(plot(MOST_LINES), WIDE))
    assert (
        len({path.get("stroke-dasharray") for path in root.iter("path") if path.get("class") == "joined"}) == MOST_LINES
    )
    assert len({path.get("d") for path in root.iter("path") if path.get("class") == "mark"}) == MOST_LINES


def test_a_picture_that_stands_alone_has_its_own_colours() -> None:
    text = drawn(plot(2), WIDE, standalone=True)
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "var(" not in text


def test_an_interval_without_an_end_reaches_the_rim_and_has_no_cap() -> None:
    known, open_ended = drawn(plot(1), WIDE), drawn(plot(1, math.inf), WIDE)
    caps = [len(re.findall("h8", text)) for text in (known, open_ended)]
    assert caps == [4, 3]
    assert "inf" not in open_ended.split("</desc>")[1].replace("(40 to inf)", "")


def test_names_beside_one_another_keep_their_distance() -> None:
    assert apart([10, 12, 90], 20, 0, 100) == [10, 30, 90]
    assert apart([95, 96, 97], 20, 0, 100) == [60, 80, 100]
    assert apart([], 20, 0, 100) == []


def test_a_budget_is_broken_at_its_signs() -> None:
    assert wrapped("uct:simulations=20", 12, 3) == ["uct:", "simulations=", "20"]
    assert wrapped("level 1 against level 2", 9, 3) == ["level 1", "against", "level 2"]
    assert wrapped("classic level 8:simulations=1000", 12, 4) == ["classic", "level 8:", "simulations=", "1000"]
    assert wrapped("random", 20, 3) == ["random"]


def test_a_scale_holds_all_that_is_known() -> None:
    assert bounds(plot(1).lines, 30, 70, 10) == (20, 70)
    assert bounds(plot(1, math.inf).lines, 0, 5, 5) == (0, 50)
