"""What a screen reader says: names of cells, what happened, whose turn it is, and what was refused."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Friends
from tests.browser.person import Person
from tests.browser.tab import Tab

#: Keeps every message that the table tells from now on.
_LISTEN = """told => {
    window.heard = [];
    new MutationObserver(() => window.heard.push(told.textContent)).observe(
        told, { childList: true, characterData: true, subtree: true });
}"""

GROUPS = r"Groups: red \d+, blue \d+\."


def listen(tab: Tab) -> None:
    tab.told.evaluate(_LISTEN)


def heard(tab: Tab) -> list[str]:
    return list(tab.page.evaluate("window.heard"))


def called(tab: Tab, cell: str, name: str) -> None:
    expect(tab.cell(cell)).to_have_attribute("aria-label", name)


def test_cells_are_named_and_say_what_they_hold_and_what_can_be_done(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    called(tab, "d2", "d2, red piece, can act")
    called(tab, "d3", "d3, blue piece")
    called(tab, "d4", "d4, empty")
    tab.take("d2")
    called(tab, "d2", "d2, red piece, picked")
    called(tab, "d3", "d3, blue piece, can be chosen: move")
    called(tab, "a2", "a2, red piece, can act instead")


def test_each_turn_is_told_in_one_message(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "The computer", "Chance", "You")
    listen(tab)
    tab.take("d2", "d3")
    tab.stands("Your turn: two steps left.")
    expect(tab.told).to_have_text(re.compile(rf"Your turn: two steps left\. {GROUPS}$"))
    picked, own, other = heard(tab)
    assert re.fullmatch(r"d2 picked\. Next: (\w\d, )*\w\d\.", picked)
    moved = r"You moved red piece d2 to d3; pushed blue piece d3 to d4\."
    assert re.fullmatch(rf"{moved} Chance is thinking\. {GROUPS}", own)
    assert re.fullmatch(rf"Chance (moved|played) .*\. Your turn: two steps left\. {GROUPS}", other)
    first, *more = tab.steps[1:]
    assert first.replace("-", " to ") in other
    assert all(step.replace("-", " to ") in other for step in more)


def test_steps_of_a_turn_are_counted_down(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.take("d2", "d3")
    expect(tab.told).to_have_text(re.compile(rf"^Red moved .* Blue's turn: two steps left\. {GROUPS}$"))
    tab.take("d6", "d5")
    expect(tab.told).to_have_text(re.compile(r"^Blue moved .* Blue's turn: one step left\.$"))
    tab.press("End turn")
    expect(tab.told).to_have_text(re.compile(rf"^Blue played end\. Red's turn: two steps left\. {GROUPS}$"))
    tab.press("Take back")
    expect(tab.told).to_have_text("A step was taken back. Blue's turn: one step left.")


def test_a_friend_s_steps_offers_and_end_are_told(friends: Friends) -> None:
    anna, bert = friends("Drop")
    listen(bert)
    anna.take("e2")
    bert.stands("Your turn: two drops left.")
    anna.more("Offer draw")
    expect(bert.told).to_have_text(re.compile(r"^Black offers a draw\."))
    bert.press("Accept")
    expect(anna.told).to_have_text("A draw. Both agreed to a draw.")
    assert heard(bert) == [
        "Your friend placed black piece on e2. Your turn: two drops left. "
        "Clump: black 1, white 0. In hand: black 31, white 32.",
        "Black offers a draw. Your turn: two drops left.",
        "A draw. Both agreed to a draw.",
    ]


def test_the_tab_s_title_tells_the_game_and_whose_turn_it_is(friends: Friends) -> None:
    anna, bert = friends("Blob")
    expect(anna.page).to_have_title("Your turn - Blob - Ludarium")
    expect(bert.page).to_have_title("Your friend's turn - Blob - Ludarium")
    anna.more("Resign")
    anna.dialog.get_by_role("button", name="Resign").click()
    expect(bert.page).to_have_title("You win - Blob - Ludarium")


def test_looking_back_tells_the_step_that_one_looks_at(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.take("d2", "d3", "d6", "d5")
    tab.has_played("d2-d3", "d6-d5")
    tab.press("Previous")
    expect(tab.told).to_have_text("Looking back: step 1 of 2. Red played d2-d3.")
    tab.press("Previous")
    expect(tab.told).to_have_text("Looking back: the beginning.")
