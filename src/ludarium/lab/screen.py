"""Where the lab shows its progress; the command line decides how."""

from collections.abc import Sequence
from typing import Protocol


class Screen(Protocol):
    def say(self, line: str) -> None: ...
    def show(self, done: int, total: int, line: str) -> None:
        """Show how many games of how many are done, and how things stand."""

    def end(self) -> None:
        """Show no more progress."""

    def compile(self, names: Sequence[str]) -> None:
        """Compile those games that are not compiled yet, in sight."""
