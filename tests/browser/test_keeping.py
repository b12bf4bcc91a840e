"""What is kept here and for how long, and taking it along."""

import zipfile

import ludarium
from tests.browser.axe import complaints
from tests.browser.person import Person


def test_one_reads_what_is_kept_and_takes_all_games_along(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.take("d2", "d3")
    tab.has_played("d2-d3")
    tab.open("/")
    tab.page.get_by_role("link", name="What is kept here, and for how long").click()
    tab.see_heading("What is kept here")
    tab.see("A game is kept for two years after the last thing that happened in it.")
    tab.see("You have begun one game today.")
    assert complaints(tab.page) == []
    with tab.page.expect_download() as download:
        tab.page.get_by_role("link", name="Save all your games and studies").click()
    with zipfile.ZipFile(download.value.path()) as packed:
        (record,) = (ludarium.read_record(packed.read(name).decode()) for name in packed.namelist())
    assert [str(step) for step in record.steps] == ["d2-d3"]


def test_who_has_no_games_is_led_to_them(person: Person) -> None:
    tab = person.tab("/keeping")
    tab.see("You have no games here yet.")
    tab.page.get_by_role("link", name="Choose one").click()
    tab.see_heading("A place where games live")
