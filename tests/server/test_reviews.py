"""A finished game is thought through, once for all who look at it."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from pathlib import Path

import pytest

import ludarium
from ludarium.server import reviews
from ludarium.server.allowances import Allowances
from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines import EngineFailed, ReviewTurns
from ludarium.server.protocol.study import ReviewedTurn
from ludarium.server.settings import PersonShare, Rate, Settings
from ludarium.server.storage import StorageError
from tests.server.talking import Cold, Page, Running, running

GAMES = Path(__file__).parents[1] / "data" / "games"
STEPS = ("d2-d3", "d6-d5", "end", "c3-c4", "end")
PLAYED = [0, 1, 3, 5]  # steps after each turn


def turn(played: int) -> ReviewedTurn:
    return ReviewedTurn(played, 0.5, None, None)


class Scribe(Cold):
    """Knows the first turns at once, and the others when it is let on."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self.begun = self.thinking = 0
        self.fails = False
        self.go_on = asyncio.Event()

    async def review(self, request: ReviewTurns, client: Client = HOUSE) -> list[ReviewedTurn]:
        assert request.steps == STEPS
        self.begun += request.known == 0
        if request.known == 0:
            return [turn(0), turn(1)]
        self.thinking += 1
        try:
            await self.go_on.wait()
        finally:
            self.thinking -= 1
        if self.fails:
            raise EngineFailed("It slipped my mind.")
        return [turn(PLAYED[request.known])]


@pytest.fixture(scope="module")
def scribe() -> Scribe:
    return Scribe()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory, scribe: Scribe) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("reviews"), engines=scribe, ready=("blob",)) as server:
        yield server


@pytest.fixture
def page(server: Running, scribe: Scribe) -> Page:
    """A game that is over."""
    scribe.go_on.clear()
    scribe.fails = False
    return finished(server)


def finished(server: Running) -> Page:
    page = server.page()
    page.start("blob")
    page.play(*STEPS)
    assert page.act("resign")["type"] == "done"
    return page


def begin(page: Page) -> int:
    return page.begin_to_ask("review", game=page.table["game"], number=page.table["number"])


def hear(page: Page, *played: int) -> None:
    """Hear of these turns, and no others."""
    heard: list[int] = []
    while len(heard) < len(played):
        news = page.news("reviewing")
        assert news["all_turns"] == len(PLAYED)
        heard += [turn["played"] for turn in news["turns"]]
    assert heard == list(played)


def let_on(server: Running, scribe: Scribe) -> None:
    async def let() -> None:
        scribe.go_on.set()

    server.run(let())


def wait_until_nobody_thinks(server: Running, scribe: Scribe) -> None:
    async def wait() -> None:
        while scribe.thinking:
            await asyncio.sleep(0)

    server.run(wait())


def told(page: Page, request: int) -> list[int]:
    return [turn["played"] for turn in page.reply(request)["turns"]]


def test_turns_are_told_as_they_become_known_and_all_at_the_end(server: Running, page: Page, scribe: Scribe) -> None:
    request = begin(page)
    hear(page, 0, 1)
    let_on(server, scribe)
    hear(page, 3, 5)
    assert told(page, request) == PLAYED


def test_a_review_is_kept(server: Running, page: Page, scribe: Scribe) -> None:
    let_on(server, scribe)
    assert told(page, begin(page)) == PLAYED
    begun = scribe.begun
    stranger = server.page()
    stranger.watch(page.table["game"])
    assert told(stranger, begin(stranger)) == told(page, begin(page)) == PLAYED
    assert scribe.begun == begun


def test_who_asks_later_hears_what_is_known_and_what_comes(server: Running, page: Page, scribe: Scribe) -> None:
    begun = scribe.begun + 1
    first = begin(page)
    hear(page, 0, 1)
    stranger = server.page()
    stranger.watch(page.table["game"])
    second = begin(stranger)
    hear(stranger, 0, 1)
    let_on(server, scribe)
    assert told(page, first) == told(stranger, second) == PLAYED
    assert scribe.begun == begun


def test_one_who_stops_has_what_is_known_and_the_others_go_on(server: Running, page: Page, scribe: Scribe) -> None:
    first = begin(page)
    hear(page, 0, 1)
    stranger = server.page()
    stranger.watch(page.table["game"])
    second = begin(stranger)
    hear(stranger, 0, 1)
    assert stranger.about("stop review")["type"] == "done"
    assert told(stranger, second) == [0, 1]
    let_on(server, scribe)
    assert told(page, first) == PLAYED


@pytest.mark.parametrize("how", ["stop review", "unwatch", "close"])
def test_nobody_thinks_on_for_nobody(server: Running, page: Page, scribe: Scribe, how: str) -> None:
    begin(page)
    hear(page, 0, 1)
    if how == "close":
        page.close()
    else:
        page.begin_to_ask(how, **({} if how == "unwatch" else {"game": page.table["game"], "number": 0}))
    wait_until_nobody_thinks(server, scribe)


def test_asking_again_answers_what_was_asked_before(server: Running, page: Page, scribe: Scribe) -> None:
    first = begin(page)
    hear(page, 0, 1)
    second = begin(page)
    assert told(page, first) == [0, 1]
    let_on(server, scribe)
    assert told(page, second) == PLAYED


def test_games_are_reviewed_in_turns(server: Running, page: Page, scribe: Scribe) -> None:
    first = begin(page)
    hear(page, 0, 1)
    other = finished(server)
    second = begin(other)
    hear(other, 0, 1)
    let_on(server, scribe)
    assert told(page, first) == told(other, second) == PLAYED


def test_a_review_that_was_left_goes_on_where_it_was(server: Running, page: Page, scribe: Scribe) -> None:
    first = begin(page)
    hear(page, 0, 1)
    assert page.about("stop review")["type"] == "done"
    assert told(page, first) == [0, 1]
    wait_until_nobody_thinks(server, scribe)
    begun = scribe.begun
    second = begin(page)
    hear(page, 0, 1)
    let_on(server, scribe)
    assert told(page, second) == PLAYED
    assert scribe.begun == begun


def test_a_review_is_stored_and_found_again(server: Running, page: Page, scribe: Scribe) -> None:
    let_on(server, scribe)
    assert told(page, begin(page)) == PLAYED
    begun = scribe.begun
    server.hall.reviews._tasks.clear()
    assert told(page, begin(page)) == PLAYED
    assert scribe.begun == begun


def test_a_review_that_cannot_be_stored_is_still_told(
    server: Running, page: Page, scribe: Scribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(server.hall.store, "keep_review", fail)
    let_on(server, scribe)
    assert told(page, begin(page)) == PLAYED


def test_a_game_with_too_many_turns_is_not_reviewed(
    server: Running, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_REVIEWED", 2)
    assert page.reply(begin(page))["text"] == "This game has 3 turns: up to 2 can be reviewed."


def test_what_failed_is_said_and_tried_again(server: Running, page: Page, scribe: Scribe) -> None:
    scribe.fails = True
    let_on(server, scribe)
    assert page.reply(begin(page))["text"] == "It slipped my mind."
    scribe.fails = False
    assert told(page, begin(page)) == PLAYED


def test_a_game_that_goes_on_is_not_reviewed(server: Running) -> None:
    page = server.page()
    page.start("blob")
    assert page.reply(begin(page))["text"] == "The game is not over yet."


def test_only_the_latest_are_kept(server: Running, scribe: Scribe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_REVIEWS", 1)
    let_on(server, scribe)
    one, other = finished(server), finished(server)
    for page in (one, other, other):
        assert told(page, begin(page)) == PLAYED
    assert list(server.hall.reviews._tasks) == [other.table["game"]]
    assert told(one, begin(one)) == PLAYED


def test_nobody_asks_without_end(server: Running, scribe: Scribe, monkeypatch: pytest.MonkeyPatch) -> None:
    few = Settings(person=PersonShare(questions=Rate(1, 0)))
    monkeypatch.setattr(server.hall, "allowances", Allowances(few))
    let_on(server, scribe)
    page = finished(server)
    assert told(page, begin(page)) == PLAYED
    assert page.reply(begin(page))["kind"] == "too fast"


def test_a_real_game_is_reviewed_by_a_worker(tmp_path: Path) -> None:
    record = last_turns(GAMES / "blob-2.txt", 6)
    with running(tmp_path, ready=("blob",)) as server:
        page = server.page()
        page.watch(page.ask("open record", text=str(record), how={"kind": "same screen"})["game"])
        turns = page.reply(begin(page))["turns"]
    assert [turn["played"] for turn in turns] == list(accumulate(map(len, record.turns), initial=0))
    assert (turns[-1]["chance"], turns[-1]["proven"]) == (1, "red")
    assert any(turn["better"] for turn in turns)
    for before, after in pairwise(turns):
        if after["better"] is not None:
            position = record.positions[before["played"]]
            assert happenings(after["better"]["trace"]) == traced(position, after["better"]["steps"])


def last_turns(file: Path, count: int) -> ludarium.Record:
    """The end of a game, as a game of its own."""
    whole = ludarium.read_record(file.read_text(encoding="utf-8"))
    before = len(whole.steps) - sum(map(len, whole.turns[-count:]))
    return ludarium.Record(whole.positions[before], whole.steps[before:])


def traced(position: ludarium.Position, steps: list[str]) -> list[list[object]]:
    """What these steps do, one after the other."""
    found: list[list[object]] = []
    for step in steps:
        found += happenings(position.trace(step))
        position = position.play(step)
    return found


def happenings(trace: Sequence[Mapping[str, object]]) -> list[list[object]]:
    return [[event[key] for key in ("kind", "from", "to", "piece")] for event in trace]
