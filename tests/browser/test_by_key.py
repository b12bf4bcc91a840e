"""Everything by keyboard: whole games, typed steps, and where the focus goes. No test here touches the mouse."""

import re

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.positions.registry import ruleset_named
from tests.browser.holding import Holding
from tests.browser.keyboard import Keyboard
from tests.browser.person import Person
from tests.browser.playing import play_to_the_end, smallest

SHARED = "A friend on this screen"


@pytest.fixture
def tab(person: Person) -> Keyboard:
    return Keyboard(person.tab().page)


@pytest.mark.parametrize("name", ["subsume", "mobility"], ids=["hexagon", "square"])
def test_a_whole_game_by_key(tab: Keyboard, name: str) -> None:
    ruleset = ruleset_named(name)
    options = smallest(ruleset)
    tab.start(ruleset.title, "The computer", "Chance", "You", **options)
    line = play_to_the_end(tab, ludarium.game(name, **options))
    assert line.outcome is not None
    tab.see(line.outcome.reason)
    expect(tab.told).to_contain_text(line.outcome.reason)
    tab.press("Rematch")
    tab.stands(re.compile("^Your turn"))


def test_arrows_go_over_the_cells_as_they_lie(tab: Keyboard) -> None:
    tab.start("Blob", SHARED)
    tab.walk_to("d4")
    ways = {"ArrowRight": "d5", "ArrowUp": "e4", "ArrowLeft": "e3", "ArrowDown": "d3", "End": "d7", "Home": "d1"}
    for key, cell in ways.items():
        tab.key(key)
        assert tab.focused == cell
    for cell in ("e1", "f1", "g1", "g1"):
        tab.key("ArrowUp")
        assert tab.focused == cell


def test_arrows_go_as_the_eye_does_when_the_board_is_turned_round(tab: Keyboard) -> None:
    tab.start("Blob", SHARED)
    tab.more("Settings")
    tab.reach(tab.dialog.get_by_role("switch", name="Board turned round"))
    tab.key("Space")
    tab.key("Escape")
    tab.walk_to("d4")
    tab.key("ArrowRight")
    assert tab.focused == "d3"
    tab.key("Home")
    assert tab.focused == "d7"


def test_the_board_is_one_stop_and_remembers_where_one_was(tab: Keyboard) -> None:
    tab.start("Blob", SHARED)
    tab.walk_to("f3")
    tab.key("Tab")
    assert tab.focused == ""
    tab.key("Shift+Tab")
    assert tab.focused == "f3"


def test_escape_takes_back_half_a_step(tab: Keyboard) -> None:
    tab.start("Blob", SHARED)
    tab.take("d2")
    tab.key("ArrowRight")
    tab.key("Escape")
    assert tab.focused == "d2"
    expect(tab.cell("d2")).to_have_attribute("aria-selected", "false")
    tab.see("Nothing has been played yet.")


def test_a_step_is_typed_over_the_board(tab: Keyboard) -> None:
    tab.start("Blob", SHARED)
    tab.walk_to("f3")
    tab.page.keyboard.type("d2-d3")
    tab.key("Enter")
    tab.has_played("d2-d3")
    expect(tab.cell("f3")).to_be_focused()


def test_a_typed_step_that_is_wrong_is_refused_in_words_and_mended(tab: Keyboard) -> None:
    tab.start("Blob", SHARED)
    tab.key("/")
    field = tab.page.get_by_label("Type a step")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
    tab.page.keyboard.type("d2-d9")
    tab.key("Enter")
    expect(tab.note).to_have_text("d2-d9: d9 is not on the board (row d has 7 cells)")
    tab.page.keyboard.type("d2-d3")
    tab.key("Enter")
    tab.has_played("d2-d3")
    expect(tab.note).to_be_empty()
    tab.key("/")
    tab.page.keyboard.type("end")
    tab.key("Enter")
    tab.has_played("d2-d3", "end")


def test_whoever_types_on_before_a_step_is_answered_loses_nothing(person: Person) -> None:
    answers = Holding(person.context, heard="done")
    tab = Keyboard(person.tab().page)
    tab.start("Blob", SHARED)
    field = tab.page.get_by_label("Type a step")
    tab.key("/")
    tab.page.keyboard.type("d2-d3")
    tab.key("Enter")
    tab.has_played("d2-d3")
    for key in "/en":
        tab.key(key)
    answers.let_go()
    tab.page.keyboard.type("d")
    expect(field).to_have_value("end")
    tab.key("Enter")
    tab.has_played("d2-d3", "end")
    expect(field).to_have_value("")
    expect(field).not_to_be_focused()


def test_a_dialog_holds_the_keyboard_and_gives_it_back(tab: Keyboard) -> None:
    tab.choose("Blob")
    for _ in range(20):
        tab.key("Tab")
        assert tab.page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    tab.key("Escape")
    expect(tab.dialog).to_be_hidden()
    expect(tab.region("Games").get_by_role("button", name=re.compile("^Blob"))).to_be_focused()
    tab.key("Enter")
    tab.press("Close")
    expect(tab.dialog).to_be_hidden()
    expect(tab.region("Games").get_by_role("button", name=re.compile("^Blob"))).to_be_focused()


@pytest.mark.parametrize("width", [1280, 360])
def test_sheets_and_questions_give_the_keyboard_back(tab: Keyboard, width: int) -> None:
    tab.start("Blob", SHARED)
    tab.page.set_viewport_size({"width": width, "height": 740})
    for name in ("Rules", "More") if width == 1280 else ("Rules", "Turns", "More"):
        tab.press(name)
        expect(tab.dialog.locator(":focus")).to_be_attached()
        tab.key("Escape")
        expect(tab.dialog).to_be_hidden()
        expect(tab.button(name)).to_be_focused()


@pytest.mark.parametrize("width", [1280, 360])
def test_a_question_takes_the_place_of_the_sheet_that_led_to_it(tab: Keyboard, width: int) -> None:
    tab.start("Blob", SHARED)
    tab.page.set_viewport_size({"width": width, "height": 740})
    tab.more("Resign")
    expect(tab.dialog).to_have_count(1)
    expect(tab.dialog.get_by_role("button", name="Go on playing")).to_be_focused()
    tab.key("Escape")
    expect(tab.dialog).to_be_hidden()
    assert tab.page.evaluate("document.activeElement !== document.body")


def test_a_button_that_goes_away_leaves_one_on_the_board(tab: Keyboard) -> None:
    tab.start("Blob", "The computer", "Chance", "You")
    tab.walk_to("d4")
    tab.press("End turn")
    tab.stands("Your turn: two steps left.")
    assert tab.focused == "d4"
    tab.press("Take back")
    tab.see("Nothing has been played yet.")
    assert tab.focused == "d4"


def test_a_new_page_begins_at_its_title(tab: Keyboard) -> None:
    tab.start("Blob", SHARED)
    expect(tab.page.get_by_role("heading", name="Blob", level=1)).to_be_focused()
    tab.page.go_back()
    expect(tab.page.get_by_role("heading", name="A place where games live")).to_be_focused()
