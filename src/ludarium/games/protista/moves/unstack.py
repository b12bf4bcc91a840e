"""Rule 8: a stack becomes a row of singles."""

from typing import Any

from ludarium.games.protista.numbers import UNSTACK, cell_of, number, second_of
from ludarium.games.protista.pieces import capture, is_enemy_stack
from ludarium.games.protista.reasons import NOT_A_STACK, UNSTACK_BLOCKED
from ludarium.games.protista.state import ProtistaRules, has_piece, height_of, is_stack, on_board, plane, set_height
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NO_SUCH_STEP, PLAYED
from ludarium.kernel.hexrows import spot_difference
from ludarium.kernel.listing import offer
from ludarium.kernel.planes import put
from ludarium.kernel.tracing import UNSTACKED, emit


@compiled
def has_room(rules: ProtistaRules, state: Words, side: int, spot: int, direction: int) -> bool:
    """Return whether each cell needed is on the board and either empty or held by an enemy single."""
    for k in range(1, height_of(rules, state, spot)):
        place = spot + k * spot_difference(direction)
        if not on_board(rules, place) or has_piece(rules, state, side, place):
            return False
        if is_enemy_stack(rules, state, 1 - side, place):
            return False
    return True


@compiled
def offer_unstacks(
    rules: ProtistaRules, state: Words, side: int, spot: int, first: int, total: int, out: Numbers
) -> int:
    if is_stack(rules, state, spot):
        for direction in range(6):
            if has_room(rules, state, side, spot, direction):
                total = offer(out, first, total, number(UNSTACK, spot, direction))
    return total


@compiled
def play_unstack(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    """Unstack; a king stays on the cell of the stack."""
    spot, direction = cell_of(move), second_of(move)
    if direction > 5:
        return NO_SUCH_STEP
    if not is_stack(rules, state, spot):
        return NOT_A_STACK
    if not has_room(rules, state, side, spot, direction):
        return UNSTACK_BLOCKED
    height = height_of(rules, state, spot)
    set_height(rules, state, spot, 1)
    for k in range(1, height):
        place = spot + k * spot_difference(direction)
        capture(rules, state, 1 - side, place, trace)
        put(state, plane(rules, side), place)
        emit(trace, 0, UNSTACKED, spot, place, side)
    return PLAYED
