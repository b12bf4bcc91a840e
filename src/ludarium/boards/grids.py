"""The two grids that boards are cut from: pointy-topped hexagons and squares."""

import math
from collections.abc import Callable
from dataclasses import dataclass

Coordinate = tuple[int, int]  # (row, column), rows counted upwards
Isometry = Callable[[Coordinate], Coordinate]


@dataclass(frozen=True)
class Grid:
    """A grid. Its directions are in circular order, opposite ones half the list apart."""

    name: str
    direction_names: tuple[str, ...]
    directions: tuple[Coordinate, ...]
    isometries: tuple[Isometry, ...]
    distance: Callable[[Coordinate], int]
    drawn: Callable[[Coordinate], tuple[float, float]]
    outline: tuple[tuple[float, float], ...]  # the corners of a cell, about its centre

    def __reduce__(self) -> str:
        """Pickle by name: there are only two grids, each a constant of this module."""
        return self.name.upper()


def _turned(turn: Isometry, mirror: Isometry, times: int) -> tuple[Isometry, ...]:
    """Return all combinations of rotations and reflections, the identity first."""

    def combined(count: int, mirrored: bool) -> Isometry:
        def isometry(at: Coordinate) -> Coordinate:
            at = mirror(at) if mirrored else at
            for _ in range(count):
                at = turn(at)
            return at

        return isometry

    return tuple(combined(count, mirrored) for mirrored in (False, True) for count in range(times))


def _hexagonal_distance(difference: Coordinate) -> int:
    up, right = difference
    return max(abs(up), abs(right), abs(up - right))


def _corners(count: int, radius: float, first: float) -> tuple[tuple[float, float], ...]:
    angles = [first + 2 * math.pi * corner / count for corner in range(count)]
    return tuple((round(radius * math.cos(angle), 6), round(radius * math.sin(angle), 6)) for angle in angles)


HEXAGONAL = Grid(
    name="hexagonal",
    direction_names=("E", "NE", "NW", "W", "SW", "SE"),
    directions=((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)),
    isometries=_turned(lambda at: (at[1], at[1] - at[0]), lambda at: (-at[0], at[1] - at[0]), 6),
    distance=_hexagonal_distance,
    drawn=lambda at: (at[1] - at[0] / 2, -at[0] * math.sqrt(3) / 2),
    outline=_corners(6, 1 / math.sqrt(3), math.pi / 2),
)

SQUARE = Grid(
    name="square",
    direction_names=("N", "NE", "E", "SE", "S", "SW", "W", "NW"),
    directions=((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)),
    isometries=_turned(lambda at: (at[1], -at[0]), lambda at: (at[0], -at[1]), 4),
    distance=lambda difference: max(abs(difference[0]), abs(difference[1])),
    drawn=lambda at: (float(at[1]), float(-at[0])),
    outline=_corners(4, math.sqrt(0.5), math.pi / 4),
)
