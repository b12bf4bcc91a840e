"""`ludarium serve --workers N`: several servers at one address."""

import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from ludarium.cli.serving import must_be_served
from ludarium.kernel.errors import OptionError
from tests.cli.typed import refused
from tests.server.asking import fresh_secret
from tests.server.serving import Caller, Served
from tests.server.storage.postgresql import Postgresql
from tests.server.talking import PATIENCE

ALONE = {"kind": "same screen"}


def test_several_workers_need_a_database_that_they_can_share(tmp_path: Path) -> None:
    line = "--workers 2: several processes need a PostgreSQL database, see docs/storage.md"
    assert refused("serve", "--workers", "2") == line
    assert refused("serve", "--workers", "2", "--database", f"sqlite:///{tmp_path}/games") == line
    assert refused("serve", "--workers", "0") == "--workers 0: it is a number from 1 on"


def test_on_windows_which_hands_no_socket_on_one_process_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    must_be_served(1, None)
    with pytest.raises(OptionError, match=r"^--workers 2: on Windows start servers one by one with --port"):
        must_be_served(2, "postgresql://games@localhost/games")


def test_those_that_are_killed_are_replaced_and_all_end_together(tmp_path: Path, postgresql: Postgresql) -> None:
    with Served(tmp_path, "--port", "0", "--workers", "2", database=postgresql.new_database()) as served:
        first = children_of(served.process.pid, 2)
        secret = fresh_secret(served.address)
        game = patiently(lambda: started(served.address, secret))
        for worker in first:
            os.kill(worker, signal.SIGKILL)
        later = children_of(served.process.pid, 2, without=first)
        assert patiently(lambda: watched(served.address, secret, game)) == game
        served.process.send_signal(signal.SIGTERM)
        assert served.process.wait(PATIENCE) == 0
        assert not any(map(is_running, later))


def test_none_outlives_the_process_that_started_it(tmp_path: Path, postgresql: Postgresql) -> None:
    with Served(tmp_path, "--port", "0", "--workers", "2", database=postgresql.new_database()) as served:
        workers = children_of(served.process.pid, 2)
    while any(map(is_running, workers)):
        time.sleep(0.05)


def children_of(pid: int, count: int, without: Sequence[int] = ()) -> list[int]:
    """The processes that this one has started, once there are so many besides those."""
    while True:
        found = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split())
        children = [child for child in found if child not in without and is_running(child)]
        if len(children) == count:
            return children
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False


def patiently(look: Callable[[], str | None]) -> str:
    """What is found, once somebody answers and the game is ready."""
    while True:
        try:
            found = look()
        except (OSError, WebSocketException):
            found = None
        if found is not None:
            return found
        time.sleep(0.1)


def started(address: str, secret: str) -> str | None:
    reply = Caller(address, secret).ask("start game", name="blob", options={}, opponent=ALONE, begins="you")
    return reply.get("game")


def watched(address: str, secret: str, game: str) -> str | None:
    reply = Caller(address, secret).ask("watch", game=game)
    return None if reply["type"] == "refused" else str(reply["table"]["game"])
