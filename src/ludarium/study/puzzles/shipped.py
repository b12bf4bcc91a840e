"""The puzzles of each game, from `puzzles.json` in its folder, and one for each day."""

import hashlib
import json
from datetime import date
from functools import cache
from importlib import resources

from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import shown
from ludarium.positions.registry import ruleset_named
from ludarium.study.puzzles.puzzle import Puzzle, read_puzzle

FILE = "puzzles.json"


@cache
def puzzles(name: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, as they are ordered in its file; none where there is no file."""
    file = resources.files(ruleset_named(name).__module__.rpartition(".")[0]).joinpath(FILE)
    if not file.is_file():
        return ()
    return tuple(read_puzzle(name, facts) for facts in json.loads(file.read_text("utf-8"))["puzzles"])


@cache
def _by_id(name: str) -> dict[str, Puzzle]:
    return {one.id: one for one in puzzles(name)}


def puzzle(name: str, mark: str) -> Puzzle:
    """Return the puzzle of a game with this id; LudariumError if there is none."""
    found = _by_id(name).get(mark)
    if found is None:
        raise LudariumError(f"there is no puzzle {shown(mark)} in {name}: `ludarium puzzles list` names them all")
    return found


def daily(name: str, day: date) -> Puzzle:
    """Return the puzzle of a day, the same everywhere; none recurs before all have had their day."""
    known = sorted(puzzles(name), key=lambda one: hashlib.sha256(one.id.encode()).digest())
    if not known:
        raise LudariumError(f"{name} has no puzzles")
    return known[day.toordinal() % len(known)]
