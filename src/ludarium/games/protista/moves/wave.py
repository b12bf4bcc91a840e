"""Rule 4: a zigzag of own pieces moves one cell in any direction, all pieces together."""

from typing import Any

import numpy as np

from ludarium.games.protista.groups import bends
from ludarium.games.protista.numbers import WAVE, cell_of, number, second_of, wave_shape
from ludarium.games.protista.pieces import attack, capture, is_stack_of, move_piece
from ludarium.games.protista.reasons import (
    NOT_A_ZIGZAG,
    WAVE_HITS_OWN,
    WAVE_LEAVES_BOARD,
    WAVE_NOT_ACROSS,
)
from ludarium.games.protista.state import Pieces, ProtistaRules, free_cells, on_board, pieces_of
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.cells import Cells, first_spot, holds, some, without_first
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import NO_SUCH_STEP, PLAYED
from ludarium.kernel.hexcells import ring, spot_difference
from ludarium.kernel.listing import offer_bits

SHORTEST_WAVE = 3
_HIGHEST_DIRECTION = 3  # from the lower end, a zigzag goes E, NE, NW or W
_SHAPES = 2 * _HIGHEST_DIRECTION  # pairs of neighbouring directions, in either order
_ALL_SHIFTS = 63


@inlined
def wave_cell(board: Cells, start: int, first: int, second: int, index: int) -> int:
    """Return the spot of a piece of the zigzag, counted from 0."""
    return start + (index + 1) // 2 * spot_difference(board, first) + index // 2 * spot_difference(board, second)


@inlined
def zigzag_length(own: Cells, start: int, first: int, second: int) -> int:
    """Return how many own pieces stand in the zigzag that begins at a spot."""
    length = 0
    while holds(own, wave_cell(own, start, first, second, length)):
        length += 1
    return length


@inlined
def offer_waves(rules: ProtistaRules, pieces: Pieces, first: int, total: int, out: Numbers) -> int:
    """Offer every stretch of every zigzag in every direction in which it may move, by second piece, then by shape."""
    free, rest = free_cells(rules, pieces), bends(pieces.own)
    while some(rest):
        bend = first_spot(rest)
        rest = without_first(rest)
        around = ring(pieces.own, bend)
        for shape in range(_SHAPES):
            one, other = (shape + 1) // 2, shape // 2 + 1 - shape % 2
            if around >> (one + 3) % 6 & around >> other & 1 == 1:
                start = bend - spot_difference(pieces.own, one)
                total = offer_stretches(rules, pieces.own, free, start, one, other, first, total, out)
    return total


@inlined
def offer_stretches(
    rules: ProtistaRules,
    own: Cells,
    free: Cells,
    start: int,
    one: int,
    other: int,
    first: int,
    total: int,
    out: Numbers,
) -> int:
    """Offer the stretches of a zigzag from its lower end, the short ones first.

    A piece may shift to a free cell and to that of the piece before or after it in the stretch; a stretch may shift
    where all of its pieces may.
    """
    shifts, back = allowed_shifts(rules, one, other), 0
    spot, length = start, 1
    while holds(own, spot):
        onwards = one if length % 2 == 1 else other
        around = ring(free, spot) | back
        if length >= SHORTEST_WAVE:
            wave = number(WAVE, start, wave_shape(one, other, length, 0))
            total = offer_bits(
                out, first, total, np.uint64(shifts & around), wave, number(0, 0, wave_shape(0, 0, 0, 1))
            )
        shifts &= around | 1 << onwards
        back = 1 << (onwards + 3) % 6
        spot += spot_difference(own, onwards)
        length += 1
    return total


@inlined
def allowed_shifts(rules: ProtistaRules, one: int, other: int) -> int:
    """Return the directions in which a zigzag may move at all, a bit for each."""
    low = min(one, other)
    return 1 << (low + 5) % 6 | 1 << (low + 2) % 6 if rules.across else _ALL_SHIFTS


@inlined
def may_shift(rules: ProtistaRules, own: Cells, start: int, one: int, other: int, length: int, shift: int) -> int:
    """Return PLAYED if all pieces stay on the board and clear of own pieces outside the wave, else the reason."""
    if allowed_shifts(rules, one, other) >> shift & 1 == 0:
        return WAVE_NOT_ACROSS
    for index in range(length):
        target = wave_cell(own, start, one, other, index) + spot_difference(own, shift)
        if not on_board(rules, target):
            return WAVE_LEAVES_BOARD
        if holds(own, target) and not in_wave(own, start, one, other, length, index, target):
            return WAVE_HITS_OWN
    return PLAYED


@inlined
def in_wave(board: Cells, start: int, one: int, other: int, length: int, index: int, spot: int) -> bool:
    """Return whether a neighbour of a piece of the wave belongs to it: it can only be the one before or after."""
    if index > 0 and wave_cell(board, start, one, other, index - 1) == spot:
        return True
    return index + 1 < length and wave_cell(board, start, one, other, index + 1) == spot


@compiled
def play_wave(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    start, shape = cell_of(move), second_of(move)
    one, other, shift, length = shape & 7, shape >> 3 & 7, shape >> 6 & 7, shape >> 9
    if (
        one > _HIGHEST_DIRECTION
        or other > _HIGHEST_DIRECTION
        or abs(one - other) != 1
        or shift > 5
        or length < SHORTEST_WAVE
    ):
        return NO_SUCH_STEP
    own = pieces_of(rules, state, side)
    if zigzag_length(own, start, one, other) < length:
        return NOT_A_ZIGZAG
    reason = may_shift(rules, own, start, one, other, length, shift)
    if reason != PLAYED:
        return reason
    if not attack_stacks(rules, state, side, start, one, other, length, shift, trace):
        shift_all(rules, state, side, start, one, other, length, shift, trace)
    return PLAYED


@inlined
def attack_stacks(
    rules: ProtistaRules, state: Words, side: int, start: int, one: int, other: int, length: int, shift: int, trace: Any
) -> bool:
    """Attack every enemy stack in the way of the wave, and return whether there was one, so that nothing moves."""
    met = False
    for index in range(length):
        target = wave_cell(rules.board, start, one, other, index) + spot_difference(rules.board, shift)
        if is_stack_of(rules, state, 1 - side, target):
            attack(rules, state, 1 - side, target, 0, trace)
            met = True
    return met


@inlined
def shift_all(
    rules: ProtistaRules, state: Words, side: int, start: int, one: int, other: int, length: int, shift: int, trace: Any
) -> None:
    """Move every piece, the foremost first, so that each finds its cell free."""
    forward = shift in (one, other)
    for count in range(length):
        index = length - 1 - count if forward else count
        source = wave_cell(rules.board, start, one, other, index)
        target = source + spot_difference(rules.board, shift)
        capture(rules, state, 1 - side, target, trace)
        move_piece(rules, state, side, source, target, trace)
