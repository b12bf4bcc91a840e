"""Two people by a link, and others who come to it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Friends, People
from tests.browser.person import Person


def test_two_friends_play_by_a_link_and_one_reloads_in_the_middle(friends: Friends) -> None:
    anna, bert = friends("Blob")
    anna.take("d2", "d3")
    bert.stands("Your turn: two steps left.")
    bert.take("d6", "d5")
    anna.stands("Your friend's turn: one step left.")
    bert.page.reload()
    bert.stands("Your turn: one step left.")
    bert.press("End turn")
    anna.stands("Your turn: two steps left.")
    anna.take("a2", "a3")
    bert.has_played("d2-d3", "d6-d5", "end", "a2-a3")
    anna.has_played("d2-d3", "d6-d5", "end", "a2-a3")
    assert anna.pieces == bert.pieces
    assert anna.is_pictured_as_told()
    assert bert.is_pictured_as_told()


def test_each_sees_the_name_of_the_other(people: People) -> None:
    anna, bert = people().tab(), people().tab()
    anna.page.get_by_label("Your name").fill("Anna")
    anna.start("Blob", "A friend by a link", begins="You")
    bert.join(anna.copied("Copy"))
    bert.stands("Anna's turn: one step left.")
    assert bert.players == ["Anna", "You"]


def test_whoever_has_the_link_to_watch_sees_but_cannot_play(friends: Friends, person: Person) -> None:
    anna, _ = friends("Blob")
    carol = person.tab(anna.link_to_watch())
    carol.see("You are watching this game.")
    anna.see("One person watching.")
    expect(carol.usable).to_have_count(0)
    carol.cell("d2").click(force=True)
    carol.cell("d3").click(force=True)
    anna.stands("Your turn: one step left.")
    anna.take("d2", "d3")
    carol.has_played("d2-d3")
    anna.has_played("d2-d3")
    assert carol.pieces == anna.pieces
    expect(carol.button("Resign")).to_be_hidden()


def test_an_invitation_works_once(people: People) -> None:
    anna, bert, dora = (people().tab() for _ in range(3))
    anna.start("Drop", "A friend by a link", begins="You")
    link = anna.copied("Copy")
    bert.join(link)
    bert.stands("Your friend's turn: one drop left.")
    dora.open(link)
    dora.see_heading("This seat is taken")
    dora.press("Home")
    dora.see_heading("A place where games live")
    bert.open(link)
    bert.stands("Your friend's turn: one drop left.")


def test_nobody_takes_the_seat_across_from_themselves(person: Person) -> None:
    tab = person.tab()
    tab.start("Drop", "A friend by a link", begins="You")
    tab.open(tab.copied("Copy"))
    tab.see_heading("This invitation is yours to give")
    tab.press("Open the game")
    tab.stands("Your turn: one drop left.")


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/join/nobody-invited-you", "There is no such invitation"),
        ("/game/never-played", "There is no game here"),
        ("/rules/chess", "These rules are not here"),
        ("/attic/box", "There is nothing here"),
    ],
)
def test_a_wrong_link_says_so_and_leads_home(person: Person, path: str, title: str) -> None:
    tab = person.tab(path)
    tab.see_heading(title)
    main = tab.page.get_by_role("main")
    main.get_by_role("button").or_(main.get_by_role("link")).click()
    tab.see_heading("A place where games live")
    person.forgive("404 (Not Found)")  # of an address that is none


def test_two_tabs_of_one_player_follow_one_another(person: Person) -> None:
    one = person.tab()
    one.start("Blob", "A friend on this screen")
    other = person.tab(one.page.url)
    one.take("d2", "d3")
    other.stands("Blue's turn: two steps left.")
    other.take("d6", "d5")
    one.stands("Blue's turn: one step left.")
    one.press("End turn")
    other.stands("Red's turn: two steps left.")
    one.stands("Red's turn: two steps left.")
    assert one.pieces == other.pieces


def test_one_who_leaves_is_told_to_be_away(friends: Friends) -> None:
    anna, bert = friends("Blob")
    bert.open("/")
    anna.see("Blue, away")
    bert.region("Your games").get_by_role("link", name=re.compile("Blob")).click()
    expect(anna.page.get_by_text("Blue, away")).to_be_hidden()
