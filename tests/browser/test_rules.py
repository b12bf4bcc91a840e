"""The rules beside the board, with figures that play."""

import re

import pytest
from playwright.sync_api import Locator, expect

from ludarium.games.ruleset import Ruleset
from ludarium.positions.registry import RULESETS
from tests.browser.person import Person


def standing_on(figure: Locator) -> list[str]:
    return list(figure.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)"))


def test_the_rules_open_beside_the_board_and_one_plays_on(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.press("Rules")
    rules = tab.page.get_by_role("dialog", name="Rules of Blob")
    expect(rules.get_by_role("figure").first).to_be_visible()
    tab.take("d2", "d3", "d6", "d5")
    tab.stands("Blue's turn: one step left.")
    tab.press("End turn")
    tab.stands("Red's turn: two steps left.")
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_be_hidden()
    tab.has_played("d2-d3", "d6-d5", "end")


def test_a_refusal_is_read_beside_the_rules(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "A friend on this screen")
    tab.press("Rules")
    tab.board.first.locator('[data-cell="d4"]').click()
    tab.see("d4 is empty: a step moves a red piece.")
    rules = tab.page.get_by_role("dialog", name="Rules of Blob").bounding_box()
    standing = tab.region("Standing").bounding_box()
    assert rules is not None
    assert standing is not None
    assert standing["y"] + standing["height"] <= rules["y"]


def test_a_figure_plays_to_its_end_and_again(person: Person) -> None:
    rules = person.tab("/rules/blob").page
    figure = rules.get_by_role("figure", name="Blue pushes its own piece off the right end of the row.")
    expect(figure).to_be_visible()
    before = standing_on(figure)
    figure.get_by_role("button", name="Play").click()
    expect(figure.get_by_role("button", name="Again")).to_be_visible()
    after = standing_on(figure)
    assert after != before
    figure.get_by_role("button", name="Back").click()
    assert standing_on(figure) == before
    figure.get_by_role("button", name="Again").or_(figure.get_by_role("button", name="Play")).click()
    expect(figure.get_by_role("button", name="Again")).to_be_visible()
    assert standing_on(figure) == after


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_every_game_has_its_rules_on_a_page(person: Person, ruleset: type[Ruleset]) -> None:
    tab = person.tab(f"/rules/{ruleset.name}")
    tab.see_heading(re.compile(ruleset.title))
    expect(tab.page.get_by_role("figure").first).to_be_visible()
