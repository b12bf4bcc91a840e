"""A crew: several servers at one address, in processes that share its socket and one database.

Each is a worker that reads what to serve from its standard input, so that no password is on a command line, and ends
when that is closed: none outlives the process that started it.
"""

import contextlib
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from types import FrameType
from typing import BinaryIO

from ludarium.cli.hosting import Greeting, Hosting, serve_at
from ludarium.cli.terminal import new_console
from ludarium.kernel.errors import LudariumError

_LOOK_SECONDS = 0.2  # between two looks at whether one has ended
_SOON = 10.0  # seconds; one that ends sooner is not started again at once
_REST_SECONDS = 2.0
_MOST_ENDS = 5  # so soon, in a row
_GOODBYE_SECONDS = 10.0


class _Member:
    """One server of the crew."""

    def __init__(self, place: int, hosting: Hosting, database: str, listening: socket.socket) -> None:
        self.started = time.monotonic()
        if hosting.metrics is not None:
            hosting = replace(hosting, metrics=hosting.metrics + place)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "ludarium.cli.crew", str(listening.fileno())],
            stdin=subprocess.PIPE,
            pass_fds=(listening.fileno(),),
        )
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # it has ended, which is seen soon
            self._process.stdin.write(pickle.dumps((hosting, database)))
            self._process.stdin.flush()

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

    @property
    def lasted(self) -> float:
        return time.monotonic() - self.started

    def stop(self) -> None:
        self._process.terminate()

    def wait(self, seconds: float) -> None:
        """Wait until it has ended, and kill it if it does not."""
        try:
            self._process.wait(max(0.0, seconds))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def serve_together(hosting: Hosting, database: str, listening: socket.socket) -> None:
    """Serve until Ctrl-C or SIGTERM. A server that ends is started again; LudariumError if all that start end."""
    members = [_Member(place, hosting, database, listening) for place in range(hosting.workers)]
    ends = 0
    try:
        with _terminated_as_interrupted():
            while ends < _MOST_ENDS:
                time.sleep(_LOOK_SECONDS)
                for place, member in enumerate(members):
                    if not member.has_ended:
                        continue
                    ends = ends + 1 if member.lasted < _SOON else 0
                    if ends:
                        time.sleep(_REST_SECONDS)
                    members[place] = _Member(place, hosting, database, listening)
    finally:
        for member in members:
            member.stop()
        end = time.monotonic() + _GOODBYE_SECONDS
        for member in members:
            member.wait(end - time.monotonic())
    raise LudariumError("the servers end as soon as they are started: the lines above say why")


@contextlib.contextmanager
def _terminated_as_interrupted() -> Iterator[None]:
    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _end_with(stream: BinaryIO) -> None:
    """Wait for the end of the stream, which comes when the process that started this one ends; then end as well."""
    while stream.read(1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def main(listening: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    hosting, database = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_end_with, args=(sys.stdin.buffer,), name="the end", daemon=True).start()
    greeting = Greeting(new_console(stderr=True), hosting)
    greeting.is_quiet = True
    serve_at(hosting, database, socket.socket(fileno=listening), greeting)


if __name__ == "__main__":
    main(int(sys.argv[1]))
