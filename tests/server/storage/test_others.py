"""What servers on one database tell each other, and how they find each other again when the database was away."""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest

from ludarium.server.storage import Bulletin, Store, Unavailable
from ludarium.server.storage.others import MOST_NAMED
from tests.server.proxy import Proxy
from tests.server.storage.helpers import change, run
from tests.server.storage.postgresql import Postgresql

PATIENCE = 30.0
MOST_BYTES = 8000  # that PostgreSQL takes
CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND starts_with(application_name, 'ludarium ')"
)


@pytest.fixture
def database(postgresql: Postgresql) -> str:
    return postgresql.new_database()


@pytest.fixture
def proxy(postgresql: Postgresql) -> Iterator[Proxy]:
    with Proxy(postgresql.socket) as proxy:
        yield proxy


def by(proxy: Proxy, database: str) -> str:
    name = database.partition("@/")[2].partition("?")[0]
    way = f"127.0.0.1:{proxy.port}"
    return f"postgresql://ludarium@{way}/{name}?sslmode=disable&gssencmode=disable&answer_seconds=0.3"


class Ear:
    """What a store hears of the others, and how often it catches up."""

    def __init__(self, store: Store) -> None:
        self.heard: asyncio.Queue[Bulletin] = asyncio.Queue()
        self.caught_up: asyncio.Queue[None] = asyncio.Queue()
        store.others.listen(self.heard.put_nowait, lambda: self.caught_up.put_nowait(None))

    async def catches_up(self) -> None:
        await asyncio.wait_for(self.caught_up.get(), PATIENCE)

    async def hears(self) -> Bulletin:
        return await asyncio.wait_for(self.heard.get(), PATIENCE)


def test_of_a_crowd_the_first_are_named_and_the_others_counted(database: str) -> None:
    crowd = [f"{number:064x}" for number in range(MOST_NAMED + 20)]

    async def story(store: Store) -> None:
        other = Store(database)
        ear = Ear(other)
        await ear.catches_up()
        await store.announce("presence", "g" * 22, crowd)
        bulletin = await ear.hears()
        assert (bulletin.people, bulletin.more) == (tuple(crowd[:MOST_NAMED]), 20)
        assert len(msgspec.json.encode(bulletin)) < MOST_BYTES
        assert not store.saving.is_failing
        await other.close()

    run(database, story)


def test_a_server_whose_sessions_were_cut_hears_and_claims_again(database: str) -> None:
    async def story(store: Store) -> None:
        other = Store(database)
        ear = Ear(other)
        await ear.catches_up()
        assert await other.others.claim("game")
        assert not await store.others.claim("game")
        change(database, CUT)
        await ear.catches_up()
        with pytest.raises(Unavailable):
            await store.others.claim("game")  # its session was cut too
        assert await store.others.claim("game")
        await store.announce("who is there", "game")
        assert (await ear.hears()).kind == "who is there"
        await other.close()

    run(database, story)


def test_a_database_that_hangs_is_left_by_those_who_listen_too(database: str, proxy: Proxy) -> None:
    async def story(store: Store) -> None:
        far = Store(by(proxy, database))
        ear = Ear(far)
        await ear.catches_up()
        assert await far.others.claim("game")
        proxy.hang_beside()
        with pytest.raises(Unavailable):
            await far.others.claim("another")
        assert await far.others.claim("another")
        await ear.catches_up()
        await store.announce("who is there", "game")
        assert (await ear.hears()).kind == "who is there"
        await far.close()

    run(database, story)
