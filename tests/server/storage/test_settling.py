"""A commit whose answer was lost: what was stored counts, what was not does not, and nothing is guessed."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast

import pytest

from ludarium.server.storage import Store, Unavailable, Unsure, default_url
from ludarium.server.storage import store as store_module
from ludarium.server.storage.settling import is_stored, transaction_number
from tests.server.storage.faults import Moment, commits_lost, database_lost, statements_fail
from tests.server.storage.helpers import ANNA, BEN, OPEN, PLAYING, new_game, person, plain_engine, run
from tests.server.storage.postgresql import Postgresql

Writing = Callable[[Store], Awaitable[None]]
Seen = tuple[int | None, int | None, str, bool]

WRITES: dict[str, Writing] = {
    "append": lambda store: store.append("g1", 1, b"step", PLAYING),
    "create": lambda store: store.create(new_game("g2", person(ANNA), OPEN, "another")),
    "follow": lambda store: store.follow(new_game("g2", person(BEN), person(ANNA)), "g1", 1, b"followed", PLAYING),
    "join": lambda store: store.join("secret", BEN, 1, 1, b"joined", PLAYING),
    "rename": lambda store: store.rename(ANNA, "Anna"),
}
WRITTEN: dict[str, Seen] = {
    "append": (1, None, "", False),
    "create": (0, 0, "", False),
    "follow": (1, 0, "", False),
    "join": (1, None, "", True),
    "rename": (0, None, "Anna", False),
}
NOTHING: Seen = (0, None, "", False)


async def seen(store: Store) -> Seen:
    invitation = await store.invitation("secret")
    assert invitation is not None
    return (
        await store.last_number("g1"),
        await store.last_number("g2"),
        await store.name_of(ANNA),
        invitation.used_by == BEN,
    )


async def begin(store: Store) -> None:
    await store.create(new_game("g1", person(ANNA), OPEN, "secret"))


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "SETTLING_SECONDS", 0.01)


@pytest.mark.parametrize("kind", WRITES)
def test_what_was_stored_counts_though_the_answer_was_lost(url: str, kind: str) -> None:
    async def story(store: Store) -> None:
        await begin(store)
        with commits_lost(store, "after"):
            await WRITES[kind](store)
        assert await seen(store) == WRITTEN[kind]

    run(url, story)


@pytest.mark.parametrize("kind", WRITES)
def test_what_was_not_stored_is_said_to_have_failed_and_can_be_tried_again(url: str, kind: str) -> None:
    async def story(store: Store) -> None:
        await begin(store)
        with commits_lost(store, "before"), pytest.raises(Unavailable) as failed:
            await WRITES[kind](store)
        assert not isinstance(failed.value, Unsure)
        assert await seen(store) == NOTHING
        await WRITES[kind](store)
        assert await seen(store) == WRITTEN[kind]

    run(url, story)


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("kind", WRITES)
def test_nothing_is_said_before_it_is_known(url: str, kind: str, moment: Moment) -> None:
    async def story(store: Store) -> None:
        await begin(store)
        with database_lost(store, moment):
            with pytest.raises(Unsure) as unsure:
                await WRITES[kind](store)
            assert await unsure.value.settle() is None
        assert await unsure.value.settle() is (moment == "after")
        assert await seen(store) == (WRITTEN[kind] if moment == "after" else NOTHING)

    run(url, story)


@pytest.mark.parametrize("kind", WRITES)
def test_a_write_that_fails_at_any_statement_leaves_nothing(url: str, kind: str) -> None:
    async def story(store: Store) -> None:
        await begin(store)
        number, done = 0, False
        while not done:
            number += 1
            with statements_fail(store, number) as came:
                try:
                    await WRITES[kind](store)
                    done = True
                except Unavailable:
                    assert len(came) >= number
            assert await seen(store) == (WRITTEN[kind] if done else NOTHING)
        assert number > 3

    run(url, story)


def test_visitors_are_told_nothing_about_hosts_and_drivers(url: str) -> None:
    async def story(store: Store) -> None:
        await begin(store)
        with commits_lost(store, "before"), pytest.raises(Unavailable) as failed:
            await WRITES["append"](store)
        assert str(failed.value) == "The games cannot be saved just now. Try again in a moment."
        assert "10.1.2.3" in failed.value.reason

    run(url, story)


@pytest.mark.parametrize("ending", ["COMMIT", "ROLLBACK"])
def test_a_transaction_that_is_still_on_its_way_is_waited_for(postgresql: Postgresql, ending: str) -> None:
    """Looking for its rows alone would find nothing, and be wrong when the commit arrives."""
    engine = plain_engine(postgresql.new_database())
    with engine.connect() as slow, engine.connect() as other:
        number = transaction_number(slow)
        assert is_stored(other, number, lambda connection: False) is None
        slow.exec_driver_sql(ending)
        assert is_stored(other, number, lambda connection: False) is (ending == "COMMIT")


def test_sqlite_numbers_no_transactions(tmp_path: Path) -> None:
    with plain_engine(default_url(tmp_path)).connect() as connection:
        assert transaction_number(connection) is None
        assert cast("bool", is_stored(connection, None, lambda connection: True))
