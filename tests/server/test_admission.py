"""Long games and records are read a few at a time, and nobody waits behind one who asks for much."""

import asyncio
import threading
from collections.abc import Callable, Coroutine

import pytest

from ludarium.server.admission import OPENING, RECORD, Admission
from ludarium.server.clients import Client
from tests.server.talking import PATIENCE

ANNA, BERT, CARLA = Client("anna", "192.0.2.1"), Client("bert", "192.0.2.1"), Client("carla", "192.0.2.2")


class Gate:
    """What is read stands here until it may go on."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.may = threading.Semaphore(0)

    def read(self, name: str) -> str:
        self.begun.append(name)
        assert self.may.acquire(timeout=PATIENCE)
        return name

    def reading(self, name: str) -> Callable[[], Coroutine[None, None, str]]:
        return lambda: asyncio.to_thread(self.read, name)

    async def until_begun(self, count: int) -> None:
        while len(self.begun) < count:
            await asyncio.sleep(0.001)


def told(story: Callable[[Admission, Gate], Coroutine[None, None, None]]) -> None:
    asyncio.run(asyncio.wait_for(story(Admission(2), Gate()), PATIENCE))


def test_one_who_opens_many_games_keeps_nobody_waiting() -> None:
    async def story(admission: Admission, gate: Gate) -> None:
        many = [asyncio.create_task(admission.run(OPENING, ANNA, gate.reading("anna"))) for _ in range(10)]
        await gate.until_begun(1)
        other = asyncio.create_task(admission.run(OPENING, BERT, gate.reading("bert")))
        third = asyncio.create_task(admission.run(OPENING, CARLA, gate.reading("carla")))
        await gate.until_begun(3)
        assert gate.begun == ["anna", "bert", "carla"]
        gate.may.release(20)
        assert await asyncio.gather(*many, other, third) == ["anna"] * 10 + ["bert", "carla"]

    told(story)


def test_games_come_before_records() -> None:
    async def story(admission: Admission, gate: Gate) -> None:
        records = [
            asyncio.create_task(admission.run(RECORD, client, gate.reading("record"))) for client in (ANNA, BERT, CARLA)
        ]
        await gate.until_begun(1)
        game = asyncio.create_task(admission.run(OPENING, BERT, gate.reading("game")))
        await gate.until_begun(2)
        assert gate.begun == ["record", "game"]
        gate.may.release(20)
        await asyncio.gather(*records, game)

    told(story)


def test_whoever_leaves_holds_the_place_until_the_thread_has_ended() -> None:
    async def story(admission: Admission, gate: Gate) -> None:
        left = asyncio.create_task(admission.run(OPENING, ANNA, gate.reading("left")))
        await gate.until_begun(1)
        left.cancel()
        await asyncio.wait([left])
        later = asyncio.create_task(admission.run(OPENING, ANNA, gate.reading("later")))
        await asyncio.wait([later], timeout=0.05)
        assert gate.begun == ["left"]
        gate.may.release(2)
        assert await later == "later"

    told(story)


def test_what_goes_wrong_is_raised_and_frees_the_place() -> None:
    async def fail() -> None:
        raise ValueError("this is no record")

    async def story(admission: Admission, gate: Gate) -> None:
        for _ in range(3):
            with pytest.raises(ValueError, match="no record"):
                await admission.run(RECORD, ANNA, fail)

    told(story)
