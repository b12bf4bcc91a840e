"""The store as operators use it, on both databases."""

import asyncio
from collections.abc import Callable

import pytest

from ludarium.server.storage import Block, NoGame, StorageError, Store
from ludarium.server.storage import admin as admin_module
from ludarium.server.storage.admin import AdminStore, Person
from ludarium.server.storage.migrating import MIGRATIONS, open_migrated
from tests.server.operating import administered
from tests.server.storage.helpers import (
    ANNA,
    BEN,
    CARLA,
    OPEN,
    PLAYING,
    Clock,
    new_game,
    person,
    plain_engine,
    run,
    writes_held,
)


@pytest.fixture
def filled(url: str) -> str:
    """Anna plays alone and with Ben, whom she invited; Carla has a name and no game."""

    async def fill(store: Store) -> None:
        await store.rename(ANNA, "Anna")
        await store.rename(CARLA, "Carla 100%")
        await store.create(new_game("alone", person(ANNA), person(ANNA)))
        clock.now += 10
        await store.create(new_game("shared", person(ANNA), OPEN, "secret"))
        await store.join("secret", BEN, 1, 1, b'{"person":"%s"}' % BEN.encode(), PLAYING)
        await store.keep_review("shared", "digest", b"turns")

    clock = Clock(1000)
    run(url, fill, clock)
    return url


def test_games_are_listed_with_the_latest_change_first(filled: str) -> None:
    async def look(store: AdminStore) -> None:
        assert [game.id for game in await store.games(None, None)] == ["shared", "alone"]
        assert [game.id for game in await store.games(None, 1)] == ["shared"]
        assert [game.id for game in await store.games(BEN, None)] == ["shared"]
        assert await store.games(CARLA, None) == []
        assert [(game.created, game.changed) for game in await store.games(ANNA, None)] == [(1010, 1010), (1000, 1000)]
        assert await store.ids() == ["alone", "shared"]
        assert await store.ids(BEN) == ["shared"]

    administered(filled, look)


def test_people_are_those_who_play_or_have_a_name(filled: str) -> None:
    async def look(store: AdminStore) -> None:
        everyone = [
            Person(ANNA, "Anna", 2, 0, 1010),
            Person(BEN, "", 1, 0, 1010),
            Person(CARLA, "Carla 100%", 0, 0, 1000),
        ]
        assert await store.people("", 10) == everyone
        assert await store.people("", 1) == everyone[:1]
        assert await store.people("ANN", 10) == everyone[:1]
        assert await store.people("%", 10) == everyone[2:]
        assert await store.people_with("aaaa") == [ANNA]
        assert await store.people_with("%") == []
        assert len(await store.people_with("")) == 2

    administered(filled, look)


def test_of_a_deleted_game_nothing_is_left(filled: str) -> None:
    administered(filled, lambda store: store.delete(["shared", "none"]))
    with plain_engine(filled).connect() as connection:
        for table in ("events", "invitations", "reviews"):
            assert connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar() == 0
        assert connection.exec_driver_sql("SELECT game FROM seats").scalars().all() == ["alone"] * 2


def test_many_games_are_deleted_in_parts(filled: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin_module, "AT_ONCE", 1)
    administered(filled, lambda store: store.delete(["shared", "alone"]))
    assert administered(filled, lambda store: store.ids()) == []


def test_a_person_is_forgotten_in_games_with_others(filled: str) -> None:
    async def look(store: AdminStore) -> None:
        await store.forget_person(BEN)
        game, invitation = await store.load("shared"), await store.invitation("secret")
        assert game is not None
        assert invitation is not None
        nobody = game.seats[1].person
        assert (len(nobody), nobody == BEN, invitation.used_by) == (64, False, nobody)
        assert game.events == (b'{"person":"%s"}' % nobody.encode(),)
        assert await store.people_with(BEN) == []
        assert game.seats[0] == person(ANNA)

    administered(filled, look)


def test_a_game_that_only_nobody_plays_is_swept(filled: str) -> None:
    """Once the other one takes it off their list as well."""

    async def look(store: AdminStore) -> None:
        await store.forget_person(BEN)
        await store.remove("shared", ANNA)
        await store.forget(-10)
        assert await store.load("shared") is None

    administered(filled, look)


def test_whoever_writes_into_a_game_that_is_being_deleted_is_told(filled: str) -> None:
    async def race(store: AdminStore) -> None:
        other = Store(filled)
        with writes_held(filled):
            both = asyncio.gather(
                store.delete(["shared"]),
                other.append("shared", 2, b"step", PLAYING),
                other.keep_review("shared", "digest", b"turns"),
                return_exceptions=True,
            )
            await asyncio.sleep(0)
        outcomes = await both
        assert outcomes[0] is None
        assert {type(outcome) for outcome in outcomes[1:]} <= {type(None), NoGame}
        with pytest.raises(NoGame):
            await other.append("shared", 3, b"step", PLAYING)
        with pytest.raises(NoGame):
            await other.keep_review("shared", "digest", b"turns")
        assert await other.load("shared") is None
        await other.close()

    administered(filled, race)


def test_blocks_are_kept_and_lifted(filled: str) -> None:
    async def look(store: AdminStore) -> None:
        await store.block("192.0.2.7/32", 2000, "floods")
        await store.block("192.0.2.7/32", None, "floods again")
        (found,) = await store.blocks()
        assert found == Block("192.0.2.7/32", None, "floods again", found.created)
        assert await store.unblock("192.0.2.7/32")
        assert not await store.unblock("192.0.2.7/32")
        assert await store.blocks() == []

    administered(filled, look)


def test_blocks_that_are_over_are_forgotten(filled: str) -> None:
    async def look(store: AdminStore) -> None:
        await store.block("192.0.2.7/32", 1000, "over")
        await store.block("192.0.2.8/32", None, "for good")
        await store.block("192.0.2.9/32", None, "too")
        assert [block.why for block in await store.blocks()] == ["for good", "too"]

    administered(filled, look)


def test_only_a_database_of_this_version_is_opened(new_url: Callable[[], str]) -> None:
    old, empty = new_url(), new_url()
    open_migrated(old, MIGRATIONS, "0004").dispose()
    with pytest.raises(StorageError, match=r"revision 0004, this one knows"):
        AdminStore(old)
    plain_engine(empty).connect().close()
    with pytest.raises(StorageError, match=r"there is no database|no games of Ludarium"):
        AdminStore(empty)
