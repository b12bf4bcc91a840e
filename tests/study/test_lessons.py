"""Reading lessons, and judging what a learner plays."""

from pathlib import Path

import pytest

import ludarium
from ludarium import LudariumError, StepError
from ludarium.study import Lesson, lesson, lessons, reached
from ludarium.study.lessons import read_lessons

WORDS = "".join(f'{key} = "{key}."\n' for key in ("title", "text", "task", "hint", "missed", "done"))
PUSH = "r.../...../....../.rb.b../....../...../.... r 2"  # in Blob: pushing d3 joins blue
WALK = "...../...../..b../...../r.... r 3"  # in Mobility


def read(game: str, rest: str) -> Lesson:
    (found,) = read_lessons(game, f'[[lesson]]\nname = "one"\n{WORDS}{rest}')
    return found


def blob(code: str, goal: str, rest: str = "most_steps = 2") -> Lesson:
    return read("blob", f'code = "{code}"\ngoal = {goal}\n{rest}')


def state(found: Lesson, *steps: str) -> str:
    return reached(found, steps).state


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_every_game_that_is_shipped_has_lessons(name: str) -> None:
    assert 6 <= len(lessons(name)) <= 15
    assert lessons(name)[-1].kind == "game"


def test_a_game_without_the_file_has_no_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    assert lessons.__wrapped__("blob") == ()


def test_a_lesson_is_found_by_its_name() -> None:
    first = lessons("blob")[0]
    assert lesson("blob", first.name) is first
    with pytest.raises(LudariumError, match="blob has no lesson 'nothing'; it has: first-step, "):
        lesson("blob", "nothing")


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("goal = {}\nlevel = 3", "blob, lesson one: the lesson has level; known are"),
        ("most_steps = 1", "blob, lesson one: it has no goal"),
        ('goal = { winner = "green" }', "winner = 'green' is no side: there are red and blue"),
        ("goal = { wins = true }", "its goal has wins; known are"),
        ('goal = { events = [{ kind = "eaten" }] }', "'eaten' is no kind of event: there are placed, moved"),
        ('goal = { events = [{ kind = "moved", where = "a1" }] }', "an event has where"),
        (
            'goal = { measures = [{ title = "Size", side = "red" }] }',
            "'Size' is no measure of the game",
        ),
        ('goal = { measures = [{ title = "Groups", side = "me" }] }', "side = 'me' is no side"),
        ('code = "r r 1"\ngoal = {}', "blob, lesson one: "),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(rest: str, said: str) -> None:
    with pytest.raises(LudariumError, match=said):
        read("blob", rest)


def test_steps_that_are_left_are_counted() -> None:
    found = blob(PUSH, '{ winner = "red" }')
    assert reached(found, ()).words == "Two steps left."
    assert reached(found, ["d2-c2"]).words == "One step left."


def test_a_goal_is_missed_when_the_steps_are_used_up() -> None:
    found = blob(PUSH, '{ events = [{ kind = "moved", to = "d1" }] }', "most_steps = 1")
    assert state(found, "d2-d1") == "reached"
    assert reached(found, ["d2-c2"]) == reached(found, ["d2-c2", "c2-c3"])
    assert reached(found, ["d2-c2"]).words == "missed."


def test_the_first_verdict_stands() -> None:
    found = blob(PUSH, '{ events = [{ kind = "moved", to = "d1" }] }')
    assert state(found, "d2-d1", "d1-d2") == "reached"


def test_events_may_be_asked_for_by_cells_piece_and_number() -> None:
    goal = '{{ events = [{{ kind = "pushed", from = {from_}, piece = "{piece}", count = {count} }}] }}'
    for from_, piece, count, expected in (
        ('"d3"', "b", 1, "reached"),
        ('["a1", "d3"]', "b", 1, "reached"),
        ('"a1"', "b", 1, "missed"),
        ('"d3"', "r", 1, "missed"),
        ('"d3"', "b", 2, "missed"),
    ):
        found = blob(PUSH, goal.format(from_=from_, piece=piece, count=count), "most_steps = 1")
        assert state(found, "d2-d3") == expected


def test_events_at_once_belong_to_one_step() -> None:
    goal = 'events = [{ kind = "moved", count = 2 }]'
    assert state(blob(PUSH, f"{{ {goal} }}"), "d2-c2", "c2-c3") == "reached"
    assert state(blob(PUSH, f"{{ {goal}, at_once = true }}"), "d2-c2", "c2-c3") == "missed"


def test_what_must_not_happen_ends_the_try() -> None:
    found = blob(PUSH, '{ events = [{ kind = "moved", count = 2 }], without = [{ kind = "pushed" }] }')
    assert state(found, "d2-d3") == "missed"
    assert state(found, "d2-c2", "c2-b2") == "reached"


def test_a_game_that_ends_otherwise_is_missed_and_says_who_won() -> None:
    progress = reached(blob(PUSH, '{ winner = "red" }'), ["d2-d3", "end"])
    assert progress.state == "missed"
    assert progress.words == "Blue's pieces form one group. Blue wins."


def test_a_goal_may_ask_for_kinds_cells_and_the_end_of_the_turn() -> None:
    found = blob(PUSH, '{ kinds = ["end"], held = { c2 = "r", d2 = "." }, turn_over = true }')
    assert state(found, "d2-c2", "end") == "reached"
    assert state(found, "d2-c2") == "open"
    assert state(found, "d2-c2", "c2-d2") == "missed"


def test_steps_left_are_those_of_the_same_turn() -> None:
    found = blob(PUSH, "{ left = 1 }")
    assert state(found, "d2-c2") == "reached"
    assert state(found, "end") == "missed"


def test_a_win_that_is_left_to_the_other_side_is_found_and_shown() -> None:
    found = lesson("blob", "stop-blue")
    progress = reached(found, ["end"])
    assert progress.state == "missed"
    assert progress.words == f"Blue can still win, with {', '.join(progress.reply)}."
    assert state(found, "c4-d5", "end") == "reached"


def test_the_other_side_replies_with_the_first_turn_that_is_legal() -> None:
    rest = f"""
        options = {{ size = 5 }}
        code = "{WALK}"
        goal = {{ events = [{{ kind = "moved", to = "c4" }}] }}
        most_steps = 6
        replies = [["a2", "end"], ["a1", "end"]]
    """
    found = read("mobility", rest)
    open_ = reached(found, ["a1-b2", "b2-b3", "end"])
    assert (open_.state, open_.words, open_.reply) == ("open", "Now it is blue's turn.", ("a2", "end"))
    assert reached(found, ["a1-b2", "b2-a2", "end"]).reply == ("a1", "end")
    so_far = ["a1-b2", "b2-b3", "end", "a2"]
    assert reached(found, so_far).reply == ("end",)
    assert state(found, *so_far, "end", "b3-c4") == "reached"
    with pytest.raises(StepError, match="a1 is not the reply in the lesson one: it is end"):
        reached(found, [*so_far, "a1"])


def test_without_a_legal_reply_the_lesson_is_over() -> None:
    rest = f'options = {{ size = 5 }}\ncode = "{WALK}"\ngoal = {{ winner = "red" }}\nmost_steps = 6\n'
    assert state(read("mobility", rest), "a2", "end") == "missed"
    assert state(read("mobility", rest + 'replies = [["c3-c3"]]'), "a2", "end") == "missed"


def test_a_step_that_is_not_legal_has_its_reason() -> None:
    with pytest.raises(StepError, match="a1-a2"):
        reached(lessons("blob")[0], ["a1-a2"])
