"""Input and output, with a person at a terminal or with a file or program instead."""

import io
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # slow to import, and not needed to tell the version or to list the commands
    from rich.console import Console

_UNBROKEN = 1000


def prepare_streams() -> None:
    """Make the standard streams safe: no byte read and no character written can break a command."""
    sys.stdin = sys.stdin or io.TextIOWrapper(io.BytesIO())
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BytesIO())
    sys.stderr = sys.stderr or io.TextIOWrapper(io.BytesIO())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def new_console(stderr: bool = False) -> "Console":
    """Return where a command writes: on a terminal in its width and colours, elsewhere too wide to wrap lines."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else _UNBROKEN
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, width=width)


def is_interactive() -> bool:
    """Return whether a person is at the terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def ask(prompt: str) -> str:
    """Return what is typed after a prompt, stripped of white space; EOFError at the end of the input."""
    sys.stdout.flush()
    said = input(prompt)
    if not sys.stdin.isatty():
        print(said)  # a terminal echoes by itself
    return said.strip()


def printable(text: str) -> str:
    """Return the text in one line, without control characters."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def complain(message: str) -> None:
    """Print one line to standard error on why a command failed."""
    from rich.console import Console
    from rich.text import Text

    Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True).print(
        Text(f"ludarium: {printable(message)}")
    )


def discard_output() -> None:
    """Send the rest of the output to the null device, because it can no longer be written."""
    if sys.__stdout__ is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())
