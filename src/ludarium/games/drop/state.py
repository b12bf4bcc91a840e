"""How a Drop position is stored: the two hands, then planes of row words. The last two planes are scratch space."""

from typing import NamedTuple

import numpy as np

from ludarium.boards.hexagon import hexagon_border, hexagon_row
from ludarium.kernel.bits import ZERO, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS

HANDS = OWN_WORDS  # two words: black's pieces in hand, then white's
BLACK, WHITE, DUD, CLUMP, REST = range(5)
PLANES = 5
LASTING_PLANES = 3
TURN_DROPS = 2

EITHER, ENEMY, OWN = range(3)  # whose neighbours squeeze


class DropRules(NamedTuple):
    side: int
    squeeze: int
    dud_squeezable: bool
    cascade: bool


@compiled
def plane_words(rules: DropRules) -> int:
    return 2 * rules.side + 1


@compiled
def plane(rules: DropRules, which: int) -> int:
    """Return where a plane begins in the state."""
    return OWN_WORDS + 2 + which * plane_words(rules)


@compiled
def occupied(rules: DropRules, state: Words, row: int) -> np.uint64:
    return state[plane(rules, BLACK) + row] | state[plane(rules, WHITE) + row] | state[plane(rules, DUD) + row]


@compiled
def free_cells(rules: DropRules, state: Words, row: int) -> np.uint64:
    """Rule 2: the empty cells of a row that are not in the outer ring."""
    inner = hexagon_row(rules.side, row) & ~hexagon_border(rules.side, row)
    return inner & ~occupied(rules, state, row)


@compiled
def has_free_cell(rules: DropRules, state: Words) -> bool:
    for row in range(1, plane_words(rules) - 1):
        if free_cells(rules, state, row) != ZERO:
            return True
    return False


@compiled
def in_hand(state: Words, side: int) -> int:
    return signed(state[HANDS + side])
