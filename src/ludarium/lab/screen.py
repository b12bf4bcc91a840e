"""Where the lab shows its progress; the command line decides how."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol


class Screen(Protocol):
    def say(self, line: str) -> None: ...
    def show(self, done: int, total: int, line: str, table: Callable[[], Iterable[str]] = tuple) -> None:
        """Show the number of games done and in total, a line about the current state, and a table that grows."""

    def end(self) -> None:
        """Stop showing progress."""

    def compile(self, names: Sequence[str]) -> None:
        """Compile those games that are not compiled yet, and show the progress."""
