"""A hint, and what the computer would play: for whoever is on their own, and for everyone when a game is over."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import ludarium
from tests.browser.conftest import Friends
from tests.browser.holding import Holding
from tests.browser.person import Person
from tests.browser.tab import Tab

WHAT = "What would the computer play?"
GAMES = Path(__file__).parents[1] / "data" / "games"
START = ludarium.game("blob").start()
FIRSTS = {step.cells[0] for step in START.steps if step.cells}


@pytest.fixture
def tab(person: Person) -> Tab:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    return tab


def advice(tab: Tab) -> Locator:
    return tab.region("Advice")


def choices(tab: Tab) -> Locator:
    return advice(tab).get_by_role("listitem").get_by_role("button")


def ask(tab: Tab) -> list[str]:
    """Ask what to play, and wait until it is certain; the steps, the best first."""
    tab.press(WHAT) if tab.button(WHAT).is_visible() else tab.more(WHAT)
    expect(advice(tab).get_by_role("heading")).to_have_text("I would play")
    expect(tab.button("Stop thinking")).to_be_hidden()
    return [text.split()[0] for text in choices(tab).all_inner_texts()]


def ghosts(tab: Tab) -> Locator:
    return tab.board.locator(".ghost")


def test_a_hint_marks_where_to_look_and_says_it(tab: Tab) -> None:
    tab.button("Hint").press("Enter")
    said = tab.page.get_by_role("group", name="Advice").get_by_role("status")
    expect(said).to_have_text(re.compile(r"^Look at \w\d\.$"))
    cell = said.inner_text().removeprefix("Look at ").rstrip(".")
    assert cell in FIRSTS
    place = str(tab.cell(cell).get_attribute("transform")).split(" scale")[0]
    expect(tab.board.locator(".hinted")).to_have_attribute("transform", place)
    expect(ghosts(tab)).to_have_count(0)
    tab.press(WHAT)
    expect(choices(tab).first).to_contain_text(f"{cell}-")
    expect(tab.board.locator(".hinted")).to_have_count(0)


def test_what_the_computer_would_play_is_drawn_and_can_be_played(tab: Tab) -> None:
    steps = ask(tab)
    assert len(steps) == 3
    assert {*steps} <= {str(step) for step in START.steps}
    expect(advice(tab).get_by_role("status")).to_have_text(re.compile(rf"^I would play {steps[0]}: \d+ %\.$"))
    expect(choices(tab).first).to_have_attribute("aria-pressed", "true")
    drawn = ghosts(tab).first.get_attribute("transform")
    choices(tab).nth(1).press("Enter")
    expect(choices(tab).nth(1)).to_have_attribute("aria-pressed", "true")
    expect(ghosts(tab).first).not_to_have_attribute("transform", str(drawn))
    tab.take(*START.step(steps[0]).cells)
    tab.has_played(steps[0])
    expect(advice(tab)).to_be_hidden()
    expect(ghosts(tab)).to_have_count(0)


def test_advice_can_be_cut_short_and_closed_by_key(person: Person) -> None:
    Holding(person.context, "advised", until="stop advice")
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.button("More").press("Enter")
    tab.button(WHAT).press("Enter")
    expect(advice(tab)).to_be_focused()
    tab.page.keyboard.press("Tab")
    expect(tab.button("Stop thinking")).to_be_focused()
    tab.page.keyboard.press("Enter")
    expect(choices(tab)).not_to_have_count(0)
    advice(tab).get_by_role("button", name="Close").press("Enter")
    expect(advice(tab)).to_be_hidden()
    expect(tab.page.locator("[data-cell]:focus")).to_have_count(1)


def test_a_win_that_is_proven_is_said_in_words(person: Person, tmp_path: Path) -> None:
    whole = ludarium.read_record((GAMES / "blob-2.txt").read_text(encoding="utf-8"))
    file = tmp_path / "nearly-won.txt"
    file.write_text(str(ludarium.Record(whole.start, whole.steps[:-1])), encoding="utf-8")
    tab = person.tab()
    tab.look_at_record(file)
    tab.press("Continue on this screen")
    tab.more(WHAT)
    expect(choices(tab).first).to_contain_text("wins by force")


def test_two_people_are_not_helped_until_the_game_is_over(friends: Friends) -> None:
    host, guest = friends("Blob")
    for tab in (host, guest):
        expect(tab.button("Hint")).to_be_hidden()
        tab.press("More")
        expect(tab.button(WHAT)).to_be_hidden()
        tab.press("Close")
    host.take("d2", "d3")
    guest.has_played("d2-d3")
    guest.more("Resign")
    guest.dialog.get_by_role("button", name="Resign").click()
    for tab in (host, guest):
        tab.see_heading(re.compile("wins?\\."))
        tab.press("Previous")
        tab.stands(re.compile("beginning"))
        assert {*ask(tab)} <= {str(step) for step in START.steps}
        expect(tab.usable).to_have_count(0)
        expect(tab.button("Hint")).to_be_hidden()
        tab.press("Back to now")
        expect(advice(tab)).to_be_hidden()
