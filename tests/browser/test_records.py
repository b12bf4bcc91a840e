"""Saved games: a file shows what it holds, and goes on as one likes."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.tab import Tab

BLOB = ludarium.game("blob")


@pytest.fixture
def tab(person: Person) -> Tab:
    return person.tab()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game of two people, with all that a record can say."""
    record = ludarium.Record(
        BLOB.start(),
        ["d2-d3"],
        players=("Ada", "Bob"),
        date="2026.11.15",
        headers={"Event": "Tea"},
        comments={1: "bold"},
    )
    return written(tmp_path, record)


def written(folder: Path, record: ludarium.Record) -> Path:
    file = folder / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    return file


def saved(tab: Tab) -> str:
    with tab.page.expect_download() as download:
        tab.more("Save record")
    return Path(download.value.path()).read_text(encoding="utf-8")


def test_a_file_shows_what_it_holds_and_nothing_is_lost_on_the_way(tab: Tab, file: Path) -> None:
    tab.look_at_record(file)
    expect(tab.dialog).to_contain_text("Blob")
    expect(tab.dialog).to_contain_text("Ada against Bob")
    expect(tab.dialog).to_contain_text("15 November 2026 · one turn · Not finished")
    tab.press("Continue on this screen")
    tab.has_played("d2-d3")
    assert saved(tab) == file.read_text(encoding="utf-8")


def test_a_game_goes_on_with_a_friend_by_a_link(people: People, file: Path) -> None:
    ada, bob = people().tab(), people().tab()
    ada.look_at_record(file)
    ada.answer("Or go on with a friend: your side", "Blue, Bob")
    ada.press("Go on with a friend by a link")
    ada.stands(re.compile("^Your turn"))
    bob.open(ada.copied("Copy"))
    bob.see("You play red. The game has begun: turn 2.")
    bob.press("Join")
    bob.has_played("d2-d3")
    ada.take("d6", "d5")
    bob.has_played("d2-d3", "d6-d5")


def test_a_game_against_a_level_goes_on_against_it(tab: Tab, tmp_path: Path) -> None:
    tab.start("Blob", "The computer", "1 Spore", "You")
    tab.take("d2", "d3")
    tab.stands("Your turn: two steps left.")
    text = saved(tab)
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    tab.open("/")
    tab.look_at_record(file)
    tab.press("Go on against 1 Spore")
    tab.stands(re.compile("^Your turn"))
    expect(tab.region("Players")).to_contain_text("1 Spore")
    assert saved(tab) == text


def test_a_finished_game_is_only_looked_at(tab: Tab, tmp_path: Path) -> None:
    tab.look_at_record(written(tmp_path, ludarium.Record(BLOB.start(), ["d2-d3"], result="blue")))
    expect(tab.dialog).to_contain_text("Blue won")
    expect(tab.button("Go on with a friend by a link")).to_be_hidden()
    tab.press("Look at it")
    tab.stands("Blue wins.")


def test_a_file_that_is_no_record_says_so_in_one_line_and_changes_nothing(tab: Tab, tmp_path: Path) -> None:
    file = tmp_path / "holiday.jpg"
    file.write_bytes(bytes(range(256)) * 20)
    tab.look_at_record(file)
    expect(tab.page.get_by_role("alert")).to_contain_text("holiday.jpg: ")
    expect(tab.dialog).to_be_hidden()
    file.write_bytes(b"x" * 300_000)
    tab.look_at_record(file)
    expect(tab.page.get_by_role("alert")).to_have_text("holiday.jpg is too long for a record of a game.")
    tab.see_heading("A place where games live")


#: Drop a file with this name and text on the page; whether the page takes care of it.
_DROP = """([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    const how = { dataTransfer, bubbles: true, cancelable: true };
    const kinds = ["dragover", "drop"];
    return kinds.map((kind) => !document.querySelector("main").dispatchEvent(new DragEvent(kind, how)));
}"""


def drop(tab: Tab, name: str, text: str) -> None:
    tab.page.locator("main").wait_for()
    assert tab.page.evaluate(_DROP, [name, text]) == [True, True]


def test_a_file_is_dropped_on_the_page(tab: Tab, file: Path) -> None:
    expect(tab.region("Games").get_by_role("progressbar")).to_have_count(0)
    drop(tab, "shopping.txt", "eggs, milk, flour")
    wrong = tab.page.get_by_role("alert").filter(has_text="shopping.txt: ")
    expect(wrong).to_be_in_viewport()
    drop(tab, "game.txt", file.read_text(encoding="utf-8"))
    expect(tab.dialog).to_contain_text("Ada against Bob")
    expect(wrong).to_be_hidden()


def test_a_file_that_is_dropped_on_a_board_leads_nowhere(tab: Tab, file: Path) -> None:
    tab.start("Blob", "A friend on this screen")
    tab.take("d2", "d3")
    tab.has_played("d2-d3")
    drop(tab, "game.txt", file.read_text(encoding="utf-8"))
    tab.stands("Blue's turn: two steps left.")


def test_a_saved_game_that_is_not_wanted_after_all_is_closed(tab: Tab, file: Path) -> None:
    tab.look_at_record(file)
    tab.dialog.get_by_role("button", name="Close").click()
    expect(tab.dialog).to_be_hidden()
    expect(tab.region("Your games")).to_be_hidden()
