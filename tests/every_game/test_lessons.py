"""The lessons of every game can be done as they say, and not by any step whatever; their words are short and true."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import ludarium
from ludarium import Line
from ludarium.players import OPPONENTS
from ludarium.study import Lesson, Progress, lessons, reached

MOST_TRIES = 120  # of one lesson; if there are more, this number of random ones
LONGEST = {"title": 30, "text": 250, "task": 90, "hint": 140, "missed": 80, "done": 120}
SENTENCES = {"text": (1, 3), "task": (1, 1), "hint": (1, 2), "missed": (1, 2), "done": (1, 2)}
CELL = re.compile(r"\b[a-z][0-9]+\b")

NAMES = [(game, lesson.name) for game in ludarium.GAMES for lesson in lessons(game)]
TASKS = [(game, lesson.name) for game in ludarium.GAMES for lesson in lessons(game) if lesson.kind == "task"]

every_lesson = pytest.mark.parametrize("lesson", NAMES, ids=" ".join, indirect=True)
every_task = pytest.mark.parametrize("lesson", TASKS, ids=" ".join, indirect=True)
of_every_game = pytest.mark.parametrize("name", ludarium.GAMES)

Try = tuple[tuple[str, ...], Progress]


@pytest.fixture
def lesson(request: pytest.FixtureRequest) -> Lesson:
    game, name = request.param
    return next(one for one in lessons(game) if one.name == name)


def played(lesson: Lesson, steps: tuple[str, ...]) -> Line:
    line = Line(lesson.start, traced=True)
    for step in steps:
        line.push(step)
    return line


def every_try(lesson: Lesson) -> Iterator[Try | None]:
    """Every way to play a lesson to a verdict; None for each step on the way."""
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        progress = reached(lesson, path)
        if progress.state != "open":
            yield path, progress
            continue
        yield None
        replies = [progress.reply] if progress.reply else [(str(step),) for step in played(lesson, path).position.steps]
        paths += [path + reply for reply in replies]


def random_try(lesson: Lesson, rng: Random) -> Try:
    path: tuple[str, ...] = ()
    while (progress := reached(lesson, path)).state == "open":
        path += progress.reply or (str(rng.choice(played(lesson, path).position.steps)),)
    return path, progress


@cache
def tries(game: str, name: str) -> list[Try]:
    """Every try at a lesson if there are few, else many of them."""
    lesson = next(one for one in lessons(game) if one.name == name)
    found = []
    for count, one in enumerate(every_try(lesson)):
        if count == MOST_TRIES:
            rng = Random(name)
            return [random_try(lesson, rng) for _ in range(MOST_TRIES)]
        found += [one] if one else []
    return found


def tries_at(lesson: Lesson) -> list[Try]:
    return tries(lesson.start.game.name, lesson.name)


def cells_in(lesson: Lesson, steps: tuple[str, ...]) -> set[str]:
    """Every cell that is clicked or to which something happens in these steps."""
    line = played(lesson, steps)
    clicked = {cell for step in line.steps for cell in step.cells}
    events = (event for number in range(1, len(steps) + 1) for event in line.trace(number))
    return clicked | {cell for event in events for cell in (event["from"], event["to"]) if cell}


def written(lesson: Lesson) -> dict[str, str]:
    return {key: getattr(lesson, key) for key in LONGEST}


@of_every_game
def test_names_and_titles_are_unique(name: str) -> None:
    assert len({one.name for one in lessons(name)}) == len(lessons(name))
    assert len({one.title for one in lessons(name)}) == len(lessons(name))
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", one.name) for one in lessons(name))


@of_every_game
def test_only_the_last_lesson_is_a_game_and_it_is_against_the_lowest_level(name: str) -> None:
    kinds = [one.kind for one in lessons(name)]
    assert kinds[-1:] in ([], ["game"])
    assert "game" not in kinds[:-1]
    assert {one.opponent for one in lessons(name)[-1:]} <= {"level 1"} <= {one.name for one in OPPONENTS}


@of_every_game
def test_the_first_lesson_needs_few_steps_and_says_who_you_are(name: str) -> None:
    for one in lessons(name)[:1]:
        assert f"You are {one.side}." in one.text
        assert one.most_steps <= 3


@every_lesson
def test_the_words_are_few_and_calm(lesson: Lesson) -> None:
    for key, text in written(lesson).items():
        assert len(text) <= LONGEST[key], key
        assert not set("!\n") & set(text)
        assert "  " not in text
        if key in SENTENCES:
            least, most = SENTENCES[key]
            assert least <= len(re.findall(r"[.?](?=\s|$)", text)) <= most, key
            assert text[0].isupper()
            assert text[-1] in ".?"
    assert "?" not in lesson.task + lesson.missed


@every_lesson
def test_the_cells_that_are_named_are_on_the_board(lesson: Lesson) -> None:
    named = {cell for text in written(lesson).values() for cell in CELL.findall(text)}
    assert named | set(lesson.marked) <= set(lesson.start.game.board.names)
    assert len(set(lesson.marked)) == len(lesson.marked)


@every_task
def test_what_the_hint_names_takes_part_and_is_not_the_step_itself(lesson: Lesson) -> None:
    ways = [path for path, progress in tries_at(lesson) if progress.state == "reached"]
    assert set(CELL.findall(lesson.hint)) <= set(lesson.marked).union(
        *(cells_in(lesson, way) for way in (lesson.solution, *ways))
    )
    assert not set(re.findall(r"[^\s.,:]+", lesson.hint)) & set(lesson.solution)


@every_lesson
def test_a_lesson_is_open_at_its_start(lesson: Lesson) -> None:
    assert lesson.start.outcome is None
    assert reached(lesson, ()).state == "open"


@every_task
def test_the_solution_reaches_the_goal_with_its_last_step(lesson: Lesson) -> None:
    states = [reached(lesson, lesson.solution[:count]).state for count in range(len(lesson.solution) + 1)]
    assert states == ["open"] * len(lesson.solution) + ["reached"]
    assert reached(lesson, lesson.solution).words == lesson.done


@every_task
def test_no_step_of_the_solution_could_be_left_to_chance(lesson: Lesson) -> None:
    """Most tries fail, and a try that fails says so in a sentence."""
    missed = [progress for _, progress in tries_at(lesson) if progress.state == "missed"]
    assert len(missed) >= len(tries_at(lesson)) / 2
    assert all(re.fullmatch(r"[A-Z].*\.", progress.words) for progress in missed)


@every_task
def test_every_try_ends_within_the_steps_that_are_given(lesson: Lesson) -> None:
    for path, _ in tries_at(lesson):
        own = [step for number, step in enumerate(path) if played(lesson, path[:number]).mover == lesson.side]
        assert 1 <= len(own) <= lesson.most_steps


@every_task
def test_no_try_fails_by_winning_the_game(lesson: Lesson) -> None:
    for path, progress in tries_at(lesson):
        outcome = played(lesson, path).outcome
        if outcome is not None and progress.state == "missed":
            assert outcome.winner != lesson.side


@every_task
def test_where_a_win_is_left_to_the_other_side_it_is_shown(lesson: Lesson) -> None:
    if not lesson.goal.safe:
        return
    threats = [(path, progress) for path, progress in tries_at(lesson) if progress.reply]
    assert threats
    for path, progress in threats:
        outcome = played(lesson, path + progress.reply).outcome
        assert outcome is not None
        assert outcome.winner not in (None, lesson.side)


@of_every_game
def test_the_game_of_the_last_lesson_is_reached_by_winning_it(name: str) -> None:
    for lesson in lessons(name)[-1:]:
        for seed in range(3):
            line = Line(lesson.start)
            rng = Random(seed)
            while line.outcome is None:
                line.push(rng.choice(line.position.steps))
            steps = [str(step) for step in line.steps]
            assert reached(lesson, steps[:-1]).state == "open"
            won = line.outcome.winner == lesson.side
            assert reached(lesson, steps).state == ("reached" if won else "missed")
