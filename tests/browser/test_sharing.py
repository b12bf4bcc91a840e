"""Showing a game to others: the share sheet, boards in pages of other sites, and games to watch."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from ludarium.server.links import read_link
from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.tab import Tab
from tests.server.serving import Served


@contextmanager
def other_site(html: str) -> Iterator[str]:
    """A site of somebody else, at another port, whose only page is this."""

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            if self.path == "/":
                self.wfile.write(html.encode())

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        serving.join()
        server.server_close()


@pytest.fixture(scope="module")
def game(browser: Browser, served: Served) -> Iterator[Tab]:
    """A game of two turns, which the tests of this module share."""
    person = Person(browser, served.address)
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.take("d5", "d6")
    tab.take("d4", "d3")
    tab.has_played("d5-d6", "d4-d3")
    yield tab
    person.leave()
    assert person.troubles == []


@pytest.fixture
def sheet(game: Tab) -> Tab:
    """The same with the share sheet open."""
    dialog = game.page.get_by_role("dialog", name="Share this game")
    game.page.bring_to_front()
    if not dialog.is_visible():
        game.more("Share")
    expect(dialog).to_be_visible()
    return game


def test_the_links_of_the_share_sheet_hold_what_they_say(sheet: Tab) -> None:
    assert sheet.copied("Copy link to this game") == sheet.page.url
    link = urlsplit(sheet.copied("Copy link to this position"))
    assert link.path == "/analysis/blob"
    assert read_link("blob", link.query).steps == ["d5-d6", "d4-d3"]


def test_it_works_by_keyboard_and_suits_everyone(sheet: Tab) -> None:
    assert complaints(sheet.page) == []
    sheet.page.get_by_role("switch", name="Others may watch").focus()
    sheet.page.keyboard.press("Space")
    sheet.see("The game is in the list of games to watch while it is played.")
    sheet.page.keyboard.press("Space")
    sheet.see("The game is in no list: only those who have its link can watch.")
    sheet.page.keyboard.press("Tab")
    expect(sheet.button("Copy link to this game")).to_be_focused()
    sheet.page.keyboard.press("Escape")
    expect(sheet.dialog).to_have_count(0)


def test_a_game_is_saved_as_an_animated_picture(sheet: Tab, tmp_path: Path) -> None:
    with sheet.page.expect_download() as download:
        sheet.press("Save as an animated picture")
    assert re.fullmatch(r"blob-\d{4}-\d\d-\d\d\.gif", download.value.suggested_filename)
    file = tmp_path / "game.gif"
    download.value.save_as(file)
    assert file.read_bytes().startswith(b"GIF89a")


def test_a_board_in_the_page_of_another_site_is_walked_through(sheet: Tab, people: People) -> None:
    line = sheet.copied("Copy line for another site")
    reader = people()
    with other_site(f"<!doctype html><title>Elsewhere</title>{line}") as address:
        page = reader.tab(address).page
        frame = page.frame_locator("iframe")
        expect(frame.get_by_role("grid")).to_be_visible()
        expect(frame.get_by_role("status")).to_have_text("The start")
        frame.get_by_role("button", name="Step").click()
        expect(frame.get_by_role("status")).to_contain_text("Turn 1 of 2, red: d5-d6")
        frame.get_by_role("heading").click(trial=True)
        frame.get_by_role("button", name="Step").press("ArrowRight")
        expect(frame.get_by_role("status")).to_contain_text("Turn 2 of 2, blue: d4-d3")
        frame.get_by_role("button", name="Step").press("Home")
        expect(frame.get_by_role("status")).to_have_text("The start")
        assert "/analysis/blob?line=d5-d6,d4-d3" in str(frame.get_by_role("link").get_attribute("href"))
        page.close()
    assert reader.context.cookies() == []


def test_no_other_page_of_ours_stands_in_a_frame(game: Tab, people: People) -> None:
    reader = people(asked=True)  # without the script that answers for them
    with other_site(f'<!doctype html><title>Elsewhere</title><iframe src="{game.page.url}"></iframe>') as other:
        page = reader.tab(other).page
        expect(page.frame_locator("iframe").get_by_role("main")).to_have_count(0)
        page.close()
    assert any("frame-ancestors" in trouble for trouble in reader.troubles)
    reader.forgive("frame")


def test_the_embedded_board_suits_everyone_and_says_what_is_wrong(person: Person) -> None:
    tab = person.tab("/embed/blob?line=d5-d6")
    expect(tab.board).to_be_visible()
    assert complaints(tab.page) == []
    tab.open("/embed/blob?line=d4-d5")
    tab.see("d4-d5: d4 is empty: a step moves a red piece")
    person.forgive("400")


def test_a_game_that_is_shown_can_be_found_and_watched(sheet: Tab, people: People) -> None:
    carol = people().tab()
    carol.page.get_by_role("link", name="Watch games").click()
    carol.see_heading("Watch")
    mine = carol.page.get_by_role("main").get_by_role("listitem").get_by_role("link")
    expect(carol.page.get_by_text("Nobody shows a game just now.")).to_be_visible()
    sheet.page.get_by_role("switch", name="Others may watch").check()
    expect(mine).to_have_count(1)
    assert complaints(carol.page) == []
    mine.click()
    carol.see("You are watching this game.")
    carol.has_played("d5-d6", "d4-d3")


def test_two_computers_play_while_somebody_looks(person: Person) -> None:
    tab = person.tab("/watch")
    expect(tab.board).to_be_visible()
    tab.see(re.compile(r"^Turn \d+: \w+, \w+, is to move\.$"))
    tab.press("Pause")
    expect(tab.button("Go on")).to_be_visible()
    tab.press("Go on")
    expect(tab.button("Pause")).to_be_visible()
