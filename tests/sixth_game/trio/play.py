"""The rules of Trio. Rule numbers are those of trio.md."""

from typing import Any

import numpy as np

from ludarium.boards.square import square_row
from ludarium.games.trio.state import TrioRules, plane
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, has_bit, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, NO_SUCH_STEP, NOBODY, OWN_REASONS, PLAYED, STATUS, Contract, fulfil, status
from ludarium.kernel.listing import offer_row
from ludarium.kernel.planes import holds, put
from ludarium.kernel.spots import NOWHERE, ROW_STRIDE, column_of, row_of
from ludarium.kernel.tracing import PLACED, emit

OCCUPIED = OWN_REASONS  # why a step is not legal
THREE, FULL = 1, 2  # how a game ends: the first and the second sentence of `ends`


@compiled
def steps(rules: TrioRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rule 1: every empty cell."""
    total = 0
    for row in range(1, rules.size + 1):
        total = offer_row(out, first, total, row, free_cells(rules, state, row))
    return total


@compiled
def free_cells(rules: TrioRules, state: Words, row: int) -> np.uint64:
    return square_row(rules.size, row) & ~(state[plane(rules, 0) + row] | state[plane(rules, 1) + row])


@compiled
def play(rules: TrioRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Rule 1: place a stone on an empty cell; then the other player is to act."""
    row, column = row_of(step), column_of(step)
    if not (1 <= row <= rules.size and 1 <= column <= rules.size):
        return NO_SUCH_STEP
    if not has_bit(free_cells(rules, state, row), column):
        return OCCUPIED
    mover = signed(state[MOVER])
    put(state, plane(rules, mover), step)
    emit(trace, 0, PLACED, NOWHERE, step, mover)
    state[STATUS] = result(rules, state, step, mover)
    state[MOVER] = ONE - state[MOVER]
    return PLAYED


@compiled
def result(rules: TrioRules, state: Words, spot: int, mover: int) -> np.uint64:
    """Rules 2 and 3: three in a row win; a full board without them is a draw."""
    for way in (1, ROW_STRIDE - 1, ROW_STRIDE, ROW_STRIDE + 1):
        if run(state, plane(rules, mover), spot, way) + run(state, plane(rules, mover), spot, -way) >= 2:
            return status(mover, THREE)
    for row in range(1, rules.size + 1):
        if free_cells(rules, state, row) != ZERO:
            return ZERO
    return status(NOBODY, FULL)


@compiled
def run(state: Words, base: int, spot: int, way: int) -> int:
    """How many stones follow a spot without a gap, `way` being the difference from one spot to the next."""
    length = 0
    while holds(state, base, spot + (length + 1) * way):
        length += 1
    return length


@compiled
def remember(rules: TrioRules, state: Words, history: Words) -> None:
    """Nothing can come again: stones stay where they are."""


fulfil(TrioRules, Contract(steps, play, remember))
