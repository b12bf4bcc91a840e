"""Puzzles in the browser: solved by mouse, touch and key, refuted, walked through, and remembered."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.positions import Line
from ludarium.positions.registry import ruleset_named
from ludarium.study.puzzles import Puzzle, puzzles
from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.holding import Holding
from tests.browser.keyboard import Keyboard
from tests.browser.person import Person
from tests.browser.playing import make_step
from tests.browser.tab import Tab
from tests.browser.thumbs import PHONE, Thumbs
from tests.server.puzzling import any_puzzle, wrong_turn

WITH_PUZZLES = [name for name in ludarium.GAMES if puzzles(name)]


def path_of(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game.name}/{puzzle.id}"


def play_turn(tab: Tab, line: Line, steps: tuple[str, ...]) -> None:
    for text in steps:
        make_step(tab, line, next(step for step in line.position.steps if step.text == text))
        line.push(text)


def solve(tab: Tab, puzzle: Puzzle) -> None:
    """Play a solution, and what the page answers to each turn."""
    line, ends = Line(puzzle.start), puzzle.solution
    while ends:
        end = ends[0]
        play_turn(tab, line, end.steps)
        for step in end.replies[0].steps if end.replies else ():
            line.push(step)
        ends = end.replies[0].ends if end.replies else ()
    tab.see_heading("Solved")


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_puzzle_of_each_game_by_mouse(person: Person, name: str) -> None:
    puzzle = any_puzzle(name=name)
    tab = person.tab(path_of(puzzle))
    tab.see_heading(re.compile(rf"^{puzzle.side.capitalize()} to play and win in"))
    solve(tab, puzzle)
    tab.see(re.compile(r"^Your first rating: \d+\. "))
    expect(tab.button("Next puzzle")).to_be_focused()


def test_a_puzzle_by_touch(people: People) -> None:
    puzzle = any_puzzle(2)
    tab = Thumbs(people(viewport=PHONE, has_touch=True, is_mobile=True).tab(path_of(puzzle)).page)
    expect(tab.board).to_be_in_viewport(ratio=1)
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for name in ("Take back", "Hint", "Solution"):
        expect(tab.button(name)).to_be_in_viewport(ratio=1)
    solve(tab, puzzle)


def test_a_puzzle_by_key(person: Person) -> None:
    puzzle = any_puzzle(2)
    tab = Keyboard(person.tab(f"/puzzles/{puzzle.game.name}").page)
    tab.press("Next puzzle")
    tab.see_heading(re.compile("to play and win"))
    tab.open(path_of(puzzle))
    expect(tab.board).to_be_visible()
    solve(tab, puzzle)
    expect(tab.told.first).to_have_text("Solved.")
    tab.key("Enter")
    tab.page.wait_for_url(re.compile(f"/puzzles/{puzzle.game.name}/(?!{puzzle.id})"))


def test_a_wrong_try_is_refuted_and_tried_again(person: Person) -> None:
    puzzle = any_puzzle(2)
    tab = person.tab(path_of(puzzle))
    tab.shows_board(puzzle.start)
    before = tab.pieces
    play_turn(tab, Line(puzzle.start), wrong_turn(puzzle))
    expect(tab.button("Try again")).to_be_visible()
    expect(tab.told.first).not_to_be_empty()
    assert tab.pieces != before
    assert complaints(tab.page) == []
    tab.press("Try again")
    tab.shows_board(puzzle.start)
    solve(tab, puzzle)
    tab.open(path_of(puzzle))
    tab.see("You solved it, after a first try that failed.")


def test_a_step_is_taken_back_within_a_turn(person: Person) -> None:
    puzzle = next(one for name in WITH_PUZZLES for one in puzzles(name) if len(one.solution[0].steps) > 1)
    tab = person.tab(path_of(puzzle))
    play_turn(tab, Line(puzzle.start), puzzle.solution[0].steps[:1])
    expect(tab.button("Take back")).to_have_attribute("aria-disabled", "false")
    tab.press("Take back")
    tab.shows_board(puzzle.start)
    solve(tab, puzzle)


def test_help_is_announced_as_counting_and_then_given(person: Person) -> None:
    puzzle = any_puzzle(2)
    tab = person.tab(path_of(puzzle))
    tab.press("Hint")
    tab.see("With a hint the puzzle counts as not solved at the first try.")
    tab.press("Try on")
    tab.press("Hint")
    tab.press("Show the hint")
    expect(tab.told.first).to_have_text(re.compile("^Look at "))
    tab.press("The step")
    expect(tab.told.first).to_have_text(re.compile("^Play "))
    tab.press("Solution")
    solution = tab.page.get_by_role("list", name="The solution")
    expect(solution.get_by_role("listitem")).to_have_count(2 * puzzle.turns - 1)
    tab.press("Step")
    tab.see(re.compile(r"^The solution: 1 of \d+\.$"))
    tab.see(re.compile(r"^Your first rating: \d+\. "))
    assert complaints(tab.page) == []


def test_the_puzzles_of_the_day_are_found_from_home(person: Person) -> None:
    tab = person.tab()
    tab.page.get_by_role("link", name="Puzzles of the day").click()
    tab.see_heading("Puzzles")
    daily = tab.page.get_by_role("link", name=re.compile("Today's puzzle of"))
    expect(daily).to_have_count(len(WITH_PUZZLES))
    assert complaints(tab.page) == []
    daily.first.click()
    tab.see(re.compile(r"^Today's puzzle\. Rated \d+\."))


def test_puzzles_are_chosen_by_length_and_theme(person: Person) -> None:
    puzzle = any_puzzle(2)
    title = ruleset_named(puzzle.game.name).title
    tab = person.tab()
    tab.page.get_by_role("link", name=f"Puzzles of {title}").click()
    tab.see_heading(f"Puzzles of {title}")
    assert complaints(tab.page) == []
    tab.page.get_by_role("button", name=re.compile("^Win in two turns")).click()
    tab.see_heading(re.compile("win in two turns"))
    tab.press("Another puzzle")
    tab.see_heading(re.compile("win in two turns"))


def test_a_puzzle_that_is_not_there_says_so(person: Person) -> None:
    tab = person.tab(f"/puzzles/{WITH_PUZZLES[0]}/nothing")
    tab.see_heading("The puzzle does not open")
    expect(tab.button("Try again")).to_have_count(0)
    tab.open("/puzzles/nowhere")
    tab.see_heading("There are no puzzles here")


def test_a_puzzle_whose_board_does_not_come_is_asked_for_again(person: Person) -> None:
    puzzle = any_puzzle(1)
    Holding(person.context, heard="board laid", until="ping")
    person.context.clock.install()
    tab = person.tab(path_of(puzzle))
    tab.see("Opening the puzzle…")
    person.context.clock.fast_forward(61_000)
    tab.see_heading("The puzzle does not open")
    tab.see("Ludarium has not answered yet. It may be very busy just now.")
    tab.press("Try again")
    tab.shows_board(puzzle.start)


def test_progress_is_shown_saved_and_taken_to_another_device(people: People, tmp_path: Path) -> None:
    puzzle, other = any_puzzle(1), puzzles(WITH_PUZZLES[-1])[-1]
    here, there = people(), people()
    tab = here.tab(path_of(puzzle))
    solve(tab, puzzle)
    elsewhere = there.tab(path_of(other))
    elsewhere.press("Solution")
    elsewhere.press("Show the solution")
    elsewhere.see(re.compile("^Your first rating"))
    tab.open("/progress")
    tab.see(re.compile(r"^1 of \d+ puzzles solved$"))
    assert complaints(tab.page) == []
    with tab.page.expect_download() as download:
        tab.page.get_by_role("link", name="Save as a file").click()
    download.value.save_as(tmp_path / "progress.json")
    saved = json.loads((tmp_path / "progress.json").read_text(encoding="utf-8"))
    assert [(one["item"], one["result"]) for one in saved["puzzles"]] == [(puzzle.id, "solved")]
    tab.press("Take it to another device")
    tab.press("Make a link")
    elsewhere.open(tab.page.get_by_label(re.compile("^Open this on the other device")).input_value())
    elsewhere.page.get_by_role("button", name=re.compile("here$|^Play")).first.click()
    elsewhere.see_heading("A place where games live")
    elsewhere.open("/progress")
    elsewhere.see(re.compile(r"^1 of \d+ puzzles solved$"))
    elsewhere.see(re.compile(r"^0 of 1 at the first try\."))
