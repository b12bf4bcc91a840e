"""Positions are set up by mouse, by touch and by key, kept while they are not legal, and played."""

import re
from dataclasses import dataclass, replace
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, expect

import ludarium
from ludarium.server.links import query_of
from ludarium.study import draft_of
from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.keyboard import Keyboard
from tests.browser.person import Person
from tests.browser.tab import Tab
from tests.browser.test_dragging import drag
from tests.browser.thumbs import PHONE, Thumbs

LEGAL = "This position can be played."
FIRST_TIME = 300_000  # milliseconds, for a board that must be compiled; a guard, no measure of speed
NEARLY = "..../...../....../...r.../....../...../b... r 2"  # of Blob


@dataclass(frozen=True)
class SetUp:
    """A small position: brushes, each with its key and its cells, on an empty board; and who is to act."""

    name: str
    options: dict[str, str]
    placed: tuple[tuple[str, str, str], ...]
    tokens: dict[str, str]
    side: str = ""
    lists: str = ""

    @property
    def path(self) -> str:
        query = query_of(self.options, "", [])
        return f"/edit/{self.name}?{query}" if query else f"/edit/{self.name}"

    @property
    def code(self) -> str:
        """What the code must be."""
        game = ludarium.game(self.name, **self.options)
        empty = draft_of(game.start()).emptied()
        fields = [self.side[0].lower() if self.side else empty.fields[0], *empty.fields[1:]]
        tokens = tuple(self.tokens.get(name, ".") for name in game.board.names)
        return replace(empty, tokens=tokens, fields=(*fields[:-1], self.lists or fields[-1])).code


SET_UPS = [
    SetUp("blob", {}, (("Red", "r", "d4 e3"), ("Blue", "b", "a1")), {"d4": "r", "e3": "r", "a1": "b"}),
    SetUp(
        "mobility",
        {"size": "5"},
        (("Red general", "r", "a1"), ("Blue general", "2", "e5"), ("Troop", "#", "c3 c4")),
        {"a1": "r", "e5": "b", "c3": "#", "c4": "#"},
    ),
    SetUp(
        "drop",
        {"size": "4"},
        (("Dud", "d", "d4"), ("Black", "b", "c3 b2"), ("White", "w", "d5"), ("Nothing", "0", "b2")),
        {"d4": "d", "c3": "b", "d5": "w"},
        side="White",
    ),
    SetUp(
        "protista",
        {"rows": "7", "columns": "5", "pieces": "4", "seed": "1"},
        (
            ("White", "w", "a1 c3 c3 c3"),
            ("Black", "b", "g1"),
            ("White's targets", "3", "a4 a2 a3"),
            ("Black's targets", "4", "f1 f2 f3"),
        ),
        {"a1": "w", "c3": "w3", "g1": "b"},
        lists="a2,a3,a4/f1,f2,f3",
    ),
    SetUp("subsume", {"size": "3"}, (("Red", "1", "a1"), ("Blue", "b", "c3")), {"a1": "r", "c3": "b"}, side="Blue"),
]
each_game = pytest.mark.parametrize("wanted", SET_UPS, ids=lambda wanted: wanted.name)


def status(tab: Tab) -> Locator:
    """Whether the position is legal, beside the board."""
    return tab.page.locator(".column").get_by_role("status").first


def code(tab: Tab) -> Locator:
    return tab.page.get_by_label("Code", exact=True)


def side(tab: Tab, name: str) -> Locator:
    return tab.page.get_by_role("group", name="Side to act").get_by_role("radio", name=name)


def opened(tab: Tab) -> None:
    expect(tab.board).to_be_visible(timeout=FIRST_TIME)
    expect(status(tab)).not_to_have_text("…")


def is_set_up(tab: Tab, wanted: SetUp) -> None:
    expect(status(tab)).to_have_text(LEGAL)
    expect(code(tab)).to_have_value(wanted.code)
    expect(tab.button("Analyse")).to_be_enabled()
    expect(tab.button("Play from here")).to_be_enabled()


@each_game
def test_a_position_is_set_up_by_mouse(person: Person, wanted: SetUp) -> None:
    tab = person.tab(wanted.path)
    opened(tab)
    tab.press("Empty board")
    assert tab.pieces == {}
    for brush, _, cells in wanted.placed:
        tab.press(brush)
        for cell in cells.split():
            tab.cell(cell).click()
    if wanted.side:
        side(tab, wanted.side).check()
    is_set_up(tab, wanted)
    assert tab.is_pictured_as_told()


@each_game
def test_a_position_is_set_up_by_touch(people: People, wanted: SetUp) -> None:
    tab = Thumbs(people(viewport=PHONE, has_touch=True, is_mobile=True).tab(wanted.path).page)
    opened(tab)
    expect(tab.button("Undo")).to_be_in_viewport(ratio=1)
    tab.press("Empty board")
    for brush, _, cells in wanted.placed:
        tab.press(brush)
        for cell in cells.split():
            tab.cell(cell).tap()
    if wanted.side:
        side(tab, wanted.side).tap()
    is_set_up(tab, wanted)
    assert tab.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@each_game
def test_a_position_is_set_up_by_key(person: Person, wanted: SetUp) -> None:
    tab = Keyboard(person.tab(wanted.path).page)
    opened(tab)
    tab.press("Empty board")
    for brush, key, cells in wanted.placed:
        for place, cell in enumerate(cells.split()):
            tab.walk_to(cell)
            if place == 0:
                tab.key(key)
                expect(tab.told).to_have_text(f"Brush: {brush}.")
            tab.key(" " if place else "Enter")
    if wanted.side:
        tab.reach(side(tab, "Black" if wanted.side == "White" else "Red"))
        tab.key("ArrowRight")
    is_set_up(tab, wanted)


def test_what_was_placed_is_told_and_keys_make_stacks_and_undo(person: Person) -> None:
    tab = Keyboard(person.tab(SET_UPS[3].path).page)
    opened(tab)
    tab.walk_to("d3")
    for key, words in (
        ("b", "Brush: Black."),
        ("Enter", "d3: black piece."),
        ("+", "d3: black piece, 2 high."),
        ("-", "d3: black piece."),
        ("-", "d3: empty."),
        ("Control+z", "Undone."),
        ("Delete", "d3: empty."),
        ("4", "Brush: Black's targets."),
        (" ", "d3: empty, among black's targets."),
    ):
        tab.key(key)
        expect(tab.told).to_have_text(words)
    expect(status(tab)).to_contain_text("Not legal yet.")
    tab.key("Control+z")
    tab.key("Control+z")
    tab.key("Control+y")
    tab.key("Control+z")
    expect(status(tab)).to_have_text(LEGAL)
    assert tab.pieces["d3"] == "black piece"
    assert tab.focused == "d3"


def test_a_position_that_is_not_legal_is_kept_with_the_reason_and_the_cell(person: Person) -> None:
    tab = person.tab("/edit/drop?o.size=4")
    opened(tab)
    tab.press("Dud")
    tab.cell("b2").click()
    expect(status(tab)).to_have_text(
        "Not legal yet. There is more than one dud: the board holds one at most. Look at b2, d4."
    )
    expect(tab.board.locator("path.wrong")).to_have_count(2)
    expect(tab.cell("b2")).to_have_attribute("aria-label", "b2, dud, in question")
    expect(tab.button("Analyse")).to_be_disabled()
    expect(tab.button("Play from here")).to_be_disabled()
    assert complaints(tab.page) == []
    tab.page.reload()
    expect(tab.board.locator("path.wrong")).to_have_count(2)
    hand = tab.page.get_by_label("Pieces in hand: black")
    hand.fill("many")
    expect(tab.page.locator(".fields .wrong")).to_contain_text("Pieces in hand of black: a whole number from 0 to")
    expect(hand).to_have_value("many")
    hand.fill("1")
    tab.cell("d4").click()
    tab.page.get_by_role("group", name="Drops left").get_by_role("radio", name="2").check()
    expect(status(tab)).to_contain_text("with 1 in that hand, the number of drops left must be 1.", ignore_case=True)


def test_a_code_is_pasted_and_a_broken_one_says_why(person: Person) -> None:
    tab = person.tab("/edit/blob")
    opened(tab)
    before = code(tab).input_value()
    assert tab.copied("Copy") == before
    tab.page.evaluate("navigator.clipboard.writeText('brbr/rb.rb r 1')")
    code(tab).click()
    for key in ("Control+a", "Control+v"):
        tab.page.keyboard.press(key)
    wrong = "Character 1: the board has 2 rows, but this game's has 7."
    expect(tab.page.get_by_role("alert").filter(has_text=wrong)).to_be_visible()
    expect(code(tab)).to_have_attribute("aria-invalid", "true")
    assert len(tab.pieces) == 30
    tab.page.evaluate(f"navigator.clipboard.writeText('{NEARLY}')")
    for key in ("Control+a", "Control+v"):
        tab.page.keyboard.press(key)
    tab.shows({"d4": "red piece", "a1": "blue piece"})
    expect(status(tab)).to_have_text(LEGAL)
    expect(tab.page.get_by_text(wrong)).to_have_count(0)
    tab.press("Undo")
    expect(code(tab)).to_have_value(before)


def test_a_piece_is_dragged_and_the_board_is_turned_and_mirrored(person: Person) -> None:
    tab = person.tab(f"/edit/blob?code={NEARLY}")
    opened(tab)
    drag(tab, "d4", "e2")
    tab.shows({"e2": "red piece", "a1": "blue piece"})
    drag(tab, "e2", "a1")
    tab.shows({"a1": "red piece"})
    tab.press("Undo")
    tab.press("Turn left")
    tab.shows({"c2": "red piece", "a4": "blue piece"})
    tab.press("Mirror left and right")
    tab.shows({"c5": "red piece", "a1": "blue piece"})
    tab.press("Start of a game")
    assert len(tab.pieces) == 30


def test_other_options_bring_another_board_and_undo_the_one_before(person: Person) -> None:
    tab = person.tab("/edit/subsume?o.size=3")
    opened(tab)
    tab.cell("a1").click()
    tab.page.get_by_text("Options of the game").click()
    tab.page.get_by_label("Size").fill("2")
    tab.press("Take these options")
    tab.see("Size: a whole number from 3 to 10.")
    tab.page.get_by_label("Size").fill("4")
    tab.press("Take these options")
    expect(tab.page.locator("[data-cell]")).to_have_count(37)
    assert tab.pieces == {}
    tab.press("Undo")
    expect(tab.page.locator("[data-cell]")).to_have_count(19)
    tab.shows({"a1": "red piece"})
    expect(tab.page.get_by_label("Size")).to_have_value("3")


def test_a_draft_waits_while_one_is_elsewhere(person: Person) -> None:
    tab = person.tab("/rules/blob")
    tab.page.get_by_role("link", name="Set up a position").click()
    opened(tab)
    tab.press("Empty board")
    tab.cell("d4").click()
    tab.shows({"d4": "red piece"})
    tab.page.get_by_role("link", name="Ludarium, home").click()
    tab.choose("Blob")
    tab.dialog.get_by_role("link", name="Set up a position").click()
    tab.shows({"d4": "red piece"})
    assert tab.page.url.endswith("/edit/blob")


def test_a_game_starts_from_the_position_on_this_screen(person: Person) -> None:
    tab = person.tab(f"/edit/blob?code={NEARLY}")
    opened(tab)
    tab.press("Play from here")
    assert complaints(tab.page) == []
    tab.answer("Play against", "On this screen")
    tab.press("Start")
    tab.stands("Red's turn: two steps left.")
    tab.shows({"d4": "red piece", "a1": "blue piece"})
    tab.take("d4", "d5")
    tab.has_played("d4-d5")


def test_a_game_starts_from_the_position_against_a_level(people: People) -> None:
    tab = Thumbs(people(viewport=PHONE, has_touch=True, is_mobile=True).tab(f"/edit/blob?code={NEARLY}").page)
    opened(tab)
    tab.press("Play from here")
    tab.answer("Play against", "The computer")
    tab.answer("How strong", "1 Spore")
    tab.answer("Your side", "Blue")
    tab.press("Start")
    expect(tab.board).to_be_visible()
    tab.sees_step(1)


def test_an_address_that_cannot_be_says_why(person: Person) -> None:
    tab = person.tab("/edit/subsume?o.size=99")
    tab.see("size=99: size is a whole number from 3 to 10")
    tab.press("Take the usual board")
    opened(tab)
    tab.open("/edit/ludo")
    tab.see_heading("This game is not here")


def test_a_code_that_is_typed_is_what_is_analysed_and_a_wrong_one_stays_with_its_reason(person: Person) -> None:
    tab = person.tab("/edit/blob")
    opened(tab)
    start = code(tab).input_value()
    code(tab).fill("nonsense")
    tab.press("Analyse")
    expect(tab.page.get_by_role("alert")).to_be_visible()
    expect(code(tab)).to_be_focused()
    expect(code(tab)).to_have_value("nonsense")
    tab.page.keyboard.press("Escape")
    expect(code(tab)).to_have_value(start)
    expect(code(tab)).not_to_have_attribute("aria-invalid", "true")
    wanted = ludarium.Game("blob", {}).start().play("d5-d6").code
    code(tab).fill(wanted)
    tab.press("Analyse")
    expect(tab.page).to_have_url(re.compile("/analysis/blob"))
    assert parse_qs(urlsplit(tab.page.url).query)["code"] == [wanted]
