"""The last step of a turn waits for one more click: against people, or where it is wanted."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Friends, People
from tests.browser.tab import Tab


@pytest.fixture
def pair(friends: Friends) -> tuple[Tab, Tab]:
    """Two friends who have chosen nothing in their settings; the first has one step."""
    return friends("Blob", asked=True)


def is_waiting(tab: Tab, step: str) -> None:
    expect(tab.button(f"Play {step}")).to_be_visible()
    expect(tab.board.locator(".ghost").first).to_be_visible()


def test_the_last_step_of_a_turn_waits_until_it_is_confirmed(pair: tuple[Tab, Tab]) -> None:
    anna, bert = pair
    anna.take("d2", "d3")
    is_waiting(anna, "d2-d3")
    bert.stands("Your friend's turn: one step left.")
    bert.see("Nothing has been played yet.")
    anna.press("Play d2-d3")
    bert.stands("Your turn: two steps left.")
    bert.take("d6", "d5")
    anna.has_played("d2-d3", "d6-d5")
    bert.press("End turn")
    anna.stands("Your friend's turn: one step left.")
    bert.press("Play End turn")
    anna.stands("Your turn: two steps left.")


def test_it_can_be_taken_back_until_it_is_clicked_again(pair: tuple[Tab, Tab]) -> None:
    anna, bert = pair
    before = anna.drawn
    ways: list[Callable[[], None]] = [lambda: anna.press("Take it back"), lambda: anna.page.keyboard.press("Escape")]
    for take_back in ways:
        anna.take("d2", "d3")
        is_waiting(anna, "d2-d3")
        take_back()
        expect(anna.button("Play d2-d3")).to_be_hidden()
        assert anna.drawn == before
    anna.take("d2", "d3")
    is_waiting(anna, "d2-d3")
    anna.take("a2")
    expect(anna.button("Play d2-d3")).to_be_hidden()
    anna.take("a3")
    is_waiting(anna, "a2-a3")
    bert.see("Nothing has been played yet.")
    anna.cell("a3").click()
    bert.has_played("a2-a3")


def test_who_chooses_by_key_confirms_by_key(pair: tuple[Tab, Tab]) -> None:
    anna, bert = pair
    anna.cell("d2").focus()
    for key in ("Enter", "ArrowRight", "Enter"):
        anna.page.keyboard.press(key)
    expect(anna.button("Play d2-d3")).to_be_focused()
    anna.page.keyboard.press("Enter")
    bert.has_played("d2-d3")


def test_a_typed_step_waits_as_well(pair: tuple[Tab, Tab]) -> None:
    anna, bert = pair
    anna.cell("a2").focus()
    anna.page.keyboard.type("d2-d3\n")
    is_waiting(anna, "d2-d3")
    expect(anna.button("Play d2-d3")).to_be_focused()
    anna.page.keyboard.type("/a2-a3\n")
    is_waiting(anna, "a2-a3")
    expect(anna.button("Play a2-a3")).to_be_focused()
    bert.see("Nothing has been played yet.")
    anna.page.keyboard.press("Enter")
    bert.has_played("a2-a3")


@pytest.mark.parametrize("against", ["A friend on this screen", "The computer"])
def test_nothing_waits_on_one_screen_unless_it_is_wanted(people: People, against: str) -> None:
    tab = people(asked=True).tab()
    tab.start("Blob", against, *(("Chance", "You") if against == "The computer" else ()))
    tab.more("Settings")
    tab.page.get_by_role("radio", name="Always").check()
    tab.press("Close")
    tab.take("d2", "d3")
    is_waiting(tab, "d2-d3")
    tab.more("Settings")
    tab.page.get_by_role("radio", name="Against people").check()
    tab.press("Close")
    tab.press("Take it back")
    tab.take("d2", "d3")
    expect(tab.step_buttons.first).to_have_text("d2-d3")
