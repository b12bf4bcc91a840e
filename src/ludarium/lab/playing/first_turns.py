"""First turns: all that the side that begins can do, up to the symmetries of the board."""

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ludarium.lab.playing.starts import Turns
from ludarium.positions import Game, Line, Position

MOST = 200
_MOST_TRIED = 20_000
_CELLS = re.compile(r"[a-z]+[0-9]+(?:,[a-z]+[0-9]+)*")

Symmetry = tuple[int, ...]
Looks = tuple[tuple[str, ...], tuple[str, ...]]  # what cells hold, and what else the code says


class FirstTurns(NamedTuple):
    """The turns from which games begin; `count` is how many distinct ones there are, None if that is not known."""

    start: Turns
    count: int | None


def first_turns(game: Game, chance: Random, most: int = MOST) -> FirstTurns:
    """Return the distinct first turns, or a sample of `most` if there are more.

    Turns are distinct if they leave different positions that no symmetry which keeps the start maps onto one another.
    A turn that ends the game is left out.
    """
    found, is_whole = _distinct(game)
    turns = [found[key] for key in sorted(found)]
    if len(turns) > most:
        turns = sorted(chance.sample(turns, most))
    return FirstTurns(Turns(tuple(turns)), len(found) if is_whole else None)


def _distinct(game: Game) -> tuple[dict[Looks, tuple[str, ...]], bool]:
    """Return a turn for each distinct position that can be left, and whether everything was tried."""
    start = game.start()
    kept = [one for one in game.board.symmetries if _moved(start, one) == _moved(start, game.board.symmetries[0])]
    found: dict[Looks, tuple[str, ...]] = {}
    for tried, line in enumerate(_ways(start), 1):
        position = line.position
        canonical = min(_moved(position, symmetry) for symmetry in kept)
        found.setdefault(canonical, tuple(map(str, line.steps)))
        if tried >= _MOST_TRIED:
            return found, False
    return found, True


def _ways(start: Position) -> Iterator[Line]:
    """Yield the line of every different position at the end of the first turn."""
    line, seen = Line(start), set[Position]()

    def go_on() -> Iterator[Line]:
        for step in line.position.steps:
            line.push(step)
            if line.outcome is None and line.position not in seen:
                seen.add(line.position)
                if line.next_place[1] == 1:
                    yield line
                else:
                    yield from go_on()
            line.pop()

    return go_on()


def _moved(position: Position, symmetry: Symmetry) -> Looks:
    """Return how a position looks after a symmetry."""
    tokens = list(position.tokens)
    for cell, token in enumerate(position.tokens):
        tokens[symmetry[cell]] = token
    board = position.game.board

    def moved(match: re.Match[str]) -> str:
        return ",".join(sorted(board.names[symmetry[board.cell(name)]] for name in match.group().split(",")))

    fields = position.code.split(" ")[1:]
    return tuple(tokens), tuple(_CELLS.sub(moved, field) for field in fields)
