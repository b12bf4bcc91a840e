"""The rules of Subsume. Rule numbers are those of subsume.md."""

from typing import Any

import numpy as np

from ludarium.boards.hexagon import hexagon_border, hexagon_row
from ludarium.games.subsume.loops import closes_loop, inside_row, next_on_loop, outward
from ludarium.games.subsume.state import BLOCK, BLUE, CLOSED, OPEN, RED, SubsumeRules, plane, plane_words
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, count_bits, has_bit, nth_bit, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import (
    FRESH,
    LEFT,
    MOVER,
    NO_SUCH_STEP,
    OWN_REASONS,
    PLAYED,
    STATUS,
    status,
)
from ludarium.kernel.hexrows import neighbour_count
from ludarium.kernel.listing import offer_row
from ludarium.kernel.planes import holds, put
from ludarium.kernel.spots import NOWHERE, column_of, row_of, spot_at
from ludarium.kernel.tracing import CLEARED, FLIPPED, PLACED, SKIPPED, emit

OCCUPIED, SURROUNDED, CROWDED = range(OWN_REASONS, OWN_REASONS + 3)
PERIMETER_LOOP = 1  # the number of the sentence in `ends`


@compiled
def steps(rules: SubsumeRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rule 1: the cells found open to the player to act. All of them are legal."""
    total = 0
    for row in range(1, plane_words(rules) - 1):
        total = offer_row(out, first, total, row, state[plane(rules, OPEN) + row])
    return total


@compiled
def play(rules: SubsumeRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Rules 1, 4 and 5: place a stone; if it closes a loop, the loop takes one colour and is cleared inside."""
    if not 0 < row_of(step) < plane_words(rules) - 1:
        return NO_SUCH_STEP
    if not holds(state, plane(rules, OPEN), step):
        return refusal(rules, state, step)
    mover = signed(state[MOVER])
    put(state, plane(rules, mover), step)
    emit(trace, 0, PLACED, NOWHERE, step, mover)
    if closes_loop(rules, state, step):
        subsume(rules, state, step, mover, trace)
    state[MOVER] = ONE - state[MOVER]
    if state[STATUS] == ZERO and not open_cells(rules, state):
        emit(trace, 3, SKIPPED, NOWHERE, NOWHERE, 1 - mover)
        state[MOVER] = ONE - state[MOVER]
        open_cells(rules, state)
    state[LEFT] = ONE
    state[FRESH] = ONE
    return PLAYED


@compiled
def refusal(rules: SubsumeRules, state: Words, spot: int) -> int:
    """Rule 1: why a cell is not open."""
    if holds(state, plane(rules, RED), spot) or holds(state, plane(rules, BLUE), spot):
        return OCCUPIED
    if holds(state, plane(rules, CLOSED), spot):
        return SURROUNDED
    if has_bit(hexagon_row(rules.side, row_of(spot)), column_of(spot)):
        return CROWDED
    return NO_SUCH_STEP


@compiled
def subsume(rules: SubsumeRules, state: Words, spot: int, mover: int, trace: Any) -> None:
    """Rules 4 and 5: the loop goes to the mover with at least half of its stones, else to the enemy."""
    own, stones, border = 0, 0, 0
    for row in range(1, plane_words(rules) - 1):
        loop = state[plane(rules, BLOCK) + row] & ~inside_row(rules, state, row)
        own += count_bits(loop & state[plane(rules, mover) + row])
        stones += count_bits(loop)
        border += count_bits(loop & hexagon_border(rules.side, row))
    owner = mover if 2 * own >= stones else 1 - mover
    if trace is not None:
        trace_loop(rules, state, spot, owner, trace)
    for row in range(1, plane_words(rules) - 1):
        inside = inside_row(rules, state, row)
        loop = state[plane(rules, BLOCK) + row] & ~inside
        state[plane(rules, owner) + row] = (state[plane(rules, owner) + row] | loop) & ~inside
        state[plane(rules, 1 - owner) + row] &= ~(loop | inside)
        state[plane(rules, CLOSED) + row] |= inside
    if border > 3 * (rules.side - 1):
        state[STATUS] = status(owner, PERIMETER_LOOP)


@compiled
def trace_loop(rules: SubsumeRules, state: Words, spot: int, owner: int, trace: Any) -> None:
    """Trace the stones that turn, in their order round the loop from the one just placed, then those cleared."""
    losers = plane(rules, 1 - owner)
    here, back = spot, outward(rules, state, spot)
    while True:
        if holds(state, losers, here):
            emit(trace, 1, FLIPPED, here, here, owner)
        here, back = next_on_loop(rules, state, here, back)
        if here == spot:
            break
    for row in range(1, plane_words(rules) - 1):
        inside = inside_row(rules, state, row)
        for colour in range(2):
            stones = state[plane(rules, colour) + row] & inside
            for k in range(count_bits(stones)):
                emit(trace, 2, CLEARED, spot_at(row, nth_bit(stones, k)), NOWHERE, colour)


@compiled
def open_cells(rules: SubsumeRules, state: Words) -> bool:
    """Rule 1: find where the player to act may place a stone, and return whether there is such a cell."""
    mover = signed(state[MOVER])
    found = ZERO
    for row in range(1, plane_words(rules) - 1):
        stones = state[plane(rules, RED) + row] | state[plane(rules, BLUE) + row]
        free = hexagon_row(rules.side, row) & ~stones & ~state[plane(rules, CLOSED) + row]
        cells = free & not_crowded(state, plane(rules, mover), plane(rules, 1 - mover), row)
        state[plane(rules, OPEN) + row] = cells
        found |= cells
    return found != ZERO


@compiled
def not_crowded(state: Words, own: int, enemy: int, row: int) -> np.uint64:
    """Rule 1a: the places of a row with at least as many enemy neighbours as own, all counted at once."""
    own_ones, own_twos, own_fours = neighbour_count(state, own, row)
    ones, twos, fours = neighbour_count(state, enemy, row)
    at_least = ones | ~own_ones
    at_least = twos & ~own_twos | ~(twos ^ own_twos) & at_least
    return fours & ~own_fours | ~(fours ^ own_fours) & at_least


@compiled
def remember(rules: SubsumeRules, state: Words, history: Words) -> None:
    """Nothing to remember: positions cannot recur, as every stone adds to the occupied and surrounded cells."""
