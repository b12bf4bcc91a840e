"""Who has the larger clumps (rule 7)."""

import numpy as np

from ludarium.games.drop.state import DropRules, colours
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells, count, first_cell, some
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NOBODY, status
from ludarium.kernel.hexcells import flood

LARGER_CLUMP, EQUAL_CLUMPS = 1, 2  # the numbers of the sentences in `ends`


@compiled
def result(rules: DropRules, state: Words) -> np.uint64:
    """Rule 7: the larger largest clump wins; equal ones are a draw or, with `cascade`, the next largest decide."""
    black, white = colours(rules, state)
    lead = largest_clump(black) - largest_clump(white)
    if lead == 0 and rules.cascade:
        _, lead = first_difference(black, white)
    if lead == 0:
        return status(NOBODY, EQUAL_CLUMPS)
    return status(0 if lead > 0 else 1, LARGER_CLUMP)


@compiled
def largest_clump(pieces: Cells) -> int:
    """Return the size of the largest clump of these pieces."""
    largest = 0
    while count(pieces) > largest:
        clump = flood(first_cell(pieces), pieces)
        largest = max(largest, count(clump))
        pieces = pieces & ~clump
    return largest


@compiled
def first_difference(black: Cells, white: Cells) -> tuple[int, int]:
    """Rule 7: compare clumps from the largest down; return the size of the first that is larger, and black's lead.

    The lead is the number of clumps of that size that black has more than white. Both are 0 if all clumps are equal.
    """
    size = count(black | white)
    while size > 0:
        black_clumps, black_next = clumps_of_size(black, size)
        white_clumps, white_next = clumps_of_size(white, size)
        if black_clumps != white_clumps:
            return size, black_clumps - white_clumps
        size = max(black_next, white_next)
    return 0, 0


@compiled
def clumps_of_size(pieces: Cells, size: int) -> tuple[int, int]:
    """Return how many clumps have this size, and the size of the largest smaller one."""
    found, next_size = 0, 0
    while some(pieces):
        clump = flood(first_cell(pieces), pieces)
        cells = count(clump)
        found += 1 if cells == size else 0
        next_size = max(next_size, cells) if cells < size else next_size
        pieces = pieces & ~clump
    return found, next_size
