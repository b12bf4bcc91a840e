"""How a Mobility position is stored: a few numbers, then planes of row words.

OPEN holds the empty cells, REACHED those of them that some general can still reach; both follow from the rest.
"""

from typing import NamedTuple

import numpy as np

from ludarium.boards.square import square_row
from ludarium.kernel.bits import ZERO, Words, count_bits, nth_bit
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS
from ludarium.kernel.randomness import mixed
from ludarium.kernel.spots import spot_at
from ludarium.kernel.squarerows import touching

RAMP = OWN_WORDS  # 1 while the next turn has two steps
TROOPS = OWN_WORDS + 1  # how many have been placed
TURN_RED = OWN_WORDS + 2  # the generals as they stood when the turn began
TURN_BLUE = OWN_WORDS + 3
PLANE_WORDS = OWN_WORDS + 4  # where the planes begin

RED, BLUE, TROOP, OPEN, REACHED = range(5)
PLANES = 5
LASTING_PLANES = 3
TURN_STEPS = 3

_SPOT_BITS = np.uint64(10)
_ROOM_FOR_ONE_MORE = np.uint64(40)
EXACT_GENERALS = 5  # up to this number the key is exact
_TROOPS_SHIFT = np.uint64(50)


class MobilityRules(NamedTuple):
    size: int


@compiled
def plane(rules: MobilityRules, which: int) -> int:
    """Return where a plane begins in the state."""
    return PLANE_WORDS + which * (rules.size + 2)


@compiled
def find_open(rules: MobilityRules, state: Words) -> None:
    """Set OPEN to the empty cells."""
    for row in range(1, rules.size + 1):
        taken = state[plane(rules, RED) + row] | state[plane(rules, BLUE) + row] | state[plane(rules, TROOP) + row]
        state[plane(rules, OPEN) + row] = square_row(rules.size, row) & ~taken


@compiled
def find_reached(rules: MobilityRules, state: Words) -> None:
    """Set REACHED (rule 2) to the empty cells joined to a general of either colour by king steps over empty cells."""
    red, blue, empty, reached = plane(rules, RED), plane(rules, BLUE), plane(rules, OPEN), plane(rules, REACHED)
    for row in range(1, rules.size + 1):
        state[reached + row] = (touching(state, red, row) | touching(state, blue, row)) & state[empty + row]
    grows = True
    while grows:
        grows = False
        for sweep in range(2 * rules.size):
            row = 1 + sweep if sweep < rules.size else 2 * rules.size - sweep
            grown = touching(state, reached, row) & state[empty + row]
            grows |= grown != state[reached + row]
            state[reached + row] = grown


@compiled
def generals_key(rules: MobilityRules, state: Words, colour: int) -> np.uint64:
    """Return where the generals of a colour stand, in one word: exact for up to five, hashed for more."""
    key = ZERO
    for row in range(1, rules.size + 1):
        generals = state[plane(rules, colour) + row]
        for k in range(count_bits(generals)):
            spot = np.uint64(spot_at(row, nth_bit(generals, k)))
            key = key << _SPOT_BITS | spot if key >> _ROOM_FOR_ONE_MORE == ZERO else mixed(mixed(key) ^ spot)
    return key


@compiled
def with_troops(key: np.uint64, troops: np.uint64) -> np.uint64:
    """Add the number of troops to a key: troops stay, so within a game their number says where they are."""
    return key ^ troops << _TROOPS_SHIFT


@compiled
def left_by(key: np.uint64, player: np.uint64) -> np.uint64:
    return key ^ player << np.uint64(63)
