"""Rule 9: loops of a side: holes in its pieces that do not reach the border, with a connected rim."""

import numpy as np

from ludarium.boards.beehive import beehive_border
from ludarium.games.protista.groups import clear, flood
from ludarium.games.protista.state import GROUP, REACH, REST, ProtistaRules, plane, row_cells
from ludarium.kernel.bits import ONE, ZERO, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.hexrows import touching
from ludarium.kernel.randomness import mixed
from ludarium.kernel.repetition import add_key, when_seen

_RIM = np.uint64(1 << 63)


@compiled
def find_holes(rules: ProtistaRules, state: Words, side: int) -> bool:
    """Set REST to the cells without pieces of a side that are cut off from the border; return whether there are any."""
    outside, rest = plane(rules, GROUP), plane(rules, REST)
    for row in range(rules.rows + 2):
        state[rest + row] = row_cells(rules, row) & ~state[plane(rules, side) + row]
        state[outside + row] = state[rest + row] & beehive_border(rules.rows, rules.columns, row)
    flood(rules, state, outside, rest)
    found = ZERO
    for row in range(1, rules.rows + 1):
        state[rest + row] &= ~state[outside + row]
        found |= state[rest + row]
    return found != ZERO


@compiled
def take_hole(rules: ProtistaRules, state: Words, side: int) -> np.uint64:
    """Take one hole out of REST, and return the key of its rim, or 0 if the rim is not connected and so no loop."""
    hole, rim, rest = plane(rules, GROUP), plane(rules, REACH), plane(rules, REST)
    take_one(rules, state, hole, rest)
    for row in range(1, rules.rows + 1):
        state[rest + row] &= ~state[hole + row]
    key = ZERO
    for row in range(rules.rows + 2):
        inside = 0 < row <= rules.rows
        state[rim + row] = touching(state, hole, row) & state[plane(rules, side) + row] if inside else ZERO
        key = mixed(key + state[rim + row] + ONE)
    take_one(rules, state, hole, rim)
    for row in range(1, rules.rows + 1):
        if state[rim + row] != state[hole + row]:
            return ZERO
    return key | ONE


@compiled
def take_one(rules: ProtistaRules, state: Words, target: int, source: int) -> None:
    """Fill a plane with one connected part of another: the one that holds its first cell."""
    clear(rules, state, target)
    for row in range(1, rules.rows + 1):
        if state[source + row] != ZERO:
            state[target + row] = state[source + row] & (~state[source + row] + ONE)
            break
    flood(rules, state, target, source)


@compiled
def has_hole_left(rules: ProtistaRules, state: Words) -> bool:
    for row in range(1, rules.rows + 1):
        if state[plane(rules, REST) + row] != ZERO:
            return True
    return False


@compiled
def rim_tag(turns: np.uint64) -> np.uint64:
    """Return the second word of a rim's key: rims are remembered for one turn."""
    return _RIM | turns


@compiled
def count_new_loops(rules: ProtistaRules, state: Words, side: int, turns: np.uint64, history: Words) -> int:
    """Return how many loops there are whose rims have not been seen in this turn."""
    if not find_holes(rules, state, side):
        return 0
    total = 0
    while has_hole_left(rules, state):
        key = take_hole(rules, state, side)
        if key != ZERO and when_seen(history, key, rim_tag(turns)) == 0:
            total += 1
    return total


@compiled
def remember_loops(rules: ProtistaRules, state: Words, side: int, turns: np.uint64, history: Words) -> None:
    """Remember the rims of all current loops as seen in this turn."""
    if not find_holes(rules, state, side):
        return
    while has_hole_left(rules, state):
        key = take_hole(rules, state, side)
        if key != ZERO and when_seen(history, key, rim_tag(turns)) == 0:
            add_key(history, key, rim_tag(turns))


@compiled
def most_loops(rules: ProtistaRules) -> int:
    """Return an upper bound on the loops that a board can hold at a time."""
    return rules.rows * rules.columns // 3
