"""Rule 5: the point of a sharp V jumps away from its legs, two cells further at a time."""

from typing import Any

from ludarium.games.protista.moves.shots import go, offer_way, way_length
from ludarium.games.protista.numbers import SHARP_V, cell_of, second_of
from ludarium.games.protista.reasons import JUMP_FORCED, JUMP_TOO_FAR, NO_SHARP_V
from ludarium.games.protista.state import ProtistaRules, has_piece
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import PLAYED
from ludarium.kernel.hexrows import spot_difference


@compiled
def leg_length(rules: ProtistaRules, state: Words, side: int, spot: int, direction: int) -> int:
    """Return how many own pieces follow a piece in an unbroken row in a direction."""
    length = 0
    while has_piece(rules, state, side, spot + (length + 1) * spot_difference(direction)):
        length += 1
    return length


@compiled
def jump_stride(leg: int) -> int:
    """Return the spot difference of a jump away from a V whose legs go in direction `leg` and the next one."""
    return -spot_difference(leg) - spot_difference((leg + 1) % 6)


@compiled
def jump_length(rules: ProtistaRules, state: Words, side: int, spot: int, leg: int) -> int:
    """Return how many jumps away the last target is; 0 if there is no such V."""
    shorter = min(leg_length(rules, state, side, spot, leg), leg_length(rules, state, side, spot, (leg + 1) % 6))
    return way_length(rules, state, side, spot, jump_stride(leg), shorter)


@compiled
def offer_jumps(rules: ProtistaRules, state: Words, side: int, spot: int, first: int, total: int, out: Numbers) -> int:
    for leg in range(6):
        if has_piece(rules, state, side, spot + spot_difference(leg)):
            length = jump_length(rules, state, side, spot, leg)
            total = offer_way(rules, SHARP_V, spot, jump_stride(leg), 1, length, first, total, out)
    return total


@compiled
def play_jump(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, target = cell_of(move), second_of(move)
    for leg in range(6):
        stride = jump_stride(leg)
        count = (target - source) // stride
        if count < 1 or source + count * stride != target:
            continue
        if min(leg_length(rules, state, side, source, leg), leg_length(rules, state, side, source, (leg + 1) % 6)) == 0:
            return NO_SHARP_V
        length = jump_length(rules, state, side, source, leg)
        if count > length:
            return JUMP_TOO_FAR
        if rules.forced and count != length:
            return JUMP_FORCED
        go(rules, state, side, source, stride, count, trace)
        return PLAYED
    return NO_SHARP_V
