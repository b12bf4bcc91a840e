"""Openings on the analysis board: what games went on with, played by a click, by key or by touch."""

import re

from playwright.sync_api import expect

from ludarium.positions import Line
from ludarium.study.openings import book, openings
from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.pictures import PHONE
from tests.browser.test_analysis import is_at, opened

ROW = re.compile(r" ?: red scored \d+ % of [\d,]+ games? ?, \d+ to \d+ · search \d+ %$")


def first_turns(name: str, count: int) -> list[tuple[str, ...]]:
    """The most frequent turns, one after the other."""
    known = book(name)
    assert known
    line, turns = Line(known.opened.start()), list[tuple[str, ...]]()
    for _ in range(count):
        found = openings(line)
        assert found
        turns.append(found.turns[0].steps)
        for step in turns[-1]:
            line.push(step)
    return turns


def test_a_turn_is_played_by_a_click_and_the_next_by_key(person: Person) -> None:
    first, second = first_turns("blob", 2)
    tab = opened(person, "/analysis/blob")
    panel = tab.region("Openings")
    rows = panel.get_by_role("button", name=ROW)
    rows.first.hover()
    expect(tab.page.locator("svg .found .line")).to_have_count(len(first))
    rows.first.click()
    is_at(tab, first[-1])
    expect(rows.first).to_contain_text(", ".join(second))
    assert complaints(tab.page) == []
    rows.first.focus()
    tab.page.keyboard.press("Enter")
    is_at(tab, second[-1])
    tab.press("First")
    tab.press("End turn")
    expect(panel.get_by_role("status")).to_have_text(re.compile("book ends|came this way"))
    panel.get_by_role("button", name="Openings").click()
    expect(rows).to_have_count(0)
    tab.page.reload()
    expect(panel.get_by_role("button", name="Openings")).to_have_attribute("aria-expanded", "false")


def test_on_a_phone_they_are_under_the_search(people: People) -> None:
    ((step,),) = first_turns("subsume", 1)
    tab = opened(people(viewport=PHONE, has_touch=True, is_mobile=True), "/analysis/subsume")
    tab.press("Search")
    row = tab.dialog.get_by_role("region", name="Openings").get_by_role("button", name=ROW).first
    row.scroll_into_view_if_needed()
    assert tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    row.tap()
    expect(tab.dialog).to_have_count(0)
    tab.press("Tree")
    expect(tab.dialog.get_by_role("button", name=step, exact=True)).to_have_attribute("aria-current", "step")
