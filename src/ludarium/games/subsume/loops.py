"""Finding the outermost loop through a stone (rules 2 and 3).

It works in two scratch planes. FILLED begins as all stones and all cells that they surround, and is peeled down to what
a loop can hold; BLOCK is the part of it that is connected with the stone: one loop and all that it surrounds.
"""

import numpy as np

from ludarium.boards.hexagon import hexagon_border, hexagon_row
from ludarium.games.subsume.state import BLOCK, BLUE, CLOSED, FILLED, RED, SubsumeRules, plane, plane_words
from ludarium.kernel.bits import ONE, ZERO, Words, has_bit
from ludarium.kernel.compiling import compiled
from ludarium.kernel.hexrows import arcs, backed, has_run_of_three, ring, spot_difference, surrounded, touching
from ludarium.kernel.planes import holds, put
from ludarium.kernel.spots import NOWHERE, column_of, row_of

_ALL_AROUND = 63


@compiled
def closes_loop(rules: SubsumeRules, state: Words, spot: int) -> bool:
    """Return whether a loop runs through the stone on this spot; BLOCK then holds it and all that it surrounds."""
    fill(rules, state)
    around = ring(state, plane(rules, FILLED), spot)
    if arcs(around) >= 2:
        close_gaps(rules, state, spot)
        around = ring(state, plane(rules, FILLED), spot)
    if not has_run_of_three(around) or not peel(rules, state, spot):
        return False
    take_block(rules, state, spot)
    return ring(state, plane(rules, BLOCK), spot) != _ALL_AROUND


@compiled
def fill(rules: SubsumeRules, state: Words) -> None:
    """Set FILLED to every stone and every cell known to be surrounded."""
    red, blue, closed, filled = plane(rules, RED), plane(rules, BLUE), plane(rules, CLOSED), plane(rules, FILLED)
    for row in range(plane_words(rules)):
        state[filled + row] = state[red + row] | state[blue + row] | state[closed + row]


@compiled
def close_gaps(rules: SubsumeRules, state: Words, spot: int) -> None:
    """Add to FILLED the empty cells that can no longer reach the outside, now that a stone stands on this spot."""
    if find_outside(rules, state, spot):
        return
    outside, filled = plane(rules, BLOCK), plane(rules, FILLED)
    for row in range(1, plane_words(rules) - 1):
        state[filled + row] |= hexagon_row(rules.side, row) & ~state[outside + row]


@compiled
def find_closed(rules: SubsumeRules, state: Words) -> None:
    """Set CLOSED to the empty cells that cannot reach the outside over empty cells: the surrounded ones."""
    fill(rules, state)
    find_outside(rules, state, NOWHERE)
    closed, outside, filled = plane(rules, CLOSED), plane(rules, BLOCK), plane(rules, FILLED)
    for row in range(1, plane_words(rules) - 1):
        state[closed + row] = hexagon_row(rules.side, row) & ~state[outside + row] & ~state[filled + row]


@compiled
def find_outside(rules: SubsumeRules, state: Words, spot: int) -> bool:
    """Set BLOCK to the cells not in FILLED that reach the outside over other such cells.

    Return True early if all neighbours of a spot turn out to be in BLOCK or in FILLED: then the stone there has cut
    nothing off.
    """
    outside, filled = plane(rules, BLOCK), plane(rules, FILLED)
    rows = 2 * rules.side - 1
    for row in range(rows + 2):
        state[outside + row] = hexagon_border(rules.side, row) & ~state[filled + row]
    grows = True
    while grows:
        if spot != NOWHERE and reaches_all_around(rules, state, spot):
            return True
        grows = False
        for sweep in range(2 * rows):
            row = 1 + sweep if sweep < rows else 2 * rows - sweep
            free = hexagon_row(rules.side, row) & ~state[filled + row]
            grown = state[outside + row] | touching(state, outside, row) & free
            grows |= grown != state[outside + row]
            state[outside + row] = grown
    return False


@compiled
def reaches_all_around(rules: SubsumeRules, state: Words, spot: int) -> bool:
    """Return whether every neighbour of a cell is in FILLED, in BLOCK or off the board."""
    known = ring(state, plane(rules, FILLED), spot) | ring(state, plane(rules, BLOCK), spot)
    return known == ring_on_board(rules, spot)


@compiled
def ring_on_board(rules: SubsumeRules, spot: int) -> int:
    """Return which of the six neighbours of a cell are on the board, a bit for each."""
    row, column = row_of(spot), column_of(spot)
    here, above, below = (
        hexagon_row(rules.side, row),
        hexagon_row(rules.side, row + 1),
        hexagon_row(rules.side, row - 1),
    )
    around = int(has_bit(here, column + 1)) | int(has_bit(here, column - 1)) << 3
    around |= int(has_bit(above, column + 1)) << 1 | int(has_bit(above, column)) << 2
    return around | int(has_bit(below, column - 1)) << 4 | int(has_bit(below, column)) << 5


@compiled
def peel(rules: SubsumeRules, state: Words, spot: int) -> bool:
    """Remove from FILLED, repeatedly, each stone without three consecutive neighbours in it.

    No loop can turn there. Return False as soon as the stone on this spot itself is removed.
    """
    red, blue, filled = plane(rules, RED), plane(rules, BLUE), plane(rules, FILLED)
    rows = 2 * rules.side - 1
    shrinks = True
    while shrinks:
        shrinks = False
        for sweep in range(2 * rows):
            row = 1 + sweep if sweep < rows else 2 * rows - sweep
            stones = state[red + row] | state[blue + row]
            bare = state[filled + row] & stones & ~backed(state, filled, row)
            shrinks |= bare != ZERO
            state[filled + row] &= ~bare
        if not holds(state, filled, spot):
            return False
    return True


@compiled
def take_block(rules: SubsumeRules, state: Words, spot: int) -> None:
    """Set BLOCK to the part of FILLED joined to this spot by contacts with a third cell of FILLED beside them."""
    filled, block = plane(rules, FILLED), plane(rules, BLOCK)
    rows = 2 * rules.side - 1
    for row in range(rows + 2):
        state[block + row] = ZERO
    put(state, block, spot)
    grows = True
    while grows:
        grows = False
        for sweep in range(2 * rows):
            row = 1 + sweep if sweep < rows else 2 * rows - sweep
            here, above, below = state[filled + row], state[filled + row + 1], state[filled + row - 1]
            eastward = here & here >> ONE & (above >> ONE | below)
            north_eastward = here & above >> ONE & (here >> ONE | above)
            north_westward = here & above & (above >> ONE | here << ONE)
            own, upper = state[block + row], state[block + row + 1]
            grown = own | (own & eastward) << ONE | (own >> ONE) & eastward
            grown |= (upper >> ONE) & north_eastward | upper & north_westward
            raised = upper | (grown & north_eastward) << ONE | grown & north_westward
            grows |= grown != own or raised != upper
            state[block + row] = grown
            state[block + row + 1] = raised


@compiled
def inside_row(rules: SubsumeRules, state: Words, row: int) -> np.uint64:
    """Return the cells of BLOCK inside its loop: those with all six neighbours in BLOCK. The others are the loop."""
    block = plane(rules, BLOCK)
    return state[block + row] & surrounded(state, block, row)


@compiled
def next_on_loop(rules: SubsumeRules, state: Words, spot: int, back: int) -> tuple[int, int]:
    """Return the next stone round the loop, and the direction in which to look back from there to the outside.

    From a direction that points outside, turn until BLOCK is met: that is the neighbour along its rim.
    """
    around = ring(state, plane(rules, BLOCK), spot)
    direction = back
    while around >> direction & 1 == 0:
        direction = (direction + 1) % 6
    return spot + spot_difference(direction), (direction + 4) % 6


@compiled
def outward(rules: SubsumeRules, state: Words, spot: int) -> int:
    """Return a direction from a stone of the loop that leaves BLOCK: the last one before the loop continues."""
    around = ring(state, plane(rules, BLOCK), spot)
    direction = 0
    while around >> direction & 1 != 0 or around >> ((direction + 1) % 6) & 1 == 0:
        direction += 1
    return direction
