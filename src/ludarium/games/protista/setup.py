"""How a game of Protista begins: pieces spread or drawn for white, targets drawn, all of it mirrored for black."""

from collections.abc import Sequence

import numpy as np

from ludarium.boards import Board
from ludarium.kernel.randomness import draw, seeded

REDRAWS = 10_000


class Lots:
    """Random draws of cells from a seed; the same seed always gives the same cells."""

    def __init__(self, seed: int) -> None:
        self._generator = np.array([seeded(np.uint64(seed), np.uint64(0))], dtype=np.uint64)

    def drawn(self, cells: Sequence[int], count: int) -> list[int]:
        """Return `count` different cells, each equally likely, in the order of the board."""
        left = list(cells)
        chosen = [left.pop(int(draw(self._generator, len(left)))) for _ in range(count)]
        return sorted(chosen)


def white_half(board: Board) -> list[int]:
    """Return the cells below the middle row, by row, then number."""
    rows, columns = board.shape
    return list(range((rows - 1) // 2 * columns))


def mirrored(board: Board, cells: Sequence[int]) -> list[int]:
    """Return the cells with the same numbers in the rows counted from the other edge, in the order of the board."""
    rows, columns = board.shape
    return sorted((rows - 1 - cell // columns) * columns + cell % columns for cell in cells)


def spread_cells(board: Board) -> list[int]:
    """Return every third cell of the rows nearest to white's edge, shifted from row to row so that no two touch."""
    rows, columns = board.shape
    filled = 4 if rows >= 11 else (rows - 3) // 2
    return [
        row * columns + number - 1
        for row in range(filled)
        for number in range(2 if row % 2 == 0 else 3, columns + 1, 3)
    ]


def king_cell(board: Board, cells: Sequence[int], black: bool) -> int:
    """Return the piece nearest to its own edge, then to the middle column, then furthest left."""
    rows, columns = board.shape

    def rank(cell: int) -> tuple[int, int, int]:
        row, number = cell // columns, cell % columns + 1
        return (rows - 1 - row if black else row, abs(2 * number - (columns + 1)), number)

    return min(cells, key=rank)
