"""Rule 5: the point of a sharp V jumps away from its legs, two cells further at a time."""

from typing import Any

from ludarium.games.protista.groups import points
from ludarium.games.protista.moves.shots import go, offer_way, way_length
from ludarium.games.protista.numbers import SHARP_V, cell_of, second_of
from ludarium.games.protista.reasons import JUMP_FORCED, JUMP_TOO_FAR, NO_SHARP_V
from ludarium.games.protista.state import Pieces, ProtistaRules, read_pieces, row_of
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.cells import Cells, first_spot, holds, some, without_first
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import PLAYED
from ludarium.kernel.hexcells import ring, spot_difference, turned

_JUMP_ROWS = (-1, -2, -1, 1, 2, 1)  # by how many rows a point jumps, for the first leg in each direction


@inlined
def leg_length(own: Cells, spot: int, direction: int) -> int:
    """Return how many own pieces follow a piece in an unbroken row in a direction."""
    length, stride = 0, spot_difference(own, direction)
    while holds(own, spot + (length + 1) * stride):
        length += 1
    return length


@inlined
def shorter_leg(own: Cells, spot: int, leg: int) -> int:
    """Return the length of the shorter leg of a V whose legs go in direction `leg` and the next one."""
    return min(leg_length(own, spot, leg), leg_length(own, spot, (leg + 1) % 6))


@inlined
def jump_stride(own: Cells, leg: int) -> int:
    """Return the spot difference of a jump away from a V whose legs go in direction `leg` and the next one."""
    return -spot_difference(own, leg) - spot_difference(own, (leg + 1) % 6)


@inlined
def offer_jumps(rules: ProtistaRules, pieces: Pieces, first: int, total: int, out: Numbers) -> int:
    """Offer the jumps of every point, point by point."""
    rest = points(pieces.own)
    while some(rest):
        spot = first_spot(rest)
        rest = without_first(rest)
        legs = ring(pieces.own, spot)
        for leg in range(6):
            if (legs & turned(legs, 1)) >> leg & 1 == 1:
                stride = jump_stride(pieces.own, leg)
                length = way_length(rules, pieces, spot, stride, shorter_leg(pieces.own, spot, leg))
                total = offer_way(rules, SHARP_V, spot, stride, 1, length, first, total, out)
    return total


@compiled
def play_jump(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, target = cell_of(move), second_of(move)
    pieces = read_pieces(rules, state, side)
    for leg in range(6):
        stride = jump_stride(pieces.own, leg)
        jumps = (target - source) // stride
        rows = row_of(rules, target) - row_of(rules, source)
        if jumps < 1 or source + jumps * stride != target or rows != jumps * _JUMP_ROWS[leg]:
            continue
        most = shorter_leg(pieces.own, source, leg)
        if most == 0:
            return NO_SHARP_V
        length = way_length(rules, pieces, source, stride, most)
        if jumps > length:
            return JUMP_TOO_FAR
        if rules.forced and jumps != length:
            return JUMP_FORCED
        go(rules, state, side, source, stride, jumps, trace)
        return PLAYED
    return NO_SHARP_V
