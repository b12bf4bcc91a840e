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
from ludarium.kernel.cells import NOWHERE, Cells, holds, only, write_cells
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
    black, white = planes(rules, state)
    black, white = after_drop(rules, black, white, mover, only(rules.board, step), trace)
    write_cells(black, state, plane(rules, BLACK))
    write_cells(white, state, plane(rules, WHITE))
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
def after_drop(
    rules: DropRules, black: Cells, white: Cells, mover: int, dropped: Cells, trace: Any
) -> tuple[Cells, Cells]:
    """Rules 3 and 4: the board after a drop, with the pieces pushed and without those squeezed."""
    black, white = pushed(rules, black, white, dropped, trace)
    if mover == BLACK:
        black = black | dropped
    else:
        white = white | dropped
    lost = squeezed(rules, black, white)
    if trace is not None:
        trace_squeezed(lost, black, white, trace)
    return black & ~lost, white & ~lost


@compiled
def pass_on(rules: DropRules, state: Words, dropper: int, trace: Any) -> None:
    """Rules 1, 6 and 7: find whose drop is next. `dropper` dropped last; when the game ends, its opponent is to act."""
    in_black_hand, in_white_hand = in_hand(state, BLACK), in_hand(state, WHITE)
    if state[LEFT] == ZERO:
        other = 1 - signed(state[MOVER])
        if in_hand(state, other) == 0 and in_black_hand + in_white_hand > 0:
            emit(trace, 3, SKIPPED, NOWHERE, NOWHERE, other)
        state[FRESH] = ONE
    mover, left = next_turn(signed(state[MOVER]), signed(state[LEFT]), in_black_hand, in_white_hand)
    state[MOVER], state[LEFT] = np.uint64(mover), np.uint64(left)
    if left > 0 and has_free_cell(rules, state):
        return
    if left > 0:
        emit(trace, 3, LOST, NOWHERE, NOWHERE, mover)
    state[MOVER] = np.uint64(1 - dropper)
    finish(rules, state)


@inlined
def next_turn(mover: int, left: int, in_black_hand: int, in_white_hand: int) -> tuple[int, int]:
    """Rules 1 and 6: who drops next and how often; a turn of no more drops is over, and an empty hand is skipped."""
    own, other = (in_black_hand, in_white_hand) if mover == BLACK else (in_white_hand, in_black_hand)
    if left > 0:
        return mover, left
    if other > 0:
        return 1 - mover, min(TURN_DROPS, other)
    return mover, min(TURN_DROPS, own)


@compiled
def finish(rules: DropRules, state: Words) -> None:
    """Rule 7: nothing more will be dropped; the clumps decide."""
    state[HANDS] = state[HANDS + 1] = state[LEFT] = ZERO
    state[FRESH] = ONE
    state[STATUS] = result(rules, state)


@compiled
def remember(rules: DropRules, state: Words, history: Words) -> None:
    """Nothing to remember: positions may recur."""
