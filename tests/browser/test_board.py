"""The board under the mouse: what can be clicked, what cannot and why, choices, motion."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import People
from tests.browser.holding import Holding
from tests.browser.person import Person
from tests.browser.tab import Tab

_MOTIONS = "grid => grid.getAnimations({ subtree: true }).length"


def test_clicking_what_is_not_legal_says_why(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.cell("d4").click()
    expect(tab.note).to_have_text("d4 is empty: a step moves a red piece.")
    tab.cell("e1").click()
    expect(tab.note).to_have_text("e1 holds a blue piece: red moves red pieces.")
    tab.take("d2")
    expect(tab.note).to_be_empty()
    tab.cell("g1").click()
    expect(tab.note).to_contain_text("g1")
    tab.see("Nothing has been played yet.")


def test_the_names_of_the_cell_pointed_at_stand_out(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    named = tab.board.locator("text.named")
    tab.cell("e5").hover()
    expect(named).to_have_count(2)
    assert {*named.all_text_contents()} == {"e", "5"}
    tab.page.mouse.move(1, 1)
    expect(named).to_have_count(0)


def test_what_was_picked_up_can_be_put_down(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.take("d2")
    expect(tab.cell("d2")).to_have_attribute("aria-selected", "true")
    expect(tab.cell("d3")).to_contain_class("usable")
    tab.take("d2")
    expect(tab.cell("d2")).to_have_attribute("aria-selected", "false")
    tab.take("d2")
    tab.page.keyboard.press("Escape")
    expect(tab.cell("d2")).to_have_attribute("aria-selected", "false")
    tab.see("Nothing has been played yet.")


def test_where_clicks_mean_several_steps_one_chooses(person: Person) -> None:
    tab = person.tab()
    tab.start("Protista", "A friend on this screen", seed="1")
    tab.take("d6", "d5", "k5", "k4", "d5")
    tab.kind("Spawn").click()
    tab.take("d9")
    tab.has_played("d6-d5", "k5-k4", "d5&d9")


@pytest.mark.parametrize("width", [360, 1280, 2560])
def test_what_can_be_chosen_by_name_covers_nothing_of_the_board(people: People, width: int) -> None:
    tab = people(viewport={"width": width, "height": 740 if width == 360 else 1000}).tab()
    tab.start("Protista", "A friend on this screen", seed="1")
    tab.take("d6", "d5", "k5", "k4", "d5")
    expect(tab.kind("Spawn")).to_be_visible()
    chips = tab.page.get_by_role("group", name="What the piece can do")
    cells = [tab.cell(name) for name in ("a1", "a9", "d5", "d9", "m9")]
    assert not any(overlap(chips, other) for other in (*cells, tab.region("Standing")))


def overlap(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    is_beside = first["x"] >= second["x"] + second["width"] or second["x"] >= first["x"] + first["width"]
    is_above = first["y"] >= second["y"] + second["height"] or second["y"] >= first["y"] + first["height"]
    return not is_beside and not is_above


def test_a_game_is_played_by_keys_alone(person: Person) -> None:
    tab = person.tab()
    tab.start("Subsume", "A friend on this screen", size="3")
    tab.cell("c3").focus()
    tab.page.keyboard.press("Enter")
    expect(tab.cell("c4")).to_contain_class("usable")
    tab.page.keyboard.press("ArrowRight")
    tab.page.keyboard.press("Enter")
    tab.has_played("c3", "c4")


def test_a_step_is_seen_in_motion_and_ends_in_the_right_picture(people: People) -> None:
    person = people(motion=True)
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.slow_down(0.001)
    tab.take("d2", "d3")
    tab.page.wait_for_function(f"() => ({_MOTIONS})(document.querySelector('[role=grid]')) > 0")
    assert not tab.is_pictured_as_told()
    tab.slow_down(1)
    tab.page.wait_for_function(f"() => ({_MOTIONS})(document.querySelector('[role=grid]')) === 0")
    tab.stands("Blue's turn: two steps left.")
    assert tab.is_pictured_as_told()


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_motion_is_cut_short_by_key_and_by_click(people: People, how: str) -> None:
    tab = people(motion=True).tab()
    tab.start("Blob", "A friend on this screen")
    tab.slow_down(0.001)
    tab.take("d2", "d3")
    tab.page.wait_for_function(f"() => ({_MOTIONS})(document.querySelector('[role=grid]')) > 0")
    if how == "key":
        tab.page.keyboard.press("Escape")
    else:
        tab.page.locator(".board").first.click(position={"x": 3, "y": 3})
    expect(tab.board).to_be_visible()
    assert tab.is_pictured_as_told()


def test_nothing_moves_for_those_who_want_no_motion(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.slow_down(0.001)
    tab.take("d2", "d3")
    tab.stands("Blue's turn: two steps left.")
    assert tab.is_pictured_as_told()


def test_play_now_ends_the_thinking(person: Person) -> None:
    Holding(person.context, "stepped", until="play now")
    tab = person.tab()
    tab.start("Mobility", "The computer", "10 Wildwood", "The computer")
    tab.stands("Wildwood is thinking.")
    tab.press("Play now")
    tab.stands(re.compile("^Your turn"))
    expect(tab.button("Play now")).to_be_hidden()


def test_everything_is_within_reach_on_a_phone(people: People) -> None:
    tab = people(viewport={"width": 360, "height": 740}, has_touch=True).tab()
    tab.start("Blob", "A friend on this screen")
    for cell in ("d2", "d3"):
        tab.cell(cell).tap()
    tab.stands("Blue's turn: two steps left.")
    tab.press("Turns")
    tab.has_played("d2-d3")
    tab.press("d2-d3")
    tab.press("More")
    expect(tab.dialog.get_by_role("button", name="Resign")).to_be_visible()
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("pause", [60, 700], ids=["double click", "slow double click"])
def test_the_second_half_of_a_double_click_on_start_is_not_for_the_board(person: Person, pause: int) -> None:
    tab = person.tab()
    tab.start("Subsume", "A friend on this screen")
    cells = {str(name): box for name, box in tab.page.locator("[data-cell]").evaluate_all(_CENTRES)}
    tab.open("/")
    tab.choose("Subsume")
    tab.answer("Play against", "A friend on this screen")
    start = tab.button("Start").bounding_box()
    assert start is not None
    cell, (x, y) = next((name, at) for name, at in cells.items() if is_inside(start, *at))
    tab.page.evaluate(_NOTICE_BOARD)
    tab.page.mouse.click(x, y)
    shown = float(tab.page.evaluate("window.shown"))
    click_at(tab, x, y, shown + pause)
    tab.see("Nothing has been played yet.")
    click_at(tab, x, y, shown + 2000)
    tab.has_played(cell)


_CENTRES = """cells => cells.map((cell) => [cell.dataset.cell, cell.getBoundingClientRect()])
    .map(([name, { x, y, width, height }]) => [name, [x + width / 2, y + height / 2]])"""
#: `window.shown` is when the board appears, in milliseconds since 1970.
_NOTICE_BOARD = """() => {
    window.shown = new Promise((done) => new MutationObserver((_, observer) => {
        if (!document.querySelector("[role=grid]")) return;
        observer.disconnect();
        done(performance.timeOrigin + performance.now());
    }).observe(document.body, { childList: true, subtree: true }));
}"""


def click_at(tab: Tab, x: float, y: float, time: float) -> None:
    """Click as somebody would at this time, however long the test took to come here."""
    session = tab.page.context.new_cdp_session(tab.page)
    where = {"x": x, "y": y, "button": "left", "clickCount": 1, "timestamp": time / 1000}
    for kind in ("mousePressed", "mouseReleased"):
        session.send("Input.dispatchMouseEvent", {"type": kind, **where})


def is_inside(box: FloatRect, x: float, y: float) -> bool:
    return box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
