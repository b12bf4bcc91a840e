"""Requests for tests."""

import os
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Never

from ludarium.kernel.errors import LudariumError
from ludarium.processes import Context, Request


@dataclass(frozen=True)
class Echo(Request[Any, Never, str]):
    text: str

    def run(self, context: Context[Any, Never]) -> str:
        return self.text


@dataclass(frozen=True)
class Pid(Request[Any, Never, int]):
    def run(self, context: Context[Any, Never]) -> int:
        return os.getpid()


@dataclass(frozen=True)
class Count(Request[Any, int, str]):
    """Reports the numbers from 1 on."""

    last: int

    def run(self, context: Context[Any, int]) -> str:
        for number in range(1, self.last + 1):
            context.report(number)
        return "done"


@dataclass(frozen=True)
class Fail(Request[Any, Never, int]):
    error: Exception

    def run(self, context: Context[Any, Never]) -> int:
        raise self.error


@dataclass(frozen=True)
class Leave(Request[Any, Never, int]):
    """Ends the process."""

    code: int

    def run(self, context: Context[Any, Never]) -> int:
        os._exit(self.code)


@dataclass(frozen=True)
class Chat(Request[Any, Never, str]):
    def run(self, context: Context[Any, Never]) -> str:
        print("hm", flush=True)
        os.write(1, b"hm\n")
        return "said"


@dataclass(frozen=True)
class UntilStopped(Request[Any, int, str]):
    """Reports the process, then waits for the signal to stop, or for ever."""

    listens: bool = True

    def run(self, context: Context[Any, int]) -> str:
        context.report(os.getpid())
        stopped = threading.Event()
        if self.listens:
            context.stop.on_set(stopped.set)
        stopped.wait()
        return "stopped"


@dataclass(frozen=True)
class Read(Request[Any, Never, str]):
    """Replies once somebody has written to a pipe."""

    pipe: Path

    def run(self, context: Context[Any, Never]) -> str:
        return self.pipe.read_text()


def notebook() -> list[str]:
    """A state."""
    return []


@dataclass(frozen=True)
class Note(Request[list[str], Never, list[str]]):
    text: str

    def run(self, context: Context[list[str], Never]) -> list[str]:
        context.state.append(self.text)
        return context.state


ODD = LudariumError("that is odd")
