"""Positions that belong to no stored game: every page may look at any of them, and play on from there."""

import random

import pytest

import ludarium
from ludarium.server import exploring
from ludarium.server.limits import MOST_EXPLORED
from tests.server.talking import Message, Page, Running


@pytest.fixture
def page(server: Running) -> Page:
    return server.page()


def setting(name: str, code: str = "", **options: str) -> Message:
    return {"name": name, "options": options, "code": code}


def random_line(name: str, count: int, seed: int = 1) -> list[ludarium.Position]:
    """The positions of a short random game."""
    chooser, positions = random.Random(seed), [ludarium.game(name).start()]
    while len(positions) <= count and positions[-1].outcome is None:
        positions.append(positions[-1].play(chooser.choice(positions[-1].steps)))
    return positions


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_line_is_shown_as_the_library_plays_it(page: Page, name: str) -> None:
    chooser, position, steps = random.Random(2), ludarium.game(name, **seeded(name)).start(), list[str]()
    laid = page.ask("lay board", setting=setting(name, **seeded(name)), steps=[])
    assert laid["board"]["name"] == name
    assert laid["board"]["code"] == laid["place"]["code"] == position.code
    for _ in range(6):
        step = chooser.choice(position.steps)
        position, steps = position.play(step), [*steps, step.text]
        place = page.ask("explore", setting=setting(name, **seeded(name)), steps=steps)["place"]
        assert place["code"] == position.code
        assert place["frame"]["step"] == step.text
        assert tuple(place["frame"]["moment"]["tokens"]) == position.tokens
        assert {one["text"] for one in place["steps"]} == {one.text for one in position.steps}
        assert [one for turn in place["turns"] for one in turn["steps"]] == steps


def seeded(name: str) -> dict[str, str]:
    """A start that is drawn is drawn from this seed."""
    return {"seed": "1"} if "seed" in ludarium.game(name).options else {}


def test_lines_may_begin_with_a_code(page: Page) -> None:
    position = random_line("blob", 5)[-1]
    laid = page.ask("lay board", setting=setting("blob", position.code), steps=[])
    assert laid["place"]["code"] == position.code
    step = ludarium.game("blob").position(position.code).steps[0]
    assert page.ask("explore", setting=setting("blob", position.code), steps=[step.text])["type"] == "explored"


def test_going_elsewhere_takes_steps_back_and_plays_others(page: Page) -> None:
    start = ludarium.game("subsume").start()
    one, other, third = (step.text for step in start.steps[:3])
    for steps in ([one, other], [one, third], [other], [one, other, third]):
        position = start
        for step in steps:
            position = position.play(step)
        assert page.ask("explore", setting=setting("subsume"), steps=steps)["place"]["code"] == position.code


def test_a_step_that_is_not_legal_is_refused_with_its_reason(page: Page) -> None:
    refused = page.ask("explore", setting=setting("blob"), steps=["d4-d5"])
    assert refused["type"] == "refused"
    assert refused["text"] == "d4-d5: d4 is empty: a step moves a red piece"
    refused = page.ask("explore", setting=setting("blob"), steps=["d5-d6", "d5-d6", "end"])
    assert refused["text"].startswith("Step 2 of this line: d5-d6: ")
    assert page.ask("explore", setting=setting("blob"), steps=["d5-d6"])["type"] == "explored"


def test_what_a_step_would_do_and_why_others_cannot_be_made(page: Page) -> None:
    there = {"setting": setting("blob"), "steps": ["d5-d6"]}
    position = ludarium.game("blob").start().play("d5-d6")
    step = position.steps[0]
    assert page.ask("preview there", **there, step=step.text)["trace"] == position.trace(step)
    theirs = position.game.board.names[position.tokens.index("r")]
    told = page.ask("explain there", **there, cells=[theirs], kind="", shape=[])["text"]
    assert told == position.explain([theirs])
    assert told


@pytest.mark.parametrize(
    "given",
    [
        {"setting": {"name": "chess", "options": {}, "code": ""}, "steps": []},
        {"setting": {"name": "blob", "options": {"start": "nowhere"}, "code": ""}, "steps": []},
        {"setting": {"name": "blob", "options": {}, "code": "rrr"}, "steps": []},
        {"setting": {"name": "blob", "options": {}, "code": "x" * 5000}, "steps": []},
        {"setting": {"name": "blob", "options": {}, "code": "", "more": 1}, "steps": []},
        {"setting": {"name": "blob", "options": {}, "code": ""}, "steps": ["end"] * (MOST_EXPLORED + 1)},
        {"setting": {"name": "blob", "options": {}, "code": ""}, "steps": [7]},
    ],
)
def test_nonsense_is_refused(page: Page, given: Message) -> None:
    assert page.ask("lay board", **given)["type"] == "refused"
    assert page.ask("ping")["type"] == "done"


def test_only_the_latest_lines_are_kept(page: Page, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exploring, "MOST_LINES", 2)
    explorers = server.hall.explorers
    codes = [position.code for position in random_line("blob", 6)]
    for code in codes:
        assert page.ask("lay board", setting=setting("blob", code), steps=[])["type"] == "board laid"
    assert len(explorers) == 2
