"""Rule 6: two pieces complete the triangles on both sides; or an empty cell in a cup, or among four, is filled."""

from typing import Any

import numpy as np

from ludarium.games.protista.numbers import FILL_SPAWN, TRIANGLE_SPAWN, cell_of, number, second_of
from ludarium.games.protista.pieces import attack, capture, is_enemy_stack, spawn_single
from ludarium.games.protista.reasons import NO_CUP, NO_FOUR, NO_PAIR, NOTHING_CHANGES, OTHER_SPAWN, SPAWN_TAKEN
from ludarium.games.protista.state import (
    CUP,
    FOUR,
    TRIANGLE,
    ProtistaRules,
    has_piece,
    is_empty,
    on_board,
    plane,
    row_cells,
)
from ludarium.kernel.bits import Numbers, Words, count_bits, nth_bit
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import PLAYED
from ludarium.kernel.hexrows import backed, has_run_of_three, neighbour_count, ring, spot_difference
from ludarium.kernel.listing import offer
from ludarium.kernel.spots import spot_at

_FORWARD = 3  # the directions E, NE and NW lead to a cell that comes later by row, then number


@compiled
def apex(rules: ProtistaRules, source: int, direction: int, which: int) -> int:
    """Return one of the two cells that complete a triangle with the side from a spot in a direction."""
    turned = (direction + (1 if which == 0 else 5)) % 6
    return source + (rules.gap + 1) * spot_difference(turned)


@compiled
def changes(rules: ProtistaRules, state: Words, side: int, source: int, direction: int) -> bool:
    """Return whether a third corner is on the board and holds no own piece."""
    for which in range(2):
        corner = apex(rules, source, direction, which)
        if on_board(rules, corner) and not has_piece(rules, state, side, corner):
            return True
    return False


@compiled
def offer_triangles(
    rules: ProtistaRules, state: Words, side: int, spot: int, first: int, total: int, out: Numbers
) -> int:
    """Offer the pairs of which this piece comes first."""
    for direction in range(_FORWARD):
        other = spot + (rules.gap + 1) * spot_difference(direction)
        if has_piece(rules, state, side, other) and changes(rules, state, side, spot, direction):
            total = offer(out, first, total, number(TRIANGLE_SPAWN, spot, other))
    return total


@compiled
def offer_fills(rules: ProtistaRules, state: Words, side: int, first: int, total: int, out: Numbers) -> int:
    """Offer the empty cells on which a new piece may be put."""
    for row in range(1, rules.rows + 1):
        empty = row_cells(rules, row) & ~(state[plane(rules, 0) + row] | state[plane(rules, 1) + row])
        cells = empty & fillable(rules, state, side, row)
        for k in range(count_bits(cells)):
            total = offer(out, first, total, number(FILL_SPAWN, spot_at(row, nth_bit(cells, k)), 0))
    return total


@compiled
def fillable(rules: ProtistaRules, state: Words, side: int, row: int) -> np.uint64:
    """Return the places of a row with the own neighbours that the option asks for."""
    if rules.spawn == CUP:
        return backed(state, plane(rules, side), row)
    _, _, fours = neighbour_count(state, plane(rules, side), row)
    return fours


@compiled
def play_triangle(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, other = cell_of(move), second_of(move)
    if rules.spawn != TRIANGLE:
        return OTHER_SPAWN
    direction = 0
    while direction < _FORWARD and source + (rules.gap + 1) * spot_difference(direction) != other:
        direction += 1
    if direction == _FORWARD or not has_piece(rules, state, side, other):
        return NO_PAIR
    if not changes(rules, state, side, source, direction):
        return NOTHING_CHANGES
    for which in range(2):
        corner = apex(rules, source, direction, which)
        if not on_board(rules, corner) or has_piece(rules, state, side, corner):
            continue
        if is_enemy_stack(rules, state, 1 - side, corner):
            attack(rules, state, 1 - side, corner, 0, trace)
        else:
            capture(rules, state, 1 - side, corner, trace)
            spawn_single(rules, state, side, corner, trace)
    return PLAYED


@compiled
def play_fill(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    spot = cell_of(move)
    if rules.spawn != CUP and rules.spawn != FOUR:
        return OTHER_SPAWN
    if not is_empty(rules, state, spot):
        return SPAWN_TAKEN
    around = ring(state, plane(rules, side), spot)
    if rules.spawn == CUP and not has_run_of_three(around):
        return NO_CUP
    if rules.spawn == FOUR and count_bits(np.uint64(around)) < 4:
        return NO_FOUR
    spawn_single(rules, state, side, spot, trace)
    return PLAYED
