"""Small matches, and what stays the same when they are played again."""

import contextlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludarium.lab.match import Match, new_match
from ludarium.lab.played import Played, Spent
from ludarium.lab.running import RunningMatch
from ludarium.lab.statistics import Sprt
from tests.cli.typed import COMMAND

SEARCH = "uct:simulations=20"
_LONG = 120  # seconds after which a process that has not ended counts as a stray


def small_match(first: str = SEARCH, second: str = "random", seed: int = 1, steps: int = 2) -> Match:
    """On the smallest board there is."""
    return new_match((first, second), "subsume", {"size": 3}, seed, steps)


def played(pair: int, game: int, score: float) -> Played:
    """A result as it would come from a worker."""
    spent = Spent(10, 0.5, 0.1, None)
    return Played(pair, game, score, 20, False, "It ended.", "2026.11.15", "program", (spent, spent))


@contextlib.contextmanager
def running(folder: Path, match: Match, pairs: int, sprt: Sprt | None = None) -> Iterator[RunningMatch]:
    with contextlib.closing(RunningMatch(match, folder, pairs, sprt)) as found:
        yield found


def results(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]


def lasting(folder: Path) -> dict[tuple[int, int], tuple[object, str]]:
    """Of each game what does not depend on the clock: how it went, and its record."""
    return {
        (one["pair"], one["game"]): (
            (one["score"], one["steps"], one["cut"], one["reason"]),
            (folder / "records" / f"{one['pair']:04}-{one['game']}.txt").read_text(),
        )
        for one in results(folder)
    }


class Command:
    """`python -m ludarium …` in a process of its own. What it says ends only when its workers have gone too."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            (*COMMAND, *arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )

    def says(self, words: str) -> None:
        """Wait until a line with these words comes."""
        assert self.process.stdout is not None
        assert any(words in line for line in self.process.stdout), f"{words!r} never came"

    def ends(self) -> tuple[int, str, str]:
        """The exit code, and what else was said, once nothing of it is left."""
        with self.process:
            out, error = self.process.communicate(timeout=_LONG)
        return self.process.returncode, out, error
