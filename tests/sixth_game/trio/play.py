"""The rules of Trio. Rule numbers are those of trio.md."""

from typing import Any

import numpy as np

from ludarium.games.trio import planes
from ludarium.games.trio.state import TrioRules, free_cells, plane, stones
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, signed
from ludarium.kernel.cells import NOWHERE, Cells, holds, only, some, stride, write_cells
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, NO_SUCH_STEP, NOBODY, OWN_REASONS, PLAYED, STATUS, Contract, fulfil, status
from ludarium.kernel.listing import offer_cells
from ludarium.kernel.tracing import PLACED, emit

OCCUPIED = OWN_REASONS  # why a step is not legal
THREE, FULL = 1, 2  # how a game ends: the first and the second sentence of `ends`


@compiled
def steps(rules: TrioRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rule 1: every empty cell."""
    return offer_cells(out, first, 0, free_cells(rules, state))


@compiled
def play(rules: TrioRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Rule 1: place a stone on an empty cell; then the other player is to act."""
    if not holds(rules.board, step):
        return NO_SUCH_STEP
    if not holds(free_cells(rules, state), step):
        return OCCUPIED
    mover = signed(state[MOVER])
    own = stones(rules, state, mover) | only(rules.board, step)
    write_cells(own, state, plane(rules, mover))
    emit(trace, 0, PLACED, NOWHERE, step, mover)
    state[STATUS] = result(rules, state, own, step, mover)
    state[MOVER] = ONE - state[MOVER]
    return PLAYED


@compiled
def result(rules: TrioRules, state: Words, own: Cells, spot: int, mover: int) -> np.uint64:
    """Rules 2 and 3: three in a row win; a full board without them is a draw."""
    up = stride(own)
    for way in (1, up - 1, up, up + 1):
        if run(own, spot, way) + run(own, spot, -way) >= 2:
            return status(mover, THREE)
    return ZERO if some(free_cells(rules, state)) else status(NOBODY, FULL)


@compiled
def run(own: Cells, spot: int, way: int) -> int:
    """Return how many stones follow a spot without a gap, `way` being the difference from one spot to the next."""
    length = 0
    while holds(own, spot + (length + 1) * way):
        length += 1
    return length


@compiled
def remember(rules: TrioRules, state: Words, history: Words) -> None:
    """Nothing can come again: stones stay where they are."""


fulfil(TrioRules, Contract(steps, play, remember, observe=planes.observe))
