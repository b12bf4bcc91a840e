"""Connections from one address: so many at a time, and so many a second."""

import contextlib
from pathlib import Path

import pytest

from ludarium.server import arrivals
from ludarium.server.arrivals import Arrivals
from tests.server.asking import answer
from tests.server.talking import Running, running


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "MOST_FROM_ONE", 2)


def test_an_address_has_so_many_connections_and_others_have_theirs(few: None) -> None:
    let_in = Arrivals()
    assert [let_in.admit("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert let_in.admit("10.0.0.2")
    let_in.depart("10.0.0.1")
    assert let_in.admit("10.0.0.1")


def test_the_addresses_of_one_household_are_one(few: None) -> None:
    let_in = Arrivals()
    assert [let_in.admit(f"2001:db8::{number}") for number in range(3)] == [True, True, False]


def test_a_proxy_brings_as_many_as_it_likes(few: None) -> None:
    let_in = Arrivals(["10.0.0.1"])
    assert all(let_in.admit("10.0.0.1") for _ in range(10))


def test_a_proxy_that_tells_no_addresses_is_warned_of_once(caplog: pytest.LogCaptureFixture) -> None:
    believing = Arrivals(["127.0.0.1"])
    for host, is_told in (("127.0.0.1", True), ("192.0.2.1", False)):
        believing.look_for_address(host, is_told)
    assert caplog.messages == []
    for _ in range(2):
        believing.look_for_address("127.0.0.1", is_told=False)
    (warning,) = caplog.messages
    assert "without X-Forwarded-For" in warning


def test_the_warning_comes_from_real_connections(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path, proxies=["127.0.0.1"]) as server:
        server.page().ask("ping")
        assert len([text for text in caplog.messages if "without X-Forwarded-For" in text]) == 1


def test_nobody_connects_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "CONNECTIONS_AT_ONCE", 2.0)
    monkeypatch.setattr(arrivals, "CONNECTIONS_A_SECOND", 0.0)
    let_in = Arrivals()
    for _ in range(2):
        assert let_in.admit("10.0.0.1")
        let_in.depart("10.0.0.1")
    assert not let_in.admit("10.0.0.1")


def test_a_server_turns_away_who_comes_with_too_many(few: None, tmp_path: Path) -> None:
    with running(tmp_path) as server, contextlib.ExitStack() as held:
        pages = [held.enter_context(contextlib.closing(server.page())) for _ in range(2)]
        with pytest.raises((ConnectionError, OSError)):
            answer(server.address, "/alive")
        pages[0].close()
        while not _is_let_in(server):
            pass
        assert pages[1].ask("ping")["type"] == "done"


def _is_let_in(server: Running) -> bool:
    try:
        return answer(server.address, "/alive")[0].status == 200
    except OSError:
        return False
