"""Rule 8: a stack becomes a row of singles."""

from typing import Any

import numpy as np

from ludarium.games.protista.numbers import UNSTACK, cell_of, number, second_of
from ludarium.games.protista.pieces import capture
from ludarium.games.protista.reasons import NOT_A_STACK, UNSTACK_BLOCKED
from ludarium.games.protista.state import (
    Pieces,
    ProtistaRules,
    enemy_stacks,
    free_cells,
    height_of,
    is_stack,
    plane,
    read_pieces,
    set_height,
)
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.cells import Cells, first_spot, holds, put_spot, some, without_first
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import NO_SUCH_STEP, PLAYED
from ludarium.kernel.hexcells import ring, spot_difference
from ludarium.kernel.listing import offer_bits
from ludarium.kernel.tracing import UNSTACKED, emit


@inlined
def room(rules: ProtistaRules, pieces: Pieces) -> Cells:
    """Return the cells on which a stack may leave a single: the empty ones and those with enemy singles."""
    return free_cells(rules, pieces) & ~enemy_stacks(pieces)


@inlined
def open_directions(open_cells: Cells, spot: int, height: int) -> int:
    """Return the directions in which each cell that a stack needs is open, a bit for each."""
    ways = ring(open_cells, spot)
    for direction in range(6 if height > 2 else 0):
        stride = spot_difference(open_cells, direction)
        k = 1
        while k < height and holds(open_cells, spot + k * stride):
            k += 1
        if k < height:
            ways &= ~(1 << direction)
    return ways


@inlined
def offer_unstacks(rules: ProtistaRules, state: Words, pieces: Pieces, first: int, total: int, out: Numbers) -> int:
    """Offer every direction in which a stack has room, stack by stack."""
    stacks, open_cells = pieces.own & pieces.stacks, room(rules, pieces)
    while some(stacks):
        spot = first_spot(stacks)
        stacks = without_first(stacks)
        ways = open_directions(open_cells, spot, height_of(rules, state, spot))
        total = offer_bits(out, first, total, np.uint64(ways), number(UNSTACK, spot, 0), number(0, 0, 1))
    return total


@compiled
def play_unstack(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    """Unstack; a king stays on the cell of the stack."""
    spot, direction = cell_of(move), second_of(move)
    if direction > 5:
        return NO_SUCH_STEP
    if not is_stack(rules, state, spot):
        return NOT_A_STACK
    height = height_of(rules, state, spot)
    if open_directions(room(rules, read_pieces(rules, state, side)), spot, height) >> direction & 1 == 0:
        return UNSTACK_BLOCKED
    set_height(rules, state, spot, 1)
    for k in range(1, height):
        place = spot + k * spot_difference(rules.board, direction)
        capture(rules, state, 1 - side, place, trace)
        put_spot(state, plane(rules, side), place)
        emit(trace, 0, UNSTACKED, spot, place, side)
    return PLAYED
