"""How a Mobility position is stored: a few numbers, then three planes, each a set of cells.

RED holds the red generals and the troops, BLUE the blue generals and the troops: a troop is in both planes, a general
in one. REACHED holds the empty cells that some general can still reach; it follows from the other two.
"""

from typing import NamedTuple

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Words
from ludarium.kernel.cells import Cells, count, first_spot, read_cells, some, without_first, word_count, write_cells
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import FRESH, MOVER, OWN_WORDS
from ludarium.kernel.randomness import mixed
from ludarium.kernel.squarecells import flood

RAMP = OWN_WORDS  # 1 while the next turn has two steps
TURN_TROOPS = OWN_WORDS + 1  # how many troops there were when the turn began
TURN_RED = OWN_WORDS + 2  # where the generals stood then
TURN_BLUE = OWN_WORDS + 3
_PLANES = OWN_WORDS + 4  # where the planes begin

RED, BLUE, REACHED = range(3)
PLANES = 3
LASTING_PLANES = 2
TURN_STEPS = 3

_SPOT_BITS = np.uint64(10)
_ROOM_FOR_ONE_MORE = np.uint64(40)
EXACT_GENERALS = 5  # up to this number the key is exact
_TROOPS_SHIFT = np.uint64(50)
_TROOPS_MASK = np.uint64(511)


class MobilityRules(NamedTuple):
    board: Cells


@inlined
def plane_place(rules: MobilityRules, which: int) -> int:
    """Return where a plane begins in the state."""
    return _PLANES + which * word_count(rules.board)


@inlined
def plane(rules: MobilityRules, state: Words, which: int) -> Cells:
    return read_cells(rules.board, state, plane_place(rules, which))


@inlined
def both_sides(rules: MobilityRules, state: Words) -> tuple[Cells, Cells]:
    """Return the generals of the mover and those of the enemy, each with the troops."""
    red, blue = plane(rules, state, RED), plane(rules, state, BLUE)
    return (red, blue) if state[MOVER] == ZERO else (blue, red)


@inlined
def store(rules: MobilityRules, state: Words, own: Cells, enemy: Cells, reached: Cells) -> None:
    """Write the three planes; `own` and `enemy` are as `both_sides` returns them."""
    first = state[MOVER] == ZERO
    write_cells(own if first else enemy, state, plane_place(rules, RED))
    write_cells(enemy if first else own, state, plane_place(rules, BLUE))
    write_cells(reached, state, plane_place(rules, REACHED))


@compiled
def find_reached(rules: MobilityRules, state: Words) -> None:
    """Set REACHED (rule 2) to the empty cells joined to a general of either colour by king steps over empty cells."""
    red, blue = plane(rules, state, RED), plane(rules, state, BLUE)
    generals = red ^ blue
    write_cells(flood(generals, rules.board & ~(red & blue)) & ~generals, state, plane_place(rules, REACHED))


@compiled
def note_turn(rules: MobilityRules, state: Words) -> None:
    """Store the position at the beginning of a turn."""
    red, blue = plane(rules, state, RED), plane(rules, state, BLUE)
    state[FRESH] = ONE
    state[TURN_TROOPS] = np.uint64(count(red & blue))
    state[TURN_RED] = generals_key(red & ~blue)
    state[TURN_BLUE] = generals_key(blue & ~red)


@inlined
def generals_key(generals: Cells) -> np.uint64:
    """Return where the generals of a colour stand, in one word: exact for up to five, hashed for more."""
    key = ZERO
    while some(generals):
        spot = np.uint64(first_spot(generals))
        key = key << _SPOT_BITS | spot if key >> _ROOM_FOR_ONE_MORE == ZERO else mixed(mixed(key) ^ spot)
        generals = without_first(generals)
    return key


@compiled
def with_troops(key: np.uint64, troops: np.uint64) -> np.uint64:
    """Add the number of troops to a key: troops stay, so within a game their number says where they are."""
    return key ^ troops << _TROOPS_SHIFT


def troops_in(keys: Words) -> Words:
    """Return the number of troops in each of some exact keys."""
    return keys >> _TROOPS_SHIFT & _TROOPS_MASK


@compiled
def left_by(key: np.uint64, player: np.uint64) -> np.uint64:
    return key ^ player << np.uint64(63)
