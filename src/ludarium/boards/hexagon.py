"""A hexagon of hexagons: side 4 has rows of 4, 5, 6, 7, 6, 5 and 4 cells."""

from functools import cache

import numpy as np

from ludarium.boards.board import Board
from ludarium.boards.grids import HEXAGONAL
from ludarium.kernel.compiling import compiled


@cache
def hexagon(side: int, stride: int = 0) -> Board:
    """Return a hexagon, rows lettered from the bottom, cells numbered from the left in each row."""
    names, coordinates = [], []
    for row in range(2 * side - 1):
        first = max(0, row - (side - 1))
        for number in range(2 * side - 1 - abs(row - (side - 1))):
            names.append(f"{chr(ord('a') + row)}{number + 1}")
            coordinates.append((row, first + number))
    return Board("hexagon", (side,), HEXAGONAL, tuple(names), tuple(coordinates), stride)


@compiled
def hexagon_row(side: int, row: int) -> np.uint64:
    """Return the cells of a row as bits of a word; rows are counted from 1, and any other row is empty."""
    up = row - side
    cells = 2 * side - 1 - abs(up)
    if cells < side:
        return np.uint64(0)
    return ((np.uint64(1) << np.uint64(cells)) - np.uint64(1)) << np.uint64(1 + max(0, up))


@compiled
def hexagon_border(side: int, row: int) -> np.uint64:
    """Return the cells of a row that lie on the edge of the board."""
    one = np.uint64(1)
    here, above, below = hexagon_row(side, row), hexagon_row(side, row + 1), hexagon_row(side, row - 1)
    return here & ~(here >> one & here << one & above >> one & above & below << one & below)
