"""The page under thumbs, on a phone."""

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.games.ruleset import Ruleset
from ludarium.positions.registry import RULESETS, ruleset_named
from tests.browser.conftest import People
from tests.browser.playing import known_start, play_to_the_end, smallest
from tests.browser.thumbs import PHONE, Thumbs

_LEAST = 24  # pixels, of a cell; and the least of a button
_LEAST_BUTTON = 40
_EDGE = 0.45  # of the way from the middle of a cell to that of the next

#: How small the smallest of some elements is.
_SMALLEST = """elements => Math.min(...elements.filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect()).map((box) => Math.min(box.width, box.height)))"""
#: Points near the edge of cells that lie in another cell or in none.
_ASTRAY = """(cells, edge) => {
    const boxes = cells.map((cell) => [cell, cell.getBoundingClientRect()]);
    const centres = boxes.map(([cell, box]) => ({ cell, x: box.x + box.width / 2, y: box.y + box.height / 2 }));
    const away = (one, x, y) => Math.hypot(one.x - x, one.y - y);
    const unit = Math.min(...centres.slice(1).map((one) => away(one, centres[0].x, centres[0].y)));
    const angles = Array.from({ length: 12 }, (_, place) => (place * Math.PI) / 6 + 0.1);
    const points = centres.flatMap(({ cell, x, y }) =>
        angles.map((angle) => [cell, x + edge * unit * Math.cos(angle), y + edge * unit * Math.sin(angle)]));
    return points.filter(([cell, x, y]) => document.elementFromPoint(x, y) !== cell).length;
}"""


@pytest.fixture
def tab(people: People) -> Thumbs:
    return Thumbs(people(viewport=PHONE, has_touch=True, is_mobile=True).tab().page)


def test_a_whole_game_by_touch(tab: Thumbs) -> None:
    ruleset = ruleset_named("mobility")
    options = smallest(ruleset)
    tab.start(ruleset.title, "The computer", "Chance", "You", **options)
    line = play_to_the_end(tab, ludarium.game(ruleset.name, **options))
    assert line.outcome is not None
    tab.see(line.outcome.reason)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_every_board_is_large_enough_for_thumbs(tab: Thumbs, ruleset: type[Ruleset]) -> None:
    tab.start(ruleset.title, "A friend on this screen", **known_start(ruleset))
    cells = tab.page.locator("[data-cell]")
    assert cells.evaluate_all(_SMALLEST) >= _LEAST
    assert cells.evaluate_all(_ASTRAY, _EDGE) == 0
    assert tab.page.get_by_role("button").evaluate_all(_SMALLEST) >= _LEAST_BUTTON
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_board_too_large_for_the_screen_is_moved_to_and_fro(tab: Thumbs) -> None:
    tab.start("Mobility", "A friend on this screen", size="19")
    assert tab.page.locator("[data-cell]").evaluate_all(_SMALLEST) >= _LEAST
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for corner in ("a1", "s19"):
        tab.cell(corner).tap()
        expect(tab.cell(corner)).to_be_in_viewport(ratio=1)


def test_every_button_is_large_enough_for_thumbs(tab: Thumbs) -> None:
    buttons = tab.page.get_by_role("button")
    assert buttons.evaluate_all(_SMALLEST) >= _LEAST_BUTTON
    tab.choose("Protista")
    assert buttons.evaluate_all(_SMALLEST) >= _LEAST_BUTTON
    tab.press("Close")
    tab.start("Blob", "A friend on this screen")
    tab.take("d2", "d3")
    tab.sees_step(1)
    tab.press("Hint")
    assert buttons.evaluate_all(_SMALLEST) >= _LEAST_BUTTON
    tab.press("What would the computer play?")
    expect(tab.board.locator(".ghost").first).to_be_visible()
    assert buttons.evaluate_all(_SMALLEST) >= _LEAST_BUTTON
    for sheet in ("Turns", "Rules", "More"):
        tab.press(sheet)
        assert buttons.evaluate_all(_SMALLEST) >= _LEAST_BUTTON
        tab.dialog.get_by_role("button", name="Close").tap()


def test_a_first_tap_shows_and_a_second_plays(people: People) -> None:
    tab = Thumbs(people(viewport=PHONE, has_touch=True, is_mobile=True, asked=True).tab().page)
    tab.start("Subsume", "A friend on this screen")
    tab.cell("c3").tap()
    expect(tab.board.locator(".ghost")).to_have_count(1)
    tab.stands("Red's turn: one step left.")
    expect(tab.button("Play c3")).to_be_visible()
    tab.cell("e5").tap()
    expect(tab.button("Play e5")).to_be_visible()
    tab.press("Take it back")
    expect(tab.board.locator(".ghost")).to_have_count(0)
    tab.cell("e5").tap()
    expect(tab.button("Play e5")).to_be_visible()
    tab.cell("e5").tap()
    tab.stands("Blue's turn: one step left.")
    assert tab.steps == ["e5"]


def test_who_wishes_so_plays_with_the_first_tap(people: People) -> None:
    tab = Thumbs(people(viewport=PHONE, has_touch=True, is_mobile=True, asked=True).tab().page)
    tab.start("Subsume", "A friend on this screen")
    tab.more("Settings")
    tab.dialog.get_by_role("switch", name="On touch, show first and play with a second tap").tap()
    tab.press("Close")
    tab.cell("c3").tap()
    tab.stands("Blue's turn: one step left.")
