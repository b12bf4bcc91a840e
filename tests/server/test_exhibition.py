"""The exhibition: a game between computers that goes on while somebody looks, and rests when nobody does."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from ludarium.games.evidence import Length
from ludarium.positions import GAMES
from ludarium.server import exhibition
from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines import EngineFailed, ExhibitStep
from ludarium.server.engines.turnstile import Turnstile, Work
from ludarium.server.exhibition import Exhibition
from ludarium.server.protocol.exhibition import ExhibitionBegan, ExhibitionMoved
from ludarium.server.protocol.messages import FromServer
from tests.server.talking import Running


class Onlooker:
    person, client = "somebody", Client("somebody", "somewhere")

    def __init__(self) -> None:
        self.heard: asyncio.Queue[FromServer] = asyncio.Queue()

    def tell(self, message: FromServer) -> None:
        self.heard.put_nowait(message)


class FirstSteps:
    """Engines that choose the first legal step at once."""

    def __init__(self) -> None:
        self.asked: list[ExhibitStep] = []
        self.failures = 0

    async def exhibit(self, request: ExhibitStep) -> str:
        self.asked.append(request)
        if self.failures:
            self.failures -= 1
            raise EngineFailed("It slipped my mind.")
        return request.position.steps[0].text


class Ready:
    def __init__(self, *names: str) -> None:
        self.names = names

    def readiness(self, name: str) -> Any:
        return type("Readiness", (), {"is_ready": name in self.names})


class Rests:
    """Waits, of which each ends when the test lets it."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self._begun: asyncio.Queue[asyncio.Event] = asyncio.Queue()

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)
        over = asyncio.Event()
        self._begun.put_nowait(over)
        await over.wait()

    async def end(self) -> None:
        (await self._begun.get()).set()


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 60))


def new(engines: FirstSteps, rest: Callable[[float], Awaitable[None]], ready: tuple[str, ...] = GAMES) -> Exhibition:
    return Exhibition(engines, Ready(*ready), rest)  # type: ignore[arg-type]


def test_it_goes_on_step_by_step_while_somebody_looks() -> None:
    async def test() -> None:
        engines, rests, onlooker = FirstSteps(), Rests(), Onlooker()
        shown = new(engines, rests)
        seen = await shown.enter(onlooker)
        assert seen is not None
        assert (seen.number, seen.frame.moment.played) == (1, 0)
        for played in (1, 2, 3):
            await rests.end()
            message = await onlooker.heard.get()
            assert isinstance(message, ExhibitionMoved)
            assert (message.number, message.frame.moment.played) == (1, played)
        assert {request.is_aside for request in engines.asked} == {True}
        await shown.close()

    run(test)


def test_it_rests_when_nobody_looks_and_goes_on_where_it_was() -> None:
    async def test() -> None:
        engines, rests, one, other = FirstSteps(), Rests(), Onlooker(), Onlooker()
        shown = new(engines, rests)
        assert shown.is_resting
        await shown.enter(one)
        await shown.enter(other)
        await rests.end()
        await one.heard.get()
        shown.leave(one)
        assert not shown.is_resting
        shown.leave(other)
        shown.leave(other)
        assert shown.is_resting
        for _ in range(5):
            await asyncio.sleep(0)
        assert len(engines.asked) == 1
        seen = await shown.enter(one)
        assert seen is not None
        assert (seen.number, seen.frame.moment.played) == (1, 1)
        await shown.close()

    run(test)


def test_games_take_turns_and_neighbouring_levels_play_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exhibition, "_MOST_STEPS", 1)

    async def test() -> None:
        rests, onlooker = Rests(), Onlooker()
        shown = new(FirstSteps(), rests)
        seen = await shown.enter(onlooker)
        assert seen is not None
        games, pairs = [seen.name], [seen.players]
        while len(games) < 2 * len(GAMES):
            await rests.end()
            message = await onlooker.heard.get()
            if isinstance(message, ExhibitionBegan):
                games.append(message.exhibited.name)
                pairs.append(message.exhibited.players)
        assert set(games[: len(GAMES)]) == set(games[len(GAMES) :]) == set(GAMES)
        assert pairs[0] == ["Sapling", "Shrub"]
        assert pairs[-1] != pairs[0]
        await shown.close()

    run(test)


def test_levels_that_were_not_seen_to_end_their_games_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def pairs(*levels: int) -> list[tuple[str, str]]:
        lengths = dict.fromkeys([f"level {number}" for number in levels], Length(1, 2, 3, 30))
        monkeypatch.setattr(exhibition, "measured_lengths", {"blob": lengths}.__getitem__)
        return exhibition._pairs("blob")

    usual = [("level 4", "level 5"), ("level 5", "level 6"), ("level 6", "level 7"), ("level 7", "level 8")]
    assert pairs(*range(1, 11)) == usual
    assert pairs(*range(1, 7)) == usual[:2]
    assert pairs(*range(1, 5)) == [("level 3", "level 4")]
    assert pairs() == pairs(1) == usual  # nothing is known of how games end


def test_turns_rest_longer_than_steps_and_games_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    assert exhibition.STEP_SECONDS < exhibition.TURN_SECONDS < exhibition.END_SECONDS
    monkeypatch.setattr(exhibition, "_MOST_STEPS", 3)

    async def test() -> None:
        rests, onlooker = Rests(), Onlooker()
        shown = new(FirstSteps(), rests, ("blob",))
        await shown.enter(onlooker)
        for _ in range(4):
            await rests.end()
            await onlooker.heard.get()
        turn, step, end = exhibition.TURN_SECONDS, exhibition.STEP_SECONDS, exhibition.END_SECONDS
        assert rests.seconds[:4] == [turn, turn, step, end]
        await shown.close()

    run(test)


def test_it_waits_until_a_game_is_ready_and_tells_then() -> None:
    async def test() -> None:
        rests, onlooker = Rests(), Onlooker()
        workshop = Ready()
        shown = Exhibition(FirstSteps(), workshop, rests)  # type: ignore[arg-type]
        assert await shown.enter(onlooker) is None
        workshop.names = ("blob",)
        await rests.end()
        message = await onlooker.heard.get()
        assert isinstance(message, ExhibitionBegan)
        assert message.exhibited.name == "blob"
        await shown.close()

    run(test)


def test_an_engine_that_fails_is_asked_again_later() -> None:
    async def test() -> None:
        engines, rests, onlooker = FirstSteps(), Rests(), Onlooker()
        engines.failures = 1
        shown = new(engines, rests)
        await shown.enter(onlooker)
        for _ in range(3):
            await rests.end()
        assert isinstance(await onlooker.heard.get(), ExhibitionMoved)
        assert len(engines.asked) == 2
        await shown.close()

    run(test)


def test_it_is_served_behind_everything_that_people_wait_for() -> None:
    async def test() -> None:
        turnstile = Turnstile(2)
        ticket = await turnstile.enter(Work.STEP, Client("a", "a"))
        works = [Work.EXHIBITION, Work.TRIAL, Work.SKETCH, Work.REVIEW, Work.ADVICE]
        entered: list[Work] = []

        async def enter(work: Work) -> None:
            mine = await turnstile.enter(work, HOUSE)
            entered.append(work)
            turnstile.leave(mine)

        waiting = [asyncio.create_task(enter(work)) for work in works]
        await asyncio.sleep(0)
        turnstile.leave(ticket)
        await asyncio.gather(*waiting)
        assert entered == sorted(works)

    run(test)


def test_pages_see_it_and_leave_it(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("STEP_SECONDS", "TURN_SECONDS", "END_SECONDS"):
        monkeypatch.setattr(exhibition, name, 0.0)
    page = server.page()
    seen = page.ask("watch exhibition")["exhibited"]
    moved = page.news("exhibition moved")
    assert (moved["number"], moved["frame"]["moment"]["played"]) == (seen["number"], 1)
    assert len(server.hall.rooms) == 0  # it is no game that is stored
    assert page.ask("leave exhibition")["type"] == "done"
    assert server.hall.exhibition.is_resting
    page.ask("watch exhibition")
    page.start("blob")  # who goes to a board leaves it
    assert server.hall.exhibition.is_resting
    other = server.page()
    other.ask("watch exhibition")
    other.socket.close()
    page.ask("ping")
    while not server.hall.exhibition.is_resting:
        page.ask("ping")
