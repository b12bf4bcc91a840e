"""Where the lab says how it goes: lines here, a bar elsewhere."""

from collections.abc import Sequence
from typing import Protocol

from ludarium.kernel.compiling import interpreted
from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import listed
from ludarium.players.compiling import compile_all, is_compiled

_MOST_LINES = 50  # about progress, however much there is to do


class Screen(Protocol):
    def say(self, line: str) -> None: ...
    def show(self, done: int, total: int, line: str) -> None:
        """How far it has come."""

    def end(self) -> None:
        """It goes no further."""

    def compile(self, names: Sequence[str]) -> None:
        """Compile what is not compiled yet, in sight."""


class Lines:
    """Says it in plain lines, and of the progress not every one."""

    def __init__(self) -> None:
        self._last = -1

    def say(self, line: str) -> None:
        print(line, flush=True)

    def show(self, done: int, total: int, line: str) -> None:
        part = done * _MOST_LINES // max(total, 1)
        if part != self._last:
            self._last = part
            self.say(f"{done} of {total} games: {line}")

    def end(self) -> None:
        pass

    def compile(self, names: Sequence[str]) -> None:
        due = [] if interpreted() else [name for name in names if not is_compiled(name)]
        if due:
            self.say(f"Compiling {listed(due, 'and')}; that takes a minute.")
        for name, reason in compile_all(due, lambda name, done: None).items():
            raise LudariumError(f"compiling {name} failed: {reason}")
