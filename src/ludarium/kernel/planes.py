"""Sets of cells, a word for each row of the board.

A plane is a run of words inside an array, from `base` on: an empty word, the rows from the bottom up, an empty word.
A cell is a spot. What depends on the neighbours of a cell is in hexrows and squarerows.
"""

from ludarium.kernel.bits import ZERO, Words, count_bits, single
from ludarium.kernel.compiling import compiled
from ludarium.kernel.spots import column_of, row_of


@compiled
def holds(words: Words, base: int, spot: int) -> bool:
    return words[base + row_of(spot)] & single(column_of(spot)) != ZERO


@compiled
def put(words: Words, base: int, spot: int) -> None:
    words[base + row_of(spot)] |= single(column_of(spot))


@compiled
def take(words: Words, base: int, spot: int) -> None:
    words[base + row_of(spot)] &= ~single(column_of(spot))


@compiled
def count_cells(words: Words, base: int, rows: int) -> int:
    """Return how many cells are set in a plane, counting `rows` words."""
    total = 0
    for row in range(rows):
        total += count_bits(words[base + row])
    return total
