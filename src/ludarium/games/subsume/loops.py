"""Finding the outermost loop through a stone (rules 2 and 3).

A board is *filled* with all stones and all cells that they surround. Peeled down to what a loop can hold, it falls into
*blocks*: each is one loop and all that it surrounds.
"""

from ludarium.games.subsume.state import CLOSED, SubsumeRules, all_stones, write_plane
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells, equal, nothing, some
from ludarium.kernel.compiling import compiled
from ludarium.kernel.hexcells import (
    arcs,
    backed,
    east,
    flood,
    has_run_of_three,
    north_east,
    north_west,
    ring,
    south_east,
    south_west,
    spot_difference,
    surrounded,
    touching,
    west,
)


@compiled
def new_block(rules: SubsumeRules, stones: Cells, closed: Cells, stone: Cells, spot: int) -> Cells:
    """Return the outermost loop through the stone just placed and all that it surrounds; nothing without such a loop.

    `closed` is what was surrounded before, `stone` the set of the new stone alone, and `spot` its cell.
    """
    filled = stones | closed
    around = ring(filled, spot)
    if arcs(around) >= 2:
        filled = rules.board & ~outside(rules, filled, stone)
        around = ring(filled, spot)
    if not has_run_of_three(around) or not some(filled & surrounded(filled)):
        return nothing(filled)
    filled = peeled(filled, stones, stone)
    return block_with(filled, stone) if some(filled & stone) else nothing(filled)


@compiled
def outside(rules: SubsumeRules, filled: Cells, stone: Cells) -> Cells:
    """Return the cells that are not filled and still reach the outside over other such cells.

    All did so before the stone was placed: as soon as its neighbours do, the stone has cut nothing off.
    """
    free = rules.board & ~filled
    beside = free & touching(stone)
    reached = free & rules.perimeter
    while some(beside & ~reached):
        grown = reached | touching(reached) & free
        if equal(grown, reached):
            return reached
        reached = grown
    return free


@compiled
def find_closed(rules: SubsumeRules, state: Words) -> None:
    """Set CLOSED to the empty cells that cannot reach the outside over empty cells: the surrounded ones."""
    empty = rules.board & ~all_stones(rules, state)
    write_plane(rules, state, CLOSED, empty & ~flood(empty & rules.perimeter, empty))


@compiled
def peeled(filled: Cells, stones: Cells, stone: Cells) -> Cells:
    """Remove, repeatedly, each stone without three consecutive filled neighbours: no loop can turn there.

    Stop as soon as the new stone itself is removed.
    """
    while True:
        kept = filled & (backed(filled) | ~stones)
        if equal(kept, filled) or not some(kept & stone):
            return kept
        filled = kept


@compiled
def block_with(filled: Cells, stone: Cells) -> Cells:
    """Return the part of `filled` joined to a stone by triangles of three cells that touch one another."""
    upward = filled & west(filled) & south_west(filled)  # of a cell, its neighbour E and its neighbour NE
    downward = filled & west(filled) & north_west(filled)  # of a cell, its neighbour E and its neighbour SE
    block = stone
    while True:
        above = upward & (block | west(block) | south_west(block))
        below = downward & (block | west(block) | north_west(block))
        grown = block | above | below | east(above | below) | north_east(above) | south_east(below)
        if equal(grown, block):
            return block
        block = grown


@compiled
def next_on_loop(block: Cells, spot: int, back: int) -> tuple[int, int]:
    """Return the next stone round the loop, and the direction in which to look back from there to the outside.

    From a direction that points outside, turn until the block is met: that is the neighbour along its rim.
    """
    around = ring(block, spot)
    direction = back
    while around >> direction & 1 == 0:
        direction = (direction + 1) % 6
    return spot + spot_difference(block, direction), (direction + 4) % 6


@compiled
def outward(block: Cells, spot: int) -> int:
    """Return a direction from a stone of the loop that leaves the block: the last one before the loop continues."""
    around = ring(block, spot)
    direction = 0
    while around >> direction & 1 != 0 or around >> ((direction + 1) % 6) & 1 == 0:
        direction += 1
    return direction
