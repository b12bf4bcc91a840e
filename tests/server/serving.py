"""The server as people run it: a process of its own, that can be killed."""

import contextlib
import itertools
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ludarium.server.people import COOKIE

Message = dict[str, Any]
_ADDRESS = re.compile(r"http://\S+/")


class Served:
    """`ludarium serve` on a folder, at a port that is free; `address` is where."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "ludarium", "serve", "--data", str(folder), *(arguments or ("--port", "0"))]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.said: list[str] = []
        self.address = self._address()

    def _address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            found = _ADDRESS.search(line)
            if found:
                return found.group()
        raise AssertionError(f"the server said only: {''.join(self.said)}")

    def kill(self) -> None:
        """As by `kill -9`, or a power cut."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


class Caller:
    """A page's socket, held by hand."""

    def __init__(self, address: str, secret: str) -> None:
        headers = {"Cookie": f"{COOKIE}={secret}"}
        where = address.replace("http", "ws", 1) + "socket"
        opening = connect(where, origin=Origin(address.rstrip("/")), additional_headers=headers)
        self._held = contextlib.ExitStack()
        self.socket: ClientConnection = self._held.enter_context(opening)
        self._requests = itertools.count(1)

    def hear(self) -> Message:
        return msgspec.json.decode(self.socket.recv(), type=Message)

    def send(self, kind: str, **fields: Any) -> int:
        request = next(self._requests)
        self.socket.send(msgspec.json.encode({"type": kind, "request": request, **fields}).decode())
        return request

    def ask(self, kind: str, **fields: Any) -> Message:
        request = self.send(kind, **fields)
        while (message := self.hear()).get("request") != request:
            pass
        return message

    def close(self) -> None:
        self._held.close()
