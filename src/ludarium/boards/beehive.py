"""A beehive: rows of hexagons, all of one length, every second row shifted right by half a cell."""

from functools import cache

import numpy as np

from ludarium.boards.board import Board
from ludarium.boards.grids import HEXAGONAL
from ludarium.kernel.compiling import compiled


@cache
def beehive(rows: int, columns: int, stride: int = 0) -> Board:
    """Return a beehive, rows lettered from the bottom, cells numbered from the left; rows b, d, f, … are shifted."""
    names, coordinates = [], []
    for row in range(rows):
        for number in range(columns):
            names.append(f"{chr(ord('a') + row)}{number + 1}")
            coordinates.append((row, number + (row + 1) // 2))
    return Board("beehive", (rows, columns), HEXAGONAL, tuple(names), tuple(coordinates), stride)


@compiled
def beehive_row(rows: int, columns: int, row: int) -> np.uint64:
    """Return the cells of a row as bits of a word; rows are counted from 1, and any other row is empty."""
    if not 0 < row <= rows:
        return np.uint64(0)
    return ((np.uint64(1) << np.uint64(columns)) - np.uint64(1)) << np.uint64(1 + (row >> 1))


@compiled
def beehive_border(rows: int, columns: int, row: int) -> np.uint64:
    """Return the cells of a row that are in the first or last row or column."""
    cells = beehive_row(rows, columns, row)
    if row <= 1 or row >= rows:
        return cells
    return cells & ~(cells >> np.uint64(1) & cells << np.uint64(1))
