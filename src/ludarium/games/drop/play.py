"""The rules of Drop. Rule numbers are those of drop.md."""

from typing import Any

import numpy as np

from ludarium.games.drop.clumps import result
from ludarium.games.drop.pushes import pushed
from ludarium.games.drop.squeeze import squeezed, trace_squeezed
from ludarium.games.drop.state import (
    BLACK,
    HANDS,
    TURN_DROPS,
    WHITE,
    DropRules,
    free_cells,
    has_free_cell,
    in_hand,
    plane,
    planes,
)
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, signed
from ludarium.kernel.cells import NOWHERE, holds, only, write_cells
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import (
    FRESH,
    LEFT,
    MOVER,
    NO_SUCH_STEP,
    OWN_REASONS,
    PLAYED,
    STATUS,
)
from ludarium.kernel.listing import offer_cells
from ludarium.kernel.tracing import LOST, PLACED, SKIPPED, emit

OCCUPIED, OUTER_RING = range(OWN_REASONS, OWN_REASONS + 2)


@compiled
def steps(rules: DropRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rule 2: every free cell inside the outer ring. All of them are legal."""
    return offer_cells(out, first, 0, free_cells(rules, state))


@compiled
def play(rules: DropRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Rules 1 to 4: drop a piece, push what is around it, remove what is squeezed."""
    if not holds(free_cells(rules, state), step):
        return refusal(rules, state, step)
    mover = signed(state[MOVER])
    emit(trace, 0, PLACED, NOWHERE, step, mover)
    drop(rules, state, mover, step, trace)
    if mover == BLACK:
        state[HANDS] -= ONE
    else:
        state[HANDS + 1] -= ONE
    state[LEFT] -= ONE
    state[FRESH] = ZERO
    pass_on(rules, state, mover, trace)
    return PLAYED


@compiled
def refusal(rules: DropRules, state: Words, spot: int) -> int:
    """Rule 2: only an empty cell that is not in the outer ring takes a piece. Return why this cell does not."""
    black, white = planes(rules, state)
    if not holds(rules.board, spot):
        return NO_SUCH_STEP
    return OCCUPIED if holds(black | white, spot) else OUTER_RING


@inlined
def drop(rules: DropRules, state: Words, mover: int, spot: int, trace: Any) -> None:
    """Rules 3 and 4: what a drop changes on the board."""
    dropped = only(rules.board, spot)
    black, white = planes(rules, state)
    black, white = pushed(rules, black, white, dropped, trace)
    if mover == BLACK:
        black = black | dropped
    else:
        white = white | dropped
    lost = squeezed(rules, black, white)
    if trace is not None:
        trace_squeezed(lost, black, white, trace)
    write_cells(black & ~lost, state, plane(rules, BLACK))
    write_cells(white & ~lost, state, plane(rules, WHITE))


@compiled
def pass_on(rules: DropRules, state: Words, dropper: int, trace: Any) -> None:
    """Rules 1, 6 and 7: find whose drop is next. `dropper` dropped last; when the game ends, its opponent is to act."""
    mover = signed(state[MOVER])
    if state[LEFT] == ZERO and in_hand(state, BLACK) + in_hand(state, WHITE) > 0:
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
