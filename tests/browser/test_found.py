"""What we found about a game: a page beside it, whose games open on the board."""

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

import ludarium
from ludarium.lab.answers.published import GameShown, read_findings
from ludarium.positions import read_record
from ludarium.positions.registry import ruleset_named
from ludarium.server.findings import published, shown_in
from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.tab import Tab

PHONE: ViewportSize = {"width": 360, "height": 740}
HUGE: ViewportSize = {"width": 2560, "height": 1440}
PAPER: ViewportSize = {"width": 720, "height": 1040}
NAME = next(name for name in ludarium.GAMES if (found := read_findings(name)) and found.profile and shown_in(found))
TITLE = ruleset_named(NAME).title
FOUND = published(NAME)
SHOWN = next(one for one in shown_in(FOUND) if isinstance(one, GameShown))
UNFOLD = "document.querySelectorAll('details').forEach((one) => (one.open = true))"
HEADING = f"What we found about {TITLE}"


def opened(tab: Tab, path: str = f"/found/{NAME}") -> Tab:
    tab.open(path)
    tab.see_heading("Questions and answers")
    return tab


def game_of(tab: Tab) -> Locator:
    """The first game of the page, opened on the board once its rules are ready."""
    tab.page.get_by_role("button", name=SHOWN.caption).first.click()
    game = tab.page.get_by_role("dialog", name=SHOWN.caption)
    ready = game.get_by_role("grid").or_(game.get_by_role("button", name="Try again"))
    expect(ready).to_be_visible()
    while game.get_by_role("button", name="Try again").is_visible():
        game.get_by_role("button", name="Try again").click()
        expect(ready).to_be_visible()
    return game


def test_it_stands_beside_each_game_at_home_in_the_rules_and_at_the_table(person: Person) -> None:
    tab = person.tab()
    tab.region("Games").get_by_role("link", name=HEADING).click()
    tab.see_heading(HEADING)
    tab.page.get_by_role("main").get_by_role("link", name="Rules").click()
    tab.see_heading("How to play")
    tab.page.get_by_role("main").get_by_role("link", name="What we found").click()
    tab.see_heading(HEADING)
    tab.open("/")
    tab.start(TITLE, "A friend on this screen")
    tab.press("More")
    tab.page.get_by_role("link", name=HEADING).click()
    tab.see_heading(HEADING)


def test_the_fairness_curve_comes_first_with_its_numbers_behind_it(person: Person) -> None:
    tab = opened(person.tab())
    assert FOUND.profile is not None
    expect(tab.page.get_by_role("img").first).to_have_accessible_name(re.compile("^Points of the side that begins"))
    tab.page.get_by_text("The numbers").click()
    rows = tab.page.get_by_role("region", name="The numbers by strength").get_by_role("row")
    expect(rows).to_have_count(1 + len(FOUND.profile.strengths))
    first = FOUND.profile.strengths[0]
    assert first.score is not None
    expect(rows.nth(1)).to_contain_text(f"{100 * first.score.value:.1f} %")


def test_every_question_has_its_answer_and_says_how_it_was_found(person: Person) -> None:
    tab = opened(person.tab())
    for answer in FOUND.answers:
        card = tab.page.get_by_role("article").filter(has=tab.page.get_by_role("heading", name=answer.question))
        expect(card).to_be_visible()
        card.get_by_text("How this was found").click()
        for name in answer.experiments:
            expect(card.get_by_text(FOUND.source(name).command)).to_be_visible()


def test_a_game_opens_on_the_board_and_is_stepped_through_without_a_game_of_ones_own(person: Person) -> None:
    tab = opened(person.tab())
    game = game_of(tab)
    record = read_record(SHOWN.record)
    positions, ends = record.positions, [len(turn) for turn in record.turns]
    game.get_by_role("button", name="Step").click()
    tab.shows_board(positions[1])
    expect(game.get_by_role("status")).to_contain_text(
        f"Turn 1 of {len(ends)}, {positions[0].mover}: {record.steps[0]}"
    )
    game.get_by_role("button", name="Start").click()
    game.get_by_role("button", name="Turn").click()
    tab.shows_board(positions[ends[0]])
    game.get_by_role("button", name="End").click()
    tab.shows_board(positions[-1])
    assert record.outcome is not None
    expect(game.get_by_role("status")).to_contain_text(record.outcome.reason)
    game.get_by_role("button", name="Back").click()
    tab.shows_board(positions[-1 - ends[-1]])
    tab.open("/")
    expect(tab.page.get_by_text("in progress")).to_have_count(0)
    expect(tab.region("Your games")).to_have_count(0)


def test_back_closes_the_game_and_leads_to_where_one_was(person: Person) -> None:
    tab = opened(person.tab())
    game = game_of(tab)
    tab.page.go_back()
    expect(game).to_be_hidden()
    tab.see_heading(HEADING)
    expect(tab.page.get_by_role("button", name=SHOWN.caption).first).to_be_focused()


def test_a_game_is_stepped_through_by_key(person: Person) -> None:
    tab = opened(person.tab())
    game = game_of(tab)
    slider = game.get_by_role("slider", name="Place in the game")
    slider.focus()
    tab.page.keyboard.press("ArrowRight")
    tab.page.keyboard.press("ArrowRight")
    tab.shows_board(read_record(SHOWN.record).positions[2])
    tab.page.keyboard.press("End")
    tab.shows_board(read_record(SHOWN.record).positions[-1])
    tab.page.keyboard.press("Escape")
    expect(game).to_be_hidden()


def test_the_record_of_a_game_can_be_saved(person: Person) -> None:
    tab = opened(person.tab())
    game = game_of(tab)
    with tab.page.expect_download() as saved:
        game.get_by_role("button", name="Save record").click()
    assert saved.value.path().read_text("utf-8") == SHOWN.record


@pytest.mark.parametrize("size", [PHONE, HUGE], ids=["phone", "huge"])
def test_it_fits_on_every_screen(people: People, size: ViewportSize) -> None:
    tab = opened(people(viewport=size).tab())
    tab.page.evaluate(UNFOLD)
    assert tab.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    game = game_of(tab)
    box = game.bounding_box()
    assert box is not None
    assert 0 <= box["x"] < box["x"] + box["width"] <= size["width"]
    assert 0 <= box["y"] < box["y"] + box["height"] <= size["height"]


def test_it_is_fit_for_everyone(person: Person) -> None:
    tab = opened(person.tab())
    tab.page.evaluate(UNFOLD)
    assert complaints(tab.page) == []
    tab = opened(person.tab())
    game_of(tab)
    assert complaints(tab.page) == []


def test_on_paper_nothing_is_folded(person: Person) -> None:
    tab = opened(person.tab())
    command = tab.page.get_by_text(FOUND.sources[0].command).first
    expect(command).to_be_hidden()
    tab.page.emulate_media(media="print")
    expect(command).to_be_visible()
    expect(tab.page.get_by_role("button", name=SHOWN.caption)).to_have_count(0)
    tab.page.set_viewport_size(PAPER)
    assert tab.page.evaluate("document.documentElement.scrollWidth") == PAPER["width"]


def test_a_game_that_was_not_measured_says_so(people: People) -> None:
    person = people()
    person.context.route(
        "**/findings/*", lambda route: route.fulfill(json={"profile": None, "answers": [], "open": [], "sources": []})
    )
    tab = person.tab(f"/found/{NAME}")
    tab.see("Nothing was measured about this game yet.")


def test_what_does_not_come_can_be_asked_for_again(people: People) -> None:
    person = people()
    person.context.route("**/findings/*", lambda route: route.abort())
    tab = person.tab(f"/found/{NAME}")
    expect(tab.page.get_by_role("alert")).to_contain_text("It could not be fetched.")
    person.context.unroute("**/findings/*")
    tab.press("Try again")
    tab.see_heading("Questions and answers")
    person.forgive("ERR_FAILED", "Failed to load")


def test_no_game_has_such_a_name(person: Person) -> None:
    person.tab("/found/chess").see_heading("Nothing is here")
