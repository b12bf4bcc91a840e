"""A hexagon of hexagons: side 4 has rows of 4, 5, 6, 7, 6, 5 and 4 cells."""

from functools import cache

from ludarium.boards.board import Board
from ludarium.boards.grids import HEXAGONAL


@cache
def hexagon(side: int) -> Board:
    """Return a hexagon, rows lettered from the bottom, cells numbered from the left in each row."""
    names, coordinates = [], []
    for row in range(2 * side - 1):
        first = max(0, row - (side - 1))
        for number in range(2 * side - 1 - abs(row - (side - 1))):
            names.append(f"{chr(ord('a') + row)}{number + 1}")
            coordinates.append((row, first + number))
    return Board("hexagon", (side,), HEXAGONAL, tuple(names), tuple(coordinates))
