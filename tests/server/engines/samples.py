"""Requests for tests, and their replies."""

import asyncio
from typing import Any

import ludarium
from ludarium.processes.request import Context, Reply, StopSignal
from ludarium.server.clients import Client
from ludarium.server.engines import ChooseStep, EnginePool
from ludarium.server.engines.cache import EngineCache
from ludarium.server.engines.requests import EngineRequest
from tests.measures import SLOW_SECONDS

NAME = ludarium.GAMES[0]
LONGEST = SLOW_SECONDS  # of any step
never = asyncio.Event
TWO = (Client("anna", "192.0.2.1"), Client("bert", "192.0.2.1"))


def quick_request(name: str = NAME) -> ChooseStep:
    return ChooseStep(ludarium.game(name).start(), "random", 1)


def long_request() -> ChooseStep:
    """It takes its whole time on any machine of today: a simulation of this game takes milliseconds."""
    return ChooseStep(ludarium.game("protista", seed=1).start(), "level 10", 1)


async def with_a_worker(engines: EnginePool, without: frozenset[int] = frozenset()) -> int:
    """The worker that a request in progress has been given, once it has one other than these."""
    while not engines.pids - without:
        await asyncio.sleep(0)
    (pid,) = engines.pids - without
    return pid


def answered(request: EngineRequest[Any, Reply], cache: EngineCache | None = None, stopped: bool = False) -> Reply:
    """The reply to a request that runs in this process; one that is stopped before it begins searches little."""
    stop = StopSignal()
    if stopped:
        stop.set()
    return request.run(Context(cache or EngineCache(), lambda update: None, stop))
