"""Ratings on the server: from the stored tries alone, each day read once, the same at every server."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import ludarium
from ludarium.server.puzzles import rating_facts
from ludarium.server.ratings import Ratings
from ludarium.server.storage import Store, default_url
from ludarium.study.glicko import Rating
from ludarium.study.puzzles import puzzles
from tests.server.storage.helpers import ANNA, BEN, CARLA, Clock

NAME = next(name for name in ludarium.GAMES if len(puzzles(name)) > 3)
IDS = [one.id for one in puzzles(NAME)]
DAY = 24 * 3600.0
MORNING = 1_700_006_400.0 + 8 * 3600  # of some day


class Reader(Store):
    """Counts the days that are read."""

    days = 0

    async def tries(self, *wanted: Any) -> Any:
        self.days += 1
        return await super().tries(*wanted)


Story = Callable[[Reader, Clock], Coroutine[Any, Any, None]]


def tell(folder: Path, story: Story) -> None:
    async def whole() -> None:
        clock = Clock(MORNING)
        store = Reader(default_url(folder), clock)
        try:
            await story(store, clock)
        finally:
            await store.close()

    asyncio.run(whole())


async def attempt(store: Store, person: str, number: int, result: str) -> None:
    await store.note_progress(person, "puzzle", NAME, IDS[number], result)


async def rating(ratings: Ratings, store: Store, person: str) -> Rating:
    return await ratings.of(person, NAME, await store.progress_of(person))


def test_no_rating_is_shown_below_the_lowest() -> None:
    shown = [rating_facts(Rating(value)) for value in (-104.0, 99.4, 100.2, 1210.0)]
    assert [(one.value, one.is_or_less) for one in shown] == [(100, True), (100, True), (100, False), (1210, False)]


def test_a_try_of_today_counts_at_once(tmp_path: Path) -> None:
    async def story(store: Reader, clock: Clock) -> None:
        ratings = Ratings(store, clock)
        before = await rating(ratings, store, ANNA)
        await attempt(store, ANNA, 0, "solved")
        assert (await rating(ratings, store, ANNA)).value > before.value
        assert await rating(ratings, store, BEN) == before
        await ratings.close()

    tell(tmp_path, story)


def test_a_day_that_is_over_changes_nobodys_rating_but_that_of_its_puzzles(tmp_path: Path) -> None:
    async def story(store: Reader, clock: Clock) -> None:
        ratings = Ratings(store, clock)
        for person, result in ((ANNA, "solved"), (BEN, "failed"), (CARLA, "solved")):
            await attempt(store, person, 1, result)
        own = await rating(ratings, store, ANNA)
        first = (await ratings.standings(NAME)).of_puzzle(IDS[1])
        clock.now += DAY
        assert await rating(ratings, store, ANNA) == own
        assert (await ratings.standings(NAME)).of_puzzle(IDS[1]) != first
        await ratings.close()

    tell(tmp_path, story)


def test_each_day_is_read_once_and_empty_ones_never(tmp_path: Path) -> None:
    async def story(store: Reader, clock: Clock) -> None:
        ratings = Ratings(store, clock)
        for number in range(3):
            await attempt(store, ANNA, number, "solved")
            clock.now += 30 * DAY
        for _ in range(5):
            await ratings.standings(NAME)
        assert store.days == 3
        await ratings.close()

    tell(tmp_path, story)


def test_a_server_that_starts_anew_comes_to_the_same_ratings(tmp_path: Path) -> None:
    async def story(store: Reader, clock: Clock) -> None:
        ratings = Ratings(store, clock)
        for day in range(4):
            for place, person in enumerate((ANNA, BEN, CARLA)):
                await attempt(store, person, day, "solved" if (day + place) % 2 else "failed")
            await ratings.standings(NAME)
            clock.now += DAY
        anew = Ratings(store, clock)
        for person in (ANNA, BEN, CARLA):
            assert await rating(anew, store, person) == await rating(ratings, store, person)
        both = [await one.standings(NAME) for one in (anew, ratings)]
        assert [both[0].of_puzzle(id) for id in IDS] == [both[1].of_puzzle(id) for id in IDS]
        await ratings.close()
        await anew.close()

    tell(tmp_path, story)


def test_a_day_stays_open_for_an_hour_for_servers_with_slow_clocks(tmp_path: Path) -> None:
    async def story(store: Reader, clock: Clock) -> None:
        ratings = Ratings(store, clock)
        await attempt(store, ANNA, 0, "solved")
        midnight = (MORNING // DAY + 1) * DAY
        clock.now = midnight + 3599
        await ratings.standings(NAME)
        assert store.days == 0
        clock.now = midnight + 3600
        await ratings.standings(NAME)
        assert store.days == 1
        await ratings.close()

    tell(tmp_path, story)
