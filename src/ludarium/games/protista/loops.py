"""Rule 9: loops of a side: holes in its pieces that do not reach the border, with a connected rim."""

import numpy as np

from ludarium.games.protista.state import TURNS, ProtistaRules, pieces_of
from ludarium.kernel.bits import ONE, ZERO, Words
from ludarium.kernel.cells import Cells, equal, first_cell, nothing, some, window, word_count
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.hexcells import (
    east,
    flood,
    north_east,
    north_west,
    south_east,
    south_west,
    touching,
    west,
)
from ludarium.kernel.randomness import mixed
from ludarium.kernel.repetition import add_key, when_seen

_RIM = np.uint64(1 << 63)


@inlined
def hole_starts(rules: ProtistaRules, own: Cells) -> Cells:
    """Return cells among which is the first of every hole, by row, then number; few boards have any.

    The first cell of a hole has own pieces W, SW and SE, its last cell E, NE and NW.
    """
    inside = rules.inner & ~own
    firsts = inside & east(own) & north_east(own) & north_west(own)
    if not some(firsts) or not some(inside & west(own) & south_west(own) & south_east(own)):
        return nothing(own)
    return firsts


@inlined
def hole_at(rules: ProtistaRules, own: Cells, start: Cells) -> Cells:
    """Return the cells without own pieces joined to a cell, some of them at least if they reach the border."""
    hole, free = start, rules.board & ~own
    while True:
        grown = hole | touching(hole) & free
        if equal(grown, hole) or some(grown & ~rules.inner):
            return grown
        hole = grown


@inlined
def rim_key(rules: ProtistaRules, own: Cells, hole: Cells) -> np.uint64:
    """Return the key of the rim of a hole, or 0 if that is no loop: it reaches the border or its rim is in parts."""
    rim = touching(hole) & own
    if some(hole & ~rules.inner) or not equal(flood(first_cell(rim), rim), rim):
        return ZERO
    key = ZERO
    for word in range(word_count(rim)):
        key = mixed(key + window(rim, 64 * word) + ONE)
    return key | ONE


@inlined
def rim_tag(turns: np.uint64) -> np.uint64:
    """Return the second word of a rim's key: rims are remembered for one turn."""
    return _RIM | turns


@compiled
def count_new_loops(rules: ProtistaRules, state: Words, side: int, history: Words, remembers: bool) -> int:
    """Return how many loops there are whose rims have not been seen in this turn, and remember them if asked to."""
    own, tag, total = pieces_of(rules, state, side), rim_tag(state[TURNS]), 0
    starts = hole_starts(rules, own)
    while some(starts):
        hole = hole_at(rules, own, first_cell(starts))
        starts = starts & ~hole
        key = rim_key(rules, own, hole)
        if key != ZERO and when_seen(history, key, tag) == 0:
            total += 1
            if remembers:
                add_key(history, key, tag)
    return total


@inlined
def most_loops(rules: ProtistaRules) -> int:
    """Return an upper bound on the loops that a board can hold at a time."""
    return rules.rows * rules.columns // 3
