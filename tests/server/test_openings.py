"""The openings of a place: what the book knows there, on the board as it stands, and why it knows nothing."""

import pytest

import ludarium
from ludarium.positions import Line
from ludarium.server.limits import MOST_EXPLORED
from ludarium.study.openings import openings
from tests.server.talking import Message, Page, Running

DRAWN = "Every game begins with a set-up of its own here, so there are no openings."


@pytest.fixture
def page(server: Running) -> Page:
    return server.page()


def asked(page: Page, name: str, *steps: str, **options: str) -> Message:
    setting = {"name": name, "options": options, "code": ""}
    return page.ask("find openings", setting=setting, steps=list(steps))


def test_the_turns_of_a_place_come_with_scores_and_what_to_click(page: Page) -> None:
    known = openings(Line(ludarium.game("blob").start()))
    assert known
    found = asked(page, "blob")
    assert (found["type"], found["begun"], found["reason"]) == ("openings found", False, "")
    assert found["scored"]["games"] == known.results.games
    assert [tuple(turn["steps"]) for turn in found["turns"]] == [turn.steps for turn in known.turns]
    first = found["turns"][0]
    assert first["cells"] == [step.split("-") for step in first["steps"]]
    assert first["scored"]["low"] <= first["scored"]["score"] <= first["scored"]["high"]


def test_a_turn_that_is_begun_can_be_finished(page: Page) -> None:
    steps = asked(page, "blob")["turns"][0]["steps"]
    first, *rest = asked(page, "blob", *steps)["turns"][0]["steps"]
    found = asked(page, "blob", *steps, first)
    assert found["begun"]
    assert rest in [turn["steps"] for turn in found["turns"]]


def test_it_is_said_why_nothing_is_known(page: Page) -> None:
    for found, reason in (
        (asked(page, "blob", start="hollow"), "Openings are known only for the usual options of this game."),
        (asked(page, "protista", seed="1"), DRAWN),
        (asked(page, "blob", *unusual_line("blob")), "The book ends before this position."),
    ):
        assert found == {
            "type": "openings found",
            "scored": None,
            "turns": [],
            "begun": False,
            "reason": reason,
        }


def unusual_line(name: str) -> list[str]:
    """Steps that lead out of the book."""
    line = Line(ludarium.game(name).start())
    while openings(line) or line.next_place[1] > 1:
        line.push(line.position.steps[-2])
    return [str(step) for step in line.steps]


def test_nonsense_is_refused(page: Page) -> None:
    for setting, steps in (
        ({"name": "chess", "options": {}, "code": ""}, []),
        ({"name": "blob", "options": {}, "code": "rrr"}, []),
        ({"name": "blob", "options": {}, "code": ""}, ["d4-d5"]),
        ({"name": "blob", "options": {}, "code": ""}, ["end"] * (MOST_EXPLORED + 1)),
        ({"name": "blob", "options": {}, "code": ""}, [7]),
    ):
        assert page.ask("find openings", setting=setting, steps=steps)["type"] == "refused"
    assert page.ask("ping")["type"] == "done"
