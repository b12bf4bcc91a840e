"""Talking to the person at the terminal, or to the file or program in their place."""

import io
import os
import sys

from rich.console import Console
from rich.text import Text

_UNBROKEN = 1000


def prepare_streams() -> None:
    """No byte that comes in and no letter that goes out can break a command."""
    sys.stdin = sys.stdin or io.TextIOWrapper(io.BytesIO())
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BytesIO())
    sys.stderr = sys.stderr or io.TextIOWrapper(io.BytesIO())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def new_console(stderr: bool = False) -> Console:
    """Where a command writes: on a terminal in its width and colours, elsewhere so wide that no line breaks."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else _UNBROKEN
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, width=width)


def is_interactive() -> bool:
    """Whether a person sits there."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def ask(prompt: str) -> str:
    """What is typed after a prompt, without the white space around it; EOFError at the end of the input."""
    sys.stdout.flush()
    said = input(prompt)
    if not sys.stdin.isatty():
        print(said)  # what a terminal does by itself
    return said.strip()


def printable(text: str) -> str:
    """The text in one line, without anything that a terminal would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def complain(message: str) -> None:
    """One line for the person whose command is refused."""
    Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True).print(
        Text(f"ludarium: {printable(message)}")
    )


def discard_output() -> None:
    """Our output can no longer be written: let what is left of it go nowhere, without a word."""
    if sys.__stdout__ is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())
