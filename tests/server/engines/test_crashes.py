"""Workers that die or hang are replaced, and the game goes on."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine

import pytest

from ludarium.server.engines import EngineFailed, EnginePool
from tests.server.engines.samples import long_request, never, quick_request, with_a_worker


def tell(story: Callable[[EnginePool], Coroutine[None, None, None]]) -> None:
    async def told() -> None:
        engines = EnginePool(most=1)
        try:
            await story(engines)
        finally:
            await engines.close()

    asyncio.run(told())


def test_a_thought_that_is_lost_is_thought_again_by_another() -> None:
    async def story(engines: EnginePool) -> None:
        stop, request = asyncio.Event(), long_request()
        thinking = asyncio.create_task(engines.choose(request, stop))
        lost = await with_a_worker(engines)
        os.kill(lost, signal.SIGKILL)
        await with_a_worker(engines, without=frozenset({lost}))
        stop.set()
        assert await thinking in map(str, request.position.steps)

    tell(story)


def test_a_worker_that_dies_while_it_rests_is_not_missed() -> None:
    async def story(engines: EnginePool) -> None:
        await engines.choose(quick_request(), never())
        (lost,) = engines.pids
        os.kill(lost, signal.SIGKILL)
        assert await engines.choose(quick_request(), never())
        assert lost not in engines.pids

    tell(story)


def test_a_thought_that_is_lost_three_times_fails() -> None:
    async def story(engines: EnginePool) -> None:
        thinking = asyncio.create_task(engines.choose(long_request(), never()))
        lost: set[int] = set()
        for _ in range(3):
            worker = await with_a_worker(engines, without=frozenset(lost))
            os.kill(worker, signal.SIGKILL)
            lost.add(worker)
        with pytest.raises(EngineFailed, match="lost its thread three times"):
            await thinking
        assert await engines.choose(quick_request(), never())

    tell(story)


def test_a_worker_that_does_not_stop_when_told_to_is_replaced() -> None:
    async def story(engines: EnginePool) -> None:
        await engines.choose(quick_request(), never())
        (stuck,) = engines.pids
        os.kill(stuck, signal.SIGSTOP)
        thinking = asyncio.create_task(engines.choose(long_request(), never()))
        await asyncio.wait([thinking], timeout=0)
        thinking.cancel()
        assert await engines.choose(quick_request(), never())
        assert stuck not in engines.pids

    tell(story)
