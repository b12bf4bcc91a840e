"""A square of squares."""

from functools import cache

from ludarium.boards.board import Board
from ludarium.boards.grids import SQUARE


@cache
def square(size: int) -> Board:
    """Return a square board, files lettered from the left, ranks numbered from the bottom."""
    coordinates = tuple((row, column) for row in range(size) for column in range(size))
    names = tuple(f"{chr(ord('a') + column)}{row + 1}" for row, column in coordinates)
    return Board("square", (size,), SQUARE, names, coordinates)
