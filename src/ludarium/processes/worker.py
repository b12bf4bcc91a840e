"""A worker process, for programs that block until its replies arrive."""

import contextlib
import os
import subprocess
from collections.abc import Callable, Mapping
from typing import IO, Any, Generic

from ludarium.processes.command import command_for, environment_with
from ludarium.processes.framing import CHUNK, Failure, Frames, Message, message_in, packed
from ludarium.processes.request import Request, State


class Worker(Generic[State]):
    """A worker that handles one request at a time; its own session keeps Ctrl-C at our terminal from reaching it."""

    def __init__(self, entry: Callable[[], State], variables: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            command_for(entry),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            env=environment_with(variables),
        )
        self._frames = Frames()

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def fileno(self) -> int:
        """Return the file descriptor that is readable once the worker has sent something or has ended."""
        return _pipe(self._process.stdout).fileno()

    def send(self, request: Request[State, Any, Any]) -> None:
        """Send a request; if the worker has ended, that is noticed when its reply is received."""
        with contextlib.suppress(BrokenPipeError):
            _pipe(self._process.stdin).write(packed(request))
            _pipe(self._process.stdin).flush()

    def receive(self) -> list[Message]:
        """Return the messages that have arrived; for a worker that has ended, a failure with its exit code."""
        data = os.read(self.fileno(), CHUNK)
        if data:
            return list(map(message_in, self._frames.feed(data)))
        return [Failure(ended_with(self._process.wait()))]

    def kill(self) -> None:
        self._process.kill()

    def close(self) -> None:
        """Kill the process if it is still running, and release its pipes."""
        self.kill()
        with contextlib.suppress(BrokenPipeError), self._process:
            pass


def ended_with(code: int) -> str:
    return f"its process ended with code {code}"


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
