"""/alive says that the process lives, /ready that it can do its work."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.server.ready import ReadyCheck
from ludarium.server.storage import Store, Unavailable, default_url
from tests.server.asking import answer
from tests.server.storage.faults import commits_lost, statements_fail
from tests.server.storage.helpers import Clock, commits_counted, run, writes_held
from tests.server.talking import Running, running


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def store(folder: Path) -> Store:
    return Store(default_url(folder))


@pytest.fixture(scope="module")
def server(folder: Path, store: Store) -> Iterator[Running]:
    with running(folder, store) as server:
        yield server


def asked(server: Running, path: str = "/ready") -> tuple[int, bytes]:
    response, body = answer(server.address, path)
    return response.status, body


def test_a_server_that_can_write_is_ready(server: Running) -> None:
    assert asked(server) == (200, b"ready")


def test_a_server_that_cannot_write_lives_but_is_not_ready(server: Running, store: Store) -> None:
    with commits_lost(store, "before"):
        while (said := asked(server)) == (200, b"ready"):  # for a second, it says what it found before
            time.sleep(0.05)
        assert said == (503, b"The games cannot be saved just now.")
        assert asked(server, "/alive") == (200, b"Ludarium")
    while asked(server) != (200, b"ready"):
        time.sleep(0.05)


def test_many_questions_are_one_for_the_database(url: str) -> None:
    async def story(store: Store) -> None:
        clock = Clock()
        check = ReadyCheck(store, clock=clock)
        with commits_counted() as commits:
            assert set(await asyncio.gather(*(check.is_ready() for _ in range(50)))) == {True}
            assert await check.is_ready()
            assert len(commits) == 1
            clock.now += 1
            assert await check.is_ready()
            assert len(commits) == 2

    run(url, story)


def test_a_database_that_does_not_answer_is_not_waited_for(url: str) -> None:
    async def story(store: Store) -> None:
        check = ReadyCheck(store, limit_seconds=0.01)
        with writes_held(url):
            assert not await check.is_ready()
            assert not await check.is_ready()
        await store.prove()
        assert await ReadyCheck(store).is_ready()

    run(url, story)


def test_the_proof_fails_if_nothing_can_be_read_or_written(url: str) -> None:
    async def story(store: Store) -> None:
        number, failed = 0, True
        while failed:
            number += 1
            with statements_fail(store, number):
                try:
                    await store.prove()
                    failed = False
                except Unavailable:
                    pass
        assert number > 3

    run(url, story)
