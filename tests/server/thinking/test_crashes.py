"""Workers that die or hang are replaced, and the game goes on."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine

import pytest

from ludarium.server.thinking import Thinkers, ThinkingFailed
from tests.server.thinking.samples import long_task, never, quick_task, with_a_worker


def tell(story: Callable[[Thinkers], Coroutine[None, None, None]]) -> None:
    async def told() -> None:
        thinkers = Thinkers(most=1)
        try:
            await story(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(told())


def test_a_thought_that_is_lost_is_thought_again_by_another() -> None:
    async def story(thinkers: Thinkers) -> None:
        hurry, task = asyncio.Event(), long_task()
        thinking = asyncio.create_task(thinkers.choose(task, hurry))
        lost = await with_a_worker(thinkers)
        os.kill(lost, signal.SIGKILL)
        await with_a_worker(thinkers, without=frozenset({lost}))
        hurry.set()
        assert await thinking in map(str, task.position.steps)

    tell(story)


def test_a_worker_that_dies_while_it_rests_is_not_missed() -> None:
    async def story(thinkers: Thinkers) -> None:
        await thinkers.choose(quick_task(), never())
        (lost,) = thinkers.pids
        os.kill(lost, signal.SIGKILL)
        assert await thinkers.choose(quick_task(), never())
        assert lost not in thinkers.pids

    tell(story)


def test_a_thought_that_is_lost_three_times_fails() -> None:
    async def story(thinkers: Thinkers) -> None:
        thinking = asyncio.create_task(thinkers.choose(long_task(), never()))
        lost: set[int] = set()
        for _ in range(3):
            worker = await with_a_worker(thinkers, without=frozenset(lost))
            os.kill(worker, signal.SIGKILL)
            lost.add(worker)
        with pytest.raises(ThinkingFailed, match="lost its thread three times"):
            await thinking
        assert await thinkers.choose(quick_task(), never())

    tell(story)


def test_a_worker_that_does_not_stop_when_told_to_is_replaced() -> None:
    async def story(thinkers: Thinkers) -> None:
        await thinkers.choose(quick_task(), never())
        (stuck,) = thinkers.pids
        os.kill(stuck, signal.SIGSTOP)
        thinking = asyncio.create_task(thinkers.choose(long_task(), never()))
        await asyncio.wait([thinking], timeout=0)
        thinking.cancel()
        assert await thinkers.choose(quick_task(), never())
        assert stuck not in thinkers.pids

    tell(story)
