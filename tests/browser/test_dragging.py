"""Pieces are dragged to where they can go, with the same ghosts, and slide back with the reason otherwise."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.tab import Tab

SHARED = "A friend on this screen"


def centre(tab: Tab, cell: str) -> tuple[float, float]:
    box = tab.cell(cell).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(tab: Tab, cell: str, *way: tuple[float, float]) -> None:
    """Take a piece up and carry it, without letting go; once the board can be used."""
    expect(tab.usable.first).to_be_attached()
    tab.page.mouse.move(*centre(tab, cell))
    tab.page.mouse.down()
    for x, y in way:
        tab.page.mouse.move(x, y, steps=6)


def drag(tab: Tab, cell: str, target: str) -> None:
    carry(tab, cell, centre(tab, target))
    tab.page.mouse.up()


@pytest.mark.parametrize(
    ("title", "options", "step"),
    [("Blob", {}, "d2-d3"), ("Mobility", {"size": "7"}, "c3-c4"), ("Protista", {"seed": "1"}, "d6-d5")],
)
def test_a_piece_is_dragged(person: Person, title: str, options: dict[str, str], step: str) -> None:
    tab = person.tab()
    tab.start(title, SHARED, **options)
    cell, target = step.split("-")
    carry(tab, cell, centre(tab, target))
    expect(tab.board.locator(".ghost").first).to_be_visible()
    tab.page.mouse.up()
    tab.has_played(step)
    expect(tab.page.locator("[aria-selected=true]")).to_have_count(0)


@pytest.mark.parametrize("title", ["Drop", "Subsume"])
def test_where_nothing_can_be_dragged_a_drag_plays_nothing(person: Person, title: str) -> None:
    tab = person.tab()
    tab.start(title, SHARED)
    tab.take("c3")
    tab.sees_step(1)
    before = tab.pieces
    drag(tab, "c3", "c4")
    drag(tab, "b2", "c4")
    assert tab.pieces == before
    assert tab.steps == ["c3"]


def test_a_drag_to_where_a_piece_cannot_go_says_why_and_loses_nothing(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", SHARED)
    before = tab.pieces
    drag(tab, "d2", "g4")
    expect(tab.note).to_contain_text("g4 is not next to d2")
    assert tab.pieces == before
    tab.see("Nothing has been played yet.")


def test_a_drag_that_ends_outside_the_board_is_nothing(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", SHARED)
    carry(tab, "d2", (5, 5))
    tab.page.mouse.up()
    expect(tab.note).to_be_empty()
    expect(tab.page.locator("[aria-selected=true]")).to_have_count(0)
    carry(tab, "d2", (5, 5), centre(tab, "d3"))
    tab.page.mouse.up()
    tab.has_played("d2-d3")


def test_an_enemy_piece_cannot_be_dragged(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", SHARED)
    drag(tab, "d6", "d5")
    tab.see("Nothing has been played yet.")


def test_in_motion_a_piece_slides_back(people: People) -> None:
    tab = people(motion=True).tab()
    tab.start("Blob", SHARED)
    drag(tab, "d2", "g4")
    expect(tab.note).to_contain_text("g4")
    expect(tab.board.locator(".fading")).to_have_count(0)


def test_a_piece_that_is_dragged_onto_another_one_is_stacked(person: Person) -> None:
    tab = person.tab()
    tab.start("Protista", SHARED, seed="1")
    tab.take("d6", "d5", "k5", "k4")
    tab.has_played("d6-d5", "k5-k4")
    drag(tab, "d5", "c5")
    tab.has_played("d6-d5", "k5-k4", "d5-c5")


def test_a_wave_is_dragged_by_any_of_its_pieces(person: Person, tmp_path: Path) -> None:
    game = ludarium.game("protista", seed=1)
    start = game.position(
        "........./........./........./........./....b..../........./........./........./..ww...../...w...../"
        "........./........./......... w 1 c9,d1,d8/j1,j8,k9"
    )
    file = tmp_path / "wave.txt"
    file.write_text(str(ludarium.Record(start)), encoding="utf-8")
    tab = person.tab()
    tab.open_record(file)
    tab.take("d4")
    tab.kind("Wave").click()
    drag(tab, "d4", "e5")
    tab.shows_board(start.play("d4+e4+e3:NE"))


def test_by_touch_a_piece_is_dragged_too(people: People) -> None:
    tab = people(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).tab()
    tab.start("Blob", SHARED)
    touch = tab.page.context.new_cdp_session(tab.page)
    (x, y), (to_x, to_y) = centre(tab, "d2"), centre(tab, "d3")
    points = [(x + (to_x - x) * part / 5, y + (to_y - y) * part / 5) for part in range(6)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for at_x, at_y in points[1:]:
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": at_x, "y": at_y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tab.stands(re.compile("^Blue's turn"))
