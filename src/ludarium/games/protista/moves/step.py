"""Rules 1 and 2: a step to a neighbour, and a flow along the piece's group; rule 7: either may stack."""

from typing import Any

from ludarium.games.protista.groups import find_group, find_reach, reach_of
from ludarium.games.protista.numbers import FLOW, STEP, cell_of, number, second_of
from ludarium.games.protista.pieces import attack, capture, is_enemy_stack, move_piece, stack_piece
from ludarium.games.protista.reasons import FLOW_BLOCKED, FLOW_TOO_FAR
from ludarium.games.protista.state import ProtistaRules, has_piece, is_empty, on_board
from ludarium.kernel.bits import Numbers, Words, count_bits, has_bit, nth_bit
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NO_SUCH_STEP, PLAYED
from ludarium.kernel.hexrows import spot_difference
from ludarium.kernel.listing import offer
from ludarium.kernel.spots import column_of, row_of, spot_at


@compiled
def offer_steps(rules: ProtistaRules, spot: int, first: int, total: int, out: Numbers) -> int:
    """Offer a step to every neighbour on the board, whatever stands there."""
    for direction in range(6):
        target = spot + spot_difference(direction)
        if on_board(rules, target):
            total = offer(out, first, total, number(STEP, spot, target))
    return total


@compiled
def offer_flows(rules: ProtistaRules, state: Words, spot: int, first: int, total: int, out: Numbers) -> int:
    """Offer every cell of REACH that is not next to the piece; GROUP and REACH are already found."""
    for row in range(1, rules.rows + 1):
        cells = reach_of(rules, state, spot, row)
        count = count_bits(cells)
        if total < first + len(out) and first < total + count:
            for k in range(count):
                offer(out, first, total + k, number(FLOW, spot, spot_at(row, nth_bit(cells, k))))
        total += count
    return total


@compiled
def play_step(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, target = cell_of(move), second_of(move)
    if not is_next_to(rules, source, target):
        return NO_SUCH_STEP
    if has_piece(rules, state, side, target):
        stack_piece(rules, state, side, source, target, trace)
    elif is_enemy_stack(rules, state, 1 - side, target):
        attack(rules, state, 1 - side, target, 0, trace)
    else:
        capture(rules, state, 1 - side, target, trace)
        move_piece(rules, state, side, source, target, trace)
    return PLAYED


@compiled
def is_next_to(rules: ProtistaRules, source: int, target: int) -> bool:
    if not on_board(rules, target):
        return False
    for direction in range(6):
        if source + spot_difference(direction) == target:
            return True
    return False


@compiled
def play_flow(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, target = cell_of(move), second_of(move)
    if not on_board(rules, target) or is_next_to(rules, source, target) or source == target:
        return NO_SUCH_STEP
    find_group(rules, state, side, source)
    find_reach(rules, state)
    reached = reach_of(rules, state, source, row_of(target))
    if not has_bit(reached, column_of(target)):
        return FLOW_TOO_FAR if is_empty(rules, state, target) else FLOW_BLOCKED
    if has_piece(rules, state, side, target):
        stack_piece(rules, state, side, source, target, trace)
    else:
        move_piece(rules, state, side, source, target, trace)
    return PLAYED
