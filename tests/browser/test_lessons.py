"""Learning a game by its lessons: by mouse, by thumbs and by key, one after the other, with hints and second tries."""

import re

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.positions import Line
from ludarium.study.lessons import Lesson, lessons
from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.keyboard import Keyboard
from tests.browser.person import Person
from tests.browser.playing import make_step, play_to_the_end
from tests.browser.tab import Tab
from tests.browser.thumbs import PHONE, Thumbs

TAUGHT = tuple(name for name in ludarium.GAMES if lessons(name))
SHORTEST = min(TAUGHT, key=lambda name: len(lessons(name)))


def tasks(name: str) -> list[Lesson]:
    return [lesson for lesson in lessons(name) if lesson.kind == "task"]


def open_lesson(tab: Tab, lesson: Lesson) -> None:
    """Choose a lesson from the list."""
    tab.open(f"/lessons/{lesson.start.game.name}")
    number = lessons(lesson.start.game.name).index(lesson) + 1
    tab.press(f"{number} {lesson.title}")
    tab.see_heading(lesson.title)


def said(tab: Tab) -> str:
    """The task, or what came of it."""
    return tab.page.get_by_role("main").get_by_role("status").first.inner_text()


def says(tab: Tab, words: str) -> None:
    expect(tab.page.get_by_role("status").filter(has_text=words)).to_be_visible()


def do(tab: Tab, lesson: Lesson) -> None:
    """Play the learner's steps of the solution; those of the other side come by themselves."""
    line = Line(lesson.start)
    for text in lesson.solution:
        if line.mover == lesson.side:
            make_step(tab, line, line.step(text))
        line.push(text)
    says(tab, lesson.done)


def press_next(tab: Tab) -> None:
    expect(tab.button("Next")).to_be_focused()
    tab.page.keyboard.press("Enter")


def fits(tab: Tab) -> bool:
    """Whether nothing of the page is out of sight."""
    script = (
        "[document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight]"
    )
    return bool(tab.page.evaluate(script) == [True, True])


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_by_mouse(person: Person, name: str) -> None:
    tab, lesson = person.tab(), tasks(name)[0]
    open_lesson(tab, lesson)
    assert lesson.task in said(tab)
    do(tab, lesson)
    press_next(tab)
    tab.see_heading(lessons(name)[1].title)


@pytest.mark.parametrize("name", TAUGHT)
def test_the_longest_lesson_by_touch(people: People, name: str) -> None:
    tab = Thumbs(people(viewport=PHONE, has_touch=True, is_mobile=True).tab().page)
    lesson = max(tasks(name), key=lambda lesson: len(lesson.text) + len(lesson.task))
    open_lesson(tab, lesson)
    assert fits(tab)
    do(tab, lesson)
    assert fits(tab)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_by_key(person: Person, name: str) -> None:
    tab, lesson = Keyboard(person.tab().page), tasks(name)[-1]
    open_lesson(tab, lesson)
    do(tab, lesson)
    expect(tab.button("Next")).to_be_focused()


def test_whoever_goes_on_by_key_hears_the_next_lesson_and_is_one_key_from_its_board(person: Person) -> None:
    tab, (first, second) = Keyboard(person.tab().page), tasks("blob")[:2]
    open_lesson(tab, first)
    do(tab, first)
    tab.key("Enter")
    expect(tab.page.get_by_role("heading", name=second.title)).to_be_focused()
    tab.key("Tab")
    assert tab.focused


def test_all_buttons_fit_on_a_phone_in_the_middle_of_a_turn(people: People) -> None:
    tab = Thumbs(people(viewport=PHONE, has_touch=True, is_mobile=True).tab().page)
    lesson = next(lesson for lesson in tasks("blob") if len(lesson.solution) > 1)
    open_lesson(tab, lesson)
    make_step(tab, Line(lesson.start), lesson.start.step(lesson.solution[0]))
    expect(tab.button("Take back")).to_be_visible()
    for button in tab.page.get_by_role("group", name="What you can do now").get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
        assert button.evaluate("button => button.scrollWidth <= button.clientWidth")


def test_the_game_of_a_lesson_says_what_came_of_it_and_leads_back(person: Person) -> None:
    """Not to a rematch, which would swap the sides and be no lesson."""
    tab, lesson = person.tab(), lessons("subsume")[-1]
    open_lesson(tab, lesson)
    tab.press("Start the game")
    play_to_the_end(tab, lesson.start.game)
    expect(tab.page.locator(".note")).to_have_text(
        re.compile(f"^({re.escape(lesson.done)}|{re.escape(lesson.missed)})$")
    )
    expect(tab.button("Rematch")).to_have_count(0)
    tab.press("Lessons")
    tab.see_heading("Learn Subsume")


def test_a_whole_course(person: Person) -> None:
    tab, course = person.tab("/rules/" + SHORTEST), lessons(SHORTEST)
    tab.page.get_by_role("link", name="Lessons", exact=True).click()
    tab.press("Begin")
    for lesson in tasks(SHORTEST):
        tab.see_heading(lesson.title)
        do(tab, lesson)
        press_next(tab)
    tab.see_heading(course[-1].title)
    tab.press("Start the game")
    tab.stands(re.compile("^Your turn"))
    tab.page.get_by_role("link", name="To the lessons").click()
    tab.see(f"{len(course) - 1} of {len(course)} done.")
    for number, lesson in enumerate(course, 1):
        mark = " done" if lesson.kind == "task" else ""
        expect(tab.button(f"{number} {lesson.title}{mark}")).to_be_visible()
    tab.page.reload()
    tab.see(f"{len(course) - 1} of {len(course)} done.")
    tab.press("Go on")
    tab.see_heading(course[-1].title)


def test_a_wrong_try_is_told_kindly_and_can_be_taken_back(person: Person) -> None:
    tab, lesson = person.tab(), tasks("blob")[0]
    open_lesson(tab, lesson)
    wrong = next(step for step in lesson.start.steps if step.text not in lesson.solution)
    make_step(tab, Line(lesson.start), wrong)
    says(tab, lesson.missed)
    expect(tab.page.locator(".usable")).to_have_count(0)
    assert complaints(tab.page) == []
    tab.press("Take back")
    says(tab, lesson.task)
    make_step(tab, Line(lesson.start), wrong)
    tab.press("Start again")
    says(tab, lesson.task)
    do(tab, lesson)


def test_a_wrong_click_gets_its_reason(person: Person) -> None:
    tab, lesson = person.tab(), tasks("blob")[0]
    open_lesson(tab, lesson)
    cells = zip(lesson.start.game.board.names, lesson.start.tokens, strict=True)
    theirs = next(cell for cell, token in cells if token == "b")
    tab.cell(theirs).click()
    expect(tab.note).to_have_text(lesson.start.explain([theirs]))


def test_a_hint_and_a_way_that_is_shown(person: Person) -> None:
    tab, lesson = person.tab(), tasks("blob")[1]
    open_lesson(tab, lesson)
    expect(tab.page.get_by_text(lesson.hint)).to_be_hidden()
    tab.press("Hint")
    expect(tab.page.get_by_text(lesson.hint)).to_be_visible()
    tab.press("Show me")
    position = lesson.start
    for step in lesson.solution:
        position = position.play(step)
    tab.shows_board(position)
    says(tab, f"Shown. {lesson.done}")
    tab.press("Do it yourself")
    tab.shows_board(lesson.start)
    tab.press("All lessons")
    expect(tab.button(f"2 {lesson.title}")).to_be_visible()


def test_back_leads_from_a_lesson_to_the_list_and_home(person: Person) -> None:
    tab = person.tab()
    tab.page.get_by_role("link", name=re.compile("^New to this")).first.click()
    tab.press("Begin")
    expect(tab.button("All lessons")).to_be_visible()
    tab.page.go_back()
    tab.see_heading(re.compile("^Learn"))
    tab.page.go_back()
    tab.see_heading("A place where games live")


def test_lessons_are_offered_until_somebody_declines_or_plays(person: Person) -> None:
    tab = person.tab()
    offers = tab.page.get_by_role("link", name=re.compile("^New to this"))
    expect(offers).to_have_count(len(TAUGHT))
    tab.press("No lessons of Blob")
    expect(offers).to_have_count(len(TAUGHT) - 1)
    tab.page.reload()
    expect(offers).to_have_count(len(TAUGHT) - 1)
    tab.choose("Blob")
    expect(tab.dialog.get_by_role("link", name=re.compile("^New to this"))).to_have_count(0)
    tab.press("Close")
    tab.start("Subsume", "A friend on this screen", size="3")
    tab.take("a1")
    tab.sees_step(1)
    tab.page.get_by_role("link", name="Ludarium, home").click()
    tab.see_heading("Your games")
    expect(offers).to_have_count(len(TAUGHT) - 2)


def test_the_pages_of_lessons_are_for_everyone(person: Person) -> None:
    tab, lesson = person.tab("/lessons/blob"), tasks("blob")[0]
    tab.see_heading("Learn Blob")
    assert complaints(tab.page) == []
    open_lesson(tab, lesson)
    do(tab, lesson)
    assert complaints(tab.page) == []


def test_lessons_of_no_game(person: Person) -> None:
    person.tab("/lessons/chess").see_heading("These lessons are not here")
