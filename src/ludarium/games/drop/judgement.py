"""How well a position of Drop stands: the largest clumps, and how much of a colour holds together."""

import math

from ludarium.games.drop.clumps import clumps_of_size
from ludarium.games.drop.state import BLACK, HANDS, WHITE, DropRules, free_cells, in_hand, plane, plane_words
from ludarium.kernel.bits import ZERO, Words, count_bits, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER, STATUS
from ludarium.kernel.hexrows import touching

_LARGEST, _PIECES, _TEMPO = 0.35, 0.12, 0.1


@compiled
def judge(rules: DropRules, state: Words, room: Words) -> float:
    """The chance of the side that began."""
    most = 3 * rules.side * (rules.side - 1) + 2
    _, black = clumps_of_size(rules, state, BLACK, most)
    _, white = clumps_of_size(rules, state, WHITE, most)
    ripeness = 1.0 / (1.0 + 0.06 * float(state[HANDS] + state[HANDS + 1]))
    lead = ripeness * (
        _LARGEST * (black - white) + _PIECES * (weight(rules, state, BLACK) - weight(rules, state, WHITE))
    )
    tempo = _TEMPO * float(state[LEFT])
    lead += tempo if state[MOVER] == ZERO else -tempo
    steepness = 2.0 if state[STATUS] == ZERO else 1.0  # when it is over, all that counts is how clearly
    return 1.0 / (1.0 + math.exp(-steepness * lead))


@compiled
def weight(rules: DropRules, state: Words, colour: int) -> float:
    """Pieces, and more for those that touch their like."""
    pieces, touched = 0, 0
    for row in range(1, plane_words(rules) - 1):
        cells = state[plane(rules, colour) + row]
        pieces += count_bits(cells)
        touched += count_bits(cells & touching(state, plane(rules, colour), row))
    return pieces + touched


@compiled
def may_win(rules: DropRules, state: Words) -> bool:
    """The game ends with the last drop, or when the board is full: a drop fills at most one free cell."""
    left, free = signed(state[LEFT]), 0
    if in_hand(state, BLACK) + in_hand(state, WHITE) <= left:
        return True
    for row in range(1, plane_words(rules) - 1):
        free += count_bits(free_cells(rules, state, row))
        if free > left:
            return False
    return True
