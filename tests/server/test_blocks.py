"""Operators block addresses: nobody comes in from there, and whoever is there must leave."""

import contextlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ludarium.kernel.errors import LudariumError
from ludarium.server import operators
from ludarium.server.blocks import BLOCKED, Blocks, network_to_block
from ludarium.server.cookies import COOKIE
from ludarium.server.protocol.closing import CloseCode
from ludarium.server.storage import Block, StorageError, Store
from tests.server.asking import answer
from tests.server.operating import administered
from tests.server.serving import Served
from tests.server.storage.helpers import plain_engine
from tests.server.storage.postgresql import Postgresql
from tests.server.talking import Running, close_code, running

NEIGHBOUR = "127.0.0.2"  # another address of this machine


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        (" 192.0.2.7 ", "192.0.2.7/32"),
        ("192.0.2.7/24", "192.0.2.0/24"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:3::/96", "2001:db8:1:2::/64"),
        ("2001:db8::/48", "2001:db8::/48"),
    ],
)
def test_an_address_or_a_network_can_be_blocked(text: str, network: str) -> None:
    assert network_to_block(text) == network


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("example.org", "example.org is no address: write one like"),
        ("", "is no address"),
        ("192.0.2.7/33", "is no address"),
        ("0.0.0.0/0", "would keep out 4,294,967,296 addresses"),
        ("128.0.0.0/1", "would keep out 2,147,483,648 addresses: block a network of /16 or smaller"),
        ("10.0.0.0/8", "would keep out 16,777,216 addresses"),
        ("::/0", "block a network of /32 or smaller"),
        ("2000::/3", "block a network of /32 or smaller"),
        ("127.0.0.1", "this machine itself, from which everybody seems to come if a proxy runs here"),
        ("::1", "this machine itself"),
        ("::ffff:127.0.0.1", "this machine itself"),
    ],
)
def test_nobody_locks_everybody_out_by_accident(text: str, said: str) -> None:
    with pytest.raises(LudariumError) as refused:
        network_to_block(text)
    assert said in str(refused.value)


def block(network: str, until: int | None = None) -> Block:
    return Block(network, until, "", 0)


def test_a_block_holds_for_its_network_and_no_other() -> None:
    blocks = Blocks()
    blocks.replace([block("192.0.2.0/24"), block("198.51.100.7/32"), block("2001:db8:1::/48")])
    for address in ("192.0.2.7", "192.0.2.255", "198.51.100.7", "2001:db8:1:2::/64"):
        assert blocks.keep_out(address), address
    for address in ("192.0.3.7", "198.51.100.8", "2001:db8:2:2::/64", "testclient", ""):
        assert not blocks.keep_out(address), address
    blocks.replace([])
    assert not blocks.keep_out("192.0.2.7")


def test_a_block_ends_when_its_time_is_over() -> None:
    now = 1000.0
    blocks = Blocks(lambda: now)
    blocks.replace([block("192.0.2.7/32", until=1001)])
    assert blocks.keep_out("192.0.2.7")
    now = 1001.0
    assert not blocks.keep_out("192.0.2.7")


# ---------------------------------------------------------------- a server


@pytest.fixture
def server(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """One that looks often."""
    monkeypatch.setattr(operators, "LOOK_SECONDS", 0.02)
    with running(tmp_path, Store(url)) as server:
        yield server


def answered(server: Running, source: str, path: str = "/", **headers: str) -> tuple[int, str]:
    """What somebody at this address is answered."""
    connection = HTTPConnection(urlsplit(server.address).netloc, source_address=(source, 0))
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    told = response.status, response.read().decode()
    connection.close()
    return told


def socket_from(server: Running, source: str) -> ClientConnection:
    return connect(
        server.address.replace("http", "ws", 1) + "socket",
        origin=Origin(server.address.rstrip("/")),
        additional_headers={"Cookie": f"{COOKIE}={server.somebody()}"},
        source_address=(source, 0),
    )


def until(holds: Callable[[], bool]) -> None:
    while not holds():
        time.sleep(0.01)


def test_from_a_blocked_address_nobody_comes_in(server: Running, url: str) -> None:
    assert answered(server, NEIGHBOUR)[0] == 200
    administered(url, lambda store: store.block(f"{NEIGHBOUR}/32", None, "floods"))
    until(lambda: answered(server, NEIGHBOUR)[0] == 403)
    for path in ("/", "/game/none", "/alive", "/pictures/game/none.svg"):
        assert answered(server, NEIGHBOUR, path) == (403, BLOCKED)
    with pytest.raises(InvalidStatus) as refused:
        socket_from(server, NEIGHBOUR)
    assert refused.value.response.status_code == 403
    assert answered(server, "127.0.0.1")[0] == 200
    server.page().ask("ping")


def test_whoever_is_there_must_leave_and_others_stay(server: Running, url: str) -> None:
    other = server.page()
    with socket_from(server, NEIGHBOUR) as socket:
        socket.recv()
        administered(url, lambda store: store.block(f"{NEIGHBOUR}/32", None, ""))
        assert close_code(socket) == CloseCode.BLOCKED
    other.ask("ping")


def test_a_block_can_be_lifted(server: Running, url: str) -> None:
    administered(url, lambda store: store.block(f"{NEIGHBOUR}/32", None, ""))
    until(lambda: answered(server, NEIGHBOUR)[0] == 403)
    assert administered(url, lambda store: store.unblock(f"{NEIGHBOUR}/32"))
    until(lambda: answered(server, NEIGHBOUR)[0] == 200)
    assert not administered(url, lambda store: store.unblock(f"{NEIGHBOUR}/32"))


def test_a_server_that_starts_keeps_out_whoever_is_blocked_from_the_first_moment(url: str, tmp_path: Path) -> None:
    Store(url)._close()
    administered(url, lambda store: store.block(f"{NEIGHBOUR}/32", None, ""))
    with running(tmp_path, Store(url)) as server:
        assert answered(server, NEIGHBOUR)[0] == 403


def test_nobody_gets_in_by_naming_another_address(server: Running, url: str) -> None:
    administered(url, lambda store: store.block(f"{NEIGHBOUR}/32", None, ""))
    until(lambda: answered(server, NEIGHBOUR)[0] == 403)
    forged = {"X-Forwarded-For": "192.0.2.1", "Forwarded": "for=192.0.2.1"}
    assert answered(server, NEIGHBOUR, **forged)[0] == 403
    assert answered(server, "127.0.0.1", **{"X-Forwarded-For": NEIGHBOUR})[0] == 200


def test_behind_a_proxy_that_is_believed_the_address_of_the_visitor_counts(tmp_path: Path) -> None:
    """All of it as it is run: the server and the command are processes of their own."""
    with Served(tmp_path, "--port", "0", "--name", "games.example.org") as served:

        def status(visitor: str) -> int:
            headers = {"Host": "games.example.org", "X-Forwarded-For": visitor}
            return answer(served.address, headers=headers)[0].status

        assert status("198.51.100.7") == 200
        command = [sys.executable, "-m", "ludarium", "admin", "block", "198.51.100.7", "--data", str(tmp_path)]
        subprocess.run(command, check=True, capture_output=True)
        until(lambda: status("198.51.100.7") == 403)
        assert status("198.51.100.8") == 200
        assert not any("Traceback" in line for line in served.log)


def test_while_the_database_is_away_the_blocks_hold(server: Running, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    administered(url, lambda store: store.block(f"{NEIGHBOUR}/32", None, ""))
    until(lambda: answered(server, NEIGHBOUR)[0] == 403)
    looks = []

    async def fail() -> list[Block]:
        looks.append(1)
        raise StorageError("the database is away")

    monkeypatch.setattr(server.hall.store, "blocks", fail)
    until(lambda: len(looks) > 2)
    assert answered(server, NEIGHBOUR)[0] == 403


def test_several_servers_hear_of_a_block_at_once(
    postgresql: Postgresql, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operators, "LOOK_SECONDS", 3600)
    url = postgresql.new_database()
    with contextlib.ExitStack() as held:
        servers = []
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
            servers.append(held.enter_context(running(tmp_path / name, Store(url))))
        sockets = [held.enter_context(socket_from(server, NEIGHBOUR)) for server in servers]
        until(lambda: servers_on(url) == 2)
        administered(url, lambda store: store.block(f"{NEIGHBOUR}/32", None, ""))
        assert [close_code(socket) for socket in sockets] == [CloseCode.BLOCKED] * 2


def servers_on(url: str) -> int:
    """How many listen to each other."""
    with plain_engine(url).connect() as connection:
        question = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%%'"
        return int(connection.exec_driver_sql(question).scalar_one())
