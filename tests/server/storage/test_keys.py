"""Keys in the database: what is kept of them, and for how long."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from ludarium.server.storage import KeyRefused, KeyTaken, Store, StoredKey
from ludarium.server.storage.keys import LINK_MILLISECONDS, MOST_DEVICES, REMOVED_MILLISECONDS
from tests.server.storage.helpers import ANNA, BEN

HERE = StoredKey(ANNA, ANNA, "device", "Firefox on Linux")
TEN_MINUTES = 600_000


class Clock:
    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def tell(url: str, clock: Clock, story: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = Store(url, clock)
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(whole())


def device(number: int) -> StoredKey:
    return StoredKey(f"device {number}", ANNA, "device")


def test_the_oldest_device_goes_when_there_are_too_many(url: str, clock: Clock) -> None:
    async def story(store: Store) -> None:
        await store.keys.add(StoredKey("file", ANNA, "file"), HERE)
        for number in range(MOST_DEVICES):
            clock.now += 1
            await store.keys.admit("file", device(number))
        devices = [key.hash for key in await store.keys.of(ANNA) if key.kind == "device"]
        assert devices == [f"device {number}" for number in range(MOST_DEVICES)]
        assert await store.keys.removed_since(10_000) == {ANNA}

    tell(url, clock, story)


def test_links_are_forgotten_a_day_after_they_expired(url: str, clock: Clock) -> None:
    async def story(store: Store) -> None:
        await store.keys.add(StoredKey("link", ANNA, "link"), HERE, TEN_MINUTES)
        clock.now += (TEN_MINUTES + LINK_MILLISECONDS) / 1000 - 1
        await store.keys.sweep()
        assert await store.keys.find("link") is not None
        clock.now += 2
        await store.keys.sweep()
        assert await store.keys.find("link") is None
        assert [key.hash for key in await store.keys.of(ANNA)] == [ANNA]

    tell(url, clock, story)


def test_a_first_device_that_was_removed_stays_removed_for_ever(url: str, clock: Clock) -> None:
    async def story(store: Store) -> None:
        await store.keys.add(StoredKey("file", ANNA, "file"), HERE)
        await store.keys.admit("file", device(1))
        for key in (HERE, device(1)):
            await store.keys.remove(key)
        clock.now += REMOVED_MILLISECONDS / 1000 + 1
        await store.keys.sweep()
        first = await store.keys.find(ANNA)
        assert first is not None
        assert first.removed is not None
        assert await store.keys.find("device 1") is None

    tell(url, clock, story)


def test_a_key_of_one_person_admits_nobody_to_the_seats_of_another(url: str, clock: Clock) -> None:
    async def story(store: Store) -> None:
        await store.keys.add(StoredKey("file", ANNA, "file"), HERE)
        with pytest.raises(KeyRefused):
            await store.keys.admit("file", StoredKey("other", BEN, "device"))
        assert await store.keys.find("other") is None

    tell(url, clock, story)


def test_a_passphrase_that_is_taken_changes_nothing(url: str, clock: Clock) -> None:
    async def story(store: Store) -> None:
        await store.keys.add(StoredKey("same", ANNA, "passphrase"), HERE)
        there = StoredKey(BEN, BEN, "device")
        await store.keys.add(StoredKey("own", BEN, "passphrase"), there)
        with pytest.raises(KeyTaken):
            await store.keys.add(StoredKey("same", BEN, "passphrase"), there)
        assert [key.hash for key in await store.keys.of(BEN) if key.kind == "passphrase"] == ["own"]
        assert [key.hash for key in await store.keys.of(ANNA) if key.kind == "passphrase"] == ["same"]

    tell(url, clock, story)
