"""What a game is about and how near each side is: at first sight, by ear, and marked on the board at the end."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.games.ruleset import Ruleset
from ludarium.positions.registry import RULESETS
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import known_start
from tests.browser.tab import Tab

SHARED = "A friend on this screen"
GAMES = Path(__file__).parents[1] / "data" / "games"


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_aim_and_progress_are_there_from_the_first_moment(people: People, ruleset: type[Ruleset], width: int) -> None:
    game = ludarium.game(ruleset.name, **known_start(ruleset))
    tab = people(viewport={"width": width, "height": 740}).tab()
    tab.start(ruleset.title, SHARED, **known_start(ruleset))
    expect(tab.region("Standing").get_by_text(game.aim)).to_be_in_viewport()
    expect(tab.board).to_have_attribute("aria-label", f"{game.ruleset.credited_title}. {game.aim} {told_turn(tab)}")
    for place, player in enumerate(tab.region("Players").get_by_role("listitem").all()):
        for measure in game.start().progress:
            expect(player).to_contain_text(f"{measure.title} {measure.counts[place]}")


def told_turn(tab: Tab) -> str:
    return tab.standing.inner_text()


def test_the_progress_is_told_to_a_screen_reader_after_every_turn(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", SHARED)
    tab.take("d2", "d3")
    after = ludarium.game("blob").start().play("d2-d3")
    (groups,) = after.progress
    expect(tab.told).to_contain_text(f"Groups: red {groups.counts[0]}, blue {groups.counts[1]}.")


@pytest.mark.parametrize("name", ["blob", "drop", "mobility", "protista", "subsume"])
def test_what_won_is_marked_and_told_with_its_numbers(person: Person, name: str) -> None:
    file = GAMES / f"{name}-1.txt"
    record = ludarium.read_record(file.read_text(encoding="utf-8"))
    end = record.positions[-1]
    assert end.decision is not None
    tab = person.tab()
    tab.look_at_record(file)
    tab.press("Look at it")
    tab.see(end.decision.words)
    expect(tab.board.locator(".marked")).to_have_count(len(end.decision.cells))
    places = {str(tab.cell(cell).get_attribute("transform")).split(" scale")[0] for cell in end.decision.cells}
    marked = tab.board.locator(".marked").all()
    assert {one.get_attribute("transform") for one in marked} == places


def test_cells_where_nobody_can_ever_play_look_so(person: Person) -> None:
    tab = person.tab()
    tab.start("Drop", SHARED)
    ring = ludarium.game("drop").start().closed
    expect(tab.board.locator(".closed")).to_have_count(len(ring))
