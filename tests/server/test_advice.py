"""Advice: whoever may ask is told what the computer would play, and nobody else."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.server import advisers
from ludarium.server.allowances import Allowances
from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines import FindAdvice
from ludarium.server.protocol.study import Advice, AdvisedStep
from ludarium.server.settings import PersonShare, Rate, Settings
from tests.server.talking import Cold, Message, Page, Running, running

GAMES = Path(__file__).parents[1] / "data" / "games"
CHANCE = {"kind": "computer", "player": "random"}


class Pensive(Cold):
    """Finds something at once, tells it, and thinks on until it is hurried or given up."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self.thinking = 0

    async def advise(
        self, request: FindAdvice, stop: asyncio.Event, report: Callable[[Advice], object], client: Client = HOUSE
    ) -> Advice:
        found = [AdvisedStep(step.text, step.kind, list(step.cells), 0.5, None, []) for step in request.position.steps]
        report(Advice(found[:1], []))
        self.thinking += 1
        try:
            await stop.wait()
        finally:
            self.thinking -= 1
        return Advice(found[:3], [])


@pytest.fixture(scope="module")
def engines() -> Pensive:
    return Pensive()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory, engines: Pensive) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("advice"), engines=engines, ready=("blob",)) as server:
        yield server


@pytest.fixture
def page(server: Running) -> Page:
    """A game on one screen."""
    page = server.page()
    page.start("blob")
    return page


def begin_to_ask(page: Page, played: int | None = None) -> int:
    """Ask what to play, and hear that it is being thought about; the number of the ask."""
    place = page.table["moment"]["played"] if played is None else played
    request = page.begin_to_ask("advise", game=page.table["game"], number=page.table["number"], played=place)
    assert page.news("advising")["played"] == place
    return request


def advised(page: Page, played: int | None = None) -> Message:
    request = begin_to_ask(page, played)
    assert page.about("stop advice")["type"] == "done"
    return page.reply(request)


def refusal(page: Page, played: int | None = None) -> str:
    reply = page.about("advise", played=page.table["moment"]["played"] if played is None else played)
    assert (reply["type"], reply["kind"]) == ("refused", "not allowed")
    return str(reply["text"])


def finish(page: Page) -> None:
    assert page.act("resign")["type"] == "done"


# ---------------------------------------------------------------- who may ask


def test_whoever_is_to_move_on_one_screen_may_ask(page: Page) -> None:
    assert "advice" in page.table["actions"]
    reply = advised(page)
    assert reply["type"] == "advised"
    assert len(reply["advice"]["steps"]) == 3
    page.play("d2-d3")
    assert "advice" in page.table["actions"]
    assert advised(page)["advice"]["steps"][0]["text"] in page.steps


def test_against_the_computer_one_asks_on_ones_own_turn(server: Running) -> None:
    page = server.page()
    page.start("blob", CHANCE)
    assert "advice" in page.table["actions"]
    assert advised(page)["type"] == "advised"


def test_nobody_is_advised_on_the_computers_turn(tmp_path: Path) -> None:
    class Still(Pensive):
        async def choose(self, *_: object) -> str:
            await asyncio.Event().wait()
            raise AssertionError

    with running(tmp_path, engines=Still(), ready=("blob",)) as server:
        page = server.page()
        page.start("blob", CHANCE, begins="opponent")
        assert "advice" not in page.table["actions"]
        assert refusal(page) == "It is red's turn: ask when it is yours."


def test_two_people_play_without_help_until_the_game_is_over(server: Running) -> None:
    host, guest = server.friends("blob")
    for page in (host, guest):
        assert "advice" not in page.table["actions"]
        assert refusal(page) == "This game is between two people, who play it without help. Ask when it is over."
    host.play("d2-d3")
    guest.hear_event()
    finish(host)
    guest.hear_event()
    for page in (host, guest):
        assert "advice" in page.table["actions"]
        assert advised(page, 0)["type"] == "advised"


def test_who_waits_for_a_friend_is_not_helped_either(server: Running) -> None:
    host = server.page()
    host.start("blob", "friend")
    assert "advice" not in host.table["actions"]
    assert "between two people" in refusal(host)


def test_who_watches_may_ask_when_the_game_is_over(server: Running, page: Page) -> None:
    stranger = server.page()
    stranger.watch(page.table["game"])
    assert "advice" not in stranger.table["actions"]
    assert refusal(stranger).startswith("You are watching this game")
    page.play("d2-d3")
    finish(page)
    stranger.watch(page.table["game"])
    assert "advice" in stranger.table["actions"]
    assert advised(stranger, 0)["type"] == advised(stranger, 1)["type"] == "advised"


def test_earlier_positions_wait_until_the_game_is_over(page: Page) -> None:
    page.play("d2-d3")
    assert refusal(page, 0).startswith("While the game goes on")
    finish(page)
    begun = map(str, ludarium.game("blob").start().steps)
    assert advised(page, 0)["advice"]["steps"][0]["text"] in begun


def test_a_game_that_was_played_to_its_end_can_be_asked_about_except_its_end(server: Running) -> None:
    record = ludarium.read_record((GAMES / "blob-2.txt").read_text(encoding="utf-8"))
    page = server.page()
    page.watch(page.ask("open record", text=str(record), how={"kind": "same screen"})["game"])
    assert "advice" in page.table["actions"]
    assert refusal(page) == "There is nothing left to play in this position."
    assert advised(page, len(record.steps) - 1)["type"] == "advised"


def test_only_positions_that_were_reached_can_be_asked_about(page: Page) -> None:
    assert refusal(page, 1) == "The game has 0 steps so far."
    page.table["number"] += 1
    assert page.about("advise", played=0)["kind"] == "out of date"


# ---------------------------------------------------------------- what becomes of a question


def test_a_question_is_dropped_when_the_game_moves_on(page: Page, engines: Pensive) -> None:
    request = begin_to_ask(page)
    assert engines.thinking == 1
    assert page.about("take step", step="d2-d3")["type"] == "done"
    reply = page.reply(request)
    assert (reply["type"], reply["kind"]) == ("refused", "out of date")
    assert engines.thinking == 0


def test_what_changes_nothing_on_the_board_drops_no_question(server: Running, page: Page, engines: Pensive) -> None:
    finish(page)
    request = begin_to_ask(page, 0)
    assert page.about("rematch")["type"] == "started"
    assert engines.thinking == 1
    page.about("stop advice")
    assert page.reply(request)["type"] == "advised"


def wait_until_nobody_thinks(server: Running, engines: Pensive) -> None:
    async def wait() -> None:
        while engines.thinking:
            await asyncio.sleep(0)

    server.run(wait())


def test_a_question_is_dropped_when_its_page_goes(server: Running, page: Page, engines: Pensive) -> None:
    begin_to_ask(page)
    page.close()
    wait_until_nobody_thinks(server, engines)


@pytest.mark.parametrize("elsewhere", ["unwatch", "watch"])
def test_a_question_is_dropped_when_its_page_turns_to_something_else(
    server: Running, page: Page, engines: Pensive, elsewhere: str
) -> None:
    other = server.page().start("blob")
    request = begin_to_ask(page)
    page.begin_to_ask(elsewhere, **({"game": other} if elsewhere == "watch" else {}))
    assert page.reply(request)["text"] == "This page has left the game."
    wait_until_nobody_thinks(server, engines)


def test_somebody_has_one_question_at_a_time(server: Running, engines: Pensive) -> None:
    pages = [server.page(secret) for secret in [server.somebody()] * 2]
    requests = []
    for page in pages:
        page.start("blob")
        requests.append(begin_to_ask(page))
    assert pages[0].reply(requests[0])["text"] == "You have asked something else meanwhile."
    assert engines.thinking == 1
    pages[0].about("stop advice")
    assert engines.thinking == 1
    pages[1].about("stop advice")
    assert pages[1].reply(requests[1])["type"] == "advised"


def test_others_may_ask_meanwhile(server: Running, engines: Pensive) -> None:
    one, other = server.page(), server.page()
    asked = [(page, page.start("blob") and begin_to_ask(page)) for page in (one, other)]
    assert engines.thinking == 2
    for page, request in asked:
        page.about("stop advice")
        assert page.reply(int(request))["type"] == "advised"


def test_one_plays_on_while_it_is_thought_about(page: Page) -> None:
    begin_to_ask(page)
    assert page.about("preview", step="d2-d3")["type"] == "previewed"
    assert page.step("d2-d3")["type"] == "done"


# ---------------------------------------------------------------- limits


def test_nobody_asks_without_end(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    few = Settings(person=PersonShare(questions=Rate(2, 0)))
    monkeypatch.setattr(server.hall, "allowances", Allowances(few))
    page = server.page()
    page.start("blob")
    for _ in range(2):
        assert advised(page)["type"] == "advised"
    assert page.about("advise", played=0)["kind"] == "too fast"


def test_nobody_waits_for_ever(page: Page, engines: Pensive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisers, "ADVICE_WAITS", 0)
    assert refusal(page).startswith("The computers have much to do")
    assert engines.thinking == 0


# ---------------------------------------------------------------- and with real thoughts


def test_advice_comes_from_a_worker_and_grows(tmp_path: Path) -> None:
    with running(tmp_path, ready=("protista",)) as server:
        page = server.page()
        page.start("protista", seed="1")
        request = begin_to_ask(page)
        page.about("stop advice")
        advice = page.reply(request)["advice"]
    best = advice["steps"][0]
    assert best["text"] in page.steps
    assert best["trace"]
    assert advice["line"][0] == {"side": "white", "steps": advice["line"][0]["steps"]}
    assert advice["line"][0]["steps"][0] == best["text"]
