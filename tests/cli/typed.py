"""Commands as they are typed: inside this process, in one of their own, and at a terminal."""

import io
import os
import pty
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from ludarium.cli import run

COMMAND = (sys.executable, "-m", "ludarium")
# Makes standard input the terminal of a process group of its own, so that its Ctrl-C is heard, and becomes the command.
_TAKE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
PATIENCE = 120  # seconds until a terminal that says nothing counts as stuck
PAUSE = 10  # seconds after which somebody presses a key once more


class Answer(NamedTuple):
    code: int
    out: str
    error: str


def typed(*arguments: str, said: "str | bytes | Person" = b"") -> Answer:
    """What a command answers; `said` is what comes in by its standard input."""
    incoming = said.encode() if isinstance(said, str) else said
    out, error = _stream(), _stream()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", _stream(incoming) if isinstance(incoming, bytes) else incoming)
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", error)
        code = run(arguments)
    return Answer(code, _written(out), _written(error))


def _stream(data: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", newline="\n")


def _written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def refused(*arguments: str, said: str | bytes = b"") -> str:
    """The one line in which a command is refused."""
    answer = typed(*arguments, said=said)
    assert (answer.code, answer.out) == (2, "")
    assert answer.error.startswith("ludarium: ")
    assert answer.error.count("\n") == 1
    return answer.error.removeprefix("ludarium: ").rstrip("\n")


class Terminal:
    """The terminal of a command that was started at one."""

    def __init__(self, screen: int) -> None:
        self._screen = screen
        self._seen = ""

    def type(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def reads(self, text: str) -> str:
        """Wait until a text is on the screen; what came up to there."""
        assert self._comes(text, PATIENCE), f"{text!r} never came; after {self._seen[-2000:]!r}"
        before, _, self._seen = self._seen.partition(text)
        return before + text

    def insists(self, keys: str, text: str) -> None:
        """Press a key until a text comes: Ctrl-C is lost if it comes just between a prompt and its reading."""
        for _ in range(PATIENCE // PAUSE):
            self.type(keys)
            if self._comes(text, PAUSE):
                break
        self.reads(text)

    def _comes(self, text: str, seconds: float) -> bool:
        while text not in self._seen:
            ready, _, _ = select.select([self._screen], [], [], seconds)
            if not ready:
                return False
            try:
                self._seen += os.read(self._screen, 65536).decode(errors="replace")
            except OSError:  # the command has ended
                return False
        return True


@contextmanager
def at_terminal(*arguments: str) -> Iterator[tuple[Terminal, "subprocess.Popen[bytes]"]]:
    """A command in a process of its own, at a terminal, without colours."""
    screen, inner = pty.openpty()
    process = subprocess.Popen(
        (sys.executable, "-c", _TAKE_TERMINAL, *COMMAND, *arguments),
        stdin=inner,
        stdout=inner,
        stderr=inner,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "1", "COLUMNS": "80"},
    )
    os.close(inner)
    try:
        yield Terminal(screen), process
    finally:
        process.kill()
        process.wait()
        os.close(screen)


class Person(io.TextIOBase):
    """Somebody who types what `choose` says, until it says nothing more."""

    def __init__(self, choose: Callable[[], str | None]) -> None:
        self._choose = choose

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        said = self._choose()
        return "" if said is None else f"{said}\n"
