"""Rule 4: a zigzag of own pieces moves one cell in any direction, all pieces together."""

from typing import Any

from ludarium.games.protista.numbers import WAVE, cell_of, number, second_of, wave_shape
from ludarium.games.protista.pieces import attack, capture, is_enemy_stack, move_piece
from ludarium.games.protista.reasons import (
    NOT_A_ZIGZAG,
    WAVE_HITS_OWN,
    WAVE_LEAVES_BOARD,
    WAVE_NOT_ACROSS,
)
from ludarium.games.protista.state import ProtistaRules, has_piece, on_board
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NO_SUCH_STEP, PLAYED
from ludarium.kernel.hexrows import spot_difference
from ludarium.kernel.listing import offer

_SHORTEST = 3
_HIGHEST_DIRECTION = 3  # from the lower end, a zigzag goes E, NE, NW or W


@compiled
def wave_cell(start: int, first: int, second: int, index: int) -> int:
    """Return the spot of a piece of the zigzag, counted from 0."""
    return start + (index + 1) // 2 * spot_difference(first) + index // 2 * spot_difference(second)


@compiled
def zigzag_length(rules: ProtistaRules, state: Words, side: int, start: int, first: int, second: int) -> int:
    """Return how many own pieces stand in the zigzag that begins at a spot."""
    length = 0
    while has_piece(rules, state, side, wave_cell(start, first, second, length)):
        length += 1
    return length


@compiled
def offer_waves(rules: ProtistaRules, state: Words, side: int, start: int, first: int, total: int, out: Numbers) -> int:
    """Offer every stretch of every zigzag whose lower end is here, in every direction in which it may move."""
    for one in range(_HIGHEST_DIRECTION + 1):
        for other in range(max(0, one - 1), min(_HIGHEST_DIRECTION, one + 1) + 1):
            if other == one:
                continue
            longest = zigzag_length(rules, state, side, start, one, other)
            for length in range(_SHORTEST, longest + 1):
                for shift in range(6):
                    if may_shift(rules, state, side, start, one, other, length, shift) == PLAYED:
                        move = number(WAVE, start, wave_shape(one, other, length, shift))
                        total = offer(out, first, total, move)
    return total


@compiled
def may_shift(
    rules: ProtistaRules, state: Words, side: int, start: int, one: int, other: int, length: int, shift: int
) -> int:
    """Return PLAYED if all pieces stay on the board and clear of own pieces outside the wave, else the reason."""
    low = min(one, other)
    if rules.across and shift != (low + 5) % 6 and shift != (low + 2) % 6:
        return WAVE_NOT_ACROSS
    for index in range(length):
        target = wave_cell(start, one, other, index) + spot_difference(shift)
        if not on_board(rules, target):
            return WAVE_LEAVES_BOARD
        if has_piece(rules, state, side, target) and not in_wave(start, one, other, length, index, target):
            return WAVE_HITS_OWN
    return PLAYED


@compiled
def in_wave(start: int, one: int, other: int, length: int, index: int, spot: int) -> bool:
    """Return whether a neighbour of a piece of the wave belongs to it: it can only be the one before or after."""
    if index > 0 and wave_cell(start, one, other, index - 1) == spot:
        return True
    return index + 1 < length and wave_cell(start, one, other, index + 1) == spot


@compiled
def play_wave(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    start, shape = cell_of(move), second_of(move)
    one, other, shift, length = shape & 7, shape >> 3 & 7, shape >> 6 & 7, shape >> 9
    if (
        one > _HIGHEST_DIRECTION
        or other > _HIGHEST_DIRECTION
        or abs(one - other) != 1
        or shift > 5
        or length < _SHORTEST
    ):
        return NO_SUCH_STEP
    if zigzag_length(rules, state, side, start, one, other) < length:
        return NOT_A_ZIGZAG
    reason = may_shift(rules, state, side, start, one, other, length, shift)
    if reason != PLAYED:
        return reason
    if not attack_stacks(rules, state, side, start, one, other, length, shift, trace):
        shift_all(rules, state, side, start, one, other, length, shift, trace)
    return PLAYED


@compiled
def attack_stacks(
    rules: ProtistaRules, state: Words, side: int, start: int, one: int, other: int, length: int, shift: int, trace: Any
) -> bool:
    """Attack every enemy stack in the way of the wave, and return whether there was one, so that nothing moves."""
    met = False
    for index in range(length):
        target = wave_cell(start, one, other, index) + spot_difference(shift)
        if is_enemy_stack(rules, state, 1 - side, target):
            attack(rules, state, 1 - side, target, 0, trace)
            met = True
    return met


@compiled
def shift_all(
    rules: ProtistaRules, state: Words, side: int, start: int, one: int, other: int, length: int, shift: int, trace: Any
) -> None:
    """Move every piece, the foremost first, so that each finds its cell free."""
    forward = shift in (one, other)
    for count in range(length):
        index = length - 1 - count if forward else count
        source = wave_cell(start, one, other, index)
        target = source + spot_difference(shift)
        capture(rules, state, 1 - side, target, trace)
        move_piece(rules, state, side, source, target, trace)
