"""Nothing jumps: the board and the buttons stay where they are, whatever appears, at four sizes."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Friends, People
from tests.browser.person import Person
from tests.browser.tab import Tab

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "side": {"width": 740, "height": 360},
    "desk": {"width": 1280, "height": 800},
    "wall": {"width": 2560, "height": 1440},
}
SHARED = "A friend on this screen"
#: Where the board is drawn, and every button that is always there, once the page has come to rest.
_BOXES = """async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    const box = (one) => (({ x, y, width, height }) => [x, y, width, height])(one.getBoundingClientRect());
    const bar = [...document.querySelectorAll("main .tools button")];
    return {
        board: box(document.querySelector("[role=grid]")),
        cell: box(document.querySelector("[data-cell]")),
        ...Object.fromEntries(bar.map((button) => [button.textContent.trim(), box(button)])),
    };
}"""
#: Whether a name at the rim lies within what is seen of the board.
_SEEN = """(label) => {
    const view = document.querySelector(".view").getBoundingClientRect();
    const texts = [...document.querySelectorAll("[role=grid] text")].filter((text) => text.textContent === label);
    const isInside = ({ x, y, right, bottom }) =>
        x >= view.x - 1 && y >= view.y - 1 && right <= view.right + 1 && bottom <= view.bottom + 1;
    return texts.some((text) => isInside(text.getBoundingClientRect()));
}"""

Boxes = dict[str, list[float]]


@pytest.fixture(params=SIZES, ids=str)
def tab(request: pytest.FixtureRequest, people: People) -> Tab:
    tab: Tab = people(viewport=SIZES[request.param]).tab()
    return tab


def boxes(tab: Tab) -> Boxes:
    return dict(tab.page.evaluate(_BOXES))


def stays(tab: Tab, happen: Callable[[], object]) -> None:
    """Let something happen; what was there before is in the same place after it."""
    before = boxes(tab)
    happen()
    after = boxes(tab)
    shared = before.keys() & after.keys()
    assert {"board", "cell", "Rules", "More"} <= shared
    for name in shared:
        assert after[name] == pytest.approx(before[name], abs=1), name


def is_wide(tab: Tab) -> bool:
    size = tab.page.viewport_size
    return size is not None and size["width"] >= 900


def test_a_reason_moves_nothing(tab: Tab) -> None:
    tab.start("Blob", SHARED)

    def refuse() -> None:
        tab.cell("d4").click()
        expect(tab.note).not_to_be_empty()

    stays(tab, refuse)


def test_a_picked_piece_and_its_kinds_move_nothing(tab: Tab) -> None:
    tab.start("Protista", SHARED, seed="1")

    def pick() -> None:
        tab.take("d6", "d5", "k5", "k4", "d5")
        expect(tab.kind("Spawn")).to_be_visible()

    stays(tab, pick)
    stays(tab, lambda: tab.kind("Spawn").click())


def test_a_first_step_and_the_end_of_a_turn_move_nothing(tab: Tab) -> None:
    tab.start("Blob", SHARED)

    def step() -> None:
        tab.take("d2", "d3")
        tab.stands("Blue's turn: two steps left.")

    def two_more() -> None:
        tab.take("d6", "d5")
        tab.stands("Blue's turn: one step left.")
        tab.press("End turn")
        tab.stands("Red's turn: two steps left.")

    stays(tab, step)
    stays(tab, two_more)


def test_a_hint_and_advice_move_nothing(tab: Tab) -> None:
    tab.start("Blob", SHARED)

    def hint() -> None:
        tab.press("Hint")
        expect(tab.board.locator(".hinted")).to_be_visible()

    def advice() -> None:
        tab.press("What would the computer play?")
        expect(tab.board.locator(".ghost").first).to_be_visible()

    stays(tab, hint)
    stays(tab, advice)


@pytest.mark.parametrize("name", ["Rules", "More", "Settings"])
def test_sheets_move_nothing(tab: Tab, name: str) -> None:
    tab.start("Blob", SHARED)

    def open_and_close() -> None:
        tab.press(name) if name != "Settings" else tab.more(name)
        expect(tab.dialog).to_be_visible()
        if is_wide(tab):
            stays_while_open(tab, before)
        tab.page.keyboard.press("Escape")
        expect(tab.dialog).to_be_hidden()

    before = boxes(tab)
    stays(tab, open_and_close)


def stays_while_open(tab: Tab, before: Boxes) -> None:
    """On wide screens a sheet lies beside the board, which goes on being played."""
    now = boxes(tab)
    assert [now["board"], now["cell"]] == [pytest.approx(before[name], abs=1) for name in ("board", "cell")]


def test_looking_back_and_returning_moves_nothing(tab: Tab) -> None:
    tab.start("Blob", SHARED)
    tab.take("d2", "d3")
    tab.stands("Blue's turn: two steps left.")

    def look_back() -> None:
        if not is_wide(tab):
            tab.press("Turns")
        tab.press("First")
        if not is_wide(tab):
            tab.press("Close")
        tab.stands(re.compile("beginning"))

    stays(tab, look_back)
    stays(tab, lambda: tab.press("Back to now"))


@pytest.mark.parametrize("size", SIZES)
def test_offers_and_watchers_move_nothing(friends: Friends, person: Person, size: str) -> None:
    anna, bert = friends("Drop")
    for tab in (anna, bert):
        tab.page.set_viewport_size(SIZES[size])

    def offer() -> None:
        anna.more("Offer draw")
        expect(bert.button("Accept")).to_be_visible()

    def decline() -> None:
        bert.press("Decline")
        expect(bert.button("Accept")).to_be_hidden()

    def watch() -> None:
        anna.page.mouse.move(1, 1)
        person.tab(anna.page.url)
        anna.see("One person watching.")

    assert bert.standing.evaluate("words => words.scrollWidth <= words.clientWidth")

    stays(bert, offer)
    stays(bert, decline)
    stays(anna, watch)


def test_the_end_moves_nothing(tab: Tab) -> None:
    tab.start("Drop", "The computer", "Chance", "You")

    def resign() -> None:
        tab.more("Resign")
        tab.dialog.get_by_role("button", name="Resign").click()
        tab.stands("White wins.")

    before = boxes(tab)
    resign()
    after = boxes(tab)
    assert [after["board"], after["cell"]] == [pytest.approx(before[name], abs=1) for name in ("board", "cell")]


@pytest.mark.parametrize("name", ["Mobility", "Protista"])
def test_on_its_side_a_phone_shows_all_that_one_needs(people: People, name: str) -> None:
    tab = people(viewport=SIZES["side"], has_touch=True, is_mobile=True).tab()
    tab.start(name, SHARED)
    for button in ("Take back", "Hint", "Turns", "Rules", "More"):
        expect(tab.button(button)).to_be_in_viewport(ratio=1)
        assert tab.button(button).evaluate("button => button.scrollWidth <= button.clientWidth"), button
    assert tab.standing.evaluate("words => words.scrollWidth <= words.clientWidth")


@pytest.mark.parametrize("name", ["Mobility", "Protista", "Subsume"])
def test_on_a_phone_the_buttons_are_in_sight_with_the_largest_boards(people: People, name: str) -> None:
    tab = people(viewport=SIZES["phone"], has_touch=True).tab()
    largest = {"Mobility": {"size": "19"}, "Protista": {"rows": "19", "columns": "15"}, "Subsume": {"size": "10"}}
    tab.start(name, SHARED, **largest[name])
    tab.page.wait_for_function("document.documentElement.scrollHeight <= innerHeight")
    for button in ("Take back", "Hint", "Turns", "Rules", "More"):
        expect(tab.button(button)).to_be_in_viewport(ratio=1)
    tab.see(re.compile("The board can be moved with a finger"))


def test_a_large_board_is_zoomed_and_keeps_its_names(people: People) -> None:
    tab = people(viewport=SIZES["phone"], has_touch=True).tab()
    tab.start("Mobility", SHARED, size="19")
    width = tab.cell("j10").evaluate("cell => cell.getBoundingClientRect().width")
    tab.press("Larger")
    assert tab.cell("j10").evaluate("cell => cell.getBoundingClientRect().width") > 1.3 * width
    view = tab.page.locator(".view")
    for label in ("10", "j"):
        tab.page.wait_for_function(_SEEN, arg=label)
    view.evaluate("view => view.scrollTo(0, 0)")
    for label in ("19", "a"):
        tab.page.wait_for_function(_SEEN, arg=label)
    tab.press("Smaller")
    tab.press("Smaller")
    expect(tab.button("Smaller")).to_be_disabled()
    for corner in ("a1", "s19", "a19", "s1"):
        expect(tab.cell(corner)).to_be_in_viewport(ratio=0.9)
