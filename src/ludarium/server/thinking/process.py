"""A worker as the server sees it: a process at the other end of two pipes."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

from ludarium.server.thinking.memory import MOST_KEPT
from ludarium.server.thinking.messages import (
    LENGTH_BYTES,
    NO_TABLE,
    Answer,
    Failure,
    Hurry,
    Progress,
    Request,
    Value,
    body_length,
    packed,
    unpacked,
)

_GOES_WITHIN = 1.0  # seconds from the wish that it should leave


class ProcessEnded(Exception):  # noqa: N818
    """The worker is gone, and with it what it was asked."""


class WorkerProcess:
    """Asked one thing at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._games: set[str] = set()  # whose code it has loaded
        self._tables: list[str] = []  # that it remembers, the latest last

    def learn(self, request: Request) -> None:
        """It has done this, and knows it from now on."""
        self._games.add(request.game)
        if request.table != NO_TABLE:
            others = [table for table in self._tables if table != request.table]
            self._tables = [*others, request.table][-MOST_KEPT:]

    def knows(self, request: Request) -> tuple[bool, bool]:
        """Whether it remembers the table, and whether it has the code of the game."""
        return request.table in self._tables, request.game in self._games

    @classmethod
    async def start(cls) -> "WorkerProcess":
        """A new process, in a session of its own, so that a Ctrl-C for the server does not reach it."""
        command = (sys.executable, "-P", "-m", "ludarium.server.thinking.worker")
        try:
            return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True))
        except OSError:
            raise ProcessEnded from None

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.returncode is None

    def send(self, message: Request | Hurry) -> None:
        """A worker that cannot be reached any more is found out when its reply is awaited."""
        assert self._process.stdin is not None
        self._process.stdin.write(packed(message))

    async def reply(self, report: Callable[[Value], object]) -> Answer | Failure:
        """The reply to the last request, after what is reported on the way; ProcessEnded if there will be none."""
        while isinstance(message := await self._message(), Progress):
            report(message.value)
        return message

    async def _message(self) -> Progress | Answer | Failure:
        assert self._process.stdout is not None
        try:
            head = await self._process.stdout.readexactly(LENGTH_BYTES)
            message = unpacked(await self._process.stdout.readexactly(body_length(head)))
            assert isinstance(message, Progress | Answer | Failure)
        except Exception as error:  # whatever came of it, this worker is of no use any more
            raise ProcessEnded from error
        return message

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def leave(self) -> None:
        """Close its input, which it leaves at; if it does not, kill it."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        patience = asyncio.get_running_loop().call_later(_GOES_WITHIN, self.kill)
        await self._process.wait()
        patience.cancel()
