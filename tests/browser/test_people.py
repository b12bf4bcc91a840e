"""People: invitations that say what they are to, and lists that one can tidy."""

import re

from playwright.sync_api import expect

import ludarium
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.tab import Tab

PHONE = {"width": 360, "height": 740}


def invited(host: Tab, name: str = "") -> str:
    if name:
        host.page.get_by_label("Your name").fill(name)
        host.page.get_by_label("Your name").press("Enter")
    host.start("Subsume", "A friend by a link", begins="You", size="4")
    return host.copied("Copy")


def home(tab: Tab) -> None:
    tab.page.get_by_role("link", name="Ludarium, home").click()
    tab.see_heading("A place where games live")


# ---------------------------------------------------------------- invitations


def test_an_invitation_says_what_it_is_to_and_asks_for_a_name(people: People) -> None:
    anna, bert = people().tab(), people(viewport=PHONE).tab()
    bert.open(invited(anna, "Anna"))
    bert.see_heading(re.compile("^Anna invites you to Subsume"))
    bert.see(f"Aim: {ludarium.game('subsume', size=4).aim}")
    bert.see("You play blue; your friend begins.")
    bert.see("Size 4")
    picture = bert.page.get_by_role("img", name=re.compile("^The board of Subsume"))
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    anna.see("Free seat")
    bert.page.get_by_label("Your name").fill("Bert")
    bert.press("Join")
    bert.stands(re.compile("^Anna's turn"))
    expect(anna.region("Players")).to_contain_text("Bert")


def test_a_name_that_one_has_is_filled_in(people: People) -> None:
    anna, bert = people().tab(), people().tab()
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_label("Your name").press("Enter")
    bert.open(invited(anna))
    bert.see_heading(re.compile("^A friend invites you to Subsume"))
    expect(bert.page.get_by_label("Your name")).to_have_value("Bert")
    bert.page.get_by_label("Your name").press("Enter")
    bert.stands(re.compile("^Your friend's turn"))


def test_whoever_comes_third_may_watch(people: People) -> None:
    anna, bert, carol = (people().tab() for _ in range(3))
    link = invited(anna)
    carol.open(link)
    bert.join(link)
    carol.press("Join")
    carol.see_heading("This seat is taken")
    carol.press("Watch the game")
    carol.see("You are watching this game.")


# ---------------------------------------------------------------- the list of games


def test_games_have_pictures_and_those_not_begun_stand_apart(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    home(tab)
    games = tab.region("Your games")
    expect(games.get_by_role("heading", name="Not begun")).to_be_visible()
    expect(tab.page.get_by_text("in progress")).to_be_hidden()
    games.get_by_role("link").click()
    tab.take("d2", "d3")
    home(tab)
    expect(games.get_by_role("heading", name="Not begun")).to_be_hidden()
    tab.see("You have one game in progress.")
    picture = games.get_by_role("img", name="The board of Blob")
    picture.scroll_into_view_if_needed()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    size = picture.bounding_box()
    assert size is not None
    assert (size["width"], size["height"]) == (76, 76)


def test_a_game_is_removed_after_a_question_and_can_be_put_back(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    home(tab)
    games = tab.region("Your games")
    remove = games.get_by_role("button", name=re.compile("^Remove Blob"))
    remove.click()
    tab.press("Keep it")
    expect(games.get_by_role("link")).to_have_count(1)
    remove.click()
    tab.dialog.get_by_role("button", name="Remove", exact=True).click()
    expect(games.get_by_role("link")).to_have_count(0)
    tab.see("Removed.")
    tab.press("Undo")
    expect(games.get_by_role("link")).to_have_count(1)
    remove.click()
    tab.dialog.get_by_role("button", name="Remove", exact=True).click()
    expect(games.get_by_role("link")).to_have_count(0)
    tab.page.reload()
    tab.see_heading("A place where games live")
    expect(games).to_be_hidden()


def test_a_removed_game_stays_with_the_other(people: People) -> None:
    anna, bert = people().tab(), people().tab()
    bert.join(invited(anna))
    home(anna)
    anna.region("Your games").get_by_role("button", name=re.compile("^Remove")).click()
    anna.dialog.get_by_role("button", name="Remove", exact=True).click()
    anna.see("Removed.")
    home(bert)
    expect(bert.region("Your games").get_by_role("link")).to_have_count(1)
