"""The rules of Drop. Rule numbers are those of drop.md."""

from typing import Any

import numpy as np

from ludarium.boards.hexagon import hexagon_border, hexagon_row
from ludarium.games.drop.clumps import result
from ludarium.games.drop.state import (
    BLACK,
    DUD,
    EITHER,
    ENEMY,
    HANDS,
    OWN,
    TURN_DROPS,
    WHITE,
    DropRules,
    free_cells,
    has_free_cell,
    in_hand,
    occupied,
    plane,
    plane_words,
)
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
)
from ludarium.kernel.hexrows import neighbour_count, spot_difference
from ludarium.kernel.listing import offer_row
from ludarium.kernel.planes import holds, put, take
from ludarium.kernel.spots import NOWHERE, column_of, row_of, spot_at
from ludarium.kernel.tracing import LOST, PLACED, PUSHED, SKIPPED, SQUEEZED, emit

OCCUPIED, OUTER_RING = range(OWN_REASONS, OWN_REASONS + 2)


@compiled
def steps(rules: DropRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rule 2: every free cell inside the outer ring. All of them are legal."""
    total = 0
    for row in range(1, plane_words(rules) - 1):
        total = offer_row(out, first, total, row, free_cells(rules, state, row))
    return total


@compiled
def play(rules: DropRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Rules 1 to 4: drop a piece, push what is around it, remove what is squeezed."""
    reason = refusal(rules, state, step)
    if reason != PLAYED:
        return reason
    mover = signed(state[MOVER])
    put(state, plane(rules, mover), step)
    state[HANDS + mover] -= ONE
    emit(trace, 0, PLACED, NOWHERE, step, mover)
    for direction in range(6):
        push(rules, state, step, direction, trace)
    squeeze(rules, state, trace)
    state[LEFT] -= ONE
    state[FRESH] = ZERO
    pass_on(rules, state, mover, trace)
    return PLAYED


@compiled
def refusal(rules: DropRules, state: Words, spot: int) -> int:
    """Rule 2: only an empty cell that is not in the outer ring takes a piece."""
    row, column = row_of(spot), column_of(spot)
    if not 0 < row < plane_words(rules) - 1 or not has_bit(hexagon_row(rules.side, row), column):
        return NO_SUCH_STEP
    if has_bit(occupied(rules, state, row), column):
        return OCCUPIED
    if has_bit(hexagon_border(rules.side, row), column):
        return OUTER_RING
    return PLAYED


@compiled
def push(rules: DropRules, state: Words, spot: int, direction: int, trace: Any) -> None:
    """Rule 3: the unbroken row that begins next to the dropped piece moves one cell away, if there is a cell for it."""
    ahead = spot_difference(direction)
    place = spot + ahead
    while has_bit(occupied(rules, state, row_of(place)), column_of(place)):
        place += ahead
    if not has_bit(hexagon_row(rules.side, row_of(place)), column_of(place)):
        return
    while place - ahead != spot:
        for piece in range(3):
            if holds(state, plane(rules, piece), place - ahead):
                take(state, plane(rules, piece), place - ahead)
                put(state, plane(rules, piece), place)
                emit(trace, 1, PUSHED, place - ahead, place, piece)
                break
        place -= ahead


@compiled
def squeeze(rules: DropRules, state: Words, trace: Any) -> None:
    """Rule 4: mark every squeezed piece first, then remove them together.

    Rows above the current one still need the pieces as they were, so a row's losses are removed one row later.
    """
    lost_black, lost_white, lost_dud = ZERO, ZERO, ZERO
    for row in range(1, plane_words(rules)):
        black, white = by_four(rules, state, BLACK, row), by_four(rules, state, WHITE, row)
        state[plane(rules, BLACK) + row - 1] &= ~lost_black
        state[plane(rules, WHITE) + row - 1] &= ~lost_white
        state[plane(rules, DUD) + row - 1] &= ~lost_dud
        lost_black = state[plane(rules, BLACK) + row] & squeezing(rules, black, white)
        lost_white = state[plane(rules, WHITE) + row] & squeezing(rules, white, black)
        lost_dud = state[plane(rules, DUD) + row] & dud_squeezing(rules, black, white)
        if trace is not None:
            trace_row(row, lost_black, BLACK, trace)
            trace_row(row, lost_white, WHITE, trace)
            trace_row(row, lost_dud, DUD, trace)


@compiled
def by_four(rules: DropRules, state: Words, colour: int, row: int) -> np.uint64:
    """Return the places of a row with four or more neighbours of a colour."""
    if row >= plane_words(rules) - 1:
        return ZERO
    _, _, fours = neighbour_count(state, plane(rules, colour), row)
    return fours


@compiled
def squeezing(rules: DropRules, own: np.uint64, enemy: np.uint64) -> np.uint64:
    """Return where a piece is squeezed, given the places with four own neighbours and those with four enemies."""
    if rules.squeeze == EITHER:
        return own | enemy
    return enemy if rules.squeeze == ENEMY else own


@compiled
def dud_squeezing(rules: DropRules, black: np.uint64, white: np.uint64) -> np.uint64:
    """Rule 5: the dud has no colour of its own, so its own colour never squeezes it."""
    return black | white if rules.dud_squeezable and rules.squeeze != OWN else ZERO


@compiled
def trace_row(row: int, lost: np.uint64, piece: int, trace: Any) -> None:
    for k in range(count_bits(lost)):
        emit(trace, 2, SQUEEZED, spot_at(row, nth_bit(lost, k)), NOWHERE, piece)


@compiled
def pass_on(rules: DropRules, state: Words, dropper: int, trace: Any) -> None:
    """Rules 1, 6 and 7: find whose drop is next. `dropper` dropped last; when the game ends, its opponent is to act."""
    mover = signed(state[MOVER])
    if state[LEFT] == ZERO and in_hand(state, 0) + in_hand(state, 1) > 0:
        mover = 1 - mover
        if in_hand(state, mover) == 0:
            emit(trace, 3, SKIPPED, NOWHERE, NOWHERE, mover)
            mover = 1 - mover
        state[MOVER] = np.uint64(mover)
        state[LEFT] = np.uint64(min(TURN_DROPS, in_hand(state, mover)))
        state[FRESH] = ONE
    if state[LEFT] != ZERO and has_free_cell(rules, state):
        return
    if state[LEFT] != ZERO:
        emit(trace, 3, LOST, NOWHERE, NOWHERE, mover)
    state[MOVER] = np.uint64(1 - dropper)
    finish(rules, state)


@compiled
def finish(rules: DropRules, state: Words) -> None:
    """Rule 7: nothing more will be dropped; the clumps decide."""
    state[HANDS] = state[HANDS + 1] = state[LEFT] = ZERO
    state[FRESH] = ONE
    state[STATUS] = result(rules, state)


@compiled
def remember(rules: DropRules, state: Words, history: Words) -> None:
    """Nothing to remember: positions may recur."""
