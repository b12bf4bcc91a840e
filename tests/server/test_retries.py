"""Turning points of finished games are tried again, and what was found there is remembered."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.server import retries
from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines import JudgeRetry, ReviewTurns
from ludarium.server.protocol.study import BetterTurn, ReviewedTurn
from ludarium.study import Retry
from tests.server.talking import Cold, Message, Page, Running, running
from tests.server.test_reviews import GAMES, last_turns

STEPS = ("d2-d3", "d6-d5", "end", "c3-c4", "end")
TURNING = 2  # the turn of blue, of two steps


def better(side: str, *steps: str) -> BetterTurn:
    return BetterTurn(list(steps), 0.6, 0.4, 0.7, threw_win=False, trace=[], side=side, line=[])


TURNS = [
    ReviewedTurn(0, 0.5, None, None),
    ReviewedTurn(1, 0.4, None, None),
    ReviewedTurn(3, 0.6, None, better("blue", "d6-d5", "e4-e5")),
    ReviewedTurn(5, 0.3, None, better("red", "c3-c4", "end")),
]


class Judge(Cold):
    """Knows the review at once, and says of every turn what it was told to say."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self.verdict = Retry(0.69, None, 0.7, (), accepted=True)
        self.asked: list[JudgeRetry] = []
        self.hangs = False

    async def review(self, request: ReviewTurns, client: Client = HOUSE) -> list[ReviewedTurn]:
        return TURNS[request.known :]

    async def retry(self, request: JudgeRetry, client: Client = HOUSE) -> Retry:
        self.asked.append(request)
        if self.hangs:
            await asyncio.Event().wait()
        return self.verdict


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory, judge: Judge) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("retries"), engines=judge, ready=("blob",)) as server:
        yield server


def finished(page: Page) -> Page:
    page.start("blob")
    page.play(*STEPS)
    assert page.act("resign")["type"] == "done"
    return page


def try_turn(page: Page, turn: int, *steps: str) -> Message:
    return page.about("try turn", turn=turn, steps=list(steps))


def points(page: Page) -> list[Message]:
    listed = page.ask("list points")["games"]
    assert isinstance(listed, list)
    return listed


def test_a_turn_is_judged_where_the_game_turned(server: Running, judge: Judge) -> None:
    page = finished(server.page())
    assert page.about("review")["type"] == "reviewed"
    told = try_turn(page, TURNING, "e4-e5", "end")
    assert (told["accepted"], told["chance"], told["possible"], told["proven"]) == (True, 0.69, 0.7, None)
    asked = judge.asked[-1]
    assert asked.position == ludarium.game("blob").start().play("d2-d3")
    assert (asked.steps, asked.played) == (("e4-e5", "end"), ("d6-d5", "end"))
    assert asked.better.steps == ["d6-d5", "e4-e5"]


def test_what_was_found_is_remembered_and_listed(server: Running, judge: Judge) -> None:
    secret = server.somebody()
    page = finished(server.page(secret))
    assert points(page) == []
    page.about("review")
    game = page.table["game"]
    assert points(page) == [{"game": game, "turns": [2, 3], "done": []}]
    judge.verdict = Retry(0.2, None, 0.7, (), accepted=False)
    assert not try_turn(page, TURNING, "e4-e5", "end")["accepted"]
    assert points(page) == [{"game": game, "turns": [2, 3], "done": []}]
    judge.verdict = Retry(1.0, "blue", 0.7, (), accepted=True)
    assert try_turn(page, TURNING, "e4-e5", "end")["proven"] == "blue"
    assert points(server.page(secret)) == [{"game": game, "turns": [2, 3], "done": [2]}]


def test_each_has_the_turning_points_of_their_own_side(server: Running) -> None:
    red, blue = server.friends("blob")
    for step, page, other in zip(STEPS, (red, blue, blue, red, red), (blue, red, red, blue, blue), strict=True):
        page.play(step)
        other.hear_event()
    assert red.act("resign")["type"] == "done"
    red.about("review")
    assert [one["turns"] for one in points(red)] == [[3]]
    assert [one["turns"] for one in points(blue)] == [[2]]


def test_those_who_watch_may_try_and_nothing_is_remembered_of_them(server: Running, judge: Judge) -> None:
    judge.verdict = Retry(0.69, None, 0.7, (), accepted=True)
    page, stranger = finished(server.page()), server.page()
    page.about("review")
    stranger.watch(page.table["game"])
    assert try_turn(stranger, TURNING, "e4-e5", "end")["accepted"]
    assert points(stranger) == []


def test_a_review_that_was_stored_is_enough(server: Running) -> None:
    page = finished(server.page())
    page.about("review")
    server.hall.reviews._tasks.clear()
    assert try_turn(page, TURNING, "e4-e5", "end")["type"] == "turn tried"


@pytest.mark.parametrize(
    ("turn", "reason"),
    [(0, "Turn 0 is no turning point."), (1, "Turn 1 is no turning point."), (9, "Look through the game first")],
)
def test_other_turns_are_refused(server: Running, turn: int, reason: str) -> None:
    page = finished(server.page())
    page.about("review")
    assert try_turn(page, turn, "end")["text"].startswith(reason)


def test_a_game_that_goes_on_or_was_not_reviewed_is_refused(server: Running) -> None:
    page = server.page()
    page.start("blob")
    assert try_turn(page, 1, "end")["text"] == "The game is not over yet."
    assert try_turn(finished(server.page()), TURNING, "end")["text"].startswith("Look through the game first")


@pytest.mark.parametrize("steps", [[], ["x" * 201], ["end"] * 401, [1]])
def test_nonsense_is_refused(server: Running, steps: list[object]) -> None:
    page = finished(server.page())
    page.about("review")
    assert page.about("try turn", turn=TURNING, steps=steps)["type"] == "refused"


def test_who_waits_too_long_is_told(server: Running, judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retries, "ADVICE_WAITS", 0)
    monkeypatch.setattr(judge, "hangs", True)
    page = finished(server.page())
    page.about("review")
    assert try_turn(page, TURNING, "end")["text"].startswith("The computers have much to do")


def test_a_damaged_review_offers_nothing(server: Running) -> None:
    page = finished(server.page())
    server.run(server.hall.store.keep_review(page.table["game"], "digest", b"{"))
    assert points(page) == []


def test_a_worker_judges_turns_of_a_real_game(tmp_path: Path) -> None:
    record = last_turns(GAMES / "blob-2.txt", 6)
    with running(tmp_path, ready=("blob",)) as server:
        page = server.page()
        page.watch(page.ask("open record", text=str(record), how={"kind": "same screen"})["game"])
        turns = page.about("review")["turns"]
        turn = next(number for number, one in enumerate(turns) if one["better"])
        found = turns[turn]["better"]
        good, played = (try_turn(page, turn, *steps) for steps in (found["steps"], map(str, record.turns[turn - 1])))
        assert (good["accepted"], good["chance"]) == (True, found["possible"])
        assert (played["accepted"], played["chance"]) == (False, found["after"])
        assert "not over yet" in try_turn(page, turn, found["steps"][0])["text"] or len(found["steps"]) == 1
        assert [one["turns"] for one in points(page)] == [[n for n, one in enumerate(turns) if one["better"]]]
