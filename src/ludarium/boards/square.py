"""A square of squares."""

from functools import cache

import numpy as np

from ludarium.boards.board import Board
from ludarium.boards.grids import SQUARE
from ludarium.kernel.compiling import compiled


@cache
def square(size: int, stride: int = 0) -> Board:
    """Return a square board, files lettered from the left, ranks numbered from the bottom."""
    coordinates = tuple((row, column) for row in range(size) for column in range(size))
    names = tuple(f"{chr(ord('a') + column)}{row + 1}" for row, column in coordinates)
    return Board("square", (size,), SQUARE, names, coordinates, stride)


@compiled
def square_row(size: int, row: int) -> np.uint64:
    """Return the cells of a row as bits of a word; rows are counted from 1, and any other row is empty."""
    if not 0 < row <= size:
        return np.uint64(0)
    return ((np.uint64(1) << np.uint64(size)) - np.uint64(1)) << np.uint64(1)
