"""The data file of a game's puzzles: a header that says how it was made, and one puzzle on each line."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from ludarium.kernel.errors import LudariumError
from ludarium.lab.runner.files import plainly_refused, write_whole
from ludarium.study.puzzles import Puzzle, described_puzzle, read_puzzle
from ludarium.study.puzzles.shipped import FILE


@dataclass(frozen=True)
class PuzzleSet:
    """The puzzles of a game, and the runs that mined them, the first run first."""

    game: str
    made: tuple[Mapping[str, Any], ...] = ()
    puzzles: tuple[Puzzle, ...] = ()

    def with_run(self, run: Mapping[str, Any], puzzles: Iterable[Puzzle]) -> Self:
        """Return this set with the puzzles of one more run."""
        return type(self)(self.game, (*self.made, run), (*self.puzzles, *puzzles))

    @property
    def text(self) -> str:
        """The text of the file; the easiest puzzles come first."""
        ordered = sorted(self.puzzles, key=lambda one: (one.rating, one.id))
        runs, rows = _rows(self.made), _rows(described_puzzle(puzzle) for puzzle in ordered)
        return f'{{\n"game": {json.dumps(self.game)},\n"made": [\n{runs}\n],\n"puzzles": [\n{rows}\n]\n}}\n'


def write_puzzles(folder: Path, known: PuzzleSet) -> Path:
    """Write the file into a folder, and return its path."""
    file = folder / FILE
    with plainly_refused(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, known.text)
    return file


def read_puzzles(folder: Path, game: str) -> PuzzleSet:
    """Read the file of a game in a folder; LudariumError if there is none, or it is not one."""
    file = folder / FILE
    with plainly_refused(file):
        text = file.read_bytes()
    try:
        facts = json.loads(text)
        made = tuple({**run, "seed": int(run["seed"])} for run in facts["made"])
        known = PuzzleSet(facts["game"], made, tuple(read_puzzle(game, one) for one in facts["puzzles"]))
    except (KeyError, TypeError, ValueError):
        raise LudariumError(f"{file}: this is not a file of puzzles: `ludarium puzzles mine` writes them") from None
    if known.game != game:
        raise LudariumError(f"{file}: these are puzzles of {known.game}, not of {game}")
    return known


def _rows(facts: Iterable[Mapping[str, Any]]) -> str:
    return ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in facts)
