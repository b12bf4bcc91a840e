"""Back closes what is on top, and only then leaves; forward opens it again; nothing is lost."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.tab import Tab

SHARED = "A friend on this screen"
PHONE = {"width": 360, "height": 740}


@pytest.fixture(params=[1280, 360], ids=["desk", "phone"])
def tab(request: pytest.FixtureRequest, people: People) -> Tab:
    tab: Tab = people(viewport={"width": request.param, "height": 740}).tab()
    return tab


def test_back_closes_the_set_up_and_forward_opens_it_as_it_was(tab: Tab) -> None:
    tab.choose("Protista")
    tab.answer("Play against", SHARED)
    tab.fill_options({"rows": "15"})
    tab.page.go_back()
    expect(tab.dialog).to_be_hidden()
    tab.see_heading("A place where games live")
    tab.page.go_forward()
    expect(tab.dialog).to_be_visible()
    expect(tab.option("rows")).to_have_value("15")
    expect(tab.dialog.get_by_role("radio", name=SHARED)).to_be_checked()


def test_a_look_at_the_rules_from_the_set_up_loses_nothing(tab: Tab) -> None:
    tab.choose("Protista")
    tab.fill_options({"rows": "15"})
    tab.dialog.get_by_role("link", name="Rules", exact=True).click()
    expect(tab.page).to_have_url(re.compile("/rules/protista"))
    tab.page.go_back()
    expect(tab.option("rows")).to_have_value("15")


def test_back_from_a_game_goes_home_and_not_to_its_set_up(tab: Tab) -> None:
    tab.start("Blob", SHARED)
    tab.page.go_back()
    tab.see_heading("A place where games live")
    expect(tab.dialog).to_be_hidden()
    tab.page.go_forward()
    tab.stands("Red's turn: one step left.")


@pytest.mark.parametrize("sheet", ["Rules", "More", "Settings", "Resign"])
def test_back_closes_a_sheet_and_forward_opens_it(tab: Tab, sheet: str) -> None:
    tab.start("Blob", SHARED)
    tab.take("d2", "d3")
    tab.stands("Blue's turn: two steps left.")
    here = tab.page.url
    tab.press(sheet) if sheet in ("Rules", "More") else tab.more(sheet)
    expect(tab.dialog).to_be_visible()
    tab.page.go_back()
    expect(tab.dialog).to_be_hidden()
    assert tab.page.url == here
    tab.stands("Blue's turn: two steps left.")
    tab.page.go_forward()
    expect(tab.dialog).to_be_visible()
    tab.page.go_back()
    tab.page.go_back()
    tab.see_heading("A place where games live")


def test_a_question_that_is_opened_again_ignores_the_late_end_of_the_first(tab: Tab) -> None:
    """Browsers tell that a dialog has closed with the next picture, which a busy machine may draw much later."""
    tab.start("Blob", SHARED)
    tab.more("Resign")
    first = tab.dialog.element_handle()
    assert first
    tab.page.go_back()
    expect(tab.dialog).to_be_hidden()
    tab.page.go_forward()
    expect(tab.dialog).to_be_visible()
    first.dispatch_event("close")
    expect(tab.dialog).to_be_visible()
    tab.page.keyboard.press("Escape")
    expect(tab.dialog).to_be_hidden()
    tab.page.go_back()
    tab.see_heading("A place where games live")


def test_a_sheet_that_was_closed_by_its_button_is_not_on_the_way_back(tab: Tab) -> None:
    tab.start("Blob", SHARED)
    for _ in range(3):
        tab.press("Rules")
        tab.dialog.get_by_role("button", name="Close", exact=True).click()
        expect(tab.dialog).to_be_hidden()
    tab.page.go_back()
    tab.see_heading("A place where games live")


def test_back_closes_what_lies_over_home(tab: Tab, tmp_path: Path) -> None:
    tab.start("Blob", SHARED)
    tab.take("d2", "d3")
    tab.stands("Blue's turn: two steps left.")
    tab.page.get_by_role("link", name="Ludarium, home").click()
    file = tmp_path / "game.txt"
    file.write_text(str(ludarium.Record(ludarium.game("blob").start(), ["d2-d3"])), encoding="utf-8")
    remove = tab.region("Your games").get_by_role("button", name=re.compile("^Remove"))
    dialogs: list[Callable[[], object]] = [
        lambda: tab.press("Settings"),
        lambda: remove.click(),
        lambda: tab.look_at_record(file),
    ]
    for open_dialog in dialogs:
        open_dialog()
        for leave, is_open in ((tab.page.go_back, False), (tab.page.go_forward, True), (tab.page.go_back, False)):
            expect(tab.dialog).to_be_visible(visible=not is_open)
            leave()
            expect(tab.dialog).to_be_visible(visible=is_open)
    expect(remove).to_be_visible()


def test_back_lets_go_of_a_piece_first(tab: Tab) -> None:
    tab.start("Protista", SHARED, seed="1")
    tab.take("d6")
    expect(tab.cell("d6")).to_have_attribute("aria-selected", "true")
    tab.page.go_back()
    expect(tab.cell("d6")).to_have_attribute("aria-selected", "false")
    tab.page.go_forward()
    expect(tab.cell("d6")).to_have_attribute("aria-selected", "false")
    tab.take("d6", "d5")
    tab.stands("Black's turn: one move left.")
    tab.page.go_back()
    tab.see_heading("A place where games live")


def test_back_closes_the_turns_of_a_phone(people: People) -> None:
    tab = people(viewport=PHONE).tab()
    tab.start("Blob", SHARED)
    tab.press("Turns")
    expect(tab.dialog).to_be_visible()
    tab.page.go_back()
    expect(tab.dialog).to_be_hidden()
    tab.stands("Red's turn: one step left.")


def test_an_open_sheet_is_there_again_after_loading_the_page_anew(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", SHARED)
    tab.press("Rules")
    expect(tab.dialog).to_be_visible()
    tab.page.reload()
    expect(tab.dialog).to_be_visible()
    tab.page.go_back()
    expect(tab.dialog).to_be_hidden()
    tab.stands("Red's turn: one step left.")
