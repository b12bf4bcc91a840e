"""How somebody likes the board: turned round, without coordinates, with sounds; kept in their browser."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.tab import Tab

SOUNDS = """() => {
    window.heard = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.heard += 1;
        return start.apply(this, when);
    };
}"""


@pytest.fixture
def tab(people: People) -> Tab:
    """At a board, by somebody who has chosen nothing yet."""
    tab = people(asked=True).tab()
    tab.start("Blob", "A friend on this screen")
    return tab


def wish(tab: Tab, name: str) -> Locator:
    return tab.page.get_by_role("switch", name=name)


def choose(tab: Tab, *names: str) -> None:
    """Change these settings."""
    tab.more("Settings")
    for name in names:
        wish(tab, name).click()
    tab.press("Close")


def middle(tab: Tab, cell: str) -> tuple[float, float]:
    """Where a cell is seen."""
    box = tab.cell(cell).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def from_to(tab: Tab, start: str, end: str) -> tuple[float, float]:
    (x, y), (right, down) = middle(tab, start), middle(tab, end)
    return right - x, down - y


def width(tab: Tab) -> float:
    """How far it is across the board."""
    return abs(from_to(tab, "d1", "d7")[0])


def labels(tab: Tab) -> Locator:
    return tab.board.locator("text").filter(has_text="1")


def test_settings_are_kept_over_a_reload(tab: Tab) -> None:
    choose(tab, "Board turned round", "Coordinates", "Sounds")
    tab.page.reload()
    tab.more("Settings")
    expect(wish(tab, "Board turned round")).to_be_checked()
    expect(wish(tab, "Coordinates")).not_to_be_checked()
    expect(wish(tab, "Sounds")).to_be_checked()
    expect(labels(tab)).to_have_count(0)


def test_a_board_that_is_turned_round_is_clicked_where_its_cells_are(tab: Tab) -> None:
    across, down = from_to(tab, "a1", "g4")
    choose(tab, "Board turned round")
    assert from_to(tab, "a1", "g4") == pytest.approx((-across, -down), abs=1)
    for cell in ("d2", "d3"):
        tab.page.mouse.click(*middle(tab, cell))
    tab.has_played("d2-d3")
    assert tab.is_pictured_as_told()


def test_the_arrow_keys_go_where_they_point_on_a_board_that_is_turned_round(tab: Tab) -> None:
    choose(tab, "Board turned round")
    tab.cell("d4").focus()
    for key, cell in (("ArrowRight", "d3"), ("ArrowLeft", "d4")):
        tab.page.keyboard.press(key)
        expect(tab.cell(cell)).to_be_focused()


def test_without_coordinates_the_board_grows(tab: Tab) -> None:
    before = width(tab)
    expect(labels(tab)).not_to_have_count(0)
    choose(tab, "Coordinates")
    expect(labels(tab)).to_have_count(0)
    assert width(tab) > before


def test_nothing_is_heard_until_it_is_wanted(tab: Tab) -> None:
    tab.page.evaluate(SOUNDS)
    tab.take("a2", "a3")
    tab.has_played("a2-a3")
    assert tab.page.evaluate("heard") == 0
    tab.more("Settings")
    wish(tab, "Sounds").click()
    assert tab.page.evaluate("heard") == 1  # a first one, to be known by


def test_a_browser_that_keeps_nothing_is_fine(people: People) -> None:
    person = people(asked=True)
    person.context.add_init_script("delete window.localStorage")
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    choose(tab, "Coordinates")
    expect(labels(tab)).to_have_count(0)
