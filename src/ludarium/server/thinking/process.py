"""A worker as the server sees it: a process at the other end of two pipes."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process

from ludarium.server.thinking.messages import (
    LENGTH_BYTES,
    Answer,
    Failure,
    Hurry,
    Request,
    body_length,
    packed,
    unpacked,
)

_GOES_WITHIN = 1.0  # seconds from the wish that it should leave


class ProcessEnded(Exception):  # noqa: N818
    """The worker is gone, and with it what it was asked."""


class WorkerProcess:
    """Asked one thing at a time; `games` are those whose code it has loaded."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.games: set[str] = set()

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

    async def reply(self) -> Answer | Failure:
        """The reply to the last request; ProcessEnded if there will be none."""
        assert self._process.stdout is not None
        try:
            head = await self._process.stdout.readexactly(LENGTH_BYTES)
            message = unpacked(await self._process.stdout.readexactly(body_length(head)))
            assert isinstance(message, Answer | Failure)
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
