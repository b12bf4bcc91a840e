"""Rule 3: the end of a straight row shoots outwards."""

from typing import Any

from ludarium.games.protista.groups import barrel_direction, find_group, group_size
from ludarium.games.protista.moves.shots import go, offer_way, way_length
from ludarium.games.protista.numbers import CANNON, cell_of, second_of
from ludarium.games.protista.reasons import NO_CANNON, SHOT_FORCED, SHOT_TOO_FAR
from ludarium.games.protista.state import ProtistaRules
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import PLAYED
from ludarium.kernel.hexrows import spot_difference
from ludarium.kernel.spots import row_of

_SHORTEST = 2


@compiled
def offer_cannon(
    rules: ProtistaRules, state: Words, side: int, spot: int, size: int, first: int, total: int, out: Numbers
) -> int:
    """Offer the shots of a piece whose group, of this size, is already found."""
    direction = barrel_direction(rules, state, spot, size)
    if direction < 0:
        return total
    stride = spot_difference(direction)
    length = way_length(rules, state, side, spot, stride, size)
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
    leaves_row = abs(stride) == 1 and row_of(target) != row_of(source)
    if count < 1 or leaves_row or source + count * stride != target:
        return NO_CANNON
    length = way_length(rules, state, side, source, stride, size)
    if not _SHORTEST <= count <= length:
        return SHOT_TOO_FAR
    if rules.forced and count != length:
        return SHOT_FORCED
    go(rules, state, side, source, stride, count, trace)
    return PLAYED
