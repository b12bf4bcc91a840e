"""Boards drawn in tests, and random games."""

from collections.abc import Iterator
from random import Random
from textwrap import dedent

import ludarium
from ludarium import Game, Line, Position
from ludarium.games.options import Seed


def dealt(name: str, **chosen: object) -> Game:
    """A game by name with these options; where chance draws how it begins, always the same."""
    options = ludarium.game(name).ruleset.options
    return ludarium.game(name, **{option.name: 1 for option in options if isinstance(option, Seed)}, **chosen)


def position(game: str, diagram: str, **options: object) -> Position:
    """The position that is drawn."""
    return ludarium.game(game, **options).read_diagram(diagram)


def drawn(position: Position) -> str:
    return str(position)


def board(diagram: str) -> str:
    """A drawing in a test, as `drawn` gives it."""
    return dedent(diagram).strip("\n").rstrip()


def texts(position: Position) -> set[str]:
    """The legal steps as they are written."""
    return set(map(str, position.steps))


def play(position: Position, steps: str) -> Position:
    """The position after several steps, parted by spaces or commas."""
    for step in steps.replace(",", " ").split():
        position = position.play(step)
    return position


def random_line(game: Game, seed: int, most: int = 2000) -> Line:
    """A game of random steps to its end, or of so many steps."""
    rng = Random(seed)
    line = Line(game.start())
    while line.outcome is None and len(line.steps) < most:
        line.push(rng.choice(line.position.steps))
    return line


def random_positions(game: Game, seed: int, most: int = 2000) -> tuple[Position, ...]:
    """Every position of a random game."""
    return random_line(game, seed, most).positions


def every_kth(positions: tuple[Position, ...], count: int) -> Iterator[Position]:
    """About so many of the positions, the first and the last among them."""
    stride = max(1, (len(positions) - 1) // max(1, count - 1))
    yield from positions[:-1:stride]
    yield positions[-1]
