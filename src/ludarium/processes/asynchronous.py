"""A worker process, for programs with an event loop."""

import asyncio
import contextlib
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Mapping
from typing import Generic, Self

from ludarium.kernel.errors import LudariumError
from ludarium.processes.command import command_for, environment_with
from ludarium.processes.framing import CHUNK, STOP, Failure, Frames, Message, Progress, framed, message_in, packed
from ludarium.processes.request import Reply, Request, State, Update
from ludarium.processes.worker import ended_with

_CLOSES_WITHIN = 1.0  # seconds from the end of its input


class RequestFailed(LudariumError):  # noqa: N818 - what happened, not a mistake
    """The worker has no reply; the message says why."""


class WorkerDied(LudariumError):  # noqa: N818
    """The process ended, and its request is lost."""


class AsyncWorker(Generic[State]):
    """A worker that handles one request at a time; its own session keeps Ctrl-C at our terminal from reaching it."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._frames = Frames()
        self._received: list[Message] = []

    @classmethod
    async def start(cls, entry: Callable[[], State], variables: Mapping[str, str] | None = None) -> Self:
        command, environment = command_for(entry), environment_with(variables or {})
        try:
            return cls(
                await asyncio.create_subprocess_exec(
                    *command, stdin=PIPE, stdout=PIPE, start_new_session=True, env=environment
                )
            )
        except OSError as error:
            raise WorkerDied(f"no process could be started: {error}") from error

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.returncode is None

    async def ask(
        self,
        request: Request[State, Update, Reply],
        report: Callable[[Update], object] | None = None,
        seconds: float | None = None,
    ) -> Reply:
        """Send a request, report its updates and return its reply; RequestFailed or WorkerDied if there is none.

        The worker is killed if it has not replied after these seconds, or if the reply is no longer awaited.
        """
        self._write(packed(request))
        timer = None if seconds is None else asyncio.get_running_loop().call_later(seconds, self.kill)
        try:
            while isinstance(message := await self._next(), Progress):
                if report is not None:
                    report(message.value)
        except BaseException:
            self.kill()  # otherwise a late reply would be taken for the reply to the next request
            raise
        finally:
            if timer is not None:
                timer.cancel()
        if isinstance(message, Failure):
            raise RequestFailed(message.text)
        reply: Reply = message.value
        return reply

    def stop(self) -> None:
        """Ask for the reply to the last request now, with the best result so far; no effect if it has been sent."""
        self._write(framed(STOP))

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def close(self) -> None:
        """Close the worker's input, which makes it exit; kill it if it does not."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        timer = asyncio.get_running_loop().call_later(_CLOSES_WITHIN, self.kill)
        await self._process.wait()
        timer.cancel()

    def _write(self, data: bytes) -> None:
        """Write to the worker's input; if the worker has ended, that is noticed when its reply is awaited."""
        assert self._process.stdin is not None
        self._process.stdin.write(data)

    async def _next(self) -> Message:
        assert self._process.stdout is not None
        while not self._received:
            data = await self._process.stdout.read(CHUNK)
            if not data:
                raise WorkerDied(ended_with(await self._process.wait()))
            self._received += map(message_in, self._frames.feed(data))
        return self._received.pop(0)
