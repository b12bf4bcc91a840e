"""Stores for tests, games to put into them, and ways to get in their way."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, NullPool, create_engine, event, make_url

from ludarium.server.storage import NewGame, Standing, Store, StoredSeat

ANNA, BEN, CARLA = "a" * 64, "b" * 64, "c" * 64
PLAYING = Standing(turn=1, mover=0, result="")

Story = Callable[[Store], Awaitable[None]]


def person(id: str) -> StoredSeat:
    return StoredSeat("person", person=id)


COMPUTER = StoredSeat("computer", player="uct")
OPEN = StoredSeat("open")


def new_game(id: str, first: StoredSeat, second: StoredSeat, invitation: str | None = None) -> NewGame:
    return NewGame(
        id=id,
        name="pebbles",
        options={},
        start=None,
        seats=(first, second),
        invitation=invitation,
        standing=PLAYING,
    )


class Clock:
    """Shows what it is set to."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def run(url: str, story: Story, clock: Clock | None = None) -> None:
    """Open a store, let the story happen, close the store."""

    async def tell() -> None:
        store = Store(url, clock or Clock())
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(tell())


def stored(story: Story) -> Callable[[str], None]:
    """A test that is given a store on a new database."""

    def test(url: str) -> None:
        run(url, story)

    test.__name__, test.__doc__ = getattr(story, "__name__", "test"), story.__doc__
    return test


async def queued(*writes: Awaitable[None]) -> "asyncio.Future[list[BaseException | None]]":
    """Writes that have reached the queue, in this order."""
    waiting = asyncio.gather(*writes, return_exceptions=True)
    await asyncio.sleep(0)
    return waiting


async def all_taken(store: Store) -> None:
    """Wait until the writer has all that was queued. If it is held up, whatever comes now waits together."""
    while store._writer._waiting:
        await asyncio.sleep(0.001)


@contextmanager
def writes_held(url: str) -> Iterator[None]:
    """Nobody can write until this ends; reading is not hindered."""
    engine = plain_engine(url)
    with engine.connect() as connection:
        sqlite = engine.dialect.name == "sqlite"
        connection.exec_driver_sql(
            "BEGIN IMMEDIATE" if sqlite else "LOCK TABLE games, people, alembic_version IN EXCLUSIVE MODE"
        )
        yield
        connection.exec_driver_sql("ROLLBACK")


def change(url: str, *statements: str) -> None:
    """Change the database behind the back of every store."""
    with plain_engine(url).begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


def plain_engine(url: str) -> Engine:
    return create_engine(url, poolclass=NullPool)


@contextmanager
def commits_counted() -> Iterator[list[Connection]]:
    """Every commit of any store, as it happens."""
    commits: list[Connection] = []

    def note(connection: Connection) -> None:
        commits.append(connection)

    event.listen(Engine, "commit", note)
    yield commits
    event.remove(Engine, "commit", note)


def is_sound(url: str) -> bool:
    """What SQLite itself says of its file."""
    database = make_url(url).database
    assert database is not None
    connection = sqlite3.connect(database)
    try:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    finally:
        connection.close()
