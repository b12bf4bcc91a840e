"""The rules beside the board, with figures that play."""

import re

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, WebSocketRoute, expect

from ludarium.games.ruleset import Ruleset
from ludarium.positions.figures import figures
from ludarium.positions.registry import RULESETS
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.tab import Tab
from tests.server.serving import Served

PHONE: ViewportSize = {"width": 360, "height": 740}
of_every_game = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)


def standing_on(figure: Locator) -> list[str]:
    """What stands on each cell of a figure, once it is there."""
    expect(figure.get_by_role("gridcell").first).to_be_visible()
    return list(figure.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)"))


def pictured(tab: Tab) -> Locator:
    """The parts of the rules that have figures, once these are there."""
    expect(tab.page.get_by_role("figure").first).to_be_visible()
    return tab.page.locator(".pictured")


def heights(parts: Locator) -> list[float]:
    return list(parts.evaluate_all("parts => parts.map((part) => part.getBoundingClientRect().height)"))


def plays(figure: Locator) -> Locator:
    """The button that plays a figure, whatever it says now."""
    return figure.get_by_role("button").first


def test_the_rules_open_beside_the_board_and_one_plays_on(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.press("Rules")
    rules = tab.page.get_by_role("dialog", name="Rules of Blob")
    expect(rules.get_by_role("figure").first).to_be_visible()
    expect(rules.get_by_role("button", name="A first game")).to_be_hidden()
    tab.take("d2", "d3", "d6", "d5")
    tab.stands("Blue's turn: one step left.")
    tab.press("End turn")
    tab.stands("Red's turn: two steps left.")
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_be_hidden()
    tab.has_played("d2-d3", "d6-d5", "end")


def test_a_refusal_is_read_beside_the_rules(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.press("Rules")
    tab.board.first.locator('[data-cell="d4"]').click()
    tab.see("d4 is empty: a step moves a red piece.")
    rules = tab.page.get_by_role("dialog", name="Rules of Blob").bounding_box()
    standing = tab.region("Standing").bounding_box()
    assert rules is not None
    assert standing is not None
    assert standing["y"] + standing["height"] <= rules["y"]


def test_a_figure_plays_to_its_end_and_again(person: Person) -> None:
    rules = person.tab("/rules/blob").page
    figure = rules.get_by_role("figure", name="Red pushes a blue piece off the right end of the row.")
    expect(figure).to_be_visible()
    before = standing_on(figure)
    figure.get_by_role("button", name="Play").click()
    expect(figure.get_by_role("button", name="Again")).to_be_visible()
    after = standing_on(figure)
    assert after != before
    figure.get_by_role("button", name="Back").click()
    assert standing_on(figure) == before
    figure.get_by_role("button", name="Again").or_(figure.get_by_role("button", name="Play")).click()
    expect(figure.get_by_role("button", name="Again")).to_be_visible()
    assert standing_on(figure) == after


@of_every_game
def test_every_game_has_its_rules_on_a_page(person: Person, ruleset: type[Ruleset]) -> None:
    tab = person.tab(f"/rules/{ruleset.name}")
    tab.see_heading(re.compile(ruleset.title))
    expect(tab.page.get_by_role("figure").first).to_be_visible()


@of_every_game
def test_a_paragraph_and_its_figure_fit_on_the_screen_of_a_phone(people: People, ruleset: type[Ruleset]) -> None:
    tab = people(viewport=PHONE).tab(f"/rules/{ruleset.name}")
    parts = pictured(tab)
    expect(parts).to_have_count(len(figures(ruleset.name)))
    assert max(heights(parts)) <= PHONE["height"]
    assert tab.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    expect(tab.page.locator("pre")).to_have_count(0)


@of_every_game
def test_a_figure_is_beside_its_paragraph_where_there_is_room(person: Person, ruleset: type[Ruleset]) -> None:
    part = pictured(person.tab(f"/rules/{ruleset.name}")).first
    text, board = part.get_by_role("paragraph").first.bounding_box(), part.get_by_role("grid").bounding_box()
    assert text is not None
    assert board is not None
    assert text["x"] + text["width"] < board["x"]
    assert text["y"] - 20 < board["y"] < text["y"] + 20


def test_a_figure_keeps_its_size_while_it_plays(people: People) -> None:
    tab = people(viewport=PHONE).tab("/rules/blob")
    before = heights(pictured(tab))
    for figure in tab.page.get_by_role("figure").filter(has=tab.page.get_by_role("button")).all():
        plays(figure).click()
        expect(plays(figure)).to_have_text("Again")
    expect(tab.page.get_by_text("Not allowed here: f3-f2.").last).to_be_visible()
    assert heights(tab.page.locator(".pictured")) == before


def test_a_figure_plays_by_key(person: Person) -> None:
    tab = person.tab("/rules/blob")
    figure = tab.page.get_by_role("figure", name="Red begins with a single step.")
    before = standing_on(figure)
    plays(figure).focus()
    tab.page.keyboard.press("Enter")
    expect(plays(figure)).to_have_text("Again")
    expect(plays(figure)).to_be_focused()
    tab.page.keyboard.press("Tab")
    for _ in range(3):
        tab.page.keyboard.press("Space")
    assert standing_on(figure) == before
    tab.page.keyboard.press("Tab")
    tab.page.keyboard.press("Space")
    expect(figure.get_by_text("d5-d4").last).to_be_visible()
    assert standing_on(figure) != before


def test_one_figure_plays_at_a_time(people: People) -> None:
    tab = people(motion=True).tab("/rules/blob")
    rules = tab.page
    tab.slow_down(0.001)
    one = rules.get_by_role("figure", name="Red begins with a single step.")
    other = rules.get_by_role("figure", name="Red, who began with two steps here")
    plays(one).click()
    expect(plays(one)).to_have_text("Pause")
    plays(other).click()
    expect(plays(other)).to_have_text("Pause")
    expect(plays(one)).to_have_text("Play")
    tab.slow_down(1)
    expect(plays(other)).to_have_text("Again")


def test_from_the_rules_to_a_game_of_your_choice(person: Person) -> None:
    tab = person.tab("/rules/blob")
    tab.page.get_by_role("main").get_by_role("button", name="Play", exact=True).first.click()
    tab.answer("Play against", "A friend on this screen")
    tab.press("Start")
    tab.stands("Red's turn: one step left.")


def test_a_look_back_at_the_rules_closes_the_dialog(person: Person) -> None:
    tab = person.tab("/rules/blob")
    tab.page.get_by_role("main").get_by_role("button", name="Play", exact=True).first.click()
    tab.dialog.get_by_role("link", name="Rules").click()
    expect(tab.dialog).to_be_hidden()
    tab.see_heading("How to play")


def test_a_first_game_begins_at_once(person: Person) -> None:
    tab = person.tab("/rules/blob")
    tab.press("A first game")
    tab.stands("Your turn: one step left.")
    assert tab.players[0] == "You"


def test_a_link_leads_to_a_section(people: People) -> None:
    tab = people(viewport=PHONE).tab("/rules/blob")
    tab.page.get_by_role("navigation").get_by_role("link", name="Options").click()
    expect(tab.page.get_by_role("heading", name="Options")).to_be_in_viewport()


def test_a_figure_that_is_gone_leaves_a_calm_line(browser: Browser, served: Served) -> None:
    person = Person(browser, served.address)
    page = person.context.new_page()

    def lose(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: socket.send(str(said).replace('"figure":"wrap"', '"figure":"lost"')))

    page.route_web_socket("**/socket", lose)
    page.goto("/rules/blob")
    expect(page.get_by_text("This figure is not here.")).to_be_visible()
    person.leave()
    assert person.troubles == []
