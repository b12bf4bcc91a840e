"""A beehive: rows of hexagons, all of one length, every second row shifted right by half a cell."""

from functools import cache

from ludarium.boards.board import Board
from ludarium.boards.grids import HEXAGONAL


@cache
def beehive(rows: int, columns: int) -> Board:
    """Return a beehive, rows lettered from the bottom, cells numbered from the left; rows b, d, f, … are shifted."""
    names, coordinates = [], []
    for row in range(rows):
        for number in range(columns):
            names.append(f"{chr(ord('a') + row)}{number + 1}")
            coordinates.append((row, number + (row + 1) // 2))
    return Board("beehive", (rows, columns), HEXAGONAL, tuple(names), tuple(coordinates))
