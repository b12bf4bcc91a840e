"""The analysis board: a tree of variations by mouse, touch and keys, the search, notes, and studies that are kept."""

import re
from itertools import pairwise
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.holding import Holding
from tests.browser.person import Person
from tests.browser.pictures import PHONE
from tests.browser.tab import Tab
from tests.browser.test_dragging import centre

LINE = "/analysis/blob?line=d5-d6,d4-d3,e1-e2"


def step(tab: Tab, text: str) -> Locator:
    return tab.region("Variations").get_by_role("button", name=text, exact=True)


def opened(person: Person, path: str = LINE) -> Tab:
    tab = person.tab(path)
    expect(tab.board).to_be_visible()
    return tab


def is_at(tab: Tab, text: str) -> None:
    expect(step(tab, text)).to_have_attribute("aria-current", "step")
    expect(tab.page.locator("[aria-busy=true]")).to_have_count(0)


def click_cells(tab: Tab, *cells: str) -> None:
    for cell in cells:
        tab.page.locator(f'[data-cell="{cell}"]').click()


def draw(tab: Tab, start: str, end: str, button: Literal["left", "right"]) -> None:
    """Drag from cell to cell."""
    mouse = tab.page.mouse
    mouse.move(*centre(tab, start))
    mouse.down(button=button)
    mouse.move(*centre(tab, end), steps=3)
    mouse.up(button=button)


def test_a_board_that_does_not_come_is_asked_for_again(person: Person) -> None:
    Holding(person.context, heard="board laid", until="ping")
    person.context.clock.install()
    tab = person.tab(LINE)
    tab.see("Setting up the board…")
    person.context.clock.fast_forward(61_000)
    tab.see_heading("The board does not come")
    tab.press("Try again")
    expect(tab.board).to_be_visible()


def test_what_is_tried_becomes_a_variation_and_can_be_undone(person: Person) -> None:
    tab = opened(person)
    is_at(tab, "e1-e2")
    step(tab, "d4-d3").click()
    is_at(tab, "d4-d3")
    click_cells(tab, "g1", "g2")
    is_at(tab, "g1-g2")
    expect(tab.page.get_by_text("Variation 1 of 1")).to_have_count(1)
    tab.press("Promote")
    expect(tab.button("Promote")).to_be_disabled()
    tab.press("Undo")
    expect(tab.button("Promote")).to_be_enabled()
    tab.press("Delete")
    expect(step(tab, "g1-g2")).to_have_count(0)
    tab.press("Undo")
    expect(step(tab, "g1-g2")).to_have_count(1)
    tab.press("Redo")
    expect(step(tab, "g1-g2")).to_have_count(0)


def test_everything_works_by_key(person: Person) -> None:
    tab = opened(person)
    is_at(tab, "e1-e2")
    keyboard = tab.page.keyboard
    for key, place in (("Home", None), ("ArrowRight", "d5-d6"), ("PageDown", "e1-e2"), ("ArrowLeft", "d4-d3")):
        keyboard.press(key)
        if place:
            is_at(tab, place)
    keyboard.press("/")
    keyboard.type("g1-g2")
    keyboard.press("Enter")
    is_at(tab, "g1-g2")
    step(tab, "g1-g2").focus()
    keyboard.press("ArrowUp")
    is_at(tab, "e1-e2")
    keyboard.press("ArrowDown")
    is_at(tab, "g1-g2")
    keyboard.press("Control+z")
    expect(step(tab, "g1-g2")).to_have_count(0)
    keyboard.press("Control+Shift+z")
    expect(step(tab, "g1-g2")).to_have_count(1)


def test_the_search_says_what_it_finds_and_its_lines_can_be_played(person: Person) -> None:
    tab = opened(person, "/analysis/subsume?o.size=3")
    search = tab.region("Search")
    expect(search.get_by_role("switch")).to_be_checked()
    expect(search.get_by_role("listitem").first).to_contain_text(re.compile(r"Red \d+ %|wins, proven"))
    expect(tab.page.get_by_role("img", name=re.compile("^Chances: (Red|Blue)"))).to_be_visible()
    search.get_by_role("listitem").first.get_by_role("button").first.click()
    played = tab.region("Variations").get_by_role("listitem").get_by_role("button")
    expect(played).to_have_attribute("aria-current", "step")
    search.get_by_role("switch").click()
    expect(search.get_by_text("The computer is not searching.")).to_be_visible()
    tab.page.reload()
    expect(tab.region("Search").get_by_role("switch")).not_to_be_checked()


def test_a_threat_is_shown_as_what_it_is(person: Person) -> None:
    tab = opened(person)
    tab.press("Threat")
    tab.see("What if blue were to move now? This is not the position on the board.")
    expect(tab.region("Search").get_by_role("listitem").first).to_be_visible()


def test_notes_marks_and_arrows_belong_to_a_place(person: Person) -> None:
    tab = opened(person)
    tab.page.get_by_label("A note after e1-e2").fill("Why not {elsewhere}?")
    tab.page.keyboard.press("Tab")
    tab.see("Why not (elsewhere)?")
    arrows, marks = tab.page.locator("svg .own path.line"), tab.page.locator("svg .own circle.line")
    draw(tab, "e1", "e3", "right")
    expect(arrows).to_have_count(1)
    tab.press("Draw")
    draw(tab, "g1", "g2", "left")
    expect(arrows).to_have_count(2)
    click_cells(tab, "d1", "d2", "d1")
    expect(marks).to_have_count(1)
    tab.cell("c1").focus()
    for key in ("Enter", "ArrowRight", "Enter"):
        tab.page.keyboard.press(key)
    expect(arrows).to_have_count(3)
    expect(tab.region("Variations").get_by_role("button", name="g1-g2")).to_have_count(0)
    tab.press("Done drawing")
    step(tab, "d4-d3").click()
    expect(tab.page.locator("svg .own .line")).to_have_count(0)


def test_a_note_is_kept_though_the_page_is_left_at_once(person: Person) -> None:
    tab = opened(person)
    note = tab.page.get_by_label("A note after e1-e2")
    note.fill("Why not?")
    tab.page.reload()
    expect(note).to_have_value("Why not?")
    expect(tab.page).to_have_url(re.compile("/study/"))
    note.fill("Because.")
    tab.page.reload()
    expect(note).to_have_value("Because.")
    note.fill("Or so.")
    tab.open("/studies")
    tab.page.get_by_role("listitem").get_by_role("link").click()
    expect(note).to_have_value("Or so.")


def test_a_first_try_is_kept_though_its_tab_is_closed_at_once(person: Person) -> None:
    tab = opened(person)
    click_cells(tab, "d1", "d2")
    is_at(tab, "d1-d2")
    assert "/analysis/" in tab.page.url
    tab.page.close(run_before_unload=True)
    tab = person.tab("/studies")
    tab.page.get_by_role("listitem").get_by_role("link").click()
    is_at(tab, "d1-d2")
    tab.open("/studies")
    expect(tab.page.get_by_role("listitem")).to_have_count(1)


def test_a_study_is_found_again_shared_and_kept_apart(people: People) -> None:
    person = people()
    tab = opened(person)
    click_cells(tab, "d1", "d2")
    expect(tab.page).to_have_url(re.compile("/study/"))
    tab.press("More")
    tab.see("Saved.")
    look, edit = tab.copied("Copy link to look at the study"), tab.copied("Copy link to edit the study")
    friend = people()
    seen = opened(friend, look)
    is_at(seen, "d1-d2")
    seen.press("More")
    seen.see("You may look at this study. What you try is yours, and not saved.")
    other = opened(friend, edit)
    step(other, "d4-d3").click()
    is_at(other, "d4-d3")
    click_cells(other, "g1", "g2")
    is_at(other, "g1-g2")
    assert "edit" not in other.page.url
    other.press("More")
    other.see("Saved.")
    tab.press("Close")
    step(tab, "d4-d3").click()
    is_at(tab, "d4-d3")
    click_cells(tab, "f2", "f3")
    tab.press("Choose a version")
    tab.press("Load the newer one")
    tab.press("Close")
    expect(step(tab, "g1-g2")).to_have_count(1)
    expect(step(tab, "f2-f3")).to_have_count(0)
    step(tab, "d5-d6").click()
    is_at(tab, "d5-d6")
    tab.open("/studies")
    picture = tab.page.get_by_role("img", name=re.compile("^The board of "))
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    picture.click()
    is_at(tab, "d5-d6")
    tab.open("/studies")
    tab.page.get_by_role("button", name=re.compile("^Remove")).click()
    tab.see("There are none yet.")
    tab.press("Undo")
    expect(tab.page.get_by_role("listitem")).to_have_count(1)


def test_a_finished_game_and_a_card_lead_there(person: Person) -> None:
    tab = person.tab()
    tab.page.get_by_role("link", name=re.compile("^Analyse ")).first.click()
    tab.see("Play a step for either side.")
    tab.open("/")
    tab.start("Blob", "A friend on this screen")
    click_cells(tab, "d5", "d6")
    tab.more("Analyse")
    is_at(tab, "d5-d6")
    tab.press("Back to the game")
    expect(tab.page).to_have_url(re.compile("/game/"))


def test_on_a_phone_the_board_stays_whole(people: People) -> None:
    tab = opened(people(viewport=PHONE, has_touch=True, is_mobile=True))
    box = tab.board.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    tab.press("Previous")
    for cell in ("g1", "g2"):
        tab.page.locator(f'[data-cell="{cell}"]').tap()
    tab.press("Tree")
    expect(tab.dialog.get_by_role("button", name="g1-g2", exact=True)).to_have_attribute("aria-current", "step")
    note = tab.page.get_by_label("A note after g1-g2")
    expect(note).to_be_in_viewport()
    note.fill("Why not?")
    tab.press("Draw")
    expect(tab.dialog).to_have_count(0)
    tab.see("Choose a cell to mark it")
    tab.press("Done drawing")
    tab.see(re.compile(r"to move.* Why not\?$"))
    assert tab.board.bounding_box() == pytest.approx(box, abs=1)
    tab.press("Tree")
    tab.dialog.get_by_role("button", name="d5-d6", exact=True).tap()
    expect(tab.dialog).to_have_count(0)
    tab.press("Search")
    tab.dialog.get_by_role("switch").tap()
    expect(tab.dialog.get_by_role("region", name="Search").get_by_role("listitem").first).to_be_visible()
    assert tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_no_button_lies_on_another_and_the_tree_opens_where_one_looks(people: People) -> None:
    line = "e3-e4,g3-g4,g2-g3,b4-a3,d6-e6,c5-c4,e5-f4,c2-d2,d2-d3,d4-e4,f2-e2,e1-d1,g1-f2,g4-g3,f5-e6,g2-f2"
    tab = opened(people(viewport=PHONE, has_touch=True, is_mobile=True), f"/analysis/blob?line={line}")
    boxes = [tab.button(name).bounding_box() for name in ("Previous", "Next", "Undo", "Tree", "Search", "More")]
    for left, right in pairwise(boxes):
        assert left
        assert right
        assert left["x"] + left["width"] < right["x"]
    tab.press("Tree")
    expect(tab.dialog.locator("[aria-current]")).to_be_in_viewport(ratio=1)


def test_what_cannot_be_analysed_is_said(person: Person) -> None:
    tab = person.tab("/analysis/blob?code=nonsense")
    tab.see_heading("This cannot be analysed")
    tab.see("the board has 1 row")
    tab.open("/study/nothing")
    tab.see_heading("This study is not there")


def test_nothing_is_in_anybodys_way(person: Person) -> None:
    tab = opened(person)
    click_cells(tab, "d1", "d2")
    expect(tab.region("Search").get_by_role("listitem").first).to_be_visible()
    assert complaints(tab.page) == []
    tab.press("More")
    assert complaints(tab.page) == []
    tab.open("/studies")
    tab.see_heading("Your studies")
    assert complaints(tab.page) == []


def test_nothing_in_the_sheets_is_in_anybodys_way(people: People) -> None:
    tab = opened(people(viewport=PHONE))
    for sheet in ("Tree", "Search"):
        tab.press(sheet)
        assert complaints(tab.page) == []
        tab.page.set_viewport_size(PHONE)
        tab.press("Close")
