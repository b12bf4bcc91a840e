"""The folder of an experiment, read again: its description, its games and their profiles."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.lab.experiments.stopping import is_enough
from ludarium.lab.figures.profile import Profile, profile
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.series import pair_of
from ludarium.lab.runner.store import UNITS, not_a_result, read_about, stored_results

EXPERIMENT = "experiment"


@dataclass(frozen=True)
class StoredCell:
    """The games of a variant at a strength, as they were stored."""

    variant: str
    strength: str
    series: str  # the name of its folder
    facts: dict[str, Any]  # what decides the games

    @property
    def is_paired(self) -> bool:
        """Whether two different players met in pairs of games."""
        return bool(self.facts["paired"])

    def games(self, path: Path, most: int, half_width: float | None = None) -> Iterator[Played]:
        """Yield the games that count, in the order of their numbers, each once.

        These are the games up to number `most`, or to the one at which the first side's score was known well enough.
        """
        scores: Counter[float] = Counter()
        for played in self._in_order(path, most):
            yield played
            scores[played.first_score] += 1
            if is_enough(scores, half_width):
                return

    @property
    def first_turns(self) -> list[list[str]]:
        """The first turns from which its games begin; none if they begin otherwise."""
        return list(self.facts.get("first_turns", ()))

    def beginning(self, number: int) -> int:
        """Return the number of the beginning that a game has."""
        return pair_of(number) if self.facts["paired"] else number

    def _in_order(self, path: Path, most: int) -> Iterator[Played]:
        found: dict[int, Played] = {}
        counted = 0
        for file, line, facts in stored_results(path / UNITS / self.series):
            try:
                played = Played.read(facts)
            except (KeyError, TypeError, ValueError):
                raise not_a_result(file, line) from None
            if counted < played.number <= most:
                found.setdefault(played.number, played)
            while counted + 1 in found:
                counted += 1
                yield found.pop(counted)


@dataclass(frozen=True)
class Stored:
    path: Path
    about: dict[str, Any]
    cells: tuple[StoredCell, ...]

    @property
    def game(self) -> str:
        return str(self.about["game"])

    def games(self, cell: StoredCell) -> Iterator[Played]:
        return cell.games(self.path, self.about["games"], self.about["half_width"])

    def profiles(self) -> list[Profile]:
        return [profile(cell.variant, cell.strength, self.games(cell), cell.is_paired) for cell in self.cells]


def read_stored(path: Path) -> Stored:
    """Return the experiment that a folder holds; LudariumError if it holds none."""
    about = read_about(path)
    if about["kind"] != EXPERIMENT:
        raise LudariumError(f"{path} holds a {about['kind']}, not an experiment")
    try:
        cells = tuple(StoredCell(one["variant"], one["strength"], one["series"], one) for one in about["cells"])
        return Stored(path, {**about, "games": int(about["games"]), "half_width": about["half_width"]}, cells)
    except (KeyError, TypeError, ValueError):
        raise LudariumError(f"{path} holds nothing that this version of the lab can read") from None
