"""Protista by shape: each move is found from every piece that takes part in it, by mouse, by touch and by key."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.positions import Line, Position
from tests.browser.conftest import People
from tests.browser.keyboard import Keyboard
from tests.browser.person import Person
from tests.browser.playing import take_step
from tests.browser.tab import Tab
from tests.browser.thumbs import PHONE, Thumbs

BOARD = """
    m  . . . . . . . b .
    l   . b . . . b . . .
    k  . . . . . . . . .
    j   . . . . . . . . .
    i  . . . b . . . . .
    h   . . . . . . . . .
    g  . . . . . . . . .
    f   . w . . . . . . .
    e  . . w w . . . . .
    d   . . . w . . w . .
    c  . . . . . . w w .
    b   w . . . w . . . .
    a  . . . . . . . . .
       1 2 3 4 5 6 7 8 9
    w 1 c9,d1,d8/j1,j8,k9
"""
WAVE, LONG_WAVE, JUMP, SPAWN, STACK = "d4+e4+e3:NE", "d4+e4+e3+f2:NE", "d7^f7", "b1&b5", "c7-c8"


@pytest.fixture(params=["mouse", "touch", "key"])
def tab(request: pytest.FixtureRequest, people: People) -> Tab:
    if request.param == "touch":
        return Thumbs(people(viewport=PHONE, has_touch=True, is_mobile=True).tab().page)
    page = people().tab().page
    return Keyboard(page) if request.param == "key" else Tab(page)


@pytest.fixture
def start() -> Position:
    return ludarium.game("protista", seed=1).read_diagram(BOARD)


def opened(tab: Tab, start: Position, folder: Path) -> None:
    """Set the board up by a record that begins there."""
    file = folder / "position.txt"
    file.write_text(str(ludarium.Record(start)), encoding="utf-8")
    tab.open_record(file)


def pick(tab: Tab, cell: str) -> None:
    tab.take(cell)
    expect(tab.cell(cell)).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("move", [WAVE, LONG_WAVE, JUMP, SPAWN])
def test_a_move_is_found_from_each_of_its_pieces(tab: Tab, start: Position, tmp_path: Path, move: str) -> None:
    made = start.gesture(start.step(move))
    assert len(made.shape) >= 2
    opened(tab, start, tmp_path)
    for order in made.clicks:
        line = Line(start)
        take_step(tab, line, start.step(move), order)
        line.push(move)
        tab.shows_board(line.position)
        tab.press("Take back")
        tab.shows_board(start)


def test_a_piece_offers_what_its_shapes_can_do_by_name(tab: Tab, start: Position, tmp_path: Path) -> None:
    opened(tab, start, tmp_path)
    pick(tab, "e4")
    made = [start.gesture(step) for step in start.steps]
    kinds = {one.kind for one in made if any(order[0] == "e4" for order in one.clicks)}
    assert kinds == {"step", "flow", "wave", "stack"}
    for kind in kinds:
        expect(tab.kind(kind.capitalize())).to_be_visible()
    expect(tab.kind("Spawn")).to_be_hidden()
    expect(tab.kind("Cannon")).to_be_hidden()


def test_another_piece_is_chosen_and_never_stacked_upon(tab: Tab, start: Position, tmp_path: Path) -> None:
    opened(tab, start, tmp_path)
    pick(tab, "c7")
    pick(tab, "c8")
    tab.shows_board(start)
    pick(tab, "c7")
    tab.choose_kind("Stack")
    tab.take("c8")
    tab.shows_board(start.play(STACK))


def test_a_shape_is_shown_before_it_moves(person: Person, start: Position, tmp_path: Path) -> None:
    tab = person.tab()
    opened(tab, start, tmp_path)
    tab.take("e4")
    tab.kind("Wave").hover()
    tab.page.mouse.move(5, 5)
    expect(tab.board.locator(".shape")).to_have_count(0)
    tab.kind("Wave").click()
    tab.page.mouse.move(5, 5)
    expect(tab.board.locator(".shape")).to_have_count(4)
    tab.see("A zigzag of pieces moves one cell, all together.")
    tab.kind("Wave, 3 pieces d4 to e3").click()
    tab.page.mouse.move(5, 5)
    expect(tab.board.locator(".shape")).to_have_count(3)
    tab.cell("f4").hover()
    expect(tab.board.locator(".ghost")).to_have_count(3)


def test_a_cell_out_of_reach_of_a_chosen_kind_is_refused(person: Person, start: Position, tmp_path: Path) -> None:
    tab = person.tab()
    opened(tab, start, tmp_path)
    tab.take("e4")
    tab.kind("Wave").click()
    tab.cell("m1").click()
    expect(tab.note).to_have_text(ludarium.game("protista").ruleset.clicking)
    expect(tab.cell("e4")).to_have_attribute("aria-selected", "true")
