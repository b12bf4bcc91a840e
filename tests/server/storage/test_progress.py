"""What people have tried: the first try counts, once, and all of it belongs to the person."""

import asyncio
from collections.abc import Callable

from ludarium.server.storage import Store, StoredProgress, StoredTry
from ludarium.server.storage.admin import AdminStore
from tests.server.storage.helpers import ANNA, BEN, CARLA, Clock, run, stored

START = 1_700_000_000_000


@stored
async def test_the_first_try_never_changes(store: Store) -> None:
    assert await store.note_progress(ANNA, "puzzle", "pebbles", "p1", "failed", details={"seconds": 7, "hint": True})
    assert not await store.note_progress(ANNA, "puzzle", "pebbles", "p1", "solved", done=True, details={"seconds": 1})
    assert await store.progress_of(ANNA) == [
        StoredProgress("puzzle", "pebbles", "p1", "failed", START, START, {"seconds": 7, "hint": True})
    ]


def test_a_later_try_leaves_when_it_was_first_done(url: str) -> None:
    clock = Clock()

    async def story(store: Store) -> None:
        await store.note_progress(ANNA, "lesson", "pebbles", "first", "missed")
        for _ in range(2):
            clock.now += 1
            await store.note_progress(ANNA, "lesson", "pebbles", "first", "reached", done=True)
        await store.note_progress(ANNA, "lesson", "pebbles", "first", "missed")
        (only,) = await store.progress_of(ANNA)
        assert (only.result, only.first, only.done) == ("missed", START, START + 1000)

    run(url, story, clock)


@stored
async def test_of_many_tries_at_once_one_is_the_first(store: Store) -> None:
    """As when somebody clicks twice, or has two pages open."""
    tries = (store.note_progress(ANNA, "puzzle", "pebbles", "p1", "solved", done=True) for _ in range(20))
    assert sorted(await asyncio.gather(*tries)) == [False] * 19 + [True]
    assert len(await store.progress_of(ANNA)) == 1


@stored
async def test_people_kinds_games_and_things_do_not_mix(store: Store) -> None:
    assert await store.note_progress(ANNA, "puzzle", "pebbles", "1", "solved")
    assert await store.note_progress(BEN, "puzzle", "pebbles", "1", "solved")
    assert await store.note_progress(ANNA, "lesson", "pebbles", "1", "solved")
    assert await store.note_progress(ANNA, "puzzle", "marbles", "1", "solved")
    assert await store.note_progress(ANNA, "puzzle", "pebbles", "2", "solved")
    assert len(await store.progress_of(ANNA)) == 4
    assert [one.kind for one in await store.progress_of(BEN)] == ["puzzle"]
    assert await store.progress_of(CARLA) == []
    assert await store.progress_in(BEN, "lesson", "pebbles", "1") is None
    assert await store.progress_in(ANNA, "lesson", "pebbles", "1") is not None


def test_tries_are_read_by_time_in_a_fixed_order(url: str) -> None:
    clock = Clock()

    async def story(store: Store) -> None:
        for person, item, later in ((BEN, "p2", 0), (ANNA, "p2", 0), (ANNA, "p1", 0), (BEN, "p1", 60)):
            clock.now = 1_700_000_000.0 + later
            await store.note_progress(person, "puzzle", "pebbles", item, "solved")
        await store.note_progress(ANNA, "lesson", "pebbles", "p1", "reached")
        await store.note_progress(ANNA, "puzzle", "marbles", "p1", "solved")
        first = [StoredTry(who, item, "solved", START) for who, item in ((ANNA, "p1"), (ANNA, "p2"), (BEN, "p2"))]
        last = StoredTry(BEN, "p1", "solved", START + 60_000)
        assert await store.tries("puzzle", "pebbles", START, START + 60_000) == first
        assert await store.tries("puzzle", "pebbles", START, START + 60_001) == [*first, last]
        assert await store.first_try_after("puzzle", "pebbles", START + 1) == START + 60_000
        assert await store.first_try_after("puzzle", "pebbles", START + 60_001) is None

    run(url, story, clock)


@stored
async def test_a_person_takes_on_what_they_tried_as_somebody_else(store: Store) -> None:
    """What both have tried stays as it was; nothing is lost or counted twice."""
    await store.note_progress(ANNA, "puzzle", "pebbles", "both", "failed")
    await store.note_progress(BEN, "puzzle", "pebbles", "both", "solved", done=True)
    await store.note_progress(BEN, "puzzle", "pebbles", "his", "solved", done=True)
    for _ in range(2):
        await store.adopt_progress(BEN, ANNA)
    assert {(one.item, one.result) for one in await store.progress_of(ANNA)} == {("both", "failed"), ("his", "solved")}
    assert [one.item for one in await store.progress_of(BEN)] == ["both"]


def test_a_person_who_only_solved_puzzles_is_known_found_and_removed(new_url: Callable[[], str]) -> None:
    url = new_url()

    async def solve(store: Store) -> None:
        for who in (ANNA, BEN):
            await store.note_progress(who, "puzzle", "pebbles", "p1", "solved", done=True)
        assert await store.keys.is_known(ANNA)
        assert not await store.keys.is_known(CARLA)

    async def remove() -> None:
        store = AdminStore(url)
        assert await store.people_with(ANNA[:8]) == [ANNA]
        assert [(one.id, one.games) for one in await store.people("", 10)] == [(ANNA, 0), (BEN, 0)]
        await store.forget_person(ANNA)
        assert (await store.progress_of(ANNA), len(await store.progress_of(BEN))) == ([], 1)
        await store.close()

    run(url, solve)
    asyncio.run(remove())
