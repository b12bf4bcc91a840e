"""Rule 3: the end of a straight row shoots outwards."""

from typing import Any

from ludarium.games.protista.groups import barrel_direction, find_group, group_size
from ludarium.games.protista.moves.shots import go, offer_way, way_length
from ludarium.games.protista.numbers import CANNON, cell_of, second_of
from ludarium.games.protista.pieces import is_enemy_stack
from ludarium.games.protista.reasons import NO_CANNON, SHOT_FORCED, SHOT_TOO_FAR
from ludarium.games.protista.state import ProtistaRules
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import PLAYED
from ludarium.kernel.hexrows import spot_difference

_SHORTEST = 2


@compiled
def shot_length(rules: ProtistaRules, state: Words, side: int, spot: int, stride: int, size: int) -> int:
    """How far a shot goes; a stack right before the barrel leaves none."""
    if is_enemy_stack(rules, state, 1 - side, spot + stride):
        return 0
    return way_length(rules, state, side, spot, stride, size)


@compiled
def offer_cannon(
    rules: ProtistaRules, state: Words, side: int, spot: int, size: int, first: int, total: int, out: Numbers
) -> int:
    """The shots of a piece whose group, of this size, is already found."""
    direction = barrel_direction(rules, state, spot, size)
    if direction < 0:
        return total
    stride = spot_difference(direction)
    length = shot_length(rules, state, side, spot, stride, size)
    return offer_way(rules, CANNON, spot, stride, _SHORTEST, length, first, total, out)


@compiled
def play_cannon(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, target = cell_of(move), second_of(move)
    find_group(rules, state, side, source)
    size = group_size(rules, state)
    direction = barrel_direction(rules, state, source, size)
    if direction < 0:
        return NO_CANNON
    stride = spot_difference(direction)
    count = (target - source) // stride
    if count < 1 or source + count * stride != target:
        return NO_CANNON
    length = shot_length(rules, state, side, source, stride, size)
    if not _SHORTEST <= count <= length:
        return SHOT_TOO_FAR
    if rules.forced and count != length:
        return SHOT_FORCED
    go(rules, state, side, source, stride, count, trace)
    return PLAYED
