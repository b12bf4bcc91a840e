"""Who may use a worker next."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from ludarium.server.engines.errors import EngineFailed, closing
from ludarium.server.engines.semaphore import PrioritySemaphore

Story = Callable[[PrioritySemaphore, list[str]], Coroutine[None, None, None]]


def told(story: Story, most: int = 1) -> list[str]:
    """Who came in, in order."""
    came: list[str] = []

    async def tell() -> None:
        await story(PrioritySemaphore(most), came)

    asyncio.run(tell())
    return came


def arrive(semaphore: PrioritySemaphore, came: list[str], name: str, patient: bool = False) -> "asyncio.Task[None]":
    async def acquire() -> None:
        await semaphore.acquire(patient)
        came.append(name)

    return asyncio.create_task(acquire())


async def let_all_move() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_no_more_than_so_many_come_in_at_a_time() -> None:
    async def story(semaphore: PrioritySemaphore, came: list[str]) -> None:
        waiting = [arrive(semaphore, came, name) for name in "abc"]
        await let_all_move()
        waiting[-1].cancel()

    assert told(story, most=2) == ["a", "b"]


def test_the_others_come_in_order_of_arrival() -> None:
    async def story(semaphore: PrioritySemaphore, came: list[str]) -> None:
        for name in "abcd":
            arrive(semaphore, came, name)
            await let_all_move()
        for _ in "bcd":
            semaphore.release()
            await let_all_move()

    assert told(story) == ["a", "b", "c", "d"]


def test_the_patient_come_when_nobody_else_waits() -> None:
    async def story(semaphore: PrioritySemaphore, came: list[str]) -> None:
        for name in ("first", "patient", "second", "third"):
            arrive(semaphore, came, name, patient=name == "patient")
            await let_all_move()
        for _ in range(3):
            semaphore.release()
            await let_all_move()

    assert told(story) == ["first", "second", "third", "patient"]


def test_who_has_left_is_passed_over() -> None:
    async def story(semaphore: PrioritySemaphore, came: list[str]) -> None:
        arrive(semaphore, came, "first")
        gone, _ = arrive(semaphore, came, "gone"), arrive(semaphore, came, "second")
        await let_all_move()
        gone.cancel()
        await let_all_move()
        semaphore.release()
        await let_all_move()

    assert told(story) == ["first", "second"]


def test_a_turn_that_comes_as_somebody_leaves_is_not_lost() -> None:
    async def story(semaphore: PrioritySemaphore, came: list[str]) -> None:
        arrive(semaphore, came, "first")
        gone, _ = arrive(semaphore, came, "gone"), arrive(semaphore, came, "second")
        await let_all_move()
        semaphore.release()
        gone.cancel()
        await let_all_move()

    assert told(story) == ["first", "second"]


def test_all_who_wait_can_be_sent_away() -> None:
    async def story(semaphore: PrioritySemaphore, came: list[str]) -> None:
        arrive(semaphore, came, "first")
        waiting = arrive(semaphore, came, "second")
        await let_all_move()
        semaphore.refuse(closing())
        with pytest.raises(EngineFailed, match="The server is closing"):
            await waiting

    assert told(story) == ["first"]
