"""Rule 3: the end of a straight row shoots outwards."""

from typing import Any

from ludarium.games.protista.groups import barrel_stride, group_of, row_stride
from ludarium.games.protista.moves.shots import go, offer_way, way_length
from ludarium.games.protista.numbers import CANNON, cell_of, second_of
from ludarium.games.protista.reasons import NO_CANNON, SHOT_FORCED, SHOT_TOO_FAR
from ludarium.games.protista.state import Pieces, ProtistaRules, read_pieces, row_of
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.cells import Cells, count, first_spot
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import PLAYED

_SHORTEST = 2


@inlined
def offer_shots(rules: ProtistaRules, pieces: Pieces, group: Cells, first: int, total: int, out: Numbers) -> int:
    """Offer the shots of both ends of a group of two pieces or more, if it is a straight row."""
    size = count(group)
    stride, low = row_stride(group, size), first_spot(group)
    if stride == 0:
        return total
    for source, outwards in ((low, -stride), (low + (size - 1) * stride, stride)):
        length = way_length(rules, pieces, source, outwards, size)
        total = offer_way(rules, CANNON, source, outwards, _SHORTEST, length, first, total, out)
    return total


@compiled
def play_cannon(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, target = cell_of(move), second_of(move)
    pieces = read_pieces(rules, state, side)
    group = group_of(pieces.own, source)
    stride = barrel_stride(group, count(group), source)
    if stride == 0:
        return NO_CANNON
    steps = (target - source) // stride
    leaves_row = abs(stride) == 1 and row_of(rules, target) != row_of(rules, source)
    if steps < 1 or leaves_row or source + steps * stride != target:
        return NO_CANNON
    length = way_length(rules, pieces, source, stride, count(group))
    if not _SHORTEST <= steps <= length:
        return SHOT_TOO_FAR
    if rules.forced and steps != length:
        return SHOT_FORCED
    go(rules, state, side, source, stride, steps, trace)
    return PLAYED
