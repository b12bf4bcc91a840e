"""Puzzles through the socket: judged by the server, told no sooner than they are solved, and counted once."""

import asyncio
import json
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest

import ludarium
from ludarium.positions import Step
from ludarium.server import solving
from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines import EngineFailed
from ludarium.server.engines.refuting import RefuteTry
from ludarium.study.puzzles import Puzzle, Refutation, daily, judge, puzzles
from tests.server.asking import person_with
from tests.server.browsing import Browser
from tests.server.puzzling import about, any_puzzle, solved, tried, wrong_turn
from tests.server.talking import Cold, Message, Page, Running, running


class Refuter(Cold):
    """Says what it is told to say about every try."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self.says: Refutation | None = Refutation("escapes")
        self.asked = 0
        self.hangs = False

    async def refute(self, request: RefuteTry, client: Client = HOUSE) -> Refutation:
        self.asked += 1
        if self.hangs:
            await asyncio.Event().wait()
        if self.says is None:
            raise EngineFailed("The computer lost its thread.")
        return self.says


@pytest.fixture(scope="module")
def engines() -> Refuter:
    return Refuter()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory, engines: Refuter) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("puzzles"), engines=engines, ready=ludarium.GAMES) as server:
        yield server


@pytest.fixture
def page(server: Running, engines: Refuter) -> Page:
    engines.says, engines.hangs = Refutation("escapes"), False
    server.hall.solving._refuted.clear()
    return server.page()


def opened(page: Page, puzzle: Puzzle) -> Message:
    reply = page.ask("open puzzle", **about(puzzle))
    assert reply["type"] == "puzzle opened", reply
    return reply


def listed(page: Page, name: str) -> Message:
    game: Message = page.ask("list puzzles", name=name)["games"][0]
    return game


WITH_PUZZLES = [name for name in ludarium.GAMES if puzzles(name)]


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_puzzle_of_each_game_is_solved(page: Page, name: str) -> None:
    puzzle = any_puzzle(name=name)
    facts = opened(page, puzzle)["puzzle"]
    assert (facts["side"], facts["turns"], facts["first"]) == (puzzle.side, puzzle.turns, None)
    assert facts["setting"]["code"] == puzzle.code
    answer = solved(page, puzzle)
    assert answer["verdict"] == "solved"
    assert answer["solution"]["line"][0] == {"side": puzzle.side, "steps": list(puzzle.solution[0].steps)}
    assert answer["change"]["after"]["value"] > answer["change"]["before"]["value"]
    after = opened(page, puzzle)
    assert (after["puzzle"]["first"], after["puzzle"]["is_done"]) == ("solved", True)
    assert after["solution"] == answer["solution"]


def test_nothing_tells_the_solution_before_it_is_found(page: Page) -> None:
    """Neither what is told of a puzzle nor a verdict holds more than a reply to what was played."""
    puzzle = any_puzzle(2)
    assert opened(page, puzzle)["solution"] is None
    game = listed(page, puzzle.game.name)
    assert "solution" not in json.dumps(game)
    right = tried(page, puzzle, puzzle.solution[0].steps)
    assert (right["verdict"], right["solution"], right["refuted"]) == ("continues", None, None)
    assert right["reply"] == list(puzzle.solution[0].replies[0].steps)
    wrong = tried(page, puzzle, wrong_turn(puzzle))
    assert (wrong["verdict"], wrong["solution"]) == ("fails", None)
    assert opened(page, puzzle)["solution"] is None


def test_only_the_first_try_counts(page: Page) -> None:
    puzzle = any_puzzle()
    failed = tried(page, puzzle, wrong_turn(puzzle))
    assert failed["change"]["after"]["value"] < failed["change"]["before"]["value"]
    assert tried(page, puzzle, wrong_turn(puzzle))["change"] is None
    again = solved(page, puzzle)
    assert (again["verdict"], again["change"]) == ("solved", None)
    facts = opened(page, puzzle)["puzzle"]
    assert (facts["first"], facts["is_done"]) == ("failed", True)
    game = listed(page, puzzle.game.name)
    assert (game["tried"], game["solved"], game["first"]) == (1, 1, 0)
    assert game["rating"] == failed["change"]["after"]


def test_clicking_twice_counts_once(page: Page) -> None:
    puzzle = any_puzzle(1)
    fields = {**about(puzzle), "turns": [list(puzzle.solution[0].steps)], "seconds": 3}
    ids = [page.begin_to_ask("try puzzle", **fields) for _ in range(4)]
    answers = [page.reply(id) for id in ids]
    assert [answer["verdict"] for answer in answers] == ["solved"] * 4
    assert sum(answer["change"] is not None for answer in answers) == 1
    assert listed(page, puzzle.game.name)["tried"] == 1


def test_a_slower_win_is_told_and_not_punished(page: Page, engines: Refuter) -> None:
    engines.says = Refutation("slower", turns=4)
    puzzle = any_puzzle(2)
    answer = tried(page, puzzle, wrong_turn(puzzle))
    assert (answer["verdict"], answer["turns"], answer["change"]) == ("slower", 4, None)
    assert opened(page, puzzle)["puzzle"]["first"] is None
    assert solved(page, puzzle)["change"] is not None


def test_a_wrong_try_is_refuted_on_the_board(page: Page, engines: Refuter) -> None:
    puzzle = any_puzzle(2)
    wrong = wrong_turn(puzzle)
    here = puzzle.start
    for step in wrong:
        here = here.play(step)
    engines.says = Refutation("escapes", (here.steps[0],), chance=0.4)
    refuted = tried(page, puzzle, wrong)["refuted"]
    assert (refuted["kind"], refuted["chance"]) == ("escapes", 0.4)
    assert refuted["line"] == [{"side": here.mover, "steps": [here.steps[0].text]}]
    assert refuted["ending"] == ""


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_refutation_that_ends_the_game_says_what_decides_it(page: Page, engines: Refuter, name: str) -> None:
    puzzle = next(one for one in puzzles(name) if one.start.play(wrong_turn(one)[0]).outcome is None)
    here, chooser, line = puzzle.start, random.Random(1), list[Step]()
    for step in wrong_turn(puzzle):
        here = here.play(step)
    while here.outcome is None:
        line.append(chooser.choice(here.steps))
        here = here.play(line[-1])
    engines.says = Refutation("loses", tuple(line))
    refuted = tried(page, puzzle, wrong_turn(puzzle))["refuted"]
    assert here.decision is not None
    assert refuted["ending"] == here.decision.words
    assert [step for turn in refuted["line"] for step in turn["steps"]] == [step.text for step in line[:8]]


def test_the_same_try_is_refuted_once(page: Page, server: Running, engines: Refuter) -> None:
    puzzle, before = any_puzzle(2), engines.asked
    for one in (page, page, server.page()):
        assert tried(one, puzzle, wrong_turn(puzzle))["verdict"] == "fails"
    assert engines.asked == before + 1


def test_if_the_computers_fail_nothing_is_counted(page: Page, engines: Refuter) -> None:
    engines.says = None
    puzzle = any_puzzle()
    assert tried(page, puzzle, wrong_turn(puzzle))["verdict"] == "unclear"
    assert opened(page, puzzle)["puzzle"]["first"] is None


def test_if_the_computers_are_busy_nothing_is_counted(
    page: Page, engines: Refuter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "REFUTATION_WAITS", 0.01)
    engines.hangs = True
    puzzle = any_puzzle()
    assert tried(page, puzzle, wrong_turn(puzzle))["verdict"] == "unclear"
    assert opened(page, puzzle)["puzzle"]["first"] is None


def test_a_hint_is_a_failed_first_try(page: Page) -> None:
    puzzle = any_puzzle(1)
    first = puzzle.solution[0].steps[0]
    where = page.ask("hint puzzle", **about(puzzle), turns=[], steps=[], is_whole=False, seconds=9)
    assert (where["step"], len(where["cells"]) <= 1, where["is_elsewhere"]) == ("", True, False)
    assert where["change"]["after"]["value"] < where["change"]["before"]["value"]
    whole = page.ask("hint puzzle", **about(puzzle), turns=[], steps=[], is_whole=True, seconds=9)
    assert (whole["step"], whole["change"]) == (first, None)
    assert opened(page, puzzle)["puzzle"]["first"] == "failed"
    assert opened(page, puzzle)["solution"] is None


def test_giving_up_shows_the_solution_and_counts_as_failed(page: Page) -> None:
    puzzle = any_puzzle(2)
    given = page.ask("give up puzzle", **about(puzzle), seconds=1)
    turns = [turn["steps"] for turn in given["solution"]["line"]]
    assert judge(puzzle, turns).kind == "solved"
    assert given["change"] is not None
    assert opened(page, puzzle)["solution"] == given["solution"]
    assert opened(page, puzzle)["puzzle"]["is_done"] is False


def test_the_next_puzzle_is_as_wished_and_new(page: Page) -> None:
    name = any_puzzle().game.name
    known = {one.id: one for one in puzzles(name)}
    wish = {"name": name, "theme": "", "turns": 0, "after": ""}
    puzzle = known[page.ask("next puzzle", **wish)["puzzle"]]
    solved(page, puzzle)
    for _ in range(5):
        assert page.ask("next puzzle", **wish)["puzzle"] != puzzle.id
    for turns in {one.turns for one in known.values()}:
        assert known[page.ask("next puzzle", **{**wish, "turns": turns})["puzzle"]].turns == turns
    for theme in puzzle.themes:
        assert theme in known[page.ask("next puzzle", **{**wish, "theme": theme})["puzzle"]].themes
    refused = page.ask("next puzzle", **{**wish, "theme": "no such theme"})
    assert refused["text"] == "There is no puzzle of this kind in this game."


def test_when_all_are_tried_those_that_failed_come_again(page: Page) -> None:
    kinds = [[one for one in puzzles(name) if one.turns == turns] for name in ludarium.GAMES for turns in (1, 2, 3)]
    alike = min((kind for kind in kinds if len(kind) > 1), key=len)  # quickly done
    for puzzle in alike:
        assert page.ask("give up puzzle", **about(puzzle), seconds=1)["type"] != "refused"
    wish = {"name": alike[0].game.name, "theme": "", "turns": alike[0].turns, "after": alike[0].id}
    assert page.ask("next puzzle", **wish)["puzzle"] == alike[1].id


def test_today_has_the_same_puzzle_for_everybody(page: Page, server: Running) -> None:
    day = datetime.fromtimestamp(server.hall.shelf._clock(), UTC).date()
    for one in (page, server.page()):
        for game in one.ask("list puzzles", name="")["games"]:
            if game["count"]:
                assert game["daily"]["puzzle"] == daily(game["name"], day).id
                assert game["daily"]["is_daily"]


BAD_TRIES = {
    "no turn": [],
    "an empty turn": [[]],
    "nonsense": [["nonsense"]],
    "a turn that is answered by nobody": [["a"], ["b"]],
}


@pytest.mark.parametrize("turns", BAD_TRIES.values(), ids=BAD_TRIES.keys())
def test_what_is_no_try_is_refused_and_not_counted(page: Page, turns: list[list[str]]) -> None:
    puzzle = any_puzzle(2)
    reply = tried(page, puzzle, *turns)
    assert (reply["type"], reply["kind"]) == ("refused", "not allowed")
    hint = page.ask("hint puzzle", **about(puzzle), turns=turns or [["a"]], steps=[], is_whole=True, seconds=1)
    assert hint["type"] == "refused"
    assert opened(page, puzzle)["puzzle"]["first"] is None


def test_nothing_can_follow_a_wrong_turn(page: Page) -> None:
    """A page cannot go past a verdict with replies of its own choice."""
    puzzle = any_puzzle(2)
    end = puzzle.solution[0]
    for turns in ([wrong_turn(puzzle), end.replies[0].steps, end.replies[0].ends[0].steps],):
        assert tried(page, puzzle, *turns)["type"] == "refused"
    assert opened(page, puzzle)["puzzle"]["first"] is None


def test_bad_messages_are_refused(page: Page) -> None:
    puzzle = any_puzzle()
    long = [["a1"]] * 100
    for fields in (
        {**about(puzzle), "turns": long, "seconds": 1},
        {**about(puzzle), "turns": [["a1"]], "seconds": -1},
        {**about(puzzle), "turns": "a1", "seconds": 1},
        {"name": "x" * 100, "puzzle": puzzle.id, "turns": [], "seconds": 1},
    ):
        assert page.ask("try puzzle", **fields)["kind"] == "bad message"
    for name, id in (("nowhere", puzzle.id), (puzzle.game.name, "nothing"), (puzzle.game.name, "../../etc")):
        assert page.ask("open puzzle", name=name, puzzle=id)["type"] == "refused"


def test_what_was_done_is_shown_in_numbers(server: Running, page: Page) -> None:
    secret = server.somebody()
    mine, puzzle = server.page(secret), any_puzzle()
    solved(mine, puzzle)
    note = server.hall.store.note_progress
    server.run(note(person_with(secret), "lesson", "blob", "first", "reached", done=True))
    server.run(note(person_with(secret), "turning point", "blob", "game 7", "worse"))
    shown = {game["name"]: game for game in mine.ask("show progress")["games"]}
    assert shown[puzzle.game.name]["solved"] == shown[puzzle.game.name]["first"] == 1
    assert [shown["blob"][key] for key in ("lessons", "retries", "bettered", "games")] == [1, 1, 0, 0]
    assert set(shown) == set(ludarium.GAMES)


def test_a_file_holds_all_that_is_stored(server: Running, page: Page) -> None:
    secret = server.somebody()
    mine = server.page(secret)
    puzzle = any_puzzle()
    tried(mine, puzzle, wrong_turn(puzzle), seconds=42)
    mine.start("blob")
    answer = httpx.get(f"{server.address}progress.json", headers={"Cookie": f"ludarium={secret}"})
    assert answer.headers["content-disposition"] == "attachment; filename=ludarium-progress.json"
    saved = answer.json()
    (one,) = saved["puzzles"]
    assert (one["game"], one["item"], one["result"], one["done"]) == (puzzle.game.name, puzzle.id, "failed", None)
    assert one["details"] == {"seconds": 42, "turn": 1}
    assert [game["game"] for game in saved["games"]] == ["blob"]
    assert (saved["lessons"], saved["turning points"]) == ([], [])


def test_a_puzzle_has_a_picture_and_a_preview(server: Running) -> None:
    puzzle = any_puzzle()
    where = f"{server.address}pictures/puzzle/{puzzle.game.name}/{puzzle.id}"
    picture = httpx.get(f"{where}.svg?number=0")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")
    assert "immutable" in picture.headers["cache-control"]
    assert httpx.get(f"{where}.gif").status_code == 404
    assert httpx.get(f"{server.address}pictures/puzzle/{puzzle.game.name}/nothing.svg").status_code == 404
    assert httpx.get(f"{server.address}pictures/puzzle/nowhere/nothing.svg").status_code == 404


def test_a_second_device_is_the_same_person_and_brings_its_own_tries(server: Running, page: Page) -> None:
    """What both tried counts as the first device tried it; from then on, a first try is one for both."""
    known = puzzles(any_puzzle().game.name)
    both, theirs, later = known[0], known[1], known[2]
    first, second = Browser(server), Browser(server)
    for browser in (first, second):
        browser.visit()
    tried(first.page(), both, wrong_turn(both))
    other = second.page()
    solved(other, both)
    solved(other, theirs)
    link = first.page().ask("make link")["link"]
    assert second.come("link", link)["type"] == "done"
    merged = second.page()
    assert opened(merged, both)["puzzle"]["first"] == "failed"
    assert opened(first.page(), theirs)["puzzle"]["first"] == "solved"
    assert solved(merged, later)["change"] is not None
    assert solved(first.page(), later)["change"] is None
    assert listed(merged, both.game.name) == listed(first.page(), both.game.name)


def test_what_others_can_still_open_stays_where_it_is(server: Running, page: Page) -> None:
    """A browser with a way back to its earlier person leaves the tries with that one."""
    puzzle = any_puzzle()
    first, second = Browser(server), Browser(server)
    for browser in (first, second):
        browser.visit()
    solved(second.page(), puzzle)
    key = second.page().ask("make key file")["secret"]
    second.come("link", first.page().ask("make link")["link"])
    assert opened(second.page(), puzzle)["puzzle"]["first"] is None
    second.come("file", key)
    assert opened(second.page(), puzzle)["puzzle"]["first"] == "solved"


def test_a_real_engine_refutes(tmp_path: Path) -> None:
    puzzle = any_puzzle(2)
    with running(tmp_path, ready=(puzzle.game.name,)) as server:
        answer = tried(server.page(), puzzle, wrong_turn(puzzle))
    assert answer["verdict"] in ("fails", "slower")
    if answer["verdict"] == "fails":
        here = puzzle.start
        for step in wrong_turn(puzzle):
            here = here.play(step)
        for step in (step for turn in answer["refuted"]["line"] for step in turn["steps"]):
            here = here.play(step)
