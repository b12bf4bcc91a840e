"""Moving to another database."""

from dataclasses import replace
from pathlib import Path

import pytest

from ludarium.server.storage import StorageError, Store, default_url
from ludarium.server.storage.copying import copy
from ludarium.server.storage.transferring import ROWS_AT_ONCE
from tests.server.storage.helpers import ANNA, BEN, COMPUTER, OPEN, Clock, new_game, person, run

LONG = replace(new_game("long", person(ANNA), COMPUTER), events=(b"step",) * (2 * ROWS_AT_ONCE + 1))


def test_everything_is_copied(url: str, tmp_path: Path) -> None:
    source = default_url(tmp_path / "source")

    async def fill(store: Store) -> None:
        await store.rename(ANNA, "Anna")
        await store.create(LONG)
        await store.create(new_game("waiting", person(BEN), OPEN, "secret"))

    async def everything(store: Store) -> None:
        seen.append([await store.load("long"), await store.load("waiting"), await store.games_of(ANNA)])

    seen: list[object] = []
    run(source, fill, Clock(1000.25))
    run(source, everything)
    assert copy(source, url) == 2
    run(url, everything)
    assert seen[0] == seen[1]


def test_nothing_is_copied_over_what_is_there(url: str, tmp_path: Path) -> None:
    source = default_url(tmp_path / "source")

    async def fill(store: Store) -> None:
        await store.create(LONG)

    async def rename(store: Store) -> None:
        await store.rename(ANNA, "Anna")

    async def look(store: Store) -> None:
        assert await store.load("long") is None

    run(source, fill)
    run(url, rename)
    with pytest.raises(StorageError, match="choose an empty one"):
        copy(source, url)
    run(url, look)
