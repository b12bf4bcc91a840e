"""The server is killed in the middle of a game and started again at the same place."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import ludarium
from ludarium.positions import Line
from tests.browser.person import Person
from tests.browser.playing import follow, take_step
from tests.browser.tab import Tab
from tests.server.serving import Served

LOST = "The connection is lost."


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of one's own, to kill."""
    with Served(tmp_path) as served:
        yield served


@pytest.fixture
def tab(browser: Browser, served: Served) -> Iterator[Tab]:
    """A tab of somebody who may hear that nobody answers, and of no other trouble."""
    person = Person(browser, served.address)
    yield person.tab()
    person.leave()
    person.forgive("WebSocket connection", "Failed to load resource")
    assert not person.troubles


def kill(served: Served, tab: Tab) -> None:
    served.kill()
    tab.see(LOST)
    expect(tab.usable).to_have_count(0)


def started_again(served: Served, folder: Path) -> Served:
    port = served.address.rstrip("/").rpartition(":")[2]
    return Served(folder, "--port", port)


def test_the_page_comes_back_by_itself_and_the_game_goes_on(served: Served, tab: Tab, tmp_path: Path) -> None:
    tab.start("Blob", "The computer", "Chance", "You")
    tab.take("d2", "d3")
    tab.stands("Your turn: two steps left.")
    line = Line(ludarium.game("blob").start())
    follow(line, tab)
    take_step(tab, line, line.position.steps[0])
    tab.stands("Your turn: one step left.")
    before, played = tab.pieces, tab.steps
    kill(served, tab)
    assert tab.pieces == before
    with started_again(served, tmp_path):
        expect(tab.page.get_by_text(LOST)).to_be_hidden()
        tab.stands("Your turn: one step left.")
        assert (tab.pieces, tab.steps) == (before, played)
        tab.press("End turn")
        tab.stands("Your turn: two steps left.")
        assert tab.steps[: len(played) + 1] == [*played, "end"]
        assert tab.is_pictured_as_told()


def test_a_computer_that_was_thinking_takes_it_up_again(served: Served, tab: Tab, tmp_path: Path) -> None:
    tab.start("Blob", "The computer", "10 Wildwood", "The computer")
    kill(served, tab)
    with started_again(served, tmp_path):
        expect(tab.page.get_by_text(LOST)).to_be_hidden()
        tab.stands(re.compile("^Your turn"))


def test_a_game_that_is_gone_says_so(served: Served, tab: Tab, tmp_path: Path) -> None:
    tab.start("Blob", "A friend on this screen")
    kill(served, tab)
    with started_again(served, tmp_path / "elsewhere"):
        tab.see("The server does not recognise this browser any more.")
        tab.press("Load again")
        tab.see_heading("There is no game here")
