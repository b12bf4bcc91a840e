"""Lessons: listed for everyone, judged step by step, and remembered of whoever has done them."""

import random
from itertools import count

import pytest

import ludarium
from ludarium.positions import Line
from ludarium.server.protocol.lessons import MOST_STEPS
from ludarium.server.storage import StorageError
from ludarium.study.lessons import Lesson, lessons
from tests.server.talking import Message, Page, Running

TAUGHT = tuple(name for name in ludarium.GAMES if lessons(name))


@pytest.fixture
def page(server: Running) -> Page:
    return server.page()


def first_task(name: str) -> Lesson:
    return next(lesson for lesson in lessons(name) if lesson.kind == "task")


def cards(page: Page, name: str) -> list[Message]:
    listed = page.ask("list lessons", name=name)["lessons"]
    assert isinstance(listed, list)
    return listed


def judged(page: Page, lesson: Lesson, *steps: str) -> Message:
    return page.ask("judge lesson", name=lesson.start.game.name, lesson=lesson.name, steps=list(steps))


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_all_lessons_of_a_game_are_listed_in_order(page: Page, name: str) -> None:
    listed = cards(page, name)
    assert [card["name"] for card in listed] == [lesson.name for lesson in lessons(name)]
    assert not any(card["is_done"] for card in listed)
    (card,) = (card for card in page.welcome["games"] if card["name"] == name)
    assert card["lessons"] == len(listed)


@pytest.mark.parametrize("name", TAUGHT)
def test_every_lesson_opens_on_the_board_and_its_solution_is_accepted(page: Page, name: str) -> None:
    for lesson, card in zip(lessons(name), cards(page, name), strict=True):
        laid = page.ask("lay board", setting=card["setting"], steps=card["solution"])
        assert laid["type"] == "board laid", laid
        assert laid["board"]["code"] == lesson.start.code
        if lesson.kind == "task":
            said = judged(page, lesson, *card["solution"])
            assert (said["state"], said["words"]) == ("reached", lesson.done)


@pytest.mark.parametrize("name", TAUGHT)
def test_the_last_lesson_is_a_game_that_can_be_started(page: Page, name: str) -> None:
    card = cards(page, name)[-1]
    side, setting = card["side"], card["setting"]
    sides = ludarium.game(name).sides
    started = page.ask(
        "start game",
        name=name,
        options=setting["options"],
        opponent={"kind": "computer", "player": card["opponent"]},
        begins="you" if side == sides[0] else "opponent",
        code=setting["code"],
    )
    assert started["type"] == "started", started
    table = page.watch(started["game"])
    assert [seat["yours"] for seat in table["seats"] if seat["side"] == side] == [True]
    assert table["moment"]["mover"] == side
    assert table["start"] == setting["code"]


def test_a_lesson_that_is_done_is_remembered_of_its_person_alone(server: Running) -> None:
    secret, lesson = server.somebody(), first_task("blob")
    page, other = server.page(secret), server.page()
    assert judged(page, lesson, *lesson.solution)["state"] == "reached"
    for _ in range(2):  # once is enough, and twice does no harm
        judged(page, lesson, *lesson.solution)
    again = server.page(secret)
    assert [card["name"] for card in cards(again, "blob") if card["is_done"]] == [lesson.name]
    assert not any(card["is_done"] for card in cards(other, "blob"))


def test_a_lesson_that_is_missed_is_not_done(page: Page) -> None:
    lesson = first_task("blob")
    wrong = next(step.text for step in lesson.start.steps if step.text not in lesson.solution)
    said = judged(page, lesson, wrong)
    assert (said["state"], said["words"]) == ("missed", lesson.missed)
    assert not any(card["is_done"] for card in cards(page, "blob"))


def played_out(lesson: Lesson, winner: str) -> list[str]:
    """A game of random steps from the start of a lesson that this side wins."""
    lines = (Line(lesson.start) for _ in count())
    for seed, line in enumerate(lines):
        chooser = random.Random(seed)
        while line.outcome is None and len(line.steps) < MOST_STEPS:
            line.push(chooser.choice(line.position.steps))
        if line.outcome is not None and line.outcome.winner == winner:
            break
    return [step.text for step in line.steps]


def test_a_game_that_was_lost_is_no_lesson_done_and_one_that_was_won_is(page: Page) -> None:
    lesson = lessons("subsume")[-1]
    other = next(side for side in lesson.start.game.sides if side != lesson.side)
    for winner, state in ((other, "missed"), (lesson.side, "reached")):
        assert judged(page, lesson, *played_out(lesson, winner))["state"] == state
        assert cards(page, "subsume")[-1]["is_done"] == (state == "reached")


def test_at_the_start_a_lesson_is_open_and_says_what_is_left(page: Page) -> None:
    said = judged(page, first_task("blob"))
    assert (said["state"], said["words"], said["reply"]) == ("open", "One step left.", [])


def test_what_could_not_be_stored_is_not_told_as_done(
    server: Running, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> bool:
        raise StorageError("the disk is full")

    monkeypatch.setattr(server.hall.store, "note_progress", fail)
    lesson = first_task("blob")
    assert judged(page, lesson, *lesson.solution)["kind"] == "failed"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"name": "chess", "lesson": "first-step", "steps": []}, "chess"),
        ({"name": "blob", "lesson": "no-such", "steps": []}, "blob has no lesson 'no-such'"),
        ({"name": "blob", "lesson": "first-step", "steps": ["nonsense"]}, "nonsense"),
        ({"name": "blob", "lesson": "first-step", "steps": ["end"] * (MOST_STEPS + 1)}, "no message"),
        ({"name": "blob", "lesson": "first-step", "steps": [7]}, "no message"),
        ({"name": "blob", "lesson": "", "steps": []}, "no message"),
    ],
)
def test_nonsense_is_refused_with_a_reason(page: Page, given: Message, reason: str) -> None:
    refused = page.ask("judge lesson", **given)
    assert refused["type"] == "refused"
    assert reason in refused["text"]
    assert page.ask("ping")["type"] == "done"


def test_lessons_of_no_game_are_refused(page: Page) -> None:
    assert page.ask("list lessons", name="chess")["type"] == "refused"


def test_a_game_starts_only_from_a_code_that_can_be_read(page: Page) -> None:
    whom = {"kind": "same screen"}
    refused = page.ask("start game", name="blob", options={}, opponent=whom, begins="you", code="rrr")
    assert "the board has 1 row" in refused["text"]
