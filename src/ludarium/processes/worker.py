"""A worker process, for programs that block until its replies arrive."""

import contextlib
import os
import subprocess
from collections.abc import Callable, Mapping
from threading import Thread
from typing import IO, Any, Generic

from ludarium.kernel.errors import LudariumError
from ludarium.processes.command import command_for, environment_with
from ludarium.processes.framing import CHUNK, Frames, Message, message_in, packed
from ludarium.processes.request import Request, State


class WorkerDied(LudariumError):  # noqa: N818 - what happened, not a mistake
    """The process ended, and its request is lost."""


_GROUP: int = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # of Windows, which knows no sessions


class Worker(Generic[State]):
    """A worker that handles one request at a time; its own session keeps Ctrl-C at our terminal from reaching it."""

    def __init__(self, entry: Callable[[], State], variables: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            command_for(entry),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            creationflags=_GROUP,
            env=environment_with(variables),
        )
        self._frames = Frames()
        self._listener: Thread | None = None

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    @property
    def input(self) -> IO[bytes]:
        assert self._process.stdin is not None
        return self._process.stdin

    def fileno(self) -> int:
        """Return the file descriptor that is readable once the worker has sent something or has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    def send(self, request: Request[State, Any, Any]) -> None:
        """Send a request; if the worker has ended, that is noticed when its reply is received."""
        with contextlib.suppress(OSError):
            self.input.write(packed(request))
            self.input.flush()

    def read(self) -> bytes:
        """Wait for bytes that the worker sends; b"" if it has ended."""
        return os.read(self.fileno(), CHUNK)

    @property
    def is_heard(self) -> bool:
        return self._listener is not None

    def listen(self, hear: Callable[[bytes], object]) -> None:
        """Read in a thread, which calls `hear` with whatever arrives, at last with b""."""

        def read_on() -> None:
            while data := self.read():
                hear(data)
            hear(b"")

        self._listener = Thread(target=read_on, name="replies", daemon=True)
        self._listener.start()

    def messages_in(self, data: bytes) -> list[Message]:
        """Return the messages that are complete with these bytes; WorkerDied with the exit code if they are the end."""
        if not data:
            raise WorkerDied(f"its process ended with code {self._process.wait()}")
        return list(map(message_in, self._frames.feed(data)))

    def kill(self) -> None:
        self._process.kill()

    def close(self) -> None:
        """Kill the process if it is still running, and release its pipes."""
        self.kill()
        if self._listener is not None:
            self._listener.join()  # it must not read what is opened next under the same number
        with contextlib.suppress(OSError), self._process:
            pass
