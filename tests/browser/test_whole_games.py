"""Every game by mouse against the computer, from the first click to the last and on to the next game."""

import re

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.positions.registry import ruleset_named
from tests.browser.person import Person
from tests.browser.playing import play_to_the_end, smallest

LOST = re.compile(r"wins\.$")


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_whole_game_against_the_computer_and_a_rematch(person: Person, name: str) -> None:
    ruleset, tab = ruleset_named(name), person.tab()
    options = smallest(ruleset)
    tab.start(ruleset.title, "The computer", "Chance", "You", **options)
    line = play_to_the_end(tab, ludarium.game(name, **options))
    assert line.outcome is not None
    tab.stands({None: "A draw.", ruleset.sides[0]: "You win."}.get(line.outcome.winner, LOST))
    tab.see(line.outcome.reason)
    expect(tab.usable).to_have_count(0)
    assert tab.is_pictured_as_told()
    assert tab.players == ["You", "Chance"]
    tab.press("Rematch")
    tab.stands(re.compile("^Your turn"))
    assert tab.players == ["Chance", "You"]
    assert tab.steps
