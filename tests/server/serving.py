"""The server as people run it: a process of its own, that can be killed."""

import contextlib
import itertools
import os
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Self

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ludarium.games.measures import MEASURES
from ludarium.server.cookies import COOKIE
from tests.measures import slow_measures
from tests.server.asking import fresh_secret

Message = dict[str, Any]
_ADDRESS = re.compile(r"http://\S+/")


class Served:
    """`ludarium serve` on a folder, at a port that is free; `address` is where."""

    def __init__(self, folder: Path, *arguments: str, database: str | None = None) -> None:
        where = ("--data", str(folder)) if database is None else ("--database", database)
        command = [sys.executable, "-m", "ludarium", "serve", *where, *(arguments or ("--port", "0"))]
        environment = {**os.environ, MEASURES: slow_measures()}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        self.said: list[str] = []  # until it was open
        self.log: list[str] = []  # from then on
        self.address = ""
        self._told = threading.Event()
        self._listening = threading.Thread(target=self._listen, name="what the server says")
        self._listening.start()
        self._told.wait()
        assert self.address, f"the server said only: {''.join(self.said)}"

    def _listen(self) -> None:
        """Hear all that it says: a server whose words nobody reads would wait in the end."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            (self.log if self.address else self.said).append(line)
            found = _ADDRESS.search(line)
            if found and not self.address:
                self.address = found.group()
                self._told.set()
        self._told.set()

    def wait_until_ready(self, *names: str) -> None:
        """It opens once its first game is ready, which may be another."""
        caller, unready = Caller(self.address), {*names}
        while unready:
            news = caller.hear().get("readiness", [])
            for readiness in news if isinstance(news, list) else [news]:
                if readiness["done"] == readiness["stages"]:
                    unready.discard(readiness["name"])
        caller.close()

    def wait_for_engines(self) -> None:
        """Once games are ready, an engine loads their code; the exhibition goes on when it has nothing else to do."""
        caller = Caller(self.address)
        caller.ask("watch exhibition")
        while caller.hear().get("type") != "exhibition moved":
            pass
        caller.close()

    @property
    def memory(self) -> int:
        """Bytes that it holds now, without the processes in which computers think."""
        return sum(_pages(pid) for pid in self._servers) * os.sysconf("SC_PAGE_SIZE")

    @property
    def processor_time(self) -> float:
        """Seconds that it has computed so far, without the processes in which computers think."""
        return sum(_ticks(pid) for pid in self._servers) / os.sysconf("SC_CLK_TCK")

    @property
    def _servers(self) -> list[int]:
        """The process, and those with which it shares the work if it has several workers."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        return [pid, *(int(child) for child in children if b"ludarium.cli.crew" in _command(child))]

    def kill(self) -> None:
        """As by `kill -9`, or a power cut."""
        self.process.kill()
        self.process.wait()
        self._listening.join()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def _pages(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])


def _ticks(pid: int) -> int:
    after_name = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(after_name[11]) + int(after_name[12])


def _command(pid: str) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


class Caller:
    """A page's socket, held by hand; that of somebody new without a secret."""

    def __init__(self, address: str, secret: str | None = None) -> None:
        headers = {"Cookie": f"{COOKIE}={secret or fresh_secret(address)}"}
        where = address.replace("http", "ws", 1) + "socket"
        opening = connect(where, origin=Origin(address.rstrip("/")), additional_headers=headers)
        self._held = contextlib.ExitStack()
        self.socket: ClientConnection = self._held.enter_context(opening)
        self._ids = itertools.count(1)

    def hear(self) -> Message:
        return msgspec.json.decode(self.socket.recv(), type=Message)

    def send(self, kind: str, **fields: Any) -> int:
        id = next(self._ids)
        self.socket.send(msgspec.json.encode({"id": id, "request": {"type": kind, **fields}}).decode())
        return id

    def ask(self, kind: str, **fields: Any) -> Message:
        id = self.send(kind, **fields)
        while (message := self.hear()).get("id") != id:
            pass
        reply: Message = message["reply"]
        return reply

    def close(self) -> None:
        self._held.close()
