"""A seat that can be kept: on another device by a link, and after the cookie is lost by a passphrase or a key file."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.tab import Tab

PHONE = {"width": 360, "height": 740}
REFUSED = "Failed to load resource"  # what the browser itself says of an answer with a status of 400 and more


@pytest.fixture
def anna(people: People) -> Person:
    """Somebody with a name and a game."""
    person = people()
    tab = person.tab()
    take_name(tab, "Anna")
    tab.start("Blob", "A friend on this screen")
    tab.page.close()
    return person


def take_name(tab: Tab, name: str) -> None:
    tab.page.get_by_label("Your name").fill(name)
    tab.page.get_by_label("Your name").press("Enter")


def name_in(tab: Tab) -> Locator:
    return tab.page.get_by_label("Your name")


def is_anna(tab: Tab) -> None:
    """Wait until the page is that of Anna, with her game."""
    expect(name_in(tab)).to_have_value("Anna")
    expect(tab.region("Your games").get_by_role("listitem")).to_have_count(1)


def seat(person: Person) -> Tab:
    """Where somebody sees what opens their seat."""
    tab = person.tab()
    tab.press("Your seat and devices")
    return tab


def made_link(tab: Tab) -> str:
    tab.press("Make a link")
    return tab.copied("Copy link")


def keys(tab: Tab) -> Locator:
    return tab.region("What opens your seat").get_by_role("listitem")


def lose_cookie(person: Person) -> Tab:
    person.context.clear_cookies()
    tab = person.tab()
    expect(name_in(tab)).to_have_value("")
    expect(tab.region("Your games")).to_have_count(0)
    return tab


def test_a_link_brings_the_seat_to_another_device(anna: Person, people: People) -> None:
    here = seat(anna)
    other = people(viewport=PHONE).tab(made_link(here))
    other.see_heading("Continue here as Anna?")
    expect(other.page.get_by_text("of its own")).to_have_count(0)
    other.press("Continue as Anna")
    is_anna(other)
    assert other.page.evaluate("location.pathname") == "/"
    here.see("The link was used: your other device is here.")
    expect(keys(here)).to_have_count(2)
    expect(keys(here).filter(has_text="This device")).to_have_count(1)


def test_both_devices_play_on_the_same_seat(anna: Person, people: People) -> None:
    other = people().tab(made_link(seat(anna)))
    other.press("Continue as Anna")
    is_anna(other)
    other.region("Your games").get_by_role("link").first.click()
    other.take("d2", "d3")
    other.has_played("d2-d3")
    tab = anna.tab(str(other.page.evaluate("location.pathname")))
    tab.has_played("d2-d3")
    tab.press("Take back")
    other.has_played()


def test_a_link_works_once(anna: Person, people: People) -> None:
    link = made_link(seat(anna))
    other = people().tab(link)
    other.page.reload()  # looking at it does not use it up
    other.press("Continue as Anna")
    is_anna(other)
    third = people().tab(link)
    third.see_heading("This link has been used")
    third.see("it works once")
    third.press("Home")
    expect(name_in(third)).to_have_value("")


def test_whoever_comes_second_to_the_button_is_told(anna: Person, people: People) -> None:
    link = made_link(seat(anna))
    first, late = people(), people()
    tabs = [first.tab(link), late.tab(link)]
    for tab in tabs:
        tab.see_heading("Continue here as Anna?")
    tabs[0].press("Continue as Anna")
    is_anna(tabs[0])
    tabs[1].press("Continue as Anna")
    tabs[1].see_heading("This link has been used")
    late.forgive(REFUSED)


def test_a_browser_with_games_of_its_own_may_keep_them_or_stay(anna: Person, people: People) -> None:
    link, ben = made_link(seat(anna)), people()
    tab = ben.tab()
    take_name(tab, "Ben")
    tab.start("Blob", "A friend on this screen")
    tab.open(link)
    tab.see("This browser has one game of its own as Ben.")
    tab.press("Stay as I am")
    expect(name_in(tab)).to_have_value("Ben")
    tab.open(link)
    with tab.page.expect_download() as download:
        tab.press("Download a key file first")
    file = download.value.path()
    tab.press("Continue as Anna")
    is_anna(tab)
    come_with_file(tab, file)
    expect(name_in(tab)).to_have_value("Ben")


def test_ones_own_link_is_for_another_device(anna: Person) -> None:
    tab = anna.tab(made_link(seat(anna)))
    tab.see_heading("You are here already")


def test_a_link_that_is_none(people: People) -> None:
    tab = people().tab("/device/nothing")
    tab.see_heading("There is no such link")


def come_with_file(tab: Tab, file: Path) -> None:
    tab.press("Come back with a passphrase or key file")
    tab.page.get_by_label("Choose your key file").set_input_files(
        {"name": "ludarium-key.txt", "mimeType": "text/plain", "buffer": file.read_bytes()}
    )


def test_a_key_file_brings_back_whoever_lost_the_cookie(anna: Person) -> None:
    tab = seat(anna)
    with tab.page.expect_download() as download:
        tab.press("Download a key file")
    assert download.value.suggested_filename == "ludarium-key.txt"
    expect(keys(tab).filter(has_text="Key file")).to_have_count(1)
    back = lose_cookie(anna)
    come_with_file(back, download.value.path())
    is_anna(back)


def test_a_passphrase_brings_back_whoever_lost_the_cookie(anna: Person) -> None:
    tab = seat(anna)
    tab.press("Suggest one")
    field = tab.page.get_by_label("Passphrase, at least 16 characters")
    expect(field).to_have_value(re.compile(r"^\w{6} \w{6} \w{6} \w{6}$"))
    text = field.input_value()
    tab.press("Keep this one")
    tab.see("The passphrase is kept.")
    back = lose_cookie(anna)
    come_with_passphrase(back, "eight quiet otters juggle")
    back.see("No seat here has this passphrase.")
    anna.forgive(REFUSED)
    back.page.get_by_label("Your passphrase").fill(text.upper())
    back.press("Come back")
    is_anna(back)


def come_with_passphrase(tab: Tab, text: str) -> None:
    tab.press("Come back with a passphrase or key file")
    tab.page.get_by_label("Your passphrase").fill(text)
    tab.press("Come back")


def test_a_simple_passphrase_is_refused_with_a_reason(anna: Person) -> None:
    tab = seat(anna)
    field = tab.page.get_by_label("Passphrase, at least 16 characters")
    for text, reason in (("short", "it has 5 characters"), ("a" * 20, "This passphrase is too simple")):
        field.fill(text)
        tab.press("Keep this one")
        expect(tab.dialog.get_by_role("alert").filter(has_text=reason)).to_be_visible()
    expect(keys(tab)).to_have_count(1)


def test_a_file_that_is_no_key_is_refused_without_being_sent(anna: Person, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text("a record of a game", encoding="utf-8")
    tab = anna.tab()
    come_with_file(tab, file)
    tab.see("is not a key file of Ludarium")


def test_a_device_that_is_removed_is_told_and_begins_anew(anna: Person, people: People) -> None:
    here = seat(anna)
    other = people().tab(made_link(here))
    other.press("Continue as Anna")
    is_anna(other)
    expect(keys(here)).to_have_count(2)
    keys(here).filter(has_not_text="This device").get_by_role("button").click()
    here.press("Remove")
    other.see("This device was removed from your seat.")
    other.press("Load")
    expect(name_in(other)).to_have_value("")
    expect(keys(here)).to_have_count(1)


def test_whoever_gives_up_the_last_way_to_their_seat_is_warned(anna: Person) -> None:
    tab = seat(anna)
    keys(tab).get_by_role("button").click()
    tab.see("Nothing else opens your seat: your games would be lost to you.")
    tab.press("Keep it")
    expect(keys(tab)).to_have_count(1)
    keys(tab).get_by_role("button").click()
    tab.press("Give it up")
    expect(name_in(tab)).to_have_value("")


def test_other_tabs_of_a_browser_follow(anna: Person, people: People) -> None:
    link, ben = made_link(seat(anna)), people()
    waiting = ben.tab()
    expect(name_in(waiting)).to_have_value("")
    tab = ben.tab(link)
    tab.press("Continue as Anna")
    is_anna(waiting)


def test_it_is_all_done_by_keyboard(anna: Person) -> None:
    tab = anna.tab()
    tab.button("Your seat and devices").focus()
    tab.page.keyboard.press("Enter")
    tab.button("Make a link").focus()
    tab.page.keyboard.press("Enter")
    expect(tab.page.get_by_label(re.compile("Open this on the other device"))).to_be_focused()
    tab.page.keyboard.press("Escape")
    expect(tab.dialog).to_have_count(0)
    expect(tab.button("Your seat and devices")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_fit_for_everyone(people: People, scheme: str) -> None:
    tab = people(viewport=PHONE, color_scheme=scheme).tab()
    tab.start("Blob", "A friend on this screen")
    tab.open("/")
    tab.press("Your seat and devices")
    link = made_link(tab)
    expect(keys(tab)).to_have_count(1)
    assert tab.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert complaints(tab.page) == []
    keys(tab).get_by_role("button").click()
    assert complaints(tab.page) == []
    tab.press("Keep it")
    tab.press("Close")
    tab.press("Come back with a passphrase or key file")
    tab.see("This browser has one game of its own.")
    assert complaints(tab.page) == []
    other = people(viewport=PHONE, color_scheme=scheme).tab(link)
    other.see_heading("Continue here with your games?")
    assert other.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert complaints(other.page) == []
