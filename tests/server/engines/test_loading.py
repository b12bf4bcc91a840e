"""What a worker has to load before the time of a request counts."""

import asyncio
from typing import Any, cast

import ludarium
from ludarium.processes.framing import packed
from ludarium.server.engines import ChooseStep
from ludarium.server.engines.job import Job
from ludarium.server.engines.requests import EngineRequest, LoadGame, loading_of
from ludarium.server.engines.workers import EngineWorker
from tests.every_game.test_running import run_apart


class Scribe:
    """A worker that only writes down what it is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self._codes: set[str] = set()

    async def ask(self, request: EngineRequest[Any, Any], *_: object, seconds: float = 0) -> str:
        packed(request)  # or it could not be sent
        self.asked.append(request.code if isinstance(request, LoadGame) else type(request).__name__)
        return ""

    def learn(self, request: LoadGame) -> None:
        self._codes.add(request.code)

    def has_loaded(self, code: str) -> bool:
        return code in self._codes

    def stop(self) -> None:
        pass


def asked_for(*games: ludarium.Game) -> list[str]:
    async def story() -> list[str]:
        scribe = Scribe()
        for game in games:
            await Job(ChooseStep(game.start(), "level 1", 1), None, None).run(cast("EngineWorker", scribe))
        return scribe.asked

    return asyncio.run(story())


def test_code_for_another_size_is_loaded_before_the_time_of_a_request_counts() -> None:
    """It may have to be compiled, which takes longer than any request may."""
    usual, large = ludarium.game("drop"), ludarium.game("drop", size=8)
    asked = asked_for(usual, large, usual, large)
    assert asked == ["drop", "ChooseStep", "drop Cells4 Cells4 int bool bool", *["ChooseStep"] * 3]


def test_chance_does_not_wait_for_the_search_on_a_board_of_another_size() -> None:
    start = ludarium.game("drop", size=8).start()
    assert ChooseStep(start, "random", 1).loading == LoadGame("drop")
    assert ChooseStep(start, "level 1", 1).loading.sizes


def test_options_that_change_no_size_need_no_code_of_their_own() -> None:
    assert loading_of(ludarium.game("drop", ties="cascade")).code == "drop"
    assert loading_of(ludarium.game("protista", seed=3, limit=20)).code == "protista"
    assert loading_of(ludarium.game("mobility", size=19)).code != "mobility"


def test_a_worker_loads_nothing_of_the_storage_so_that_it_starts_soon() -> None:
    told = run_apart("-c", "import sys, ludarium.server.engines.requests; print('sqlalchemy' in sys.modules)")
    assert told.stdout == "False\n", told.stderr
