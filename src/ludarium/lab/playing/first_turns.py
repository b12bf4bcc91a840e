"""First turns: all that the side that begins can do, up to the symmetries of the board."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ludarium.kernel.errors import OptionError
from ludarium.lab.playing.starts import Turns
from ludarium.positions import Game, Line, Position
from ludarium.study.turning import Looks, moved

MOST = 200
_MOST_TRIED = 10_000  # positions; where a first turn can end in more, turns are drawn
_TRIES = 20  # for each drawn turn

Symmetry = tuple[int, ...]


@dataclass(frozen=True)
class FirstTurns:
    """The turns from which games begin; `count` is how many distinct ones there are, None if that is not known."""

    start: Turns
    count: int | None


def first_turns(game: Game, chance: Random, most: int = MOST) -> FirstTurns:
    """Return the distinct first turns, or a sample of `most` if there are more.

    Turns are distinct if they leave different positions that no symmetry which keeps the start maps onto one another.
    A turn that ends the game is left out. If there are too many to count, the sample is of turns with random steps.
    """
    start = game.start()
    kept = symmetries_of(start)
    found, is_whole = _distinct(_ways(start), kept, _MOST_TRIED)
    if not is_whole:
        found, _ = _distinct(_drawn(start, chance, _TRIES * most), kept, _TRIES * most, most)
    if not found:
        raise OptionError("no first turn was found that does not end the game")
    if not is_whole:
        return FirstTurns(Turns(tuple(sorted(found.values()))), None)
    turns = [found[key] for key in sorted(found)]
    if len(turns) > most:
        turns = sorted(chance.sample(turns, most))
    return FirstTurns(Turns(tuple(turns)), len(found))


def symmetries_of(position: Position) -> list[Symmetry]:
    """Return the symmetries of the board that leave a position as it is."""
    every = position.game.board.symmetries
    return [one for one in every if looks_after(position, one) == looks_after(position, every[0])]


def _distinct(
    lines: Iterator[Line], kept: Sequence[Symmetry], most_tried: int, most: int | None = None
) -> tuple[dict[Looks, tuple[str, ...]], bool]:
    """Return a turn for each distinct position that is left, up to `most`, and whether all lines were looked at."""
    found: dict[Looks, tuple[str, ...]] = {}
    for tried, line in enumerate(lines, 1):
        if tried > most_tried or len(found) == most:
            return found, False
        position = line.position
        canonical = min(looks_after(position, symmetry) for symmetry in kept)
        found.setdefault(canonical, tuple(map(str, line.steps)))
    return found, True


def _drawn(start: Position, chance: Random, tries: int) -> Iterator[Line]:
    """Yield first turns of random steps that do not end the game."""
    for _ in range(tries):
        line = Line(start)
        while line.outcome is None and (not line.steps or line.next_place[1] != 1):
            line.push(chance.choice(line.position.steps))
        if line.outcome is None:
            yield line


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


def looks_after(position: Position, symmetry: Symmetry) -> Looks:
    """Return how a position looks after a symmetry."""
    return moved(position.game, (position.tokens, position.fields), symmetry)
