"""Several stores on one database, and databases that go away for a while."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from ludarium.server.storage import Conflict, StorageError, Store, Unavailable, default_url
from tests.server.storage.helpers import (
    ANNA,
    COMPUTER,
    PLAYING,
    Clock,
    new_game,
    person,
    plain_engine,
    queued,
    run,
    writes_held,
)
from tests.server.storage.postgresql import Postgresql

GAMES = [f"g{number}" for number in range(6)]


def test_two_stores_share_a_database(url: str) -> None:
    """Both want to add the same numbers to the same games: each number is given once, and to whom it was told."""

    async def add(store: Store, game: str, name: bytes, told: dict[tuple[str, int], bytes]) -> None:
        for number in range(1, 21):
            with suppress(Conflict):
                await store.append(game, number, name, PLAYING)
                assert (game, number) not in told
                told[game, number] = name

    async def story(first: Store) -> None:
        second = Store(url, Clock())
        for game in GAMES:
            await first.create(new_game(game, person(ANNA), COMPUTER))
        told: dict[tuple[str, int], bytes] = {}
        there, back = ((first, b"first", GAMES), (second, b"second", GAMES[::-1]))
        await asyncio.gather(*(add(store, game, name, told) for store, name, games in (there, back) for game in games))
        await second.close()
        for game in GAMES:
            loaded = await first.load(game)
            assert loaded is not None
            assert loaded.events == tuple(told[game, number] for number in range(1, 21))

    run(url, story)


def test_two_stores_never_wait_for_each_other_in_a_circle(url: str) -> None:
    """They write to the same games in opposite order, each all in one transaction."""
    games = [f"g{number:02}" for number in range(40)]

    async def story(first: Store) -> None:
        second = Store(url, Clock())
        for game in games:
            await first.create(new_game(game, person(ANNA), COMPUTER))
        with writes_held(url):
            there = await queued(*(first.append(game, 1, b"there", PLAYING) for game in games))
            back = await queued(*(second.append(game, 1, b"back", PLAYING) for game in reversed(games)))
        for one, other in zip(await there, reversed(await back), strict=True):
            assert {type(one), type(other)} == {type(None), Conflict}
        await second.close()

    run(url, story)


def test_a_database_that_stays_locked_fails_the_write_and_not_the_next(tmp_path: Path) -> None:
    url = default_url(tmp_path) + "?timeout=0.01"

    async def story(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))
        with writes_held(url), pytest.raises(Unavailable) as failed:
            await store.append("g1", 1, b"one", PLAYING)
        assert failed.value.reason == "database is locked"
        await store.append("g1", 1, b"one", PLAYING)

    run(url, story)


@pytest.mark.parametrize("count", [1, 5])
def test_a_lost_connection_fails_the_writes_under_way_and_not_the_next(postgresql: Postgresql, count: int) -> None:
    url = postgresql.new_database()

    async def story(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))
        with writes_held(url):
            waiting = await queued(*(store.append("g1", number, b"", PLAYING) for number in range(1, count + 1)))
            end_whoever_waits(url)
            results = await waiting
        assert isinstance(results[0], StorageError)
        game = await store.load("g1")
        assert game is not None
        assert len(game.events) == results.count(None)
        await store.append("g1", len(game.events) + 1, b"", PLAYING)

    run(url, story)


def end_whoever_waits(url: str) -> None:
    with plain_engine(url).connect() as connection:
        ended = 0
        while not ended:
            ended = len(
                connection.exec_driver_sql(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE wait_event_type = 'Lock' AND datname = current_database()"
                ).all()
            )


def test_a_server_that_was_restarted_is_found_again(postgresql: Postgresql) -> None:
    url = postgresql.new_database()

    async def story(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))
        postgresql.restart()
        await store.append("g1", 1, b"", PLAYING)
        game = await store.load("g1")
        assert game is not None
        assert game.events == (b"",)

    run(url, story)
