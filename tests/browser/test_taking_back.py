"""Steps that are taken back, at once or by asking; draws and resigning."""

from playwright.sync_api import expect

from tests.browser.conftest import Friends
from tests.browser.person import Person
from tests.browser.tab import Tab


def has_played_nothing(tab: Tab) -> None:
    tab.see("Nothing has been played yet.")


def test_a_step_is_taken_back_until_the_turn_ends(friends: Friends) -> None:
    anna, bert = friends("Blob")
    anna.take("d2", "d3")
    bert.stands("Your turn: two steps left.")
    before = bert.pieces
    bert.take("d6", "d5")
    bert.stands("Your turn: one step left.")
    anna.stands("Your friend's turn: one step left.")
    bert.press("Take back")
    bert.stands("Your turn: two steps left.")
    anna.stands("Your friend's turn: two steps left.")
    anna.has_played("d2-d3")
    assert bert.pieces == anna.pieces == before
    assert bert.is_pictured_as_told()


def test_against_the_computer_a_turn_is_taken_back_with_its_answer(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "The computer", "Chance", "You")
    before = tab.pieces
    tab.take("d2", "d3")
    tab.stands("Your turn: two steps left.")
    assert len(tab.steps) > 1
    tab.press("Take back")
    tab.stands("Your turn: one step left.")
    has_played_nothing(tab)
    assert tab.pieces == before


def test_a_friend_grants_that_a_turn_is_taken_back(friends: Friends) -> None:
    anna, bert = friends("Blob")
    anna.take("d2", "d3")
    anna.press("Ask to take back")
    anna.see("You have asked: to take a step back.")
    bert.see("Your friend asks to take a step back.")
    bert.press("Accept")
    anna.stands("Your turn: one step left.")
    has_played_nothing(anna)
    has_played_nothing(bert)


def test_a_friend_declines_that_a_turn_is_taken_back(friends: Friends) -> None:
    anna, bert = friends("Blob")
    anna.take("d2", "d3")
    anna.press("Ask to take back")
    bert.press("Decline")
    anna.see("The offer was declined.")
    anna.has_played("d2-d3")
    bert.stands("Your turn: two steps left.")


def test_friends_agree_to_a_draw_and_go_on_to_a_rematch(friends: Friends) -> None:
    anna, bert = friends("Drop")
    anna.more("Offer draw")
    anna.see("You have asked: a draw.")
    bert.see("Your friend offers a draw.")
    bert.press("Accept")
    anna.stands("A draw.")
    bert.stands("A draw.")
    bert.see("Both agreed to a draw.")
    bert.press("Rematch")
    bert.stands("Your turn: one drop left.")
    anna.press("To the rematch")
    anna.stands("Your friend's turn: one drop left.")


def test_no_draw_is_offered_where_there_are_none(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.press("More")
    expect(tab.button("Resign")).to_be_visible()
    expect(tab.button("Offer draw")).to_be_hidden()


def test_resigning_asks_first(friends: Friends) -> None:
    anna, bert = friends("Blob")
    anna.more("Resign")
    anna.dialog.get_by_role("button", name="Go on playing").click()
    anna.stands("Your turn: one step left.")
    anna.more("Resign")
    anna.dialog.get_by_role("button", name="Resign").click()
    anna.stands("Blue wins.")
    bert.stands("You win.")
    bert.see("Red resigned.")
