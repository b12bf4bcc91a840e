"""Analyses: the search on any position, one for each person, shared fairly and always stoppable."""

import asyncio
from collections.abc import Iterator

import pytest

import ludarium
from ludarium.server import analysts
from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines import AnalysePosition
from ludarium.server.protocol.analysing import AnalysedLine, PlaceAnalysis
from ludarium.server.protocol.pictures import Turn
from ludarium.server.settings import PersonShare, Rate, Settings
from tests.server.talking import Cold, Message, Page, Running, running

SETTING = {"name": "blob", "options": {}, "code": ""}


class Steady(Cold):
    """Finds a little more in each of three slices, and nothing after that."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self.asked: list[AnalysePosition] = []
        self.proven: str | None = None
        self.simulations: list[int] = []
        self.seconds = 1.0

    async def analyse(self, request: AnalysePosition, client: Client = HOUSE) -> PlaceAnalysis:
        self.asked.append(request)
        if sum(one.table == request.table for one in self.asked) > 3:
            await asyncio.Event().wait()
        step = request.position.steps[0].text
        line = AnalysedLine([Turn(request.position.mover, [step])], [[]], 0.5, self.proven)
        return PlaceAnalysis([line], self.simulations.pop(0) if self.simulations else len(self.asked), self.seconds, "")


@pytest.fixture
def engines() -> Steady:
    return Steady()


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory, engines: Steady) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("analysing"), engines=engines, ready=("blob",)) as server:
        yield server


def begin(page: Page, steps: list[str] | None = None, mark: int = 1, threat: bool = False) -> int:
    return page.begin_to_ask("analyse there", setting=SETTING, steps=steps or [], threat=threat, mark=mark)


def test_what_is_found_is_told_slice_by_slice_until_it_is_stopped(server: Running, engines: Steady) -> None:
    page = server.page()
    asked = begin(page, mark=7)
    told = [page.news("analysing there") for _ in range(3)]
    assert [(one["mark"], one["analysis"]["simulations"]) for one in told] == [(7, 1), (7, 2), (7, 3)]
    assert page.ask("stop analysis") == {"type": "done"}
    reply = page.reply(asked)
    assert (reply["type"], reply["why"], reply["analysis"]["simulations"]) == ("analysed", "stopped", 3)
    assert len(server.hall.analysts) == 0
    assert engines.asked[0].slice_seconds < engines.asked[1].slice_seconds
    assert {request.table for request in engines.asked} == {engines.asked[0].table}


def test_a_later_question_of_the_same_person_ends_the_earlier_one(server: Running, engines: Steady) -> None:
    secret = server.somebody()
    page, other = server.page(secret), server.page(secret)
    first = begin(page)
    page.news("analysing there")
    begin(other, ["d5-d6"], mark=2)
    assert page.reply(first)["why"] == "stopped"
    assert len(server.hall.analysts) == 1


def test_a_proof_ends_it(server: Running, engines: Steady) -> None:
    engines.proven = "red"
    page = server.page()
    reply = page.reply(begin(page))
    assert (reply["why"], reply["analysis"]["lines"][0]["proven"]) == ("proven", "red")


def test_it_ends_when_its_time_is_up(server: Running, engines: Steady, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysts, "ANALYSIS_SECONDS", 2.5)
    page = server.page()
    reply = page.reply(begin(page))
    assert (reply["why"], reply["analysis"]["seconds"]) == ("time", 3.0)


def test_a_search_that_had_to_begin_again_does_not_make_it_worse(server: Running, engines: Steady) -> None:
    engines.simulations = [50, 10, 60]
    page = server.page()
    begin(page)
    told = [page.news("analysing there")["analysis"]["simulations"] for _ in range(3)]
    assert told == [50, 50, 60]


def test_a_threat_is_searched_with_the_other_side_to_act(server: Running, engines: Steady) -> None:
    page = server.page()
    begin(page, threat=True)
    page.news("analysing there")
    position = ludarium.game("blob").start().after_null_move
    assert position is not None
    assert engines.asked[0].position == position
    place = page.ask("explore", setting=SETTING, steps=[])["place"]
    assert place["threat"] == position.code


def test_nobody_searches_on_when_the_page_has_left(server: Running, engines: Steady) -> None:
    page = server.page()
    begin(page)
    page.news("analysing there")
    page.close()
    waiting = server.page()
    while len(server.hall.analysts) > 0:
        waiting.ask("ping")
    assert len(server.hall.analysts) == 0


def test_too_many_at_once_are_refused_with_the_reason(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysts, "MOST_ANALYSES_EACH", 1)
    first, second = server.page(), server.page()
    begin(first)
    first.news("analysing there")
    refused = second.reply(begin(second))
    assert (refused["kind"], refused["text"]) == (
        "too fast",
        "Many others are analysing just now: try again in a minute.",
    )
    assert first.ask("stop analysis")["type"] == "done"
    begin(second)
    assert second.news("analysing there")["mark"] == 1


def test_whoever_asks_too_often_waits(tmp_path_factory: pytest.TempPathFactory, engines: Steady) -> None:
    settings = Settings(person=PersonShare(analyses=Rate(1, 0)))
    with running(tmp_path_factory.mktemp("often"), engines=engines, ready=("blob",), settings=settings) as server:
        page = server.page()
        begin(page)
        page.news("analysing there")
        assert page.reply(begin(page))["kind"] == "too fast"


@pytest.mark.parametrize(
    "wrong",
    [
        {"steps": ["d4-d5"]},
        {"setting": {"name": "chess", "options": {}, "code": ""}},
        {"setting": {"name": "blob", "options": {}, "code": "nonsense"}},
        {"threat": "yes"},
        {"mark": -1},
    ],
)
def test_nonsense_is_refused(server: Running, wrong: Message) -> None:
    page = server.page()
    asked = {"setting": SETTING, "steps": [], "threat": False, "mark": 1, **wrong}
    assert page.ask("analyse there", **asked)["type"] == "refused"
    assert page.ask("ping")["type"] == "done"
