"""Who has the larger clumps (rule 7). CLUMP and REST are scratch planes."""

import numpy as np

from ludarium.games.drop.state import BLACK, CLUMP, REST, WHITE, DropRules, plane, plane_words
from ludarium.kernel.bits import ZERO, Words, count_bits
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NOBODY, status
from ludarium.kernel.hexrows import touching

LARGER_CLUMP, EQUAL_CLUMPS = 1, 2  # the numbers of the sentences in `ends`


@compiled
def result(rules: DropRules, state: Words) -> np.uint64:
    """Rule 7: the larger largest clump wins; equal ones are a draw or, with `cascade`, the next largest decide."""
    most = 3 * rules.side * (rules.side - 1) + 2
    _, black_size = clumps_of_size(rules, state, BLACK, most)
    _, white_size = clumps_of_size(rules, state, WHITE, most)
    if not rules.cascade and black_size == white_size:
        return status(NOBODY, EQUAL_CLUMPS)
    while black_size == white_size and black_size > 0:
        black, black_next = clumps_of_size(rules, state, BLACK, black_size)
        white, white_next = clumps_of_size(rules, state, WHITE, white_size)
        if black != white:
            return status(0 if black > white else 1, LARGER_CLUMP)
        black_size, white_size = black_next, white_next
    if black_size == white_size:
        return status(NOBODY, EQUAL_CLUMPS)
    return status(0 if black_size > white_size else 1, LARGER_CLUMP)


@compiled
def clumps_of_size(rules: DropRules, state: Words, colour: int, size: int) -> tuple[int, int]:
    """Return how many clumps of a colour have this size, and the size of the largest smaller one."""
    rest = plane(rules, REST)
    for row in range(plane_words(rules)):
        state[rest + row] = state[plane(rules, colour) + row]
    found, next_size = 0, 0
    for row in range(1, plane_words(rules) - 1):
        while state[rest + row] != ZERO:
            cells = take_clump(rules, state, row)
            found += 1 if cells == size else 0
            next_size = max(next_size, cells) if cells < size else next_size
    return found, next_size


@compiled
def take_clump(rules: DropRules, state: Words, row: int) -> int:
    """Move the clump of the first cell of REST, which is in this row, to CLUMP, and return its size."""
    rest, clump = plane(rules, REST), plane(rules, CLUMP)
    for other in range(plane_words(rules)):
        state[clump + other] = ZERO
    state[clump + row] = state[rest + row] & (~state[rest + row] + np.uint64(1))
    grows, top = True, row  # the clump has no cell in the rows below
    while grows:
        grows = False
        while True:
            grows |= spread(state, rest, clump, top)
            if touching(state, clump, top + 1) & state[rest + top + 1] == ZERO:
                break
            top += 1
        for other in range(top - 1, row - 1, -1):
            grows |= spread(state, rest, clump, other)
    cells = 0
    for other in range(row, top + 1):
        state[rest + other] &= ~state[clump + other]
        cells += count_bits(state[clump + other])
    return cells


@compiled
def spread(state: Words, rest: int, clump: int, row: int) -> bool:
    """Add to a clump all cells of a row that touch it there or in the adjacent rows; return whether it grew."""
    before = state[clump + row]
    while True:
        known = state[clump + row]
        state[clump + row] |= touching(state, clump, row) & state[rest + row]
        if state[clump + row] == known:
            return known != before
