"""Every page in every state is fit for everyone, by the rules of axe; and the first load is light."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

import ludarium
from tests.browser.axe import complaints
from tests.browser.conftest import Friends, People
from tests.browser.holding import Holding
from tests.browser.person import Person
from tests.browser.tab import Tab
from tests.server.serving import Served
from tests.server.test_reviews import GAMES, last_turns

SHARED = "A friend on this screen"
LIGHT = 100_000  # bytes of the page, its files and what comes over its socket, as they are sent


@pytest.fixture
def tab(person: Person) -> Iterator[Tab]:
    """A tab at home, of somebody who may come to addresses that lead nowhere."""
    yield person.tab()
    person.forgive("404 (Not Found)")


def suits_everyone(*tabs: Tab) -> None:
    for tab in tabs:
        assert complaints(tab.page) == []


def test_home_and_every_chooser(tab: Tab) -> None:
    tab.see_heading("A place where games live")
    suits_everyone(tab)
    tab.choose("Protista")
    suits_everyone(tab)
    tab.answer("Play against", "A friend by a link")
    tab.fill_options({"rows": "99"})
    tab.press("Start")
    expect(tab.dialog.get_by_role("alert")).to_be_visible()
    suits_everyone(tab)


def test_home_with_games(tab: Tab) -> None:
    tab.start("Blob", SHARED)
    tab.open("/")
    tab.start("Drop", "The computer", "Chance", "You")
    tab.more("Resign")
    tab.dialog.get_by_role("button", name="Resign").click()
    tab.press("Home")
    expect(tab.region("Your games").get_by_role("link")).to_have_count(2)
    suits_everyone(tab)


def test_your_turn_and_half_a_step(tab: Tab) -> None:
    tab.start("Blob", "The computer", "Chance", "You")
    suits_everyone(tab)
    tab.take("d2")
    suits_everyone(tab)
    tab.take("d3")
    tab.stands("Your turn: two steps left.")
    tab.cell("d4").focus()
    tab.page.keyboard.press("/")
    suits_everyone(tab)


def test_a_refusal_and_a_choice_of_steps(tab: Tab) -> None:
    tab.start("Protista", SHARED, seed="1")
    tab.cell("a1").click()
    expect(tab.note).not_to_be_empty()
    suits_everyone(tab)
    tab.take("d6", "d5", "k5", "k4", "d5")
    expect(tab.kind("Spawn")).to_be_visible()
    suits_everyone(tab)
    tab.kind("Spawn").click()
    suits_everyone(tab)


def test_the_computer_thinking(person: Person) -> None:
    Holding(person.context, "stepped")
    tab = person.tab()
    tab.start("Mobility", "The computer", "10 Wildwood", "The computer")
    expect(tab.button("Play now")).to_be_visible()
    suits_everyone(tab)
    expect(tab.button("Play now")).to_be_visible()


def test_hint_and_advice(tab: Tab) -> None:
    tab.start("Blob", SHARED)
    tab.press("Hint")
    expect(tab.board.locator(".hinted")).to_be_visible()
    suits_everyone(tab)
    tab.press("What would the computer play?")
    expect(tab.region("Advice").get_by_role("listitem").first).to_be_visible()
    suits_everyone(tab)


@pytest.mark.parametrize("sheet", ["Rules", "More", "Settings", "Resign"])
def test_sheets_and_questions(tab: Tab, sheet: str) -> None:
    tab.start("Blob", SHARED)
    tab.press(sheet) if tab.button(sheet).is_visible() else tab.more(sheet)
    expect(tab.dialog).to_be_visible()
    expect(tab.page.get_by_text("Opening the rules…")).to_be_hidden()
    suits_everyone(tab)


@pytest.mark.parametrize("sheet", ["Turns", "More"])
def test_sheets_of_a_phone(people: People, sheet: str) -> None:
    tab = people(viewport={"width": 360, "height": 740}).tab()
    tab.start("Blob", SHARED)
    tab.take("d2", "d3", "d6", "d5")
    tab.stands("Blue's turn: one step left.")
    tab.press(sheet)
    expect(tab.dialog).to_be_visible()
    suits_everyone(tab)


def test_waiting_for_a_friend_and_invitations(tab: Tab) -> None:
    tab.start("Subsume", "A friend by a link", begins="You")
    suits_everyone(tab)
    tab.open(tab.copied("Copy"))
    tab.see_heading("This invitation is yours to give")
    suits_everyone(tab)


def test_offers_won_and_lost(friends: Friends) -> None:
    anna, bert = friends("Drop")
    anna.more("Offer draw")
    expect(bert.button("Accept")).to_be_visible()
    suits_everyone(anna, bert)
    bert.press("Decline")
    bert.more("Resign")
    bert.dialog.get_by_role("button", name="Resign").click()
    anna.stands("You win.")
    bert.stands("Black wins.")
    suits_everyone(anna, bert)


def test_an_invitation_that_somebody_follows(people: People) -> None:
    anna, bert, carol = (people().tab() for _ in range(3))
    anna.start("Drop", "A friend by a link", begins="You")
    link = anna.copied("Copy")
    bert.open(link)
    expect(bert.button("Join")).to_be_visible()
    suits_everyone(bert)
    bert.press("Join")
    carol.open(link)
    carol.see_heading("This seat is taken")
    suits_everyone(carol)


def test_a_saved_game_before_it_is_opened_and_a_list_of_games(tab: Tab, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(ludarium.Record(ludarium.game("blob").start(), ["d2-d3"])), encoding="utf-8")
    tab.look_at_record(file)
    expect(tab.dialog).to_be_visible()
    suits_everyone(tab)
    tab.press("Continue on this screen")
    tab.open("/")
    remove = tab.region("Your games").get_by_role("button", name=re.compile("^Remove"))
    remove.click()
    expect(tab.dialog).to_be_visible()
    suits_everyone(tab)
    tab.dialog.get_by_role("button", name="Remove", exact=True).click()
    tab.see("Removed.")
    suits_everyone(tab)


def test_looking_back_and_the_review(tab: Tab, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(last_turns(GAMES / "blob-2.txt", 4)), encoding="utf-8")
    tab.look_at_record(file)
    tab.press("Look at it")
    tab.stands("Red wins.")
    tab.press("Previous")
    tab.stands(re.compile("^Looking back"))
    suits_everyone(tab)
    tab.press("How did it go?")
    expect(tab.region("How the game went").get_by_role("slider")).to_be_visible()
    expect(tab.button("Stop")).to_be_hidden()
    suits_everyone(tab)


@pytest.mark.parametrize("name", ["protista", "subsume"])
def test_the_rules(tab: Tab, name: str) -> None:
    tab.open(f"/rules/{name}")
    expect(tab.page.get_by_role("figure").first).to_be_visible()
    suits_everyone(tab)
    figures = tab.page.get_by_role("figure")
    figures.get_by_role("button", name="Play").first.click()
    expect(figures.get_by_role("button", name="Again").first).to_be_visible()
    suits_everyone(tab)


@pytest.mark.parametrize("path", ["/game/never-played", "/join/nobody-invited-you", "/rules/chess", "/attic"])
def test_pages_that_are_not_there(tab: Tab, path: str) -> None:
    tab.open(path)
    expect(tab.page.get_by_role("main").get_by_role("heading")).to_be_visible()
    suits_everyone(tab)


def test_the_connection_lost(browser: Browser, served: Served) -> None:
    person = Person(browser, served.address)
    page = person.context.new_page()
    held: list[WebSocketRoute] = []

    def hold(socket: WebSocketRoute) -> None:
        held.append(socket)
        if len(held) == 1:
            socket.connect_to_server()

    page.route_web_socket("**/socket", hold)
    tab = Tab(page)
    tab.open("/")
    tab.start("Blob", SHARED)
    held[0].close()
    tab.see("The connection is lost.")
    suits_everyone(tab)
    page.reload()
    tab.see_heading("Connecting…")
    suits_everyone(tab)
    person.leave()


def test_the_first_load_is_light(browser: Browser, served: Served) -> None:
    person = Person(browser, served.address)
    page = person.context.new_page()
    session = person.context.new_cdp_session(page)
    session.send("Network.enable")
    loaded: list[float] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    session.on("Network.webSocketFrameReceived", lambda event: loaded.append(len(event["response"]["payloadData"])))
    tab = Tab(page)
    tab.open("/")
    tab.see_heading("A place where games live")
    for number, _ in enumerate(ludarium.GAMES):
        miniature = tab.region("Games").locator(".miniature").nth(number)
        miniature.scroll_into_view_if_needed()
        expect(miniature.locator("svg[aria-hidden]")).to_be_visible()
    person.leave()
    assert LIGHT / 10 < sum(loaded) < LIGHT
