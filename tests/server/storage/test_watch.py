"""A database that fails is told in the log, once when it begins and once when it is over."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium.server.storage import Conflict, Store, Unavailable, default_url
from ludarium.server.storage import store as store_module
from ludarium.server.storage.watch import CALM_SECONDS, STILL_SECONDS, Watch
from tests.server.storage.faults import commits_lost, statements_fail
from tests.server.storage.helpers import ANNA, COMPUTER, PLAYING, Clock, new_game, person, run


class Watched:
    """A watch, and requests that fail or work."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.watch = Watch("saved", self.clock)

    def fails(self, reason: str = "the disk is full") -> None:
        with pytest.raises(Unavailable), self.watch.over():
            raise Unavailable("for visitors", reason)

    def works(self) -> None:
        with self.watch.over():
            pass

    def conflicts(self) -> None:
        with pytest.raises(Conflict), self.watch.over():
            raise Conflict("too late")


def told(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [(record.levelname, record.getMessage()) for record in caplog.records]


def test_the_first_failure_and_the_recovery_are_told_once_each(caplog: pytest.LogCaptureFixture) -> None:
    watched = Watched()
    watched.works()
    for _ in range(34):
        watched.fails()
        watched.clock.now += 1
    watched.clock.now += CALM_SECONDS
    watched.works()
    watched.works()
    assert told(caplog) == [
        ("ERROR", "the games cannot be saved: the disk is full"),
        ("WARNING", "the games can be saved again; 34 requests failed in 33 s"),
    ]


def test_what_fails_now_and_then_is_not_told_each_time(caplog: pytest.LogCaptureFixture) -> None:
    """As one damaged game among many that are sound."""
    watched = Watched()
    for _ in range(20):
        watched.fails()
        watched.works()
        watched.clock.now += CALM_SECONDS / 2
    assert len(caplog.records) == 1
    assert watched.watch.is_failing


def test_a_long_failure_is_told_again_every_minute(caplog: pytest.LogCaptureFixture) -> None:
    watched = Watched()
    for _ in range(int(2 * STILL_SECONDS) + 1):
        watched.fails()
        watched.clock.now += 1
    assert [text for _, text in told(caplog)][1:] == [
        "the games still cannot be saved, 61 requests failed in 60 s: the disk is full",
        "the games still cannot be saved, 121 requests failed in 120 s: the disk is full",
    ]


def test_a_database_that_refuses_is_a_database_that_works(caplog: pytest.LogCaptureFixture) -> None:
    watched = Watched()
    watched.conflicts()
    watched.fails()
    watched.clock.now += CALM_SECONDS
    watched.conflicts()
    assert [level for level, _ in told(caplog)] == ["ERROR", "WARNING"]


def test_a_store_watches_what_it_saves_and_reads(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))
        with commits_lost(store, "before"), pytest.raises(Unavailable):
            await store.append("g1", 1, b"", PLAYING)
        assert (store.saving.is_failing, store.reading.is_failing) == (True, False)
        with statements_fail(store, 1), pytest.raises(Unavailable):
            await store.load("g1")
        assert store.reading.is_failing

    with caplog.at_level(logging.ERROR):
        run(url, story)
    said = [text for _, text in told(caplog)]
    assert len(said) == 2
    assert said[0].startswith("the games cannot be saved: ")
    assert said[1].startswith("the games cannot be read: ")


def test_who_waits_long_behind_readers_that_hang_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "READING_WAITS", -1.0)

    async def story(store: Store) -> None:
        with pytest.raises(Unavailable) as refused:
            await store.load("g1")
        assert refused.value.reason.startswith("4 readers were busy")

    run(url, story)


def test_a_full_disk_is_told_in_the_log(tmp_path: Path) -> None:
    url = default_url(tmp_path)

    async def begin(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))

    run(url, begin)
    command = [sys.executable, "-m", "tests.server.storage.filling", url, "g1"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    assert said.startswith("the games cannot be saved: d")
    assert len(said.splitlines()) == 1
