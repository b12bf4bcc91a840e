"""Looking through a finished game: the chances turn by turn, where it turned, and what would have been better."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import ludarium
from tests.browser.conftest import People
from tests.browser.tab import Tab
from tests.server.test_reviews import GAMES, last_turns

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def record() -> ludarium.Record:
    """Among its turns are some that gave the game away."""
    return last_turns(GAMES / "blob-2.txt", 8)


@pytest.fixture(params=["wide", "phone"])
def tab(people: People, record: ludarium.Record, tmp_path: Path, request: pytest.FixtureRequest) -> Tab:
    """A finished game."""
    person = people(viewport=PHONE) if request.param == "phone" else people()
    file = tmp_path / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    tab = person.tab()
    tab.look_at_record(file)
    tab.press("Look at it")
    tab.stands("Red wins.")
    return tab


def review(tab: Tab) -> Locator:
    return tab.region("How the game went")


def curve(tab: Tab) -> Locator:
    return review(tab).get_by_role("slider")


def look_through(tab: Tab, record: ludarium.Record) -> None:
    tab.press("How did it go?")
    expect(curve(tab)).to_have_attribute("aria-valuemax", str(len(record.turns)))
    expect(tab.button("Stop")).to_be_hidden()


def played_after(record: ludarium.Record, turn: int) -> int:
    return sum(map(len, record.turns[:turn]))


def test_one_walks_along_the_curve_by_key(tab: Tab, record: ludarium.Record) -> None:
    look_through(tab, record)
    last = len(record.turns)
    expect(curve(tab)).to_have_attribute("aria-valuenow", str(last))
    expect(curve(tab)).to_have_attribute("aria-valuetext", re.compile(f"^Turn {last}, red: red wins for certain"))
    curve(tab).focus()
    for turn in (last - 1, last - 2):
        tab.page.keyboard.press("ArrowLeft")
        tab.stands(f"Looking back: step {played_after(record, turn)} of {len(record.steps)}.")
        expect(curve(tab)).to_have_attribute("aria-valuenow", str(turn))
    tab.page.keyboard.press("Home")
    tab.stands("Looking back: the beginning.")
    tab.page.keyboard.press("End")
    tab.stands("Red wins.")


def test_a_click_on_the_curve_leads_to_its_turn(tab: Tab, record: ludarium.Record) -> None:
    look_through(tab, record)
    box = curve(tab).bounding_box()
    assert box is not None
    curve(tab).click(position={"x": box["width"] / 2, "y": 20})
    expect(curve(tab)).to_have_attribute("aria-valuenow", str(len(record.turns) // 2))


def test_the_board_stays_as_it_is_along_the_curve(tab: Tab, record: ludarium.Record) -> None:
    look_through(tab, record)
    board = tab.board.bounding_box()
    review(tab).get_by_role("button", name="Turning point").click()
    expect(review(tab).get_by_text("A better turn had")).to_be_visible()
    assert tab.board.bounding_box() == pytest.approx(board, abs=1)
    assert tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in tab.region("What you can do now").get_by_role("button").all():
        assert button.evaluate("button => button.scrollWidth <= button.clientWidth")


def test_what_would_have_been_better_is_said_and_shown_when_asked(tab: Tab, record: ludarium.Record) -> None:
    look_through(tab, record)
    review(tab).get_by_role("button", name="Turning point").click()
    told = review(tab).get_by_text("A better turn had")
    expect(told).to_have_text(re.compile(r"^\s*Turn \d+: (Red|Blue) fell from .* A better turn had .*\.\s*$"))
    tab.press("Show it")
    said = review(tab).get_by_text("Better was")
    words = re.search(r"Turn (\d+): .* Better was (.*): \d+ %", said.inner_text())
    assert words is not None
    turn, steps = int(words[1]), words[2].split(", ")
    before = played_after(record, turn - 1)
    where = "the beginning" if before == 0 else f"step {before} of {len(record.steps)}"
    tab.stands(f"Looking back: {where}.")
    expect(review(tab).get_by_role("button", name="Try again")).to_be_visible()
    position = record.positions[before]
    for step in steps:
        position = position.play(step)
    expect(tab.board.locator(".ghost").first).to_be_visible()
    expect(said).to_be_visible()
    curve(tab).focus()
    tab.page.keyboard.press("ArrowRight")
    expect(tab.board.locator(".ghost")).to_have_count(0)


def test_turning_points_are_marked_on_the_curve(tab: Tab, record: ludarium.Record) -> None:
    look_through(tab, record)
    marked = curve(tab).locator(".turned").count()
    assert marked > 0
    curve(tab).focus()
    tab.page.keyboard.press("Home")
    for _ in range(marked):
        tab.page.keyboard.press("PageDown")
        expect(review(tab).get_by_text("A better turn had")).to_be_visible()
