"""Small series of games, and what stays the same when they are played again."""

import contextlib
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ludarium.lab.playing.played import Played, Spent
from ludarium.lab.playing.program import program
from ludarium.lab.playing.series import Series, new_series
from ludarium.lab.runner.processes import on_this_machine
from ludarium.lab.runner.running import Running, run
from ludarium.lab.runner.store import Store, stored_results
from ludarium.lab.strength.match import Match
from ludarium.lab.strength.statistics import Sprt
from tests.cli.typed import COMMAND

SEARCH = "uct:simulations=20"
_LONG = 120  # seconds after which a process that has not ended counts as a stray


def small_series(first: str = SEARCH, second: str = "random", seed: int = 1, steps: int = 2) -> Series:
    """On the smallest board there is."""
    return new_series((first, second), "subsume", {"size": 3}, seed, steps)


def played(number: int, score: float) -> Played:
    """A result as it would come from a worker, by the points of the first-named player."""
    first_score = score if number % 2 else 1 - score
    winner = {1.0: 0, 0.5: None, 0.0: 1}[first_score]
    spent = Spent(10, 0.5, 0.1, None)
    return Played(
        number, winner, False, "It ended.", 20, 20, "2026.11.15", "program", (spent, spent), f"record {number}"
    )


@contextlib.contextmanager
def stored(folder: Path, **about: object) -> Iterator[Store]:
    """A folder for games of this program."""
    with contextlib.closing(Store(folder, {"kind": "match", "program": program(), **about})) as store:
        yield store


@contextlib.contextmanager
def running(
    folder: Path, series: Series, pairs: int, sprt: Sprt | None = None
) -> Iterator[tuple[Match, Running[Played]]]:
    """A match in a folder of its own."""
    match = Match(series, pairs, sprt)
    with stored(folder, **series.described()) as store:
        yield match, Running(match, store)


def play_all(works: Sequence[Running[Any]], processes: int, *, deadline: float | None = None) -> bool:
    """Play what is due with processes of this machine; whether nothing is left."""
    with on_this_machine(processes) as executor:
        return run(works, executor, deadline=deadline, program=program())


def results(folder: Path) -> list[dict[str, Any]]:
    """All results in a folder, file by file."""
    parts = sorted((folder / "units").iterdir())
    return [dict(facts) for part in parts for _, _, facts in stored_results(part)]


def lasting(folder: Path) -> dict[int, tuple[object, ...]]:
    """Of each game what does not depend on the clock: how it went, and its record."""
    keys = ("winner", "steps", "turns", "cut", "end", "record")
    return {one["number"]: tuple(one[key] for key in keys) for one in results(folder)}


def unit_files(folder: Path) -> list[str]:
    """The names of the files with results."""
    return sorted(file.name for file in folder.glob("units/*/*"))


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
