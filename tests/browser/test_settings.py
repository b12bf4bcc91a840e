"""How somebody likes the board: turned round, without coordinates, with sounds, of wood in the dark; kept in their
browser."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import complaints
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

PAPER = {"light": "rgb(246, 241, 230)", "dark": "rgb(15, 23, 19)"}
WOOD = {"light": "rgb(224, 193, 148)", "dark": "rgb(95, 74, 53)"}
#: What the page looks like before its own script has run.
FIRST = "getComputedStyle(document.documentElement).backgroundColor"
BAR = """() => {
    const metas = [...document.querySelectorAll("meta[name=theme-color]")];
    return metas.find((meta) => matchMedia(meta.media).matches).content;
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


def pick(tab: Tab, *names: str) -> None:
    """Choose one of a few in the settings."""
    tab.more("Settings")
    for name in names:
        tab.page.get_by_role("radio", name=name).check()
    tab.press("Close")


def paper(tab: Tab) -> Locator:
    return tab.page.locator("html")


@pytest.mark.parametrize(("system", "other"), [("light", "dark"), ("dark", "light")])
def test_light_or_dark_can_be_chosen_against_the_system(people: People, system: str, other: str) -> None:
    tab = people(asked=True, color_scheme=system).tab()
    tab.start("Blob", "A friend on this screen")
    expect(paper(tab)).to_have_css("background-color", PAPER[system])
    pick(tab, other.capitalize())
    expect(paper(tab)).to_have_css("background-color", PAPER[other])
    expect(paper(tab)).to_have_css("color-scheme", other)
    assert tab.page.evaluate(BAR) == {"light": "#f6f1e6", "dark": "#0f1713"}[other]
    pick(tab, "System")
    expect(paper(tab)).to_have_css("background-color", PAPER[system])
    assert tab.page.evaluate(BAR) == {"light": "#f6f1e6", "dark": "#0f1713"}[system]


def test_what_was_chosen_is_there_before_the_first_paint(people: People) -> None:
    person = people(asked=True, color_scheme="light")
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    pick(tab, "Dark", "Wood")
    tab.page.route("**/assets/*.js", lambda route: route.abort())
    tab.page.reload()
    expect(tab.page.locator("#page")).to_be_empty()
    assert tab.page.evaluate(FIRST) == PAPER["dark"]
    expect(paper(tab)).to_have_attribute("data-board", "wood")
    person.forgive("Failed to load resource")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_boards_of_wood_and_slate(people: People, theme: str) -> None:
    tab = people(asked=True, color_scheme=theme).tab()
    tab.start("Blob", "A friend on this screen")
    pick(tab, "Slate")
    expect(tab.board.locator(".cell").first).not_to_have_css("fill", WOOD[theme])
    pick(tab, "Wood")
    expect(tab.board.locator(".cell").first).to_have_css("fill", WOOD[theme])
    tab.page.reload()
    expect(tab.board.locator(".cell").first).to_have_css("fill", WOOD[theme])


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_what_was_chosen_is_fit_for_everyone(tab: Tab, theme: str) -> None:
    pick(tab, theme, "Slate")
    tab.take("d2")
    tab.more("Settings")
    assert complaints(tab.page) == []


def look(element: Locator, name: str = "backgroundColor") -> str:
    return str(element.evaluate("(element, name) => getComputedStyle(element)[name]", name))


def test_where_the_system_gives_the_colours_what_is_chosen_is_seen(people: People) -> None:
    tab = people(asked=True, forced_colors="active").tab()
    tab.start("Blob", "A friend on this screen")
    to_move, other = tab.region("Players").get_by_role("listitem").all()
    assert look(to_move, "borderTopColor") != look(other, "borderTopColor")
    tab.more("Settings")
    chosen, *others = (
        tab.page.get_by_role("radio", name=name).locator("..") for name in ("Against", "Always", "Never")
    )
    assert look(chosen) not in {look(one) for one in others}
    assert look(wish(tab, "Coordinates")) != look(wish(tab, "Sounds"))


def test_left_handed_the_buttons_of_a_phone_are_the_other_way_round(people: People) -> None:
    tab = people(asked=True, viewport={"width": 360, "height": 740}).tab()
    tab.start("Blob", "A friend on this screen")

    def places() -> list[float]:
        boxes = [tab.button(name).bounding_box() for name in ("Take back", "Hint", "Turns", "Rules", "More")]
        return [box["x"] for box in boxes if box is not None]

    assert places() == sorted(places())
    choose(tab, "Left-handed on a phone")
    assert places() == sorted(places(), reverse=True)
    assert len(places()) == 5


def test_whoever_plays_the_far_side_sees_it_below(people: People) -> None:
    tab = people(asked=True).tab()
    tab.start("Protista", "The computer", "Chance", "The computer", seed="1")
    assert middle(tab, "m1")[1] > middle(tab, "a1")[1]
    choose(tab, "Your side below")
    assert middle(tab, "m1")[1] < middle(tab, "a1")[1]
    choose(tab, "Board turned round")
    assert middle(tab, "m1")[1] > middle(tab, "a1")[1]


def test_on_one_screen_and_on_the_near_side_the_board_stays_as_it_is(people: People) -> None:
    tab = people(asked=True).tab()
    for against, begins in (("A friend on this screen", ""), ("The computer", "You")):
        tab.start("Protista", against, begins=begins, seed="1")
        assert middle(tab, "m1")[1] < middle(tab, "a1")[1]
        tab.open("/")
