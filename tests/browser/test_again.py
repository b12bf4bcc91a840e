"""Trying the turning points of a finished game again."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.positions import Line, Position
from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import make_step
from tests.browser.tab import Tab
from tests.browser.test_review import PHONE, look_through, review
from tests.server.test_reviews import GAMES, last_turns


@pytest.fixture(scope="module")
def record() -> ludarium.Record:
    """Among its turns are some that gave the game away."""
    return last_turns(GAMES / "blob-2.txt", 6)


@pytest.fixture
def file(record: ludarium.Record, tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    return file


def looked_through(person: Person, file: Path, record: ludarium.Record) -> Tab:
    """A finished game whose review is known."""
    tab = person.tab()
    tab.look_at_record(file)
    tab.press("Look at it")
    look_through(tab, record)
    return tab


class Turned:
    """A turning point, as the review tells it."""

    def __init__(self, tab: Tab, record: ludarium.Record) -> None:
        review(tab).get_by_role("button", name="Turning point").click()
        tab.press("Show it")
        told = review(tab).get_by_text("Better was")
        words = re.search(r"Turn (\d+): .* Better was (.*): \d+ %", told.inner_text())
        assert words is not None
        self.turn, self.better = int(words[1]), words[2].split(", ")
        self.played = [step.text for step in record.turns[self.turn - 1]]
        self.before: Position = record.positions[sum(map(len, record.turns[: self.turn - 1]))]


def play(tab: Tab, before: Position, steps: list[str]) -> None:
    line = Line(before)
    for text in steps:
        tab.shows_board(line.position)
        make_step(tab, line, line.step(text))
        line.push(text)


def says(tab: Tab, words: str) -> None:
    expect(tab.page.get_by_role("status").filter(has_text=re.compile(words))).to_be_visible()


def test_a_turning_point_is_tried_again(people: People, file: Path, record: ludarium.Record) -> None:
    tab = looked_through(people(viewport=PHONE), file, record)
    turned = Turned(tab, record)
    side = turned.before.mover
    review(tab).get_by_role("button", name="Try again").click()
    tab.see_heading(f"Turn {turned.turn}: try again")
    says(tab, f"^Play a better turn for {side}.$")
    tab.shows_board(turned.before)
    play(tab, turned.before, turned.played)
    says(tab, f"^There is better: this leaves {side} .* The best turn found ")
    tab.press("Try again")
    play(tab, turned.before, turned.better)
    says(tab, "Well played: ")
    assert complaints(tab.page) == []
    tab.press("Show me")
    says(tab, "^Better was ")
    tab.press("Try again")
    tab.shows_board(turned.before)


def test_what_is_left_to_try_is_told_at_home(person: Person, file: Path, record: ludarium.Record) -> None:
    tab = looked_through(person, file, record)
    turned = Turned(tab, record)
    tab.page.get_by_role("link", name="Ludarium, home").click()
    link = tab.page.get_by_role("link", name=re.compile("turning points? to try again$"))
    words = link.inner_text()
    link.click()
    tab.see_heading(re.compile(r"^Turn \d+: try again$"))
    again = tab.page.url.rpartition("/")[0]
    tab.open(f"{again}/{turned.turn}")
    tab.see_heading(f"Turn {turned.turn}: try again")
    play(tab, turned.before, turned.better)
    says(tab, "Well played: ")
    onward = tab.button("Next").or_(tab.button("To the game"))
    expect(onward).to_be_focused()
    tab.page.get_by_role("link", name="Ludarium, home").click()
    tab.see_heading("Your games")
    expect(tab.page.get_by_role("link", name=words)).to_have_count(0)
    tab.open(f"{again}/0")
    tab.see_heading("Nothing turned there")
