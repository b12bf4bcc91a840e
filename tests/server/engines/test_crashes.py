"""Workers that die or hang are replaced, and the game goes on."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine

import pytest

from ludarium.server.engines import EngineFailed, EnginePool, job, requests, workers
from tests.server.engines.samples import LONGEST, long_request, never, quick_request, with_a_worker


def tell(story: Callable[[EnginePool], Coroutine[None, None, None]], most_bytes: float = 1e10) -> None:
    async def told() -> None:
        engines = EnginePool(most=1, most_bytes=most_bytes)
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


def test_a_thought_that_takes_too_long_replies_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(engines: EnginePool) -> None:
        request = long_request()
        await engines.load([request.game])
        began = asyncio.get_running_loop().time()
        assert await engines.choose(request, never()) in map(str, request.position.steps)
        assert asyncio.get_running_loop().time() - began < LONGEST

    monkeypatch.setattr(requests, "_SECONDS", 0.1)
    tell(story)


def test_a_worker_that_hangs_is_killed_at_its_deadline_and_another_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(engines: EnginePool) -> None:
        await engines.choose(quick_request(), never())
        (stuck,) = engines.pids
        os.kill(stuck, signal.SIGSTOP)
        monkeypatch.setattr(requests, "_SECONDS", 0.1)
        monkeypatch.setattr(job, "_MARGIN", 3.0)
        assert await engines.choose(quick_request(), never())
        assert stuck not in engines.pids

    tell(story)


def test_a_thought_that_hangs_twice_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(engines: EnginePool) -> None:
        thinking = asyncio.create_task(engines.choose(quick_request(), never()))
        stuck: set[int] = set()
        for _ in range(2):
            worker = await with_a_worker(engines, without=frozenset(stuck))
            os.kill(worker, signal.SIGSTOP)
            stuck.add(worker)
        with pytest.raises(EngineFailed, match="took too long"):
            await thinking
        assert not stuck & engines.pids

    monkeypatch.setattr(requests, "_LOADING_SECONDS", 0.5)
    tell(story)


def test_a_worker_that_takes_too_much_memory_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(engines: EnginePool) -> None:
        assert await engines.choose(quick_request(), never())
        (large,) = engines.pids
        monkeypatch.setattr(engines._workers, "_most_bytes", 1)
        while engines.pids:
            await asyncio.sleep(0.01)
        monkeypatch.setattr(engines._workers, "_most_bytes", 1e10)
        assert await engines.choose(quick_request(), never())
        assert large not in engines.pids

    monkeypatch.setattr(workers, "_LOOKS_EVERY", 0.05)
    tell(story)


def test_a_thought_for_which_there_is_never_enough_memory_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(engines: EnginePool) -> None:
        with pytest.raises(EngineFailed, match="short of memory"):
            await engines.choose(quick_request(), never())

    monkeypatch.setattr(workers, "_LOOKS_EVERY", 0.01)
    tell(story, most_bytes=1)
