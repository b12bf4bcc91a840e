"""Every set of stones on the board of side 3, with every stone of it as the last one placed.

Which loops there are does not depend on colours. So this proves for side 3 that a placement makes at most one outermost
loop, and that nobody is left without a cell before somebody has won: there is always a winner.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
import pytest

from tests.twins.board import hexagon
from tests.twins.subsume import loops_through, triangles

Cells = npt.NDArray[np.uint32]  # a set of cells for each set of stones

BOARD = hexagon(3)
NUMBER = {cell: number for number, cell in enumerate(BOARD.cells)}
SETS: Cells = np.arange(1 << len(BOARD.cells), dtype=np.uint32)  # every set of stones, a bit for each cell
TRIANGLES = sorted(
    {
        found
        for cell in BOARD.cells
        for loop in loops_through(BOARD, set(BOARD.cells), cell)
        for found in triangles(BOARD, loop)
    }
)

one_of_each = pytest.mark.parametrize("stone", ["a1", "a2", "b2", "c3"])  # up to turns and mirrors: all four kinds


def bits(cells: Iterable[str]) -> int:
    return sum(1 << NUMBER[cell] for cell in cells)


def reached(free: Cells) -> Cells:
    """The free cells from which one can walk off the board over free cells."""
    found, grown = np.zeros_like(free), free & np.uint32(bits(BOARD.edge))
    while (grown != found).any():
        found, grown = grown, grown.copy()
        for cell, number in NUMBER.items():
            grown |= np.where(found >> number & 1, bits(BOARD.neighbours[cell]), 0).astype(np.uint32) & free
    return found


def placed(stone: str) -> Cells:
    """Every set of stones in which this one can be the last: before it, its cell reached the outside."""
    sets = SETS[SETS >> NUMBER[stone] & 1 == 1]
    before = sets & ~np.uint32(bits([stone]))
    possible: Cells = sets[reached(~before) >> NUMBER[stone] & 1 == 1]
    return possible


def loops(stone: str) -> list[tuple[frozenset[str], int]]:
    """The stones of every loop through this one and the triangles inside, a bit for each, small ones first."""
    listed = loops_through(BOARD, set(BOARD.cells), stone)
    found = {(frozenset(loop), triangles(BOARD, loop)) for loop in listed}
    numbered = [(loop, sum(1 << TRIANGLES.index(one) for one in inside)) for loop, inside in found]
    return sorted(numbered, key=lambda pair: pair[1].bit_count())


def largest(stone: str, sets: Cells) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint64], npt.NDArray[np.int64]]:
    """For each set: what all loops through the stone enclose together, what the largest does, its perimeter cells."""
    together, most = np.zeros(len(sets), np.uint64), np.zeros(len(sets), np.uint64)
    perimeter = np.zeros(len(sets), np.int64)
    for loop, inside in loops(stone):
        there = sets & bits(loop) == bits(loop)
        together[there] |= np.uint64(inside)
        most[there] = inside
        perimeter[there] = len(loop & BOARD.edge)
    return together, most, perimeter


@one_of_each
def test_a_placement_makes_at_most_one_outermost_loop(stone: str) -> None:
    """Rule 3: one loop encloses all that the loops through the stone enclose together."""
    together, most, _ = largest(stone, placed(stone))
    assert (together == most).all()
    assert most.any()


def test_a_stone_amid_two_loops_would_have_two_but_nobody_can_place_it() -> None:
    """Rule 3: only where the cell was surrounded before."""
    everywhere = SETS[SETS >> NUMBER["c3"] & 1 == 1]
    together, most, _ = largest("c3", everywhere)
    assert (together != most).any()


@one_of_each
def test_whoever_takes_the_last_open_cell_ends_the_game(stone: str) -> None:
    """Rule 5: when no cell is left that reaches the outside, the loop just made holds more than half of the perimeter.

    An open cell is legal for at least one side, so until then somebody can place.
    """
    sets = placed(stone)
    last = sets[reached(~sets) == 0]
    _, _, perimeter = largest(stone, last)
    assert len(last) == 0 if stone in ("b2", "c3") else len(last) > 0
    assert (2 * perimeter > len(BOARD.edge)).all()
