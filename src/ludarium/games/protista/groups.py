"""Groups: maximal connected sets of a side's pieces."""

import numpy as np

from ludarium.games.protista.state import GROUP, REACH, ProtistaRules, plane, row_cells
from ludarium.kernel.bits import ZERO, Words, count_bits
from ludarium.kernel.compiling import compiled
from ludarium.kernel.hexrows import ring, spot_difference, touching
from ludarium.kernel.planes import holds, put
from ludarium.kernel.spots import row_of


@compiled
def flood(rules: ProtistaRules, state: Words, seeds: int, within: int) -> None:
    """Grow the plane that begins at `seeds` over neighbours in the plane that begins at `within`."""
    grows = True
    while grows:
        grows = False
        for sweep in range(2 * rules.rows):
            row = 1 + sweep if sweep < rules.rows else 2 * rules.rows - sweep
            grown = state[seeds + row] | touching(state, seeds, row) & state[within + row]
            grows |= grown != state[seeds + row]
            state[seeds + row] = grown


@compiled
def clear(rules: ProtistaRules, state: Words, base: int) -> None:
    for row in range(rules.rows + 2):
        state[base + row] = ZERO


@compiled
def find_group(rules: ProtistaRules, state: Words, side: int, spot: int) -> None:
    """Set GROUP to the group of the piece on a spot."""
    group = plane(rules, GROUP)
    clear(rules, state, group)
    put(state, group, spot)
    flood(rules, state, group, plane(rules, side))


@compiled
def find_reach(rules: ProtistaRules, state: Words) -> None:
    """Set REACH (rule 2) to where a piece of GROUP may flow: the cells of GROUP and the empty ones next to them."""
    group, reach = plane(rules, GROUP), plane(rules, REACH)
    for row in range(1, rules.rows + 1):
        empty = row_cells(rules, row) & ~(state[plane(rules, 0) + row] | state[plane(rules, 1) + row])
        state[reach + row] = state[group + row] | touching(state, group, row) & empty


@compiled
def reach_of(rules: ProtistaRules, state: Words, spot: int, row: int) -> np.uint64:
    """Return the cells of a row in REACH that are neither a spot nor next to it."""
    cells = state[plane(rules, REACH) + row]
    away = row - row_of(spot)
    if away < -1 or away > 1:
        return cells
    here = np.uint64(1) << np.uint64(spot & 31)
    one = np.uint64(1)
    if away == 0:
        return cells & ~(here | here << one | here >> one)
    return cells & ~(here | here << one) if away > 0 else cells & ~(here | here >> one)


@compiled
def group_size(rules: ProtistaRules, state: Words) -> int:
    total = 0
    for row in range(1, rules.rows + 1):
        total += count_bits(state[plane(rules, GROUP) + row])
    return total


@compiled
def barrel_direction(rules: ProtistaRules, state: Words, spot: int, size: int) -> int:
    """Rule 3: the direction in which an end of GROUP shoots, if GROUP is one straight row of `size` pieces; else -1."""
    around = ring(state, plane(rules, GROUP), spot)
    if size < 2 or count_bits(np.uint64(around)) != 1:
        return -1
    inward = 0
    while around >> inward & 1 == 0:
        inward += 1
    place = spot
    for _ in range(size - 1):
        place += spot_difference(inward)
        if not holds(state, plane(rules, GROUP), place):
            return -1
    return (inward + 3) % 6
