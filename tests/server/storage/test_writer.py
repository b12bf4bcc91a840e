"""The writer: many writes a commit, none spoilt by another, told after the commit."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Engine, event

from ludarium.server.storage import Conflict, StorageError, Store, Unavailable
from ludarium.server.storage.writer import MOST_IN_A_COMMIT
from tests.server.storage.helpers import (
    ANNA,
    BEN,
    COMPUTER,
    OPEN,
    PLAYING,
    Clock,
    all_taken,
    change,
    commits_counted,
    new_game,
    person,
    queued,
    run,
    stored,
    writes_held,
)


async def create(store: Store, *ids: str) -> None:
    for id in ids:
        await store.create(new_game(id, person(ANNA), COMPUTER))


async def events(store: Store, id: str) -> tuple[bytes, ...]:
    game = await store.load(id)
    assert game is not None
    return game.events


def test_all_that_waits_goes_into_one_commit(url: str) -> None:
    """The first may have gone ahead alone, so there are two commits at most."""
    numbers = range(1, MOST_IN_A_COMMIT // 4 + 1)
    ids = ("g1", "g2", "g3")

    async def story(store: Store) -> None:
        await create(store, *ids)
        with writes_held(url):
            waiting = await queued(*(store.append(id, n, b"%d" % n, PLAYING) for n in numbers for id in ids))
        with commits_counted() as commits:
            assert set(await waiting) == {None}
        assert len(commits) <= 2
        for id in ids:
            assert await events(store, id) == tuple(b"%d" % number for number in numbers)

    run(url, story)


def test_a_commit_does_not_grow_without_end(url: str) -> None:
    count = 3 * MOST_IN_A_COMMIT

    async def story(store: Store) -> None:
        await create(store, "g1")
        with writes_held(url):
            waiting = await queued(*(store.append("g1", number, b"", PLAYING) for number in range(1, count + 1)))
        with commits_counted() as commits:
            await waiting
        assert len(commits) in (3, 4)
        assert len(await events(store, "g1")) == count

    run(url, story)


def test_a_conflict_leaves_its_neighbours_untouched(url: str) -> None:
    async def story(store: Store) -> None:
        await create(store, "g1", "g2")
        with writes_held(url):
            waiting = await queued(
                store.append("g1", 1, b"mine", PLAYING),
                store.append("g1", 1, b"late", PLAYING),
                store.append("g1", 2, b"mine too", PLAYING),
                store.create(new_game("g2", person(BEN), OPEN)),
                store.append("g2", 5, b"early", PLAYING),
                store.append("g2", 1, b"yours", PLAYING),
            )
        results = await waiting
        assert [type(result) for result in results] == [
            type(None), Conflict, type(None), StorageError, Conflict, type(None),
        ]  # fmt: skip
        assert await events(store, "g1") == (b"mine", b"mine too")
        assert await events(store, "g2") == (b"yours",)

    run(url, story)


COMMITS_FAIL = (
    "CREATE TABLE never_filled (number INTEGER PRIMARY KEY)",
    "CREATE TABLE spoilt (number INTEGER REFERENCES never_filled (number) DEFERRABLE INITIALLY DEFERRED)",
)
SPOILT_BY_EVENTS = {
    "sqlite": "CREATE TRIGGER spoil AFTER INSERT ON events BEGIN INSERT INTO spoilt VALUES (1); END",
    "postgresql": """
        CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql
            AS 'BEGIN INSERT INTO spoilt VALUES (1); RETURN NEW; END';
        CREATE TRIGGER spoil AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION spoil()
    """,
}
COMMITS_WORK = {"sqlite": "DROP TRIGGER spoil", "postgresql": "DROP TRIGGER spoil ON events"}


def test_a_commit_that_fails_fails_all_who_wait_and_none_who_come_later(url: str) -> None:
    """Every event brings a row that only the commit refuses."""
    kind = url.split("+")[0].split(":")[0]

    async def story(store: Store) -> None:
        await create(store, "g1")
        change(url, *COMMITS_FAIL, SPOILT_BY_EVENTS[kind])
        with writes_held(url):
            ahead = await queued(store.rename(BEN, "Ben"))
            await all_taken(store)
            waiting = await queued(
                store.append("g1", 1, b"one", PLAYING),
                store.rename(ANNA, "Anna"),
                store.append("g1", 2, b"two", PLAYING),
            )
        assert await ahead == [None]
        results = await waiting
        assert [type(result) for result in results[::2]] == [Unavailable, Unavailable]
        assert "cannot be saved" in str(results[0])
        assert await events(store, "g1") == ()
        change(url, COMMITS_WORK[kind])
        await store.append("g1", 1, b"one", PLAYING)
        assert await events(store, "g1") == (b"one",)

    run(url, story)


def test_who_waits_is_told_after_the_commit(url: str) -> None:
    """As the story is told, another connection must see every event that was acknowledged."""

    async def story(store: Store) -> None:
        await create(store, "g1")
        other = Store(url, Clock())
        for number in range(1, 30):
            await store.append("g1", number, b"", PLAYING)
            assert len(await events(other, "g1")) == number
        await other.close()

    run(url, story)


def test_what_is_queued_is_written_even_if_nobody_waits_any_more(url: str) -> None:
    async def story(store: Store) -> None:
        await create(store, "g1")
        with writes_held(url):
            waiting = await queued(*(store.append("g1", number, b"", PLAYING) for number in (1, 2, 3)))
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
        await store.append("g1", 4, b"", PLAYING)
        assert len(await events(store, "g1")) == 4

    run(url, story)


def test_closing_finishes_what_is_queued_and_takes_no_more(url: str) -> None:
    async def story(store: Store) -> None:
        await create(store, "g1")
        with writes_held(url):
            waiting = await queued(*(store.append("g1", number, b"", PLAYING) for number in range(1, 100)))
            closing = asyncio.ensure_future(store.close())
            await asyncio.sleep(0)
        await closing
        assert set(await waiting) == {None}
        with pytest.raises(StorageError, match="closed"):
            await store.append("g1", 100, b"", PLAYING)
        with pytest.raises(StorageError, match="closed"):
            await store.load("g1")

    async def look(store: Store) -> None:
        assert len(await events(store, "g1")) == 99

    run(url, story)
    run(url, look)


def test_reading_does_not_wait_for_writing(url: str) -> None:
    async def story(store: Store) -> None:
        await create(store, "g1")
        with writes_held(url):
            waiting = await queued(store.append("g1", 1, b"", PLAYING))
            assert await events(store, "g1") == ()
            assert len(await store.games_of(ANNA)) == 1
            assert not waiting.done()
        await waiting

    run(url, story)


@contextmanager
def threads_noted() -> Iterator[set[threading.Thread]]:
    threads: set[threading.Thread] = set()

    def note(*_: object) -> None:
        threads.add(threading.current_thread())

    for name in ("before_cursor_execute", "commit"):
        event.listen(Engine, name, note)
    yield threads
    for name in ("before_cursor_execute", "commit"):
        event.remove(Engine, name, note)


@stored
async def test_the_loop_itself_never_talks_to_the_database(store: Store) -> None:
    with threads_noted() as threads:
        await store.create(new_game("g1", person(ANNA), OPEN, "secret"))
        await store.join("secret", BEN, 1, 1, b"", PLAYING)
        await store.append("g1", 2, b"", PLAYING)
        await store.rename(ANNA, "Anna")
        await asyncio.gather(store.load("g1"), store.listed("g1"), store.games_of(ANNA), store.name_of(ANNA))
    assert threads
    assert threading.current_thread() not in threads
