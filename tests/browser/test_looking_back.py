"""Walking through a game, and keeping it as a file."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium
from tests.browser.person import Person
from tests.browser.tab import Pieces, Tab

STEPS = ("d2-d3", "d6-d5", "end", "a2-a3")


@pytest.fixture
def tab(person: Person) -> Tab:
    """A game on one screen, some steps old."""
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.take("d2", "d3", "d6", "d5")
    tab.sees_step(2)
    tab.press("End turn")
    tab.take("a2", "a3")
    tab.has_played(*STEPS)
    return tab


def step_of_four(number: int) -> re.Pattern[str]:
    return re.compile(f"step {number} of 4", re.IGNORECASE)


def pieces_after(steps: tuple[str, ...]) -> Pieces:
    position = ludarium.game("blob").start()
    for step in steps:
        position = position.play(step)
    words = {"r": "red piece", "b": "blue piece"}
    held = zip(position.game.board.names, position.tokens, strict=True)
    return {cell: words[token] for cell, token in held if token in words}


def test_looking_back_shows_each_position_and_leads_back_to_now(tab: Tab) -> None:
    tab.shows(pieces_after(STEPS))
    for played in (3, 2, 1):
        tab.press("Previous")
        tab.stands(step_of_four(played))
        expect(tab.usable).to_have_count(0)
        tab.shows(pieces_after(STEPS[:played]))
    tab.press("Previous")
    tab.stands(re.compile("beginning"))
    tab.shows(pieces_after(()))
    tab.press("Next")
    tab.stands(step_of_four(1))
    tab.shows(pieces_after(STEPS[:1]))
    assert tab.is_pictured_as_told()
    tab.press("Back to now")
    tab.stands("Red's turn: one step left.")
    tab.shows(pieces_after(STEPS))
    expect(tab.cell("a3")).to_contain_class("usable")


def test_any_step_in_the_list_can_be_looked_at(tab: Tab) -> None:
    tab.press("d6-d5")
    tab.stands(step_of_four(2))
    tab.shows(pieces_after(STEPS[:2]))
    tab.page.keyboard.press("ArrowLeft")
    tab.stands(step_of_four(1))
    tab.page.keyboard.press("End")
    tab.stands("Red's turn: one step left.")


def test_a_saved_game_is_opened_again_and_goes_on(tab: Tab, tmp_path: Path) -> None:
    with tab.page.expect_download() as download:
        tab.more("Save record")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = ludarium.read_record(file.read_text(encoding="utf-8"))
    assert tuple(map(str, record.steps)) == STEPS
    tab.open("/")
    tab.look_at_record(file)
    tab.press("Continue on this screen")
    tab.has_played(*STEPS)
    tab.stands("Red's turn: one step left.")
    tab.press("End turn")
    tab.has_played(*STEPS, "end")
